import type { HtmlAuditPage } from '#audit/engine/html-audit-page.ts';
import { defineRule } from '#audit/engine/rule.ts';
import { fail, notApplicable, pass } from '#audit/engine/verdict.ts';
import { formatPosition } from '#audit/engine/where.ts';
import { readViewport } from '#audit/page/viewport-content.ts';

/** Pages up to this many clicks from the home page are part of the site. */
const MAX_SHALLOW_DEPTH = 1;
const RESPONSIVE_VIEWPORT = '<meta name="viewport" content="width=device-width, initial-scale=1">';

export default defineRule({
  id: 'viewport-missing',
  category: 'mobile',
  family: 'viewport',
  severity: 'critical',
  confidence: 'confirmed',
  scope: 'page',
  appliesTo: 'html-page',
  requires: ['page'],
  title: 'Pages have a viewport meta tag',
  failureTitle: 'Missing viewport meta tag',
  aliases: ['viewport not set', 'meta viewport', 'viewport tag', 'mobile-friendly', 'responsive design'],
  impact: 'Phones show these pages at desktop width with tiny text, and Google evaluates the mobile version.',
  why: 'Without the viewport meta tag, a phone pretends to be about 980 pixels wide and shrinks the page. Google indexes what the phone sees.',
  howToFix:
    'Put <meta name="viewport" content="width=device-width, initial-scale=1"> into the head of every page, ideally in the shared template. Then check on a phone that nothing is wider than the screen.',
  measure: 'The check fails when the served HTML has no viewport meta tag, or only tags with empty content.',
  traps:
    'AMP pages and framesets are skipped. An HTML file that is only attached to the site has low severity. Such a file is not in the menu or the sitemap, is more than one click from the home page and has no link back to the site. A viewport tag that JavaScript adds later is not seen. The settings in the viewport tag have a separate check.',
  sources: [
    'https://developer.mozilla.org/en-US/docs/Web/HTML/Guides/Viewport_meta_element',
    'https://developers.google.com/search/docs/crawling-indexing/mobile/mobile-sites-mobile-first-indexing',
  ],
  checked: '2026-11-20',
  peers: ['LH', 'SN', 'SF', 'LC', 'SQ', 'SB'],
  work: {
    effort: 'template',
    hours: 0.5,
    steps: [
      'Add <meta name="viewport" content="width=device-width, initial-scale=1"> to the shared head.',
      'Check a page of each template at a width of 360 pixels.',
    ],
    tools: ['lighthouse'],
  },
  examples: {
    format: 'html',
    incorrect: `<head>
  <title>Bicycle repair in Riverton</title>
</head>`,
    correct: `<head>
  <title>Bicycle repair in Riverton</title>
  <meta name="viewport" content="width=device-width, initial-scale=1">
</head>`,
  },
  check({ page }) {
    const { viewport, markup } = page.facts;
    if (markup.isAmp || (markup.counts.frameset ?? 0) > 0)
      return notApplicable('AMP pages and framesets have their own rules');
    if (readViewport(page.facts) !== null) return pass();
    return fail(
      [
        {
          url: page.url,
          found: viewport === null ? null : '',
          expected: RESPONSIVE_VIEWPORT,
          where: viewport === null ? 'head' : `head, ${formatPosition(viewport)}`,
          fix: RESPONSIVE_VIEWPORT,
        },
      ],
      { severity: isPartOfSite(page) ? 'critical' : 'low' },
    );
  },
});

/**
 * Whether the page is part of the site: it is in the menu or sitemap, up to one click from the home page, or links to
 * other pages. All others are attached files that happen to be HTML.
 */
function isPartOfSite({ url, inNavigation, inSitemap, depth, facts }: HtmlAuditPage): boolean {
  if (inNavigation || inSitemap || (depth !== null && depth <= MAX_SHALLOW_DEPTH)) return true;
  const host = URL.parse(url)?.host;
  return facts.links.some((link) => link.url !== null && link.url !== url && URL.parse(link.url)?.host === host);
}
