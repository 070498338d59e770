import { AT } from '#test/helpers/audit-page.ts';
import { expectEvidenceWith } from '#test/helpers/expected-evidence.ts';
import { makeInlinkCounts, makeInlinks } from '#test/helpers/linked-targets.ts';
import { type LinkOverrides, makePageWithLinks } from '#test/helpers/page-links.ts';
import { testRule } from '#test/helpers/test-rule.ts';
import rule from './nofollow-internal-link.rule.ts';

const paths = ['/wheels', '/wheels?sort=price', '/login'];
const inlinks = makeInlinkCounts(paths.map((path) => makeInlinks({ url: `https://example.com${path}` })));
const buildLinksInput = (...links: LinkOverrides[]) => ({ page: makePageWithLinks(links), inlinks });
const makeRobotsTags = (content: string) => [{ agent: 'robots', content, inHead: true, ...AT }];
const link = { href: '/wheels' };

testRule(rule, {
  pass: [
    { name: 'a followed link', input: buildLinksInput({ ...link, rel: 'noopener' }) },
    { name: 'a filter', input: buildLinksInput({ href: '/wheels?sort=price', rel: 'nofollow' }) },
    { name: 'a login page', input: buildLinksInput({ href: '/login', rel: 'nofollow' }) },
    { name: 'a page that is hidden from search', input: buildLinksInput({ href: '/hidden', rel: 'nofollow' }) },
    {
      name: 'a link to another site',
      input: buildLinksInput(link, { href: 'https://other.example/', rel: 'nofollow' }),
    },
  ],
  warn: [
    {
      name: 'nofollow',
      input: buildLinksInput({ ...link, rel: 'noopener nofollow' }, { ...link, rel: 'nofollow' }),
      found: 'rel="noopener nofollow" on a link to https://example.com/wheels',
      verdict: expectEvidenceWith({ fix: '<a href="/wheels" rel="noopener">', places: 2 }),
    },
    {
      name: 'a product button next to a product link',
      input: buildLinksInput(link, { ...link, rel: 'nofollow' }),
      verdict: { confidence: 'possible', ...expectEvidenceWith({ places: 1 }) },
    },
    {
      name: 'ugc',
      input: buildLinksInput({ ...link, rel: 'ugc' }),
      found: 'ugc',
      verdict: expectEvidenceWith({ fix: '<a href="/wheels">' }),
    },
  ],
  notApplicable: [
    {
      name: 'a page-level nofollow, which has its own check',
      input: {
        inlinks,
        page: makePageWithLinks([link], { facts: { metaRobots: makeRobotsTags('max-snippet:-1, nofollow') } }),
      },
    },
    {
      name: 'a page-level nofollow by header',
      input: { inlinks, page: makePageWithLinks([link], { headers: { 'x-robots-tag': 'nofollow' } }) },
    },
    { name: 'no links within the site', input: buildLinksInput({ href: 'https://other.example/', rel: 'nofollow' }) },
    {
      name: 'a page that is hidden itself',
      input: {
        inlinks,
        page: makePageWithLinks([link], { facts: { metaRobots: makeRobotsTags('noindex, nofollow') } }),
      },
    },
  ],
});
