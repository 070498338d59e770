import { expectEvidenceWith } from '#test/helpers/expected-evidence.ts';
import { makeInlinkCounts, makeInlinks, makeLinkedTarget, makeLinkedTargets } from '#test/helpers/linked-targets.ts';
import { type LinkOverrides, makePageWithLinks } from '#test/helpers/page-links.ts';
import { testRule } from '#test/helpers/test-rule.ts';
import rule from './link-to-redirect.rule.ts';

const NEW = 'https://example.com/new';
const inlinks = makeInlinkCounts([makeInlinks({ url: NEW })]);
/** Builds an input for a page with a link to `/old`, which responds as `detail` describes. */
const buildRedirectInput = (detail: string, link: LinkOverrides = {}, count = 1) => ({
  page: makePageWithLinks([{ href: '/a' }, { href: '/old', text: 'Prices', ...link }]),
  linksToRedirects: makeLinkedTargets([makeLinkedTarget({ detail, url: 'https://example.com/old' })], count),
  inlinks,
});

testRule(rule, {
  pass: [
    { name: 'no redirects', input: { ...buildRedirectInput(''), linksToRedirects: makeLinkedTargets([]) } },
    { name: 'no link to the redirect', input: buildRedirectInput(`301 to ${NEW}`, { href: '/b' }) },
    { name: 'a temporary redirect', input: buildRedirectInput(`302 to ${NEW}`) },
    { name: 'a redirect to another site', input: buildRedirectInput('301 to https://other.example/') },
    { name: 'an unknown status', input: buildRedirectInput(`redirects to ${NEW}`) },
    { name: 'a link that is not followed', input: buildRedirectInput(`301 to ${NEW}`, { rel: 'nofollow' }) },
    {
      name: 'only the scheme changes',
      input: {
        page: makePageWithLinks([{ href: 'http://example.com/a' }]),
        linksToRedirects: makeLinkedTargets([
          makeLinkedTarget({ url: 'http://example.com/a', detail: '301 to https://example.com/a' }),
        ]),
        inlinks,
      },
    },
  ],
  fail: [
    {
      name: 'a permanent redirect',
      input: buildRedirectInput(`301 to ${NEW}`),
      found: 'https://example.com/old -> 301 to https://example.com/new',
      verdict: expectEvidenceWith({ fix: `href="${NEW}"`, cause: 'https://example.com/old', places: 1 }),
    },
    { name: 'status 308 in a truncated list', input: buildRedirectInput(`308 to ${NEW}`, {}, 300), found: '308' },
  ],
  notApplicable: [
    { name: 'no links within the site', input: { ...buildRedirectInput(''), page: makePageWithLinks([]) } },
    { name: 'a truncated list without a match', input: buildRedirectInput(`301 to ${NEW}`, { href: '/b' }, 300) },
  ],
});
