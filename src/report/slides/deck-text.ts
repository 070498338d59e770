/** Text that XML 1.0 may hold (https://www.w3.org/TR/xml/#charsets): anything else makes a deck that must be repaired. */
export function deckText(text: string): string {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: these are the ones.
  return text.toWellFormed().replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g, '\ufffd');
}

/** Cut where a cell would fill a slide by itself. */
export function shortened(text: string, maxLength: number): string {
  const characters = Array.from(text);
  return characters.length <= maxLength ? text : `${characters.slice(0, maxLength - 1).join('')}…`;
}
