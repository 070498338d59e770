const MAX_LENGTH = 64;

/** Returns the word with the smallest Levenshtein distance, up to `maxDistance`, or null when none is that close. */
export function findClosestWord(inputWord: string, words: readonly string[], maxDistance: number): string | null {
  if (inputWord.length > MAX_LENGTH) return null;
  let best: string | null = null;
  let bestDistance = maxDistance + 1;
  for (const word of words) {
    if (Math.abs(word.length - inputWord.length) >= bestDistance) continue;
    const distance = computeEditDistance(inputWord, word);
    if (distance < bestDistance) {
      best = word;
      bestDistance = distance;
    }
  }
  return best;
}

function computeEditDistance(a: string, b: string): number {
  let row = Array.from({ length: b.length + 1 }, (_, index) => index);
  for (let i = 1; i <= a.length; i++) {
    const next = [i];
    for (let j = 1; j <= b.length; j++) {
      const replacementCost = (row[j - 1] ?? 0) + (a[i - 1] === b[j - 1] ? 0 : 1);
      next.push(Math.min(replacementCost, (row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1));
    }
    row = next;
  }
  return row[b.length] ?? 0;
}
