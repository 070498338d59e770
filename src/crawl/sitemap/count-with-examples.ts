import type { CountWithExamples } from '#contracts/site/sitemap.ts';

const MAX_EXAMPLES = 3;
const MAX_LENGTH = 300;

export function createEmptyCount(): CountWithExamples {
  return { count: 0, examples: [] };
}

/** Counts another occurrence and keeps the first few as examples. */
export function addExample(counter: CountWithExamples, example: string): void {
  counter.count += 1;
  if (counter.examples.length < MAX_EXAMPLES) counter.examples.push(example.slice(0, MAX_LENGTH));
}
