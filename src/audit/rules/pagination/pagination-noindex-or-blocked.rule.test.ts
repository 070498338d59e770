import type { InlinkCounts } from '#contracts/site/site-graph.ts';
import { makeRobots } from '#test/helpers/artifacts.ts';
import { AT } from '#test/helpers/audit-page.ts';
import { makePageWithLinks } from '#test/helpers/page-links.ts';
import { makeRobotsRules } from '#test/helpers/robots-rules.ts';
import { testRule } from '#test/helpers/test-rule.ts';
import rule from './pagination-noindex-or-blocked.rule.ts';

const entry = (number: number) => `https://example.com/entry-${number}`;

function inlinks(followedPages: number, isComplete = true): InlinkCounts {
  const none = { count: 0, items: [] };
  return {
    checkedCount: 20,
    isComplete,
    none,
    single: none,
    onlyNofollow: none,
    onlyNavigation: none,
    find: (url) => ({ url, followedPages, nofollowPages: 0, contentPages: followedPages }),
    findContentPages: () => followedPages,
  };
}

function input({ content = 'noindex', entries = 5, counts = inlinks(1), robots = makeRobots(), rel = '' } = {}) {
  const links = [
    { href: 'https://example.com/blog', url: 'https://example.com/blog' },
    ...Array.from({ length: entries }, (_value, index) => ({ href: entry(index), url: entry(index), rel })),
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
    { name: 'open', input: input({ content: '' }) },
    { name: 'four entries', input: input({ entries: 4 }) },
    { name: 'items are linked elsewhere too', input: input({ counts: inlinks(2) }) },
    { name: 'links that are not followed', input: input({ rel: 'nofollow' }) },
    { name: 'a preview setting with the value none', input: input({ content: 'max-image-preview:none' }) },
  ],
  fail: [
    {
      name: 'noindex',
      input: input(),
      found: 'robots: noindex; only this page links to 5 pages',
    },
    { name: 'noindex and nofollow', input: input({ content: 'none', counts: inlinks(0) }), found: 'robots: none' },
    {
      name: 'blocked for Googlebot',
      input: input({ content: '', robots: makeRobotsRules({ googlebot: ['Disallow: /*?page='] }) }),
      found: 'Disallow: /*?page=; only this page links to 5 pages',
    },
  ],
  notApplicable: [
    { name: 'crawl incomplete', input: input({ counts: inlinks(1, false) }) },
    {
      name: 'no list',
      input: { page: makePageWithLinks([]), robots: makeRobots(), inlinks: inlinks(1) },
    },
  ],
});
