import { describe, expect, it } from 'vitest';
import { BULK_VIEWS } from '#contracts/analysis/bulk-views.ts';
import { removeViewParameters } from './view-parameters.ts';
import { buildViewAnchor, buildViewHref, createViewState, parseViewFromHash, parseViewState } from './view-state.ts';

const STATE = {
  ...createViewState('titles'),
  filter: 'missing',
  sort: 'pixels',
  order: 'desc',
  page: 3,
  words: 'a & b',
  template: 2,
  inspected: 'https://example.com/a?b=c#d',
} as const;

describe('the state of a view in a URL', () => {
  it('can be written to a URL and read back unchanged', () => {
    const href = buildViewHref(STATE, '?analysis=1');
    const url = new URL(href, 'https://awi.example/');
    expect(url.searchParams.get('analysis')).toBe('1');
    const view = parseViewFromHash(url.hash);
    expect(view === null ? null : parseViewState(view, url.search)).toEqual(STATE);
  });

  it('omits default values and replaces an earlier state', () => {
    expect(buildViewHref({ view: 'links' }, '?analysis=1')).toBe('?analysis=1#view-links');
    expect(buildViewHref({ view: 'links' }, '?view-filter=missing&view-page=2')).toBe('#view-links');
    expect(removeViewParameters('?analysis=1&view-sort=-url&priority=high')).toBe('?analysis=1&priority=high');
    expect(removeViewParameters('?view-url=x')).toBe('');
  });

  it('ignores invalid values', () => {
    expect(parseViewState('titles', '?view-page=-1&view-template=x&view-sort=')).toEqual(createViewState('titles'));
  });
});

it('reads the view from the fragment, and ignores other fragments', () => {
  for (const { id } of BULK_VIEWS) expect(parseViewFromHash(`#${buildViewAnchor(id)}`)).toBe(id);
  for (const hash of ['', '#pages', '#view-', '#view-nothing', '#issue-view-titles']) {
    expect(parseViewFromHash(hash)).toBeNull();
  }
});
