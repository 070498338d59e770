import { defineRule } from '#audit/engine/rule.ts';
import { fail, notApplicable, pass } from '#audit/engine/verdict.ts';
import { findDirectiveOccurrences, NOINDEX_FOR_GOOGLE, readPageEffect } from '#audit/links/page-directives.ts';
import { evaluatePath } from '#lib/robots/decide-path.ts';
import { extractPathAndQuery } from '#lib/url/page-url.ts';

export default defineRule({
  id: 'noindex-and-disallow',
  category: 'indexability',
  family: 'noindex-unreadable',
  severity: 'medium',
  confidence: 'confirmed',
  scope: 'page',
  appliesTo: 'any-page',
  requires: ['page', 'robots'],
  title: 'Googlebot can read every noindex',
  failureTitle: 'Noindex pages blocked by robots.txt',
  aliases: [
    'noindex and disallow',
    'noindex blocked by robots.txt',
    'indexed, though blocked by robots.txt',
    'disallowed noindex page',
    'noindex ignored',
  ],
  impact: 'Google cannot see that these pages should stay out of search, so their URLs may still be listed.',
  why: 'A noindex works only when the crawler fetches the page. robots.txt blocks Googlebot from these pages, so it never sees the noindex. A URL that other pages link to can then appear in search without a description.',
  howToFix:
    'Allow Googlebot to fetch these pages until they have dropped out of search results, for example with an Allow rule for their URLs. Protect private pages with a password; robots.txt does not protect them.',
  measure:
    'The check covers pages that returned 200 with a noindex or none directive for Google, in a meta tag or the X-Robots-Tag header. Their URLs are compared with the robots.txt rules for Googlebot. As RFC 9309 describes, the longest matching rule applies, and Allow wins a tie.',
  traps:
    'Only pages that our own crawler was allowed to fetch can be checked, because otherwise their noindex is unknown. A robots.txt file that could not be read proves nothing.',
  sources: [
    'https://developers.google.com/search/docs/crawling-indexing/block-indexing',
    'https://developers.google.com/search/docs/crawling-indexing/robots-meta-tag',
  ],
  checked: '2026-11-20',
  peers: ['SQ'],
  work: {
    effort: 'server-setting',
    hours: 0.5,
    steps: [
      'Allow the listed URLs in robots.txt until they drop out of the index.',
      'Use a password where pages must stay private.',
      'Watch them in the Page indexing report.',
    ],
    tools: ['gsc-indexing', 'gsc-robots'],
  },
  examples: {
    format: 'http',
    incorrect: `GET /robots.txt
User-agent: Googlebot
Disallow: /drafts/

GET /drafts/spring
<meta name="robots" content="noindex">`,
    correct: `GET /robots.txt
User-agent: Googlebot
Allow: /

GET /drafts/spring
<meta name="robots" content="noindex">`,
  },
  check({ page, robots }) {
    if (page.status !== 200 || page.redirects.length > 0) return notApplicable('The URL does not return 200');
    if (!readPageEffect(page, 'googlebot').isNoindex) return notApplicable('The page has no noindex');
    const decision = evaluatePath(robots, 'Googlebot', page.finalUrl);
    if (decision === null) return notApplicable('It is unknown whether robots.txt blocks the page');
    if (decision.isAllowed) return pass();
    const { line } = decision;
    const path = extractPathAndQuery(page.finalUrl);
    return fail(
      findDirectiveOccurrences(page, NOINDEX_FOR_GOOGLE).map(({ found, where }) => ({
        url: page.url,
        found: `${found}, and robots.txt contains "${line?.text ?? ''}"`,
        expected: 'a page that Googlebot may fetch',
        where: `${where}; robots.txt, line ${line?.line ?? 1}`,
        ...(path === null ? {} : { fix: `Allow: ${path}` }),
      })),
    );
  },
});
