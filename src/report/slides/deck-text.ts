/** Text that XML 1.0 may hold (https://www.w3.org/TR/xml/#charsets): anything else makes a deck that must be repaired. */
export function deckText(text: string): string {
  return text.toWellFormed().replace(/[^\P{Cc}\t\n\r\u007f-\u009f]|[\ufffe\uffff]/gu, '\ufffd');
}

/** Cut where a cell would fill a slide by itself. */
export function shortened(text: string, maxLength: number): string {
  const characters = Array.from(text);
  return characters.length <= maxLength ? text : `${characters.slice(0, maxLength - 1).join('')}…`;
}
