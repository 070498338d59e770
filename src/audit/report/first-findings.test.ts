import { expect, it } from 'vitest';
import { FIRST_FINDINGS_SHOWN } from '#contracts/analysis/first-findings.ts';
import { makeSource } from '#test/helpers/artifacts.ts';
import { makePage } from '#test/helpers/audit-page.ts';
import { findFirstIssues } from './first-findings.ts';

const buildUrl = (name: string) => `https://example.com/${name}`;

it('lists confirmed issues with the number of affected pages', () => {
  const pages = ['a', 'b', 'c'].map((name) =>
    makePage({ url: buildUrl(name), facts: name === 'c' ? {} : { titles: [] } }),
  );
  const found = findFirstIssues(makeSource(pages));
  expect(found.pagesRead).toBe(3);
  const missing = found.items.find(({ ruleId }) => ruleId === 'title-missing');
  expect(missing).toMatchObject({ title: 'Missing titles', pages: 2 });
});

it('lists the most severe issues first, limits the list, and counts all issues', () => {
  const bareFacts = { titles: [], metaDescriptions: [], headings: [], lang: null, viewport: null, openGraph: [] };
  const { items, total } = findFirstIssues(
    makeSource([makePage({ url: buildUrl(''), facts: { ...bareFacts, hasDoctype: false } })]),
  );
  expect(total).toBeGreaterThan(FIRST_FINDINGS_SHOWN);
  expect(items).toHaveLength(FIRST_FINDINGS_SHOWN);
  const order = items.map(({ priority }) => ['high', 'medium', 'low'].indexOf(priority));
  expect(order).toEqual(order.toSorted());
});

it('leaves out issues that only a complete crawl can prove, such as orphan pages', () => {
  const { items } = findFirstIssues(
    makeSource([makePage({ url: buildUrl(''), facts: { links: [] } }), makePage({ url: buildUrl('b') })]),
  );
  expect(items.map(({ ruleId }) => ruleId)).not.toContain('orphan-page');
});

it('leaves out pages that failed, because the crawl requests them again later', () => {
  const failedPage = makePage({ url: buildUrl('a'), status: 503, facts: null });
  const timedOutPage = makePage({
    url: buildUrl('b'),
    status: null,
    error: { code: 'aborted', detail: '' },
    facts: null,
  });
  expect(findFirstIssues(makeSource([failedPage, timedOutPage]))).toEqual({ pagesRead: 0, total: 0, items: [] });
});

it('finds nothing before the first page', () => {
  expect(findFirstIssues(makeSource([]))).toEqual({ pagesRead: 0, total: 0, items: [] });
});
