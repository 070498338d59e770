import { expect, it } from 'vitest';
import { listComparableAnalyses } from './list-comparable.ts';

it('lists compared analyses that are older than the latest ones', () => {
  const latest = [
    { id: 'b', finishedAt: new Date('2026-11-02T08:00:00Z'), seoScore: 60 },
    { id: 'c', finishedAt: new Date('2026-11-03T08:00:00Z'), seoScore: 70 },
  ];
  const compared = [
    { id: 'a', finishedAt: '2026-11-01T08:00:00.000Z', seoScore: 50 },
    { id: 'c', finishedAt: '2026-11-03T08:00:00.000Z', seoScore: 70 },
  ];
  expect(listComparableAnalyses(latest, compared).map(({ id }) => id)).toEqual(['c', 'b', 'a']);
});
