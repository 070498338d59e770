import { RICH_RESULTS } from '#audit/data/structured-data-requirements.ts';
import type { HtmlAuditPage } from '#audit/engine/html-audit-page.ts';
import { defineRule } from '#audit/engine/rule.ts';
import { fail, notApplicable, pass, warn } from '#audit/engine/verdict.ts';
import { findMissingProperties, formatProperties } from '#audit/rules/structured-data/missing-properties.ts';
import { readGraph } from '#audit/rules/structured-data/rich-result-check.ts';
import { buildTrailJsonLd } from '#audit/rules/structured-data/visible-trail.ts';
import { formatNodePosition, StructuredGraph } from '#audit/structured-data/structured-graph.ts';
import type { StructuredNode } from '#contracts/page/structured-data.ts';
import type { Evidence } from '#contracts/rules/rule-result.ts';
import { formatQuantity } from '#lib/text/counted.ts';

const MIN_ENTRIES = 2;

export default defineRule({
  id: 'sd-breadcrumb-invalid',
  category: 'structured-data',
  family: 'sd-breadcrumb',
  severity: 'medium',
  confidence: 'confirmed',
  scope: 'page',
  appliesTo: 'indexable-page',
  requires: ['page'],
  title: 'BreadcrumbList markup is valid',
  failureTitle: 'Invalid BreadcrumbList markup',
  aliases: [
    'breadcrumb structured data errors',
    'BreadcrumbList errors',
    'missing field "item"',
    'breadcrumb schema invalid',
    'itemListElement',
  ],
  impact: 'Desktop search results show the bare URL of these pages instead of the breadcrumb trail.',
  why: 'Google shows the breadcrumb trail of a page (Shop › Chairs › Blue chair) based on its breadcrumb markup. The trail needs at least two entries, each with a position, a name and a link.',
  howToFix:
    'Give every entry "position", "name" and "item" (the URL). Only the last entry may omit "item". Number the positions 1, 2, 3 in the order of the trail. Remove the markup of a trail with one entry.',
  measure:
    'Every BreadcrumbList in JSON-LD, Microdata or RDFa needs at least two entries. Each entry needs a position, and a name either directly or in its item. Every entry but the last needs an item. Google requires these properties and this number of entries.',
  traps:
    'The last entry may omit its URL: Google then uses the page URL. The name may be in the item instead of the entry. An item identified by its id counts as a URL. The order comes from the positions, not from the sequence in the markup. Some frameworks write a trail with a single entry on every page. Such a trail only fails to appear in results, so it is a low-severity warning. Several trails on one page are allowed, and one complete trail is enough when there is also an empty one.',
  sources: ['https://developers.google.com/search/docs/appearance/structured-data/breadcrumb'],
  checked: '2026-11-20',
  peers: ['SW', 'SQ', 'SF'],
  work: {
    effort: 'template',
    hours: 0.5,
    steps: [
      'Output position, name and item for every entry; only the last may omit item.',
      'Remove the markup of trails with one entry.',
      'Test one page of each template.',
    ],
    tools: ['rrt'],
  },
  examples: {
    format: 'html',
    incorrect: `<script type="application/ld+json">
  { "@context": "https://schema.org", "@type": "BreadcrumbList", "itemListElement": [
    { "@type": "ListItem", "name": "Bikes", "item": "https://example.com/bikes/" },
    { "@type": "ListItem", "name": "Touring bikes" }] }
</script>`,
    correct: `<script type="application/ld+json">
  { "@context": "https://schema.org", "@type": "BreadcrumbList", "itemListElement": [
    { "@type": "ListItem", "position": 1, "name": "Bikes", "item": "https://example.com/bikes/" },
    { "@type": "ListItem", "position": 2, "name": "Touring bikes" }] }
</script>`,
  },
  check({ page }) {
    const graph = readGraph(page);
    if (!(graph instanceof StructuredGraph)) return graph;
    const lists = graph
      .findNodesByType(RICH_RESULTS.breadcrumb.types)
      .filter(({ properties }) => properties.length > 0);
    if (lists.length === 0) return notApplicable('The page has no breadcrumb markup');
    const trailChecks = lists.map((list) => findIssues(page, graph, list));
    // Plugins often write a one-entry list on every page, which is harmless next to a complete list.
    const evidence = trailChecks
      .filter(({ isShort }) => !isShort || trailChecks.every((one) => one.isShort))
      .flatMap((one) => one.evidence);
    if (evidence.length === 0) return pass(lists.length);
    return trailChecks.every(({ isShort }) => isShort) ? warn(evidence, { severity: 'low' }) : fail(evidence);
  },
});

function findIssues(page: HtmlAuditPage, graph: StructuredGraph, list: StructuredNode) {
  const values = graph.getValues(list, 'itemListElement');
  const entries = graph.getNestedNodes(list, 'itemListElement');
  const fix = buildTrailJsonLd(page);
  const location = { url: page.url, where: formatNodePosition(list), ...(fix === null ? {} : { fix }) };
  // Entries that are described elsewhere cannot be checked.
  if (values.some(({ kind }) => kind === 'reference')) return { isShort: false, evidence: [] };
  if (entries.length < MIN_ENTRIES) {
    const found = `a breadcrumb with ${formatQuantity(entries.length, 'entry', 'entries')}`;
    return { isShort: true, evidence: [{ ...location, found, expected: 'at least two entries' }] };
  }
  const last = findLastEntry(graph, entries);
  const evidence = entries.flatMap((entry, index): Evidence[] => {
    const required = RICH_RESULTS.breadcrumbItem.required.filter((one) => one !== 'item' || entry !== last);
    const missing = findMissingProperties(graph, entry, required);
    if (missing.length === 0) return [];
    const found = `entry ${index + 1} of ${entries.length} without ${formatProperties(missing)}`;
    return [
      { ...location, found, expected: 'position, name and item (the URL) in every entry; only the last may omit item' },
    ];
  });
  return { isShort: false, evidence };
}

/** Finds the entry with the highest position, or the last in the markup when positions are missing. */
function findLastEntry(graph: StructuredGraph, entries: readonly StructuredNode[]): StructuredNode | undefined {
  const positions = entries.map((entry) => Number(graph.readTexts(entry, 'position')[0] ?? Number.NaN));
  if (positions.some((position) => Number.isNaN(position))) return entries.at(-1);
  return entries[positions.lastIndexOf(Math.max(...positions))];
}
