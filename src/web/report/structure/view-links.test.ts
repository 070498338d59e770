import { expect, it } from 'vitest';
import { getBulkView } from '#contracts/analysis/bulk-views.ts';
import { REACH_LABELS, type ReachId } from '#contracts/report/reach-labels.ts';
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

it('links every result of the crawl to an existing filter, except for pages that were not rendered', () => {
  for (const id of ['responded', ...(Object.keys(REACH_LABELS) as ReachId[])] as const) {
    const target = getResultView(id);
    expect(target === null ? 'none' : hasFilter(target), id).toBe(id === 'not-rendered' ? 'none' : true);
  }
});
