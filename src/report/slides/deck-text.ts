/**
 * Keeps only characters that XML 1.0 allows (https://www.w3.org/TR/xml/#charsets), because others would corrupt the
 * deck.
 */
export function normalizeDeckText(text: string): string {
  return text.toWellFormed().replace(/[^\P{Cc}\t\n\r\u007f-\u009f]|[\ufffe\uffff]/gu, '\ufffd');
}

/** Truncates text that would fill a slide by itself. */
export function shortened(text: string, maxLength: number): string {
  const characters = Array.from(text);
  return characters.length <= maxLength ? text : `${characters.slice(0, maxLength - 1).join('')}…`;
}
