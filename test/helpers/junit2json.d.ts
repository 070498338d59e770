/** The part of `junit2json` that tests use. They validate what it returns. */
declare module 'junit2json' {
  export function parse(xml: string): Promise<unknown>;
}
