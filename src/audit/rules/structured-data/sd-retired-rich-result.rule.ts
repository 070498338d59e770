import type { RetiredRichResult } from '#audit/data/structured-data/rich-result.ts';
import { RETIRED } from '#audit/data/structured-data-requirements.ts';
import { defineRule } from '#audit/engine/rule.ts';
import { pass, warn } from '#audit/engine/verdict.ts';
import { readGraph } from '#audit/rules/structured-data/rich-result-check.ts';
import { formatNodePosition, StructuredGraph } from '#audit/structured-data/structured-graph.ts';
import type { StructuredNode } from '#contracts/page/structured-data.ts';

export default defineRule({
  id: 'sd-retired-rich-result',
  category: 'structured-data',
  family: 'sd-retired',
  severity: 'advisory',
  confidence: 'confirmed',
  scope: 'page',
  appliesTo: 'indexable-page',
  requires: ['page'],
  title: 'No structured data for retired rich results',
  failureTitle: 'Structured data for retired rich results',
  aliases: [
    'deprecated structured data',
    'retired rich results',
    'FAQ rich results',
    'HowTo rich results',
    'sitelinks search box',
    'FAQPage schema',
  ],
  impact: 'This markup no longer produces a rich result in Google; it does no harm.',
  why: 'Google has stopped showing several rich results, such as frequently asked questions and how-to guides. The markup stays valid and other services may read it. Do not expect a Google result from this markup, and do not pay for adding it.',
  howToFix:
    'You do not need to change anything. Do not spend time on this markup, and remove it when the page is rebuilt, unless something else uses it.',
  measure:
    'Items in JSON-LD, Microdata or RDFa are compared with a dated table of rich results that Google retired. The retired results include How-to (September 2023), sitelinks search box (November 2024), practice problem (January 2026) and FAQ (May 2026). Course info, fact check, estimated salary, learning video, special announcement and vehicle listing ended in June 2025. Each date shows when Google announced or documented the end.',
  traps:
    'The markup is harmless and costs no points. A video, a course or a car in the markup is reported only when it has the property that the retired result needed. Questions with answers from users (QAPage) are still shown. Book actions were announced as retired too, but Google still documents them.',
  sources: [
    'https://developers.google.com/search/blog/2025/06/simplifying-search-results',
    'https://developers.google.com/search/blog/2023/08/howto-faq-changes',
    'https://developers.google.com/search/updates',
  ],
  checked: '2026-11-20',
  work: {
    effort: 'template',
    hours: 0.5,
    steps: [
      'Leave the markup as it is.',
      'Remove the markup when you rebuild the template, unless something else uses it.',
    ],
  },
  examples: {
    format: 'html',
    incorrect: `<script type="application/ld+json">
  { "@context": "https://schema.org", "@type": "HowTo", "name": "Fix a puncture",
    "step": [{ "@type": "HowToStep", "text": "Remove the wheel." }] }
</script>`,
    correct: `<script type="application/ld+json">
  { "@context": "https://schema.org", "@type": "Article", "headline": "Fix a puncture" }
</script>`,
  },
  check({ page }) {
    const graph = readGraph(page);
    if (!(graph instanceof StructuredGraph)) return graph;
    const found = RETIRED.flatMap((result) => {
      const node = graph.findNodesByType(result.types).find((one) => hasRetiredProperty(graph, one, result));
      return node === undefined ? [] : [{ result, node }];
    });
    if (found.length === 0) return pass();
    return warn(
      found.map(({ result, node }) => ({
        url: page.url,
        found: `${node.types.find((type) => result.types.includes(type))} for the rich result "${result.name}", retired on ${result.retiredOn}`,
        expected: `no rich result in Google from this markup; see ${result.documentation}`,
        where: formatNodePosition(node),
        cause: `Markup for the rich result "${result.name}", retired on ${result.retiredOn}`,
      })),
    );
  },
});

function hasRetiredProperty(
  graph: StructuredGraph,
  node: StructuredNode,
  { withProperty, withValue }: RetiredRichResult,
): boolean {
  if (withProperty === undefined) return true;
  if (withValue === undefined) return graph.has(node, withProperty);
  return graph.readTexts(node, withProperty).some((value) => withValue.includes(value.toLowerCase()));
}
