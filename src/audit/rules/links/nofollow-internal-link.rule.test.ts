import { AT } from '#test/helpers/audit-page.ts';
import { expectEvidenceWith } from '#test/helpers/expected-evidence.ts';
import { makeInlinkCounts, makeInlinks } from '#test/helpers/linked-targets.ts';
import { type LinkOverrides, makePageWithLinks } from '#test/helpers/page-links.ts';
import { testRule } from '#test/helpers/test-rule.ts';
import rule from './nofollow-internal-link.rule.ts';

const paths = ['/wheels', '/wheels?sort=price', '/login'];
const inlinks = makeInlinkCounts(paths.map((path) => makeInlinks({ url: `https://example.com${path}` })));
const linked = (...links: LinkOverrides[]) => ({ page: makePageWithLinks(links), inlinks });
const robots = (content: string) => [{ agent: 'robots', content, inHead: true, ...AT }];
const link = { href: '/wheels' };

testRule(rule, {
  pass: [
    { name: 'a followed link', input: linked({ ...link, rel: 'noopener' }) },
    { name: 'a filter', input: linked({ href: '/wheels?sort=price', rel: 'nofollow' }) },
    { name: 'a login page', input: linked({ href: '/login', rel: 'nofollow' }) },
    { name: 'a page that is hidden from search', input: linked({ href: '/hidden', rel: 'nofollow' }) },
    { name: 'a link to another site', input: linked(link, { href: 'https://other.example/', rel: 'nofollow' }) },
  ],
  warn: [
    {
      name: 'nofollow',
      input: linked({ ...link, rel: 'noopener nofollow' }, { ...link, rel: 'nofollow' }),
      found: 'rel="noopener nofollow" on a link to https://example.com/wheels',
      verdict: expectEvidenceWith({ fix: '<a href="/wheels" rel="noopener">', places: 2 }),
    },
    {
      name: 'the button of a product next to its name',
      input: linked(link, { ...link, rel: 'nofollow' }),
      verdict: { confidence: 'possible', ...expectEvidenceWith({ places: 1 }) },
    },
    {
      name: 'ugc',
      input: linked({ ...link, rel: 'ugc' }),
      found: 'ugc',
      verdict: expectEvidenceWith({ fix: '<a href="/wheels">' }),
    },
  ],
  notApplicable: [
    {
      name: 'a page-level nofollow, which has its own check',
      input: {
        inlinks,
        page: makePageWithLinks([link], { facts: { metaRobots: robots('max-snippet:-1, nofollow') } }),
      },
    },
    {
      name: 'a page-level nofollow by header',
      input: { inlinks, page: makePageWithLinks([link], { headers: { 'x-robots-tag': 'nofollow' } }) },
    },
    { name: 'no links within the site', input: linked({ href: 'https://other.example/', rel: 'nofollow' }) },
    {
      name: 'a page that is hidden itself',
      input: { inlinks, page: makePageWithLinks([link], { facts: { metaRobots: robots('noindex, nofollow') } }) },
    },
  ],
});
