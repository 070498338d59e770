import { expect, it } from 'vitest';
import { getBulkView } from '#contracts/analysis/bulk-views.ts';
import { RESULT_LABELS, type ReachId } from '#contracts/report/reach-labels.ts';
import { getDepthView, getResultView, type ViewTarget } from './view-links.ts';

const hasFilter = ({ view, filter }: ViewTarget) => getBulkView(view).filters.some(({ id }) => id === filter);

it('links every click depth to an existing filter', () => {
  for (const depth of [1, 2, 3, 4, 9, null]) {
    const target = getDepthView(depth);
    expect(target !== null && hasFilter(target), String(depth)).toBe(true);
  }
  expect(getDepthView(0)).toBeNull();
  expect(getDepthView(7)).toEqual(getDepthView(4));
});

it('links every result of the crawl to an existing filter, except for those that no filter lists', () => {
  const unlisted = new Set<string>(['not-rendered', 'redirect', 'other', 'not-crawled']);
  for (const id of ['responded', 'other', 'not-crawled', ...(Object.keys(RESULT_LABELS) as ReachId[])] as const) {
    const target = getResultView(id);
    expect(target === null ? 'none' : hasFilter(target), id).toBe(unlisted.has(id) ? 'none' : true);
  }
});
