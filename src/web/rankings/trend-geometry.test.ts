import { expect, it } from 'vitest';
import { type RankPoint, rankPointSchema } from '#contracts/outside/rankings.ts';
import { buildTrendShapes } from './trend-geometry.ts';

const SIZE = { width: 106, height: 24 };
const at = '2026-11-20T08:00:00Z';
const found = (position: number): RankPoint =>
  rankPointSchema.parse({ kind: 'found', at, source: 'Serper', quality: 'real', position });
const GAP: RankPoint = {
  kind: 'gap',
  at,
  source: 'Serper',
  quality: 'real',
  reason: 'It took too long.',
  failure: 'timeout',
};
const ABSENT: RankPoint = { kind: 'not-found', at, source: 'Serper', quality: 'real', examinedDepth: 100 };

it('interrupts the line at a failed check, and leaves an empty space', () => {
  const { lines, dots, absences } = buildTrendShapes([found(1), found(5), GAP, found(5), found(9)], SIZE);
  expect(lines).toEqual(['3,3 28,9', '78,9 103,15']);
  expect(dots.map(({ x }) => x)).toEqual([3, 28, 78, 103]);
  expect(absences).toEqual([]);
});

it('marks, at the bottom and outside the line, a check that did not find the website', () => {
  const { lines, absences } = buildTrendShapes([found(3), ABSENT], SIZE);
  expect(lines).toEqual([]);
  expect(absences).toEqual([{ x: 103, y: 21 }]);
});

it('draws a single position in the vertical middle, and nothing without checks', () => {
  expect(buildTrendShapes([found(3)], SIZE).dots).toEqual([{ x: 3, y: 9 }]);
  expect(buildTrendShapes([], SIZE)).toEqual({ lines: [], dots: [], absences: [], sourceChanges: [] });
});

it('interrupts the line between two sources, and marks the place', () => {
  const trend = [found(1), found(5), { ...found(5), source: 'SearXNG' }, { ...found(9), source: 'SearXNG' }];
  const { lines, sourceChanges } = buildTrendShapes(trend, SIZE);
  expect(lines).toHaveLength(2);
  expect(sourceChanges).toEqual([53]);
});
