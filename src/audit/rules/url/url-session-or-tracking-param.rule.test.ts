import { AT } from '#test/helpers/audit-page.ts';
import { expectEvidenceWith } from '#test/helpers/expected-evidence.ts';
import { makeInlinkCounts, makeInlinks } from '#test/helpers/linked-targets.ts';
import { type LinkOverrides, makePageWithLinks } from '#test/helpers/page-links.ts';
import { testRule } from '#test/helpers/test-rule.ts';
import rule from './url-session-or-tracking-param.rule.ts';

const indexedUrl = 'https://example.com/indexed?utm_source=menu';
const inlinks = makeInlinkCounts([makeInlinks({ url: indexedUrl })]);
const buildLinksInput = (...links: LinkOverrides[]) => ({ page: makePageWithLinks(links), inlinks });
const buildPageInput = (url: string, canonical = url) => ({
  inlinks,
  page: makePageWithLinks([], {
    url,
    facts: { canonicals: [{ href: canonical, url: canonical, inHead: true, ...AT }] },
  }),
});
const trackedUrl = 'https://example.com/a?utm_source=news';

testRule(rule, {
  pass: [
    { name: 'clean URLs', input: buildLinksInput({ href: '/a?id=7' }) },
    { name: 'a campaign on another site', input: buildLinksInput({ href: 'https://other.example/?utm_source=us' }) },
    { name: 'a short sid', input: buildLinksInput({ href: '/list?sid=12' }) },
    { name: 'a campaign URL with a clean canonical', input: buildPageInput(trackedUrl, 'https://example.com/a') },
  ],
  fail: [
    {
      name: 'a session ID',
      input: buildLinksInput({ href: '/a?PHPSESSID=6ee2bf1af6a3d705d5561b7c&b=1' }),
      found: 'PHPSESSID in a link to',
      verdict: {
        ...expectEvidenceWith({
          fix: 'href="https://example.com/a?b=1"',
          cause: 'PHPSESSID in links to https://example.com/a?b=1',
        }),
      },
    },
    { name: 'a campaign link to an indexable URL', input: buildLinksInput({ href: indexedUrl }), found: 'utm_source' },
    {
      name: 'a campaign link to a URL with a canonical',
      input: buildLinksInput({ href: '/a?utm_source=menu' }, { href: '/a?utm_source=menu' }),
      found: 'utm_source',
      verdict: { severity: 'low', ...expectEvidenceWith({ places: 2 }) },
    },
    {
      name: 'the URL of the page itself',
      input: buildPageInput(trackedUrl),
      found: 'utm_source in the URL of an indexable page',
      verdict: expectEvidenceWith({ fix: '<link rel="canonical" href="https://example.com/a">' }),
    },
  ],
  notApplicable: [
    { name: 'a response that is not a page', input: { inlinks, page: { ...makePageWithLinks([]), status: 404 } } },
  ],
});
