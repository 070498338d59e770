import { expect, it } from 'vitest';
import type { PageOutcome } from './compare-cohort.ts';
import { balanceSparsePages } from './sparse-pages.ts';

const HISTORY_WEEKS = 10;

const createPages = (count: number, level: number, forecast: number): PageOutcome[] =>
  Array.from({ length: count }, () => ({ level, forecast, deviation: 0.5 * forecast, actual: level }));

const sumForecasts = (pages: readonly PageOutcome[]): number => pages.reduce((sum, { forecast }) => sum + forecast, 0);

it('forecasts the same total clicks for pages with few clicks as they had before', () => {
  const pages = createPages(200, 0.5, 0.6);
  balanceSparsePages(pages, HISTORY_WEEKS, () => 1);
  expect(sumForecasts(pages)).toBeCloseTo(100, 0);
  expect((pages[0]?.deviation ?? 0) / (pages[0]?.forecast ?? 1)).toBeCloseTo(0.5, 6);
});

it('keeps differences between pages of similar size, such as an expected recovery', () => {
  const pages = [...createPages(100, 1, 0.6), ...createPages(100, 1, 1.4)];
  balanceSparsePages(pages, HISTORY_WEEKS, () => 1);
  expect(pages[0]?.forecast).toBeCloseTo(0.6, 6);
  expect(pages.at(-1)?.forecast).toBeCloseTo(1.4, 6);
});

it('does not change pages with many clicks', () => {
  const pages = createPages(200, 10, 12);
  balanceSparsePages(pages, HISTORY_WEEKS, () => 1);
  expect(sumForecasts(pages)).toBeCloseTo(2_400, 6);
});

it('applies a smaller correction to groups of few pages', () => {
  const pages = createPages(5, 0.5, 1);
  balanceSparsePages(pages, HISTORY_WEEKS, () => 1);
  expect(pages[0]?.forecast).toBeCloseTo(0.75, 6);
});
