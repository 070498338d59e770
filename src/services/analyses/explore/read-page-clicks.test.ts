import { expect, it } from 'vitest';
import type { CrawledPageList } from '#contracts/analysis/findings.ts';
import type { PageClickList } from '#contracts/analysis/page-clicks.ts';
import { addClicks, PAGE_CLICK_TEXTS } from './read-page-clicks.ts';

const LIST = { items: [{ url: 'https://a.example/' }, { url: 'https://a.example/b' }] } as unknown as CrawledPageList;
const PREMIUM = { role: 'user', isPremium: true, isEmailVerified: true } as never;
const SOURCE = { source: 'Google Search Console' } as PageClickList['source'];
const build = (isComplete: boolean): PageClickList => ({
  source: SOURCE,
  pages: [{ url: 'https://a.example/', clicks: 7 }],
  isComplete,
});
const read = (clicks: PageClickList | null) => addClicks(LIST, { user: PREMIUM, clicks });

it('counts 0 clicks for a page that a complete source does not list, and explains the missing figure otherwise', () => {
  expect(read(build(true))).toMatchObject({ items: [{ clicks: 7 }, { clicks: 0 }], clicksMissing: null });
  expect(read(build(false))).toMatchObject({
    items: [{ clicks: 7 }, { clicks: null }],
    clickSource: SOURCE,
    clicksMissing: PAGE_CLICK_TEXTS.incomplete,
  });
});

it('explains what to connect without a source', () => {
  expect(read(null)).toMatchObject({
    items: [{ clicks: null }, { clicks: null }],
    clickSource: null,
    clicksMissing: PAGE_CLICK_TEXTS.noSource,
  });
});
