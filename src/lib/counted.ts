/** `1 page`, `2 pages`: a whole number with its noun. `plural` for words that do not just take an s. */
export function counted(count: number, noun: string, plural = `${noun}s`): string {
  return `${count} ${count === 1 ? noun : plural}`;
}
