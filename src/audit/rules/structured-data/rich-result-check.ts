import type { CurrentRichResult, Requirement } from '#audit/data/structured-data/rich-result.ts';
import type { HtmlAuditPage } from '#audit/engine/html-audit-page.ts';
import { fail, type NotApplicable, notApplicable, type PageVerdict, pass } from '#audit/engine/verdict.ts';
import { formatNodePosition, StructuredGraph } from '#audit/structured-data/structured-graph.ts';
import type { StructuredNode } from '#contracts/page/structured-data.ts';
import type { Evidence } from '#contracts/rules/rule-result.ts';
import { buildCompletedJsonLd, findMissingProperties, formatProperties } from './missing-properties.ts';

/** Reads the structured data of a page, or returns why missing properties cannot be checked there. */
export function readGraph(page: HtmlAuditPage): StructuredGraph | NotApplicable {
  const { structuredData } = page.facts;
  if (structuredData.nodes.length === 0) return notApplicable('The page has no structured data');
  if (structuredData.truncated) return notApplicable('The page has more structured data than was read');
  return new StructuredGraph(structuredData);
}

export interface RequiredPropertiesCheck {
  result: CurrentRichResult;
  /** Whether an item is intended for this rich result; other items are skipped. */
  isIntended?(graph: StructuredGraph, node: StructuredNode): boolean;
  /** Whether a requirement does not apply to an item. */
  isExempt?(graph: StructuredGraph, node: StructuredNode, requirement: Requirement): boolean;
}

/** Fails for every item on the page that lacks a property Google requires. */
export function judgeRequiredProperties(page: HtmlAuditPage, check: RequiredPropertiesCheck): PageVerdict {
  const graph = readGraph(page);
  if (!(graph instanceof StructuredGraph)) return graph;
  const { result, isIntended } = check;
  const nodes = graph.findMainNodes(result.types).filter((node) => isIntended?.(graph, node) ?? true);
  if (nodes.length === 0) return notApplicable(`The page has no markup for the rich result "${result.name}"`);
  const evidence = nodes.flatMap((node) => buildMissingPropertyEvidence(page, graph, { ...check, node }));
  return evidence.length === 0 ? pass() : fail(evidence);
}

/** Builds one piece of evidence when the item lacks a property. */
export function buildMissingPropertyEvidence(
  page: HtmlAuditPage,
  graph: StructuredGraph,
  { result, node, isExempt: isExemptNode }: RequiredPropertiesCheck & { node: StructuredNode },
): Evidence[] {
  const missing = findMissingProperties(graph, node, result.required).filter(
    (requirement) => !(isExemptNode?.(graph, node, requirement) ?? false),
  );
  if (missing.length === 0) return [];
  const fix = buildCompletedJsonLd(page, graph, { node, missing });
  return [
    {
      url: page.url,
      found: `${graph.describe(node)} without ${formatProperties(missing)}`,
      expected: `${node.types[0] ?? result.types[0]} with ${formatProperties(missing)}, which Google requires for the rich result "${result.name}"`,
      where: formatNodePosition(node),
      ...(fix === null ? {} : { fix }),
    },
  ];
}
