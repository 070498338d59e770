import { RICH_RESULTS } from '#audit/data/structured-data-requirements.ts';
import { defineRule } from '#audit/engine/rule.ts';
import { notApplicable, pass, warn } from '#audit/engine/verdict.ts';
import { formatPosition } from '#audit/engine/where.ts';
import { buildTrailJsonLd, readVisibleTrail } from '#audit/rules/structured-data/visible-trail.ts';
import { StructuredGraph } from '#audit/structured-data/structured-graph.ts';

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
  title: 'Visible breadcrumbs have BreadcrumbList markup',
  failureTitle: 'Missing BreadcrumbList markup for visible breadcrumbs',
  aliases: ['breadcrumb schema missing', 'breadcrumb structured data', 'BreadcrumbList', 'breadcrumbs without markup'],
  impact: 'Desktop search results show the bare URL of these pages instead of the breadcrumb trail.',
  why: 'These pages show visitors a breadcrumb trail. With markup, search engines can show the same trail in the result, which is easier to read than a URL.',
  howToFix:
    'Add a BreadcrumbList to the template that shows the trail. The evidence contains markup built from the trail on the page, ready to paste into a <script type="application/ld+json"> element.',
  measure:
    'Pages that show a trail of two or more entries need a BreadcrumbList in JSON-LD, Microdata or RDFa. A trail is a navigation element or list whose label, class, id or item type identifies it as a breadcrumb. Google requires two entries or more.',
  traps:
    'Pages without a visible trail are not checked, however deep they are: markup must describe what visitors see. A trail with one entry needs no markup. Markup added later by JavaScript is not seen, so the finding is rated "likely". When a JSON-LD block on the page cannot be parsed, the markup may be inside it, and the page is not checked.',
  sources: [
    'https://developers.google.com/search/docs/appearance/structured-data/breadcrumb',
    'https://developers.google.com/search/docs/appearance/structured-data/sd-policies',
  ],
  checked: '2026-11-20',
  peers: ['SQ'],
  work: {
    effort: 'template',
    hours: 1,
    steps: [
      'Add the proposed BreadcrumbList to the template that shows the breadcrumb trail.',
      'Test one page of each template.',
    ],
    tools: ['rrt'],
  },
  examples: {
    format: 'html',
    incorrect: `<nav aria-label="Breadcrumb">
  <a href="/bikes/">Bikes</a> › <a href="/bikes/touring/">Touring bikes</a>
</nav>`,
    correct: `<nav aria-label="Breadcrumb">
  <a href="/bikes/">Bikes</a> › <a href="/bikes/touring/">Touring bikes</a>
</nav>
<script type="application/ld+json">
  { "@context": "https://schema.org", "@type": "BreadcrumbList", "itemListElement": [
    { "@type": "ListItem", "position": 1, "name": "Bikes", "item": "https://example.com/bikes/" },
    { "@type": "ListItem", "position": 2, "name": "Touring bikes" }] }
</script>`,
  },
  check({ page }) {
    const { breadcrumbs } = page.facts.markup;
    const trail = readVisibleTrail(page);
    if (breadcrumbs === null || trail.length < MIN_ENTRIES) return notApplicable('The page shows no breadcrumbs');
    const graph = new StructuredGraph(page.facts.structuredData);
    if (graph.findNodesByType(RICH_RESULTS.breadcrumb.types).length > 0) return pass();
    if (page.facts.jsonLd.some(({ parseError }) => parseError !== null)) {
      return notApplicable('The structured data of the page cannot be parsed');
    }
    const fix = buildTrailJsonLd(page);
    const found = `${trail.map(({ name }) => name).join(' › ')}, without markup`.slice(0, 300);
    const where = `breadcrumbs, ${formatPosition(breadcrumbs)}`;
    return warn([
      { url: page.url, found, expected: 'a BreadcrumbList for this trail', where, ...(fix === null ? {} : { fix }) },
    ]);
  },
});
