import { expect, it } from 'vitest';
import type { PageChange, PageState } from '#contracts/analysis/changes/page-changes.ts';
import {
  COMPARE_WORDS,
  describeChanges,
  describeMissing,
  describeState,
  describeStatus,
  describeUrls,
  FIELD_WORDS,
} from './compare-words.ts';

const state: PageState = {
  status: 200,
  error: null,
  redirect: null,
  title: 'Lamps',
  canonical: null,
  isIndexable: true,
  words: 120,
  links: 3,
};
const NO_LINKS = { total: 0, urls: [] };

it('describes each change before and after', () => {
  const change: PageChange = {
    url: 'https://shop.example/lamp',
    kind: 'changed',
    fields: ['title', 'indexability', 'content', 'links'],
    before: state,
    after: { ...state, title: null, isIndexable: false, words: 1, links: 9 },
    addedLinks: { total: 7, urls: ['https://shop.example/a'] },
    removedLinks: NO_LINKS,
  };
  expect(describeChanges(change).map(({ before, after }) => [before, after])).toEqual([
    ['Lamps', 'No title'],
    ['Indexable', 'Not indexable'],
    ['120 words', '1 word'],
    ['3 link targets', '9 link targets (+7: https://shop.example/a, 6 more)'],
  ]);
});

it('has no changes for a URL that is in only one analysis', () => {
  const gone: PageChange = {
    url: 'https://shop.example/lamp',
    kind: 'gone',
    fields: [],
    before: state,
    after: null,
    addedLinks: NO_LINKS,
    removedLinks: NO_LINKS,
  };
  expect(describeChanges(gone)).toEqual([]);
});

it('describes a missing response with its reason', () => {
  expect(describeStatus({ status: null, error: 'timeout' })).toBe('No response (timeout)');
  expect(describeStatus({ status: 404, error: null })).toBe('404');
});

it('says which analysis lacks data', () => {
  expect(describeMissing('from', 'positions', 'Track keywords.')).toBe(
    'Not measured: the older analysis has no positions. Track keywords.',
  );
});

it('does not call an issue unknown if it is new only on some URLs', () => {
  expect(describeState('new', true)).toBe('Issues on URLs where the older analysis did not find them.');
  expect(describeState('new', false)).toBe('Issues that no earlier analysis found.');
});

it('says which parts of URLs are compared, and how many URLs differ in them', () => {
  const names: Record<string, string> = { content: 'text', links: 'link targets' };
  for (const [field, word] of Object.entries(FIELD_WORDS))
    expect(COMPARE_WORDS.urlParts).toContain(names[field] ?? word.toLowerCase());
  expect(describeUrls(1, 2)).toBe('1 URL differs; 2 URLs are unchanged.');
  expect(describeUrls(0, 1)).toBe('0 URLs differ; 1 URL is unchanged.');
});
