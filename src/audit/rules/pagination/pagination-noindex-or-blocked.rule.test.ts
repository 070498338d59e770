import type { InlinkCounts } from '#contracts/site/site-graph.ts';
import { makeRobots } from '#test/helpers/artifacts.ts';
import { AT } from '#test/helpers/audit-page.ts';
import { makePageWithLinks } from '#test/helpers/page-links.ts';
import { makeRobotsRules } from '#test/helpers/robots-rules.ts';
import { testRule } from '#test/helpers/test-rule.ts';
import rule from './pagination-noindex-or-blocked.rule.ts';

const buildEntryUrl = (number: number) => `https://example.com/entry-${number}`;

function makeInlinkCounts(followedPageCount: number, isComplete = true): InlinkCounts {
  const none = { count: 0, items: [] };
  return {
    checkedCount: 20,
    isComplete,
    none,
    single: none,
    onlyNofollow: none,
    onlyNavigation: none,
    find: (url) => ({ url, followedPages: followedPageCount, nofollowPages: 0, contentPages: followedPageCount }),
    findContentPages: () => followedPageCount,
  };
}

function buildListInput({
  content = 'noindex',
  entries = 5,
  counts = makeInlinkCounts(1),
  robots = makeRobots(),
  rel = '',
} = {}) {
  const links = [
    { href: 'https://example.com/blog', url: 'https://example.com/blog' },
    ...Array.from({ length: entries }, (_value, index) => ({
      href: buildEntryUrl(index),
      url: buildEntryUrl(index),
      rel,
    })),
  ];
  const metaRobots = content === '' ? [] : [{ agent: 'robots', content, inHead: true, ...AT }];
  return {
    page: makePageWithLinks(links, { url: 'https://example.com/blog?page=2', facts: { metaRobots } }),
    robots,
    inlinks: counts,
  };
}

testRule(rule, {
  pass: [
    { name: 'a page that is not hidden', input: buildListInput({ content: '' }) },
    { name: 'four entries', input: buildListInput({ entries: 4 }) },
    { name: 'items are linked elsewhere too', input: buildListInput({ counts: makeInlinkCounts(2) }) },
    { name: 'links that are not followed', input: buildListInput({ rel: 'nofollow' }) },
    { name: 'a preview setting with the value none', input: buildListInput({ content: 'max-image-preview:none' }) },
  ],
  fail: [
    {
      name: 'noindex',
      input: buildListInput(),
      found: 'robots: noindex; only this page links to 5 pages',
    },
    {
      name: 'noindex and nofollow',
      input: buildListInput({ content: 'none', counts: makeInlinkCounts(0) }),
      found: 'robots: none',
    },
    {
      name: 'blocked for Googlebot',
      input: buildListInput({ content: '', robots: makeRobotsRules({ googlebot: ['Disallow: /*?page='] }) }),
      found: 'Disallow: /*?page=; only this page links to 5 pages',
    },
  ],
  notApplicable: [
    { name: 'an incomplete crawl', input: buildListInput({ counts: makeInlinkCounts(1, false) }) },
    {
      name: 'a page outside a list',
      input: { page: makePageWithLinks([]), robots: makeRobots(), inlinks: makeInlinkCounts(1) },
    },
  ],
});
