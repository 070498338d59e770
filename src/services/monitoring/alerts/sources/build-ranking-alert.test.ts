import { expect, it } from 'vitest';
import type { KeywordSeries, Rankings } from '#contracts/outside/rankings.ts';
import { buildRankingAlert } from './build-ranking-alert.ts';

const START = new Date('2026-11-20T08:00:00Z');
const [BEFORE, NOW] = ['2026-11-13T08:00:00.000Z', '2026-11-20T08:05:00.000Z'];
const found = (position: number, at: string) => ({ kind: 'found', position, at, source: 'Serper', quality: 'real' });
const missing = (at: string) => ({ kind: 'not-found', examinedDepth: 20, at, source: 'Serper', quality: 'real' });

function buildSeries(from: number | null, to: number | null, at = NOW): KeywordSeries {
  const since = BEFORE;
  const change =
    from === null
      ? { kind: 'entered', depth: 20, since }
      : to === null
        ? { kind: 'left', depth: 20, since }
        : { kind: 'moved', places: from - to, since };
  const trend = [from === null ? missing(BEFORE) : found(from, BEFORE), to === null ? missing(at) : found(to, at)];
  return { engine: 'google', device: 'desktop', change, trend } as unknown as KeywordSeries;
}

const build = (...lanes: KeywordSeries[]) =>
  buildRankingAlert({ keywords: [{ keyword: 'lamps', lanes }] } as unknown as Rankings, START);

it.each([
  ['leaves the first page', buildSeries(8, 13), 'warning', '8 → 13'],
  ['leaves the results', buildSeries(4, null), 'warning', '4 → not found'],
  ['falls on the first page', buildSeries(2, 7), 'warning', '2 → 7'],
  ['enters the first page', buildSeries(14, 6), 'info', '14 → 6'],
  ['enters the results on the first page', buildSeries(null, 5), 'info', 'not found → 5'],
])('reports a keyword that %s', (_, series, severity, text) => {
  const alert = build(series);
  expect(alert?.severity).toBe(severity);
  expect(alert?.cause).toBe(`• “lamps” (google, desktop): ${text}`);
});

it.each([
  ['moves by two places', buildSeries(4, 6)],
  ['crosses the end of the first page by one place', buildSeries(10, 11)],
  ['moves behind the first page', buildSeries(14, 19)],
  ['leaves the results from behind the first page', buildSeries(18, null)],
  ['was not checked in this run', buildSeries(2, 9, BEFORE)],
])('reports nothing when a keyword %s', (_, series) => {
  expect(build(series)).toBeNull();
});

it('reports losses first, and counts changes that it does not list', () => {
  const alert = build(buildSeries(14, 6), ...Array.from({ length: 6 }, () => buildSeries(2, 9)));
  expect(alert?.title).toBe('6 keywords lost positions on the first page');
  expect(alert?.cause.split('\n').at(-1)).toBe('• 2 other changes');
  expect(alert?.cause.split('\n')[0]).toContain('2 → 9');
});
