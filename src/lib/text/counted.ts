/** `1 page`, `2 pages`: an integer with its noun. Pass `plural` for nouns that do not just take an s. */
export function formatCounted(count: number, noun: string, plural = `${noun}s`): string {
  return `${count} ${count === 1 ? noun : plural}`;
}
