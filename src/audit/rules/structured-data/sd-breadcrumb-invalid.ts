import { RICH_RESULTS } from '#audit/data/structured-data-requirements.ts';
import type { HtmlAuditPage } from '#audit/html-audit-page.ts';
import { missingProperties, namedProperties } from '#audit/reading/missing-properties.ts';
import { readGraph } from '#audit/reading/rich-result-check.ts';
import { atNode, StructuredGraph } from '#audit/reading/structured-graph.ts';
import { trailJsonLd } from '#audit/reading/visible-trail.ts';
import { defineRule } from '#audit/rule.ts';
import { fail, notApplicable, pass, warn } from '#audit/verdict.ts';
import type { Evidence } from '#contracts/rule-result.ts';
import type { StructuredNode } from '#contracts/structured-data.ts';
import { counted } from '#lib/counted.ts';

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
  title: 'Breadcrumb markup is complete',
  failureTitle: 'Breadcrumb markup that is incomplete',
  impact: 'Search results show the bare address of these pages in place of the path to them.',
  why: 'Google shows the way to a page (Shop › Chairs › Blue chair) from its breadcrumb markup. It needs at least two entries, and each of them a position, a name and a link.',
  howToFix:
    'Give every entry "position", "name" and "item" (the address). Only the last entry may go without "item". Number the positions 1, 2, 3 in the order of the path. A path of one entry needs no markup: remove it.',
  measure:
    'Every BreadcrumbList in JSON-LD, Microdata or RDFa needs at least two entries. Each entry needs a position and a name, of its own or of its item, and every entry but the last an item. These are the properties and the number that Google requires.',
  traps:
    'The last entry may go without an address: Google then takes that of the page. A name may stand in the item in place of the entry. An item that is named by its id counts as an address. The order is that of the positions, not that of the markup. A path of a single entry, which some frameworks write on every page, only fails to appear in results: it is a warning of low severity. Several paths on one page are allowed, and one complete path is enough when an empty one stands beside it.',
  sources: ['https://developers.google.com/search/docs/appearance/structured-data/breadcrumb'],
  checked: '2026-11-20',
  peers: ['SW', 'SQ', 'SF'],
  check({ page }) {
    const graph = readGraph(page);
    if (!(graph instanceof StructuredGraph)) return graph;
    const lists = graph.ofType(RICH_RESULTS.breadcrumb.types).filter(({ properties }) => properties.length > 0);
    if (lists.length === 0) return notApplicable('The page has no breadcrumb markup');
    const trails = lists.map((list) => faultsOf(page, graph, list));
    // A home page often carries the list of one entry that a plugin writes everywhere; beside a good one it does no harm.
    const evidence = trails
      .filter(({ isShort }) => !isShort || trails.every((one) => one.isShort))
      .flatMap((one) => one.evidence);
    if (evidence.length === 0) return pass(lists.length);
    return trails.every(({ isShort }) => isShort) ? warn(evidence, { severity: 'low' }) : fail(evidence);
  },
});

function faultsOf(page: HtmlAuditPage, graph: StructuredGraph, list: StructuredNode) {
  const values = graph.values(list, 'itemListElement');
  const entries = graph.nodesAt(list, 'itemListElement');
  const fix = trailJsonLd(page);
  const at = { url: page.url, where: atNode(list), ...(fix === null ? {} : { fix }) };
  // Entries that are described elsewhere cannot be judged.
  if (values.some(({ kind }) => kind === 'reference')) return { isShort: false, evidence: [] };
  if (entries.length < MIN_ENTRIES) {
    const found = `a breadcrumb of ${counted(entries.length, 'entry', 'entries')}`;
    return { isShort: true, evidence: [{ ...at, found, expected: 'at least two entries' }] };
  }
  const last = lastEntry(graph, entries);
  const evidence = entries.flatMap((entry, index): Evidence[] => {
    const required = RICH_RESULTS.breadcrumbItem.required.filter((one) => one !== 'item' || entry !== last);
    const missing = missingProperties(graph, entry, required);
    if (missing.length === 0) return [];
    const found = `entry ${index + 1} of ${entries.length} without ${namedProperties(missing)}`;
    return [{ ...at, found, expected: 'position, name and item (the address) in every entry but the last' }];
  });
  return { isShort: false, evidence };
}

/** The entry with the highest position; the last in the markup when positions are missing. */
function lastEntry(graph: StructuredGraph, entries: readonly StructuredNode[]): StructuredNode | undefined {
  const positions = entries.map((entry) => Number(graph.texts(entry, 'position')[0] ?? Number.NaN));
  if (positions.some((position) => Number.isNaN(position))) return entries.at(-1);
  return entries[positions.lastIndexOf(Math.max(...positions))];
}
