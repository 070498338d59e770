import { defineRule } from '#audit/engine/rule.ts';
import { fail, notApplicable, pass } from '#audit/engine/verdict.ts';
import { findDirectiveOccurrences, readPageEffect } from '#audit/links/page-directives.ts';
import { isSameSite } from '#lib/url/page-url.ts';

export default defineRule({
  id: 'page-has-nofollow-meta',
  category: 'indexability',
  family: 'page-nofollow',
  severity: 'medium',
  confidence: 'confirmed',
  scope: 'page',
  appliesTo: 'indexable-page',
  requires: ['page'],
  title: 'Pages allow search engines to follow links',
  failureTitle: 'Page-level nofollow (meta robots or X-Robots-Tag)',
  aliases: [
    'nofollow page',
    'meta robots nofollow',
    'robots meta tag nofollow',
    'nofollow directive',
    'X-Robots-Tag: nofollow',
    'internal nofollow',
  ],
  impact: 'Pages linked from here may be found later or not at all, and gain no link equity from these links.',
  why: 'A nofollow in the robots meta tag or the X-Robots-Tag header covers every link on the page, including menu and internal links. This is rarely intended: an individual link that should not be followed can have its own rel attribute.',
  howToFix:
    'Remove nofollow from the robots meta tag or header of these pages. If individual links must not be followed, add rel="nofollow", rel="ugc" or rel="sponsored" to those links.',
  measure:
    'The check looks for nofollow and none directives in the robots and googlebot meta tags and in the X-Robots-Tag header. It covers indexable pages with at least one link to a page of the site.',
  traps:
    'Pages hidden from search are skipped, and so are pages without a link to another page of the site. The rel attribute of individual links is checked separately.',
  sources: ['https://developers.google.com/search/docs/crawling-indexing/robots-meta-tag'],
  checked: '2026-11-20',
  peers: ['SN', 'SF', 'LC', 'AH'],
  work: {
    effort: 'template',
    hours: 0.25,
    steps: [
      'Remove nofollow from the robots meta tag or header.',
      'Add rel="nofollow", "ugc" or "sponsored" to individual links where needed.',
    ],
    tools: ['gsc-url'],
  },
  examples: {
    format: 'html',
    incorrect: '<meta name="robots" content="nofollow">',
    correct: '<meta name="robots" content="follow">',
  },
  check({ page }) {
    if (!readPageEffect(page, 'googlebot').isNofollow) return pass();
    const hasInternalLink = page.facts.links.some(({ url }) => url !== null && isSameSite(url, page.finalUrl));
    if (!hasInternalLink) return notApplicable('The page has no internal links');
    const occurrences = findDirectiveOccurrences(page, {
      agents: ['robots', 'googlebot'],
      matches: ({ name }) => name === 'nofollow' || name === 'none',
    });
    return fail(
      occurrences.map((occurrence) => ({ url: page.url, expected: 'no page-level nofollow', ...occurrence })),
    );
  },
});
