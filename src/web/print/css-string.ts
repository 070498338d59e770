/** Any text as a CSS string: what is neither a letter nor a digit of ASCII is written as its number (CSS Syntax 3, section 4.3.7). */
export function cssString(text: string): string {
  const escaped = text.replace(/[^A-Za-z0-9 .,-]/gu, (character) => `\\${character.codePointAt(0)?.toString(16)} `);
  return `"${escaped}"`;
}
