/**
 * Formats text as a CSS string: characters other than ASCII letters, digits, spaces, periods, commas and hyphens are
 * escaped as code points (CSS Syntax 3, section 4.3.7).
 */
export function formatCssString(text: string): string {
  const escapedText = text.replace(/[^A-Za-z0-9 .,-]/gu, (character) => `\\${character.codePointAt(0)?.toString(16)} `);
  return `"${escapedText}"`;
}
