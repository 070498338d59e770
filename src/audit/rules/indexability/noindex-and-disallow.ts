import { directivePlaces, NOINDEX_FOR_GOOGLE, pageEffect } from '#audit/reading/page-directives.ts';
import { defineRule } from '#audit/rule.ts';
import { fail, notApplicable, pass } from '#audit/verdict.ts';
import { pathAndQuery } from '#lib/page-url.ts';
import { decidePath } from '#lib/robots/decide-path.ts';

export default defineRule({
  id: 'noindex-and-disallow',
  category: 'indexability',
  family: 'noindex-unreadable',
  severity: 'medium',
  confidence: 'confirmed',
  scope: 'page',
  appliesTo: 'any-page',
  requires: ['page', 'robots'],
  title: 'Google can read every noindex',
  failureTitle: 'Pages with a noindex that Google is not allowed to read',
  impact: 'Google cannot see that these pages should stay out of search, so their addresses may still be listed.',
  why: 'A noindex works only when the crawler fetches the page. robots.txt forbids Googlebot to fetch these pages, so it never meets the noindex, and an address that other pages link to can appear in search without a description.',
  howToFix:
    'Allow Googlebot to fetch these pages until they have left the search results, for example with an Allow line for their address. Pages that nobody may see need a password; robots.txt does not protect them.',
  measure:
    'Pages that answered 200 with noindex or none for Google, in a meta element or the X-Robots-Tag header, are compared with the rules of robots.txt for Googlebot as RFC 9309 describes: the longest matching rule decides, and Allow wins a tie.',
  traps:
    'Only pages that our own crawler was allowed to fetch can be judged, because nobody else sees their noindex. A robots.txt that could not be read says nothing.',
  sources: [
    'https://developers.google.com/search/docs/crawling-indexing/block-indexing',
    'https://developers.google.com/search/docs/crawling-indexing/robots-meta-tag',
  ],
  checked: '2026-11-20',
  peers: ['SQ'],
  check({ page, robots }) {
    if (page.status !== 200 || page.redirects.length > 0) return notApplicable('The address does not answer 200');
    if (!pageEffect(page, 'googlebot').isNoindex) return notApplicable('The page has no noindex');
    const decision = decidePath(robots, 'Googlebot', page.finalUrl);
    if (decision === null) return notApplicable('What robots.txt says about the page is not known');
    if (decision.isAllowed) return pass();
    const { line } = decision;
    const path = pathAndQuery(page.finalUrl);
    return fail(
      directivePlaces(page, NOINDEX_FOR_GOOGLE).map(({ found, where }) => ({
        url: page.url,
        found: `${found}, and robots.txt says "${line?.text ?? ''}"`,
        expected: 'a page that Googlebot may fetch',
        where: `${where}; robots.txt, line ${line?.line ?? 1}`,
        ...(path === null ? {} : { fix: `Allow: ${path}` }),
      })),
    );
  },
});
