import { expect, it } from 'vitest';
import { averagePositionSchema } from '#contracts/outside/measurement.ts';
import type { SearchAnnotation } from '#contracts/outside/search-performance.ts';
import { buildSeries, numberDays } from './chart-series.ts';

const build = (day: string, clicks: number, isProvisional = false) => ({
  day,
  clicks,
  impressions: 100,
  ctr: clicks / 100,
  averagePosition: averagePositionSchema.parse(4),
  isProvisional,
});

it('keeps unknown days as gaps, and marks provisional days', () => {
  const history = {
    days: [build('2026-11-01', 12), build('2026-11-03', 7, true)],
    previousDays: [],
    comparison: { kind: 'none', range: null, reason: null } as const,
  };
  const [clicks, , , position] = buildSeries(history, { from: '2026-11-01', to: '2026-11-03' });
  expect(clicks?.points).toEqual([
    { day: '2026-11-01', value: 12, isProvisional: false },
    { day: '2026-11-02', value: null, isProvisional: false },
    { day: '2026-11-03', value: 7, isProvisional: true },
  ]);
  expect(clicks?.scale).toEqual({ bottom: 0, top: 12 });
  expect(position?.scale).toEqual({ bottom: 5, top: 3 });
});

it('has no chart of positions if no day has one', () => {
  const day = { day: '2026-11-01', clicks: 3, impressions: 90, ctr: 0.03, averagePosition: null, isProvisional: false };
  const comparison = { kind: 'none', range: null, reason: null } as const;
  const series = buildSeries({ days: [day], previousDays: [], comparison }, { from: '2026-11-01', to: '2026-11-02' });
  expect(series.map(({ metric }) => metric)).toEqual(['clicks', 'impressions', 'ctr']);
});

it('numbers days, not events', () => {
  const annotations: SearchAnnotation[] = [
    { id: 'a', kind: 'analysis', day: '2026-11-01', text: 'Analysis' },
    { id: 'b', kind: 'fix', day: '2026-11-01', text: '2 issues fewer than before' },
    { id: 'c', kind: 'note', day: '2026-11-02', text: 'Release' },
  ];
  expect(numberDays(annotations).map(({ number, events }) => [number, events.length])).toEqual([
    [1, 2],
    [2, 1],
  ]);
});
