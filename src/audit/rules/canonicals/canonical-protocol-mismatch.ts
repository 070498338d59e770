import { canonicalDeclarations, canonicalTag } from '#audit/reading/canonical-declarations.ts';
import { defineRule } from '#audit/rule.ts';
import { fail, notApplicable, pass } from '#audit/verdict.ts';
import { isSameSite } from '#lib/page-url.ts';

export default defineRule({
  id: 'canonical-protocol-mismatch',
  category: 'canonicals',
  family: 'canonical-target',
  severity: 'medium',
  confidence: 'confirmed',
  scope: 'page',
  appliesTo: 'html-page',
  requires: ['page'],
  title: 'Canonical addresses of https pages begin with https',
  failureTitle: 'Pages on https that name an http address as canonical',
  impact: 'Search engines are asked to list the insecure address, which browsers warn about.',
  why: 'Google prefers https by itself, but a canonical link from the https page to the http page is one of the few signals that turn this around. It usually stays behind from the time before the site moved to https.',
  howToFix:
    'Write the canonical link with https. Look for the address of the site in the settings of your content system, which often still begins with http.',
  measure:
    'On pages that were read over https the canonical addresses of the head and of the Link header are searched for one that begins with http on the same host, with or without www.',
  traps:
    'Pages that are served over http only are not judged, and neither are addresses on other hosts, which have their own check.',
  sources: ['https://developers.google.com/search/docs/crawling-indexing/consolidate-duplicate-urls'],
  checked: '2026-11-20',
  peers: ['AH'],
  check({ page }) {
    if (!page.finalUrl.startsWith('https://')) return notApplicable('The page is not served over https');
    const declarations = canonicalDeclarations(page).flatMap(({ url, where }) =>
      url === null ? [] : [{ url, where }],
    );
    if (declarations.length === 0) return notApplicable('The page declares no canonical address');
    const insecure = declarations.filter(({ url }) => url.startsWith('http://') && isSameSite(url, page.finalUrl));
    if (insecure.length === 0) return pass();
    return fail(
      insecure.map(({ url, where }) => {
        const secure = url.replace('http://', 'https://');
        return { url: page.url, found: url, expected: secure, where, fix: canonicalTag(secure) };
      }),
    );
  },
});
