import { defineRule } from '#audit/engine/rule.ts';
import { fail, notApplicable, pass } from '#audit/engine/verdict.ts';
import { buildCanonicalTag, readCanonicalDeclarations } from '#audit/links/canonical-declarations.ts';
import { isSameSite } from '#lib/url/page-url.ts';

export default defineRule({
  id: 'canonical-protocol-mismatch',
  category: 'canonicals',
  family: 'canonical-target',
  severity: 'medium',
  confidence: 'confirmed',
  scope: 'page',
  appliesTo: 'html-page',
  requires: ['page'],
  title: 'Canonicals of HTTPS pages use HTTPS',
  failureTitle: 'Canonicals from HTTPS to HTTP',
  aliases: [
    'canonical from HTTPS to HTTP',
    'HTTP canonical',
    'canonical points to HTTP',
    'protocol mismatch',
    'non-secure canonical',
  ],
  impact: 'Search engines are asked to index the insecure URL, which browsers warn about.',
  why: 'Google prefers https by default, but a canonical from the https page to the http page is one of the few signals that reverse this. Such a canonical is usually left over from before the site moved to https.',
  howToFix:
    'Change the canonical link to https. Check the site URL in the settings of your CMS, which often still starts with http.',
  measure:
    'On pages fetched over https, the canonical URLs of the head and of the Link header are read. The check fails when one of them uses http on the same host, with or without www.',
  traps: 'Pages that are served only over http are skipped. Canonicals on other hosts are covered by a separate check.',
  sources: ['https://developers.google.com/search/docs/crawling-indexing/consolidate-duplicate-urls'],
  checked: '2026-11-20',
  peers: ['AH'],
  work: {
    effort: 'template',
    hours: 0.5,
    times: 'site',
    steps: ['Set the site URL in the CMS settings to https.', 'Clear caches and recheck the canonical link.'],
  },
  examples: {
    format: 'html',
    incorrect: '<link rel="canonical" href="http://example.com/services">',
    correct: '<link rel="canonical" href="https://example.com/services">',
  },
  check({ page }) {
    if (!page.finalUrl.startsWith('https://')) return notApplicable('The page is not served over https');
    const declarations = readCanonicalDeclarations(page).flatMap(({ url, where }) =>
      url === null ? [] : [{ url, where }],
    );
    if (declarations.length === 0) return notApplicable('The page declares no canonical URL');
    const insecureCanonicals = declarations.filter(
      ({ url }) => url.startsWith('http://') && isSameSite(url, page.finalUrl),
    );
    if (insecureCanonicals.length === 0) return pass();
    return fail(
      insecureCanonicals.map(({ url, where }) => {
        const secureUrl = url.replace('http://', 'https://');
        return { url: page.url, found: url, expected: secureUrl, where, fix: buildCanonicalTag(secureUrl) };
      }),
    );
  },
});
