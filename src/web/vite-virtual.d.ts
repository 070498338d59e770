/** Text of a bundled island script, see `inlineIslands` in vite.config.ts. */
declare module 'virtual:island/site' {
  const code: string;
  export default code;
}
