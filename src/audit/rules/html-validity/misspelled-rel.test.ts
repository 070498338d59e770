import { expect, it } from 'vitest';
import { misspelledRel } from './misspelled-rel.ts';

it.each([
  ['alternative', 'alternate'],
  ['Alternates', 'alternate'],
  ['cannonical', 'canonical'],
  ['styelsheet', 'stylesheet'],
  ['preload style-sheet', 'stylesheet'],
])('takes %s for %s', (rel, meant) => expect(misspelledRel(rel)).toBe(meant));

it.each(['alternate', 'shortcut icon', 'canonical', 'edituri', 'me', 'https://api.w.org/', 'preload', ''])(
  'leaves %s alone',
  (rel) => expect(misspelledRel(rel)).toBeNull(),
);
