/** "a, b,, c" as a list: split on commas, trimmed, without blanks and duplicates. */
export function splitList(text: string): string[] {
  const parts = text.split(',').map((part) => part.trim());
  return [...new Set(parts.filter((part) => part !== ''))];
}
