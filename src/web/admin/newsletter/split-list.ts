/** Splits text such as "a, b,, c" on commas, trims the parts, and removes empty parts and duplicates. */
export function splitList(text: string): string[] {
  const parts = text.split(',').map((part) => part.trim());
  return [...new Set(parts.filter((part) => part !== ''))];
}
