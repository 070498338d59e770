/** The part of `junit2json` that tests use. Tests validate what this part returns. */
declare module 'junit2json' {
  export function parse(xml: string): Promise<unknown>;
}
