/** "a, b,, c" as a list: split on commas, trimmed, blanks dropped, each once. */
export function splitList(text: string): string[] {
  const parts = text.split(',').map((part) => part.trim());
  return [...new Set(parts.filter((part) => part !== ''))];
}
