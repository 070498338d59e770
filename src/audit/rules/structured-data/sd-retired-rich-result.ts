import type { RetiredRichResult } from '#audit/data/structured-data/rich-result.ts';
import { RETIRED } from '#audit/data/structured-data-requirements.ts';
import { readGraph } from '#audit/reading/rich-result-check.ts';
import { atNode, StructuredGraph } from '#audit/reading/structured-graph.ts';
import { defineRule } from '#audit/rule.ts';
import { pass, warn } from '#audit/verdict.ts';
import type { StructuredNode } from '#contracts/structured-data.ts';

export default defineRule({
  id: 'sd-retired-rich-result',
  category: 'structured-data',
  family: 'sd-retired',
  severity: 'advisory',
  confidence: 'confirmed',
  scope: 'page',
  appliesTo: 'indexable-page',
  requires: ['page'],
  title: 'Structured data aims at results that Google still shows',
  failureTitle: 'Structured data for results that Google has retired',
  impact: 'This markup brings no special result in Google any more; it does no harm.',
  why: 'Google has stopped showing several special results, such as frequently asked questions and how-to guides. The markup stays valid and other services may read it, but nobody should expect a result in Google from it or pay for adding it.',
  howToFix:
    'Nothing has to be changed. Do not spend work on this markup, and take it out when the page is rebuilt and nothing else uses it.',
  measure:
    'Things in JSON-LD, Microdata or RDFa are compared with a dated table of results that Google retired: How-to (September 2023), sitelinks search box (November 2024), course info, fact check, estimated salary, learning video, special announcement and vehicle listing (June 2025), practice problem (January 2026) and FAQ (May 2026). The days are those on which Google announced or stated the end.',
  traps:
    'The markup is harmless and costs nothing here. A video, a course or a car in the markup is not reported as such, only with the property that the retired result needed. Questions with answers of users (QAPage) are still shown. Book actions were announced as retired too, but Google still documents them.',
  sources: [
    'https://developers.google.com/search/blog/2025/06/simplifying-search-results',
    'https://developers.google.com/search/blog/2023/08/howto-faq-changes',
    'https://developers.google.com/search/updates',
  ],
  checked: '2026-11-20',
  check({ page }) {
    const graph = readGraph(page);
    if (!(graph instanceof StructuredGraph)) return graph;
    const found = RETIRED.flatMap((result) => {
      const node = graph.ofType(result.types).find((one) => isFor(graph, one, result));
      return node === undefined ? [] : [{ result, node }];
    });
    if (found.length === 0) return pass();
    return warn(
      found.map(({ result, node }) => ({
        url: page.url,
        found: `${node.types.find((type) => result.types.includes(type))} for the result "${result.name}", retired on ${result.retiredOn}`,
        expected: `no hope for this result in Google; see ${result.documentation}`,
        where: atNode(node),
        cause: `Markup for the result "${result.name}", retired on ${result.retiredOn}`,
      })),
    );
  },
});

function isFor(graph: StructuredGraph, node: StructuredNode, { withProperty, withValue }: RetiredRichResult): boolean {
  if (withProperty === undefined) return true;
  if (withValue === undefined) return graph.has(node, withProperty);
  return graph.texts(node, withProperty).some((value) => withValue.includes(value.toLowerCase()));
}
