import type { BrokenTarget, LinkCheck } from '#contracts/site/artifacts.ts';
import { AT } from '#test/helpers/audit-page.ts';
import { makePageWithLinks } from '#test/helpers/page-links.ts';
import { buildMarkup } from '#test/helpers/page-parts.ts';
import { testRule } from '#test/helpers/test-rule.ts';
import rule from './pagination-broken-or-loop.rule.ts';

const buildListUrl = (page: number) => `https://example.com/blog?page=${page}`;

function makeLinkCheck(status?: number): LinkCheck {
  const target: BrokenTarget = {
    url: buildListUrl(3),
    status: status ?? null,
    error: null,
    pageUrls: [],
    occurrences: [],
    occurrenceCount: 1,
  };
  return { checkedCount: 9, broken: status === undefined ? [] : [target], unverifiable: [], uncheckedCount: 0 };
}

/** Builds an input with a link on page 2, or on the page with the given URL. */
function buildRelInput(
  rel: string,
  target: string,
  { url = buildListUrl(2), href = target, status }: PaginationSetup = {},
) {
  return { page: makePageWithLinks([{ href, url: target, rel }], { url }), internalLinkCheck: makeLinkCheck(status) };
}
interface PaginationSetup {
  url?: string;
  href?: string;
  status?: number;
}

const makeRelation = (target: string) => ({
  page: makePageWithLinks([], {
    url: buildListUrl(2),
    facts: { markup: buildMarkup({ relations: [{ rel: 'next', href: target, url: target, inHead: true, ...AT }] }) },
  }),
  internalLinkCheck: makeLinkCheck(),
});

testRule(rule, {
  pass: [
    { name: 'the following page', input: buildRelInput('next', buildListUrl(3)) },
    { name: 'the previous page', input: buildRelInput('prev', 'https://example.com/blog') },
    { name: 'pages numbered in descending order', input: buildRelInput('next', buildListUrl(1)) },
    {
      name: 'pages numbered from 0',
      input: buildRelInput('next', buildListUrl(1), { url: 'https://example.com/blog' }),
    },
    {
      name: 'the neighboring article',
      input: buildRelInput('prev', 'https://example.com/older-post', { url: buildListUrl(9) }),
    },
    { name: 'a refusal', input: buildRelInput('next', buildListUrl(3), { status: 403 }) },
  ],
  fail: [
    {
      name: 'the page itself',
      input: buildRelInput('next', buildListUrl(2)),
      found: 'rel="next" points to the page itself',
    },
    {
      name: 'the page itself, in the head',
      input: makeRelation(buildListUrl(2)),
      found: 'rel="next" points to the page itself',
    },
    {
      name: 'an error',
      input: buildRelInput('nofollow next', buildListUrl(3), { status: 404 }),
      found: 'rel="next" points to https://example.com/blog?page=3, which failed (404)',
    },
    {
      name: 'a skipped number',
      input: buildRelInput('next', buildListUrl(4)),
      found: 'rel="next" leads from page 2 to page 4',
      verdict: { confidence: 'likely' },
    },
  ],
  notApplicable: [
    { name: 'no such link', input: buildRelInput('nofollow', buildListUrl(3)) },
    { name: 'a link handled by JavaScript', input: buildRelInput('next', buildListUrl(2), { href: '#' }) },
  ],
});
