/** Source text of a bundled island script; see `inlineIslands` in scripts/vite-islands.ts. */
declare module 'virtual:island/*' {
  const code: string;
  export default code;
}

/** URL of a bundled module that an island imports on demand; see `buildIslandFiles` in scripts/vite-islands.ts. */
declare module 'virtual:island-file/*' {
  const path: string;
  export default path;
}

/** Source text of a stylesheet, processed like all others. */
declare module '*.css?inline' {
  const css: string;
  export default css;
}

/** Set by the build: true in the server bundle, false in the browser bundle. */
interface ImportMetaEnv {
  readonly SSR: boolean;
}
interface ImportMeta {
  readonly env: ImportMetaEnv;
}
