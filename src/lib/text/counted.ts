/** Formats an integer with its noun: `1 page`, `2 pages`. Pass `plural` for nouns that do not simply take an s. */
export function formatCounted(count: number, noun: string, plural = `${noun}s`): string {
  return `${count} ${count === 1 ? noun : plural}`;
}
