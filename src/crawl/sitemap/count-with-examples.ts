import type { CountWithExamples } from '#contracts/site/sitemap.ts';

const MAX_EXAMPLES = 3;
const MAX_LENGTH = 300;

export function buildEmptySighting(): CountWithExamples {
  return { count: 0, examples: [] };
}

/** Counts another occurrence and keeps the first few as examples. */
export function note(sighting: CountWithExamples, example: string): void {
  sighting.count += 1;
  if (sighting.examples.length < MAX_EXAMPLES) sighting.examples.push(example.slice(0, MAX_LENGTH));
}
