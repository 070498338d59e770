import type { Requirement } from '#audit/data/structured-data/rich-result.ts';
import type { HtmlAuditPage } from '#audit/engine/html-audit-page.ts';
import { readPageValue } from '#audit/page/page-values.ts';
import { buildJsonLd, formatJsonLd, type JsonObject } from '#audit/structured-data/json-ld-text.ts';
import type { StructuredGraph } from '#audit/structured-data/structured-graph.ts';
import type { StructuredNode } from '#contracts/page/structured-data.ts';

/** Finds requirements that an item does not meet. Subproperties of a missing property are skipped. */
export function findMissingProperties(
  graph: StructuredGraph,
  node: StructuredNode,
  required: readonly Requirement[],
): Requirement[] {
  const missing = required.filter((one) => !listAlternatives(one).some((path) => graph.has(node, path)));
  const missingPaths = missing.flatMap(listAlternatives);
  const isImplied = (path: string) => missingPaths.some((root) => path.startsWith(`${root}.`));
  return missing.filter((one) => !listAlternatives(one).some(isImplied));
}

/** Formats requirements as `name; image; and one of review, aggregateRating, offers`. */
export function formatProperties(requirements: readonly Requirement[]): string {
  const parts = requirements.map((one) => (typeof one === 'string' ? one : `one of ${one.join(', ')}`));
  if (parts.every((part) => !part.includes(' '))) return parts.join(', ');
  const last = parts.at(-1) ?? '';
  return parts.length === 1 ? last : `${parts.slice(0, -1).join('; ')}; and ${last}`;
}

/**
 * Builds the item as JSON-LD with the missing properties, taken from the page content. Null when the page contains none
 * of these properties, or contains several items of the type, because its heading cannot be the name of all items. Also
 * null when the markup would be too long to copy.
 */
export function buildCompletedJsonLd(
  page: HtmlAuditPage,
  graph: StructuredGraph,
  { node, missing }: { node: StructuredNode; missing: readonly Requirement[] },
): string | null {
  if (graph.findNodesByType(node.types).length > 1) return null;
  const object = buildJsonLd(graph, node);
  if (object === null) return null;
  const added: JsonObject = {};
  for (const property of missing.flatMap(listTopProperties)) {
    const value = Object.hasOwn(object, property) ? null : readPageValue(page, property);
    if (value !== null) added[property] = value;
  }
  return Object.keys(added).length === 0 ? null : formatJsonLd({ ...object, ...added });
}

/** Returns only properties without alternatives, because a choice between alternatives is up to the site. */
function listTopProperties(requirement: Requirement): string[] {
  return typeof requirement === 'string' ? [requirement.split('.')[0] ?? requirement] : [];
}

const listAlternatives = (one: Requirement): readonly string[] => (typeof one === 'string' ? [one] : one);
