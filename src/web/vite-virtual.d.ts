/** Text of a bundled island script, see `inlineIslands` in scripts/vite-islands.ts. */
declare module 'virtual:island/*' {
  const code: string;
  export default code;
}

/** Address of a bundled module that an island imports on demand, see `islandFiles` in scripts/vite-islands.ts. */
declare module 'virtual:island-file/*' {
  const path: string;
  export default path;
}

/** Text of a style sheet, processed like the others. */
declare module '*.css?inline' {
  const css: string;
  export default css;
}
