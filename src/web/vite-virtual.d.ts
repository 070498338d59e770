/** Text of a bundled island script, see `inlineIslands` in vite.config.ts. */
declare module 'virtual:island/*' {
  const code: string;
  export default code;
}

/** Text of a style sheet, processed like the others. */
declare module '*.css?inline' {
  const css: string;
  export default css;
}
