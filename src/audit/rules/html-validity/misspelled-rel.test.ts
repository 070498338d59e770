import { expect, it } from 'vitest';
import { findIntendedRel } from './misspelled-rel.ts';

it.each([
  ['alternative', 'alternate'],
  ['Alternates', 'alternate'],
  ['cannonical', 'canonical'],
  ['styelsheet', 'stylesheet'],
  ['preload style-sheet', 'stylesheet'],
])('corrects %s to %s', (rel, meant) => expect(findIntendedRel(rel)).toBe(meant));

it.each(['alternate', 'shortcut icon', 'canonical', 'edituri', 'me', 'https://api.w.org/', 'preload', ''])(
  'accepts %s',
  (rel) => expect(findIntendedRel(rel)).toBeNull(),
);
