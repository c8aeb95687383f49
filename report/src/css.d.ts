// Style sheets are imported for their effect; esbuild makes one of them.
declare module "*.css";
