import { expect, it } from 'vitest';
import type { KeywordSeries, Rankings } from '#contracts/outside/rankings.ts';
import { buildRankingEvent } from './build-ranking-event.ts';

const START = new Date('2026-11-20T08:00:00Z');
const SINCE = '2026-11-13T08:00:00.000Z';

function buildSeries(change: KeywordSeries['change'], at = '2026-11-20T08:05:00.000Z'): KeywordSeries {
  const point = { kind: 'not-found', at, source: 'Serper', quality: 'real', examinedDepth: 100 } as const;
  return {
    engine: 'google',
    device: 'desktop',
    observed: { quality: 'missing', reason: 'x', step: 'y' },
    earlier: null,
    gap: null,
    change,
    trend: [point],
  } as unknown as KeywordSeries;
}

const build = (...lanes: KeywordSeries[]) =>
  buildRankingEvent(
    { website: { domain: 'shop.example' }, keywords: [{ keyword: 'lamps', lanes }] } as unknown as Rankings,
    START,
  );

it('lists keywords that moved, entered or left in this run', () => {
  const left = { kind: 'left', depth: 100, since: SINCE } as const;
  expect(build(buildSeries(left))).toEqual({
    event: 'ranking.changed',
    data: {
      website: 'shop.example',
      total: 1,
      keywords: [
        {
          keyword: 'lamps',
          engine: 'google',
          device: 'desktop',
          change: left,
          checkedAt: '2026-11-20T08:05:00.000Z',
          source: 'Serper',
          quality: 'real',
        },
      ],
    },
  });
});

it.each([
  ['the position is the same', buildSeries({ kind: 'moved', places: 0, since: SINCE })],
  ['the earlier position is from another source', buildSeries({ kind: 'other-source', source: 'Bing', since: SINCE })],
  ['there is no earlier position', buildSeries(null)],
  ['the change is from an earlier run', buildSeries({ kind: 'moved', places: 3, since: SINCE }, SINCE)],
])('is null when %s', (_, series) => {
  expect(build(series)).toBeNull();
});
