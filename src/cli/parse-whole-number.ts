/** Parses a whole number in a range; null for anything else. */
export function parseWholeNumber(text: string, min: number, max: number): number | null {
  const value = /^\d+$/.test(text) ? Number(text) : Number.NaN;
  return value >= min && value <= max ? value : null;
}
