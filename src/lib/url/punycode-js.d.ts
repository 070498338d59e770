declare module 'punycode.js' {
  const punycode: {
    /** Decodes a label without its `xn--`; throws a RangeError when it is not Punycode. */
    decode(input: string): string;
  };
  export default punycode;
}
