/**
 * Returns whether all words of a query appear in the text, in any order and ignoring case. An empty query matches
 * everything.
 */
export function matchesQuery(text: string, query: string): boolean {
  const words = query.toLowerCase().split(/\s+/).filter(Boolean);
  const searchedText = text.toLowerCase();
  return words.every((word) => searchedText.includes(word));
}
