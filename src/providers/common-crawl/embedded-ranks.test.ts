import { expect, it } from 'vitest';
import { describeRelease } from '#lib/links/graph-release.ts';
import { readEmbeddedRanks } from './embedded-ranks.ts';

it('contains each position in the newest release once, and known months for every release', () => {
  const { releases, listSize, positions } = readEmbeddedRanks();
  expect(listSize).toBe(1_000);
  const newest = [...positions.values()].map((row) => row.at(-1));
  expect(newest).toEqual(Array.from({ length: 1_000 }, (_, index) => index + 1));
  const ends = releases.map((id) => describeRelease(id).period?.to ?? '');
  expect(ends).toEqual(ends.toSorted());
  expect(new Set(releases).size).toBe(releases.length);
});

it('has the positions that Common Crawl published', () => {
  const { positions, releases } = readEmbeddedRanks();
  expect(positions.get('facebook.com')?.at(-1)).toBe(2);
  expect(positions.get('google.com')).toHaveLength(releases.length);
  expect([...positions.values()].some((row) => row.includes(null))).toBe(true);
});
