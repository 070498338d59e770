import type { HtmlAuditPage } from '#audit/html-audit-page.ts';
import { viewportOf } from '#audit/reading/viewport-content.ts';
import { defineRule } from '#audit/rule.ts';
import { fail, notApplicable, pass } from '#audit/verdict.ts';
import { atPosition } from '#audit/where.ts';

/** Clicks from the home page. */
const MAX_CLOSE_DEPTH = 1;
const RESPONSIVE = '<meta name="viewport" content="width=device-width, initial-scale=1">';

export default defineRule({
  id: 'viewport-missing',
  category: 'mobile',
  family: 'viewport',
  severity: 'critical',
  confidence: 'confirmed',
  scope: 'page',
  appliesTo: 'html-page',
  requires: ['page'],
  title: 'Pages adapt to the screen of a phone',
  failureTitle: 'Pages without a viewport for phones',
  impact: 'Phones show these pages in desktop width with tiny text, and Google judges the phone version.',
  why: 'Without the viewport element a phone pretends to be about 980 pixels wide and shrinks the page. Google indexes what the phone sees.',
  howToFix:
    'Put <meta name="viewport" content="width=device-width, initial-scale=1"> into the head of every page, best in the shared template. Then check on a phone that nothing is wider than the screen.',
  measure: 'The rule fails when the raw document has no viewport element, or only such with empty content.',
  traps:
    'AMP pages and framesets are left out. An HTML file that is only attached to the site (not in the menu or the sitemap, more than one click from the home page, without a link back) has low severity. A viewport that a script adds later is not seen here; almost no site does that. What the viewport asks for is judged by its own check.',
  sources: [
    'https://developer.mozilla.org/en-US/docs/Web/HTML/Guides/Viewport_meta_element',
    'https://developers.google.com/search/docs/crawling-indexing/mobile/mobile-sites-mobile-first-indexing',
  ],
  checked: '2026-11-20',
  peers: ['LH', 'SN', 'SF', 'LC', 'SQ', 'SB'],
  check({ page }) {
    const { viewport, markup } = page.facts;
    if (markup.isAmp || (markup.counts.frameset ?? 0) > 0)
      return notApplicable('AMP pages and framesets have rules of their own');
    if (viewportOf(page.facts) !== null) return pass();
    return fail(
      [
        {
          url: page.url,
          found: viewport === null ? null : '',
          expected: RESPONSIVE,
          where: viewport === null ? 'head' : `head, ${atPosition(viewport)}`,
          fix: RESPONSIVE,
        },
      ],
      { severity: isPartOfSite(page) ? 'critical' : 'low' },
    );
  },
});

/**
 * A page that the site presents: in its menu or its sitemap, one click from the home page, or with links that lead on. What is left is an attached
 * file that happens to be HTML.
 */
function isPartOfSite({ url, inNavigation, inSitemap, depth, facts }: HtmlAuditPage): boolean {
  if (inNavigation || inSitemap || (depth !== null && depth <= MAX_CLOSE_DEPTH)) return true;
  const host = URL.parse(url)?.host;
  return facts.links.some((link) => link.url !== null && link.url !== url && URL.parse(link.url)?.host === host);
}
