import { RICH_RESULTS } from '#audit/data/structured-data-requirements.ts';
import { StructuredGraph } from '#audit/reading/structured-graph.ts';
import { trailJsonLd, visibleTrail } from '#audit/reading/visible-trail.ts';
import { defineRule } from '#audit/rule.ts';
import { notApplicable, pass, warn } from '#audit/verdict.ts';
import { atPosition } from '#audit/where.ts';

const MIN_ENTRIES = 2;

export default defineRule({
  id: 'breadcrumb-markup-missing',
  category: 'structured-data',
  family: 'sd-breadcrumb',
  severity: 'low',
  confidence: 'likely',
  scope: 'page',
  appliesTo: 'indexable-page',
  requires: ['page'],
  title: 'Visible breadcrumbs are marked up',
  failureTitle: 'Visible breadcrumbs without markup',
  impact: 'Search results on computers show the bare address of these pages in place of the path to them.',
  why: 'These pages show visitors the path that leads to them. With markup, search engines can show the same path in the result, which reads better than an address.',
  howToFix:
    'Add a BreadcrumbList to the template that shows the path. The evidence holds one made of the path on the page, ready to be put into a <script type="application/ld+json"> element.',
  measure:
    'A page that shows a path of two or more entries (a navigation or list named as breadcrumb by its label, class, id or item type) is expected to have a BreadcrumbList in JSON-LD, Microdata or RDFa. Two is the number of entries that Google requires.',
  traps:
    'Pages without a visible path are not judged, however deep they lie: markup must describe what visitors see. A path of one entry needs no markup. Markup that a script adds later is not seen, so the finding counts as likely. When a block of JSON-LD on the page cannot be read, the markup may stand in it, and the page is not judged.',
  sources: [
    'https://developers.google.com/search/docs/appearance/structured-data/breadcrumb',
    'https://developers.google.com/search/docs/appearance/structured-data/sd-policies',
  ],
  checked: '2026-11-20',
  peers: ['SQ'],
  check({ page }) {
    const { breadcrumbs } = page.facts.markup;
    const trail = visibleTrail(page);
    if (breadcrumbs === null || trail.length < MIN_ENTRIES) return notApplicable('The page shows no breadcrumbs');
    const graph = new StructuredGraph(page.facts.structuredData);
    if (graph.ofType(RICH_RESULTS.breadcrumb.types).length > 0) return pass();
    if (page.facts.jsonLd.some(({ parseError }) => parseError !== null)) {
      return notApplicable('Structured data of the page cannot be read');
    }
    const fix = trailJsonLd(page);
    const found = `${trail.map(({ name }) => name).join(' › ')}, without markup`.slice(0, 300);
    const where = `breadcrumbs, ${atPosition(breadcrumbs)}`;
    return warn([
      { url: page.url, found, expected: 'a BreadcrumbList of this path', where, ...(fix === null ? {} : { fix }) },
    ]);
  },
});
