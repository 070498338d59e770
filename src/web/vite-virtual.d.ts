/** Text of a bundled island script, see `inlineIslands` in scripts/vite-islands.ts. */
declare module 'virtual:island/*' {
  const code: string;
  export default code;
}

/** URL of a bundled module that an island imports on demand, see `islandFiles` in scripts/vite-islands.ts. */
declare module 'virtual:island-file/*' {
  const path: string;
  export default path;
}

/** Text of a stylesheet, processed like the others. */
declare module '*.css?inline' {
  const css: string;
  export default css;
}

/** Set by the build: true in the server's copy, false in the browser's. */
interface ImportMetaEnv {
  readonly SSR: boolean;
}
interface ImportMeta {
  readonly env: ImportMetaEnv;
}
