import { expectEvidenceWith } from '#test/helpers/expected-evidence.ts';
import { makeInlinkCounts, makeInlinks, makeLinkedTarget, makeLinkedTargets } from '#test/helpers/linked-targets.ts';
import { type LinkOverrides, makePageWithLinks } from '#test/helpers/page-links.ts';
import { testRule } from '#test/helpers/test-rule.ts';
import rule from './link-to-noncanonical-or-noindex.rule.ts';

const CANONICAL = 'https://example.com/wheels';
const buildLinksInput = (
  path: string,
  detail: string,
  { link = {}, count = 1 }: { link?: LinkOverrides; count?: number } = {},
) => ({
  page: makePageWithLinks([{ href: '/a' }, { href: path, ...link }]),
  linksToUnindexed: makeLinkedTargets([makeLinkedTarget({ url: `https://example.com${path}`, detail })], count),
  inlinks: makeInlinkCounts([makeInlinks({ url: CANONICAL })]),
});

testRule(rule, {
  pass: [
    { name: 'no such targets', input: { ...buildLinksInput('/b', ''), linksToUnindexed: makeLinkedTargets([]) } },
    { name: 'a filter', input: buildLinksInput('/wheels?sort=price', `canonical is ${CANONICAL}`) },
    { name: 'a canonical on another site', input: buildLinksInput('/w', 'canonical is https://example.net/w') },
    { name: 'a later page of a series', input: buildLinksInput('/wheels/page/2', `canonical is ${CANONICAL}`) },
    { name: 'a noindex utility page', input: buildLinksInput('/de/warenkorb', 'noindex') },
    {
      name: 'a link that is not followed',
      input: buildLinksInput('/w', `canonical is ${CANONICAL}`, { link: { rel: 'nofollow' } }),
    },
  ],
  warn: [
    {
      name: 'another URL of a page',
      input: buildLinksInput('/shop/wheels', `canonical is ${CANONICAL}`),
      found: 'a link to https://example.com/shop/wheels (canonical is https://example.com/wheels)',
      verdict: expectEvidenceWith({ fix: `href="${CANONICAL}"` }),
    },
    { name: 'the same site with www', input: buildLinksInput('/w', 'canonical is https://www.example.com/wheels') },
    {
      name: 'a noindex page',
      input: buildLinksInput('/guides', 'noindex'),
      found: 'noindex',
      verdict: { confidence: 'possible' },
    },
  ],
  notApplicable: [
    { name: 'no links within the site', input: { ...buildLinksInput('/b', ''), page: makePageWithLinks([]) } },
    { name: 'a truncated list without a match', input: buildLinksInput('/login', 'noindex', { count: 300 }) },
  ],
});
