import { expect, it } from 'vitest';
import { averagePositionSchema } from '#contracts/outside/measurement.ts';
import {
  describeCountChange,
  describeCoverage,
  describeLeftOut,
  describeOrigin,
  describePositionChange,
  describeRateChange,
  formatSearchKey,
  listTotals,
} from './search-words.ts';

it('states how many clicks have no query', () => {
  expect(describeCoverage(0.714, 'google-search-console')).toBe(
    'Queries account for 71% of clicks; the rest are rare queries that Google withholds.',
  );
  expect(describeCoverage(1, 'bing-webmaster')).toBe('Queries account for 100% of clicks.');
  expect(describeCoverage(null, 'google-search-console')).toBeNull();
});

it('states which days a period omits', () => {
  expect(describeLeftOut([])).toBeNull();
  expect(describeLeftOut(['2026-11-25'])).toBe('The latest day (Nov 25, 2026) is provisional and not included.');
  expect(describeLeftOut(['2026-11-24', '2026-11-25'])).toBe(
    'The latest days (Nov 24, 2026 to Nov 25, 2026) are provisional and not included.',
  );
});

it('describes changes, without a percentage of zero', () => {
  expect(describeCountChange(90, 80)).toBe('+12.5% (80 before)');
  expect(describeCountChange(60, 80)).toBe('−25.0% (80 before)');
  expect(describeCountChange(5, 0)).toBe('0 before');
  expect(describeRateChange(0.05, 0.06)).toBe('−1.0 points (6.0% before)');
  expect(describeRateChange(0.0391, 0.039)).toBe('Unchanged (3.9% before)');
  expect(describeRateChange(null, 0.06)).toBeNull();
});

it('never contradicts the shown figures', () => {
  expect(describeRateChange(0.0394, 0.0396)).toBe('−0.1 points (4.0% before)');
  expect(describeRateChange(0.0474, 0.0466)).toBe('Unchanged (4.7% before)');
  expect(describePositionChange(9.96, 9.94)).toBe('0.1 worse (9.9 before)');
  expect(describePositionChange(4.04, 3.96)).toBe('Unchanged (4.0 before)');
  expect(describeCountChange(311_800, 311_820)).toBe('Down by less than 0.1% (311,820 before)');
  expect(describeCountChange(311_840, 311_820)).toBe('Up by less than 0.1% (311,820 before)');
  expect(describeCountChange(80, 80)).toBe('Unchanged (80 before)');
});

it('calls a smaller position better', () => {
  expect(describePositionChange(4, 6.5)).toBe('2.5 better (6.5 before)');
  expect(describePositionChange(6.5, 4)).toBe('2.5 worse (4.0 before)');
  expect(describePositionChange(4.01, 4)).toBe('Unchanged (4.0 before)');
  expect(describePositionChange(4, null)).toBeNull();
});

it('shows figures that are not known as a dash, never as 0', () => {
  const totals = listTotals({ clicks: 0, impressions: 0, ctr: null, averagePosition: null }, null);
  expect(totals.map(({ value, change }) => [value, change])).toEqual([
    ['0', null],
    ['0', null],
    ['–', null],
    ['–', null],
  ]);
  const known = { clicks: 1, impressions: 4, ctr: 0.25, averagePosition: averagePositionSchema.parse(2.345) };
  expect(listTotals(known, null).map(({ value }) => value)).toEqual(['1', '4', '25.0%', '2.3']);
});

it('states source, period and date, and the names of devices and countries', () => {
  const origin = { quality: 'real', source: 'Google Search Console', collectedAt: '2026-11-10T06:00:00Z' } as const;
  expect(describeOrigin({ ...origin, period: { from: '2026-10-12', to: '2026-11-08' } })).toBe(
    'Google Search Console, Oct 12, 2026 to Nov 8, 2026, collected Nov 10, 2026, 06:00 UTC',
  );
  expect(formatSearchKey('MOBILE', 'device')).toBe('Mobile');
  expect(formatSearchKey('deu', 'country')).toBe('Germany');
  expect(formatSearchKey('zzz', 'country')).toBe('Unknown');
});
