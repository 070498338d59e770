import type { CurrentRichResult } from '#audit/data/structured-data/rich-result.ts';
import { RICH_RESULTS, type RichResultName } from '#audit/data/structured-data-requirements.ts';
import { defineRule } from '#audit/engine/rule.ts';
import { fail, notApplicable, pass, warn } from '#audit/engine/verdict.ts';
import { buildMissingPropertyEvidence, readGraph } from '#audit/rules/structured-data/rich-result-check.ts';
import { StructuredGraph } from '#audit/structured-data/structured-graph.ts';

/** Rich results without a separate rule. */
const RESULT_NAMES = [
  'recipe',
  'movie',
  'dataset',
  'productGroup',
  'employerRating',
  'mathSolver',
  'imageLicense',
  'vacationRental',
  'loyaltyProgram',
  'loyaltyTier',
  'returnPolicy',
  'shippingService',
  'shippingDetails',
  'videoClip',
  'videoBroadcast',
  'speakable',
  'educationQuestions',
] as const satisfies readonly RichResultName[];
const CHECKED_RESULTS = RESULT_NAMES.map((name): CurrentRichResult => RICH_RESULTS[name]);

export default defineRule({
  id: 'structured-data-required-property-missing',
  category: 'structured-data',
  family: 'sd-required',
  severity: 'medium',
  confidence: 'confirmed',
  scope: 'page',
  appliesTo: 'indexable-page',
  requires: ['page'],
  title: 'Structured data has all required properties',
  failureTitle: 'Structured data: missing required properties',
  aliases: [
    'rich result errors',
    'missing required field',
    'structured data validation errors',
    'Recipe schema',
    'Dataset schema',
    'missing field',
  ],
  impact: 'Google does not show the rich result that this markup was written for.',
  why: 'For each rich result, such as a recipe card or a dataset, Google lists required properties. An item that lacks a required property is left out of that result completely, as if it were not marked up.',
  howToFix:
    'Add each listed property with the value that visitors see on the page. Do not invent values: where the page has no value for a required property, remove the markup of that item instead. Then test the page with the Rich Results Test.',
  measure:
    "Marked-up items are compared with the properties that Google's documentation lists as required. The check covers recipes, movies, datasets, product variant groups, employer ratings, math solvers, licensed images and vacation rentals. Loyalty programs, return policies, shipping policies, key moments and live badges of videos, speakable sections and quizzes are covered too. We keep these properties in one dated table. JSON-LD, Microdata and RDFa are read together, and items with the same id are one item.",
  traps:
    'A property that refers to an item described on another page counts as present. A rating inside an item needs no itemReviewed. Types with a separate check (products, events, jobs, videos, reviews and others) are not covered here. An image counts only when its markup declares a license. Results that Google shows for few sites, such as vacation rentals, are reported as a hint that costs no points.',
  sources: [
    'https://developers.google.com/search/docs/appearance/structured-data/search-gallery',
    'https://developers.google.com/search/docs/appearance/structured-data/sd-policies',
  ],
  checked: '2026-11-20',
  peers: ['SF', 'SQ', 'SW', 'AH', 'SB'],
  work: {
    effort: 'template',
    hours: 1,
    steps: [
      'Output the listed properties with the values shown on the page.',
      'Remove the markup where the page has no such value.',
      'Test one page of each template.',
    ],
    tools: ['rrt'],
  },
  examples: {
    format: 'html',
    incorrect: `<script type="application/ld+json">
  { "@context": "https://schema.org", "@type": "Recipe", "name": "Trail bread" }
</script>`,
    correct: `<script type="application/ld+json">
  { "@context": "https://schema.org", "@type": "Recipe", "name": "Trail bread", "image": "https://example.com/bread.jpg" }
</script>`,
  },
  check({ page }) {
    const graph = readGraph(page);
    if (!(graph instanceof StructuredGraph)) return graph;
    const judgedNodes = CHECKED_RESULTS.flatMap((result) =>
      selectMatchingNodes(graph, result).map((node) => ({ result, node })),
    );
    if (judgedNodes.length === 0) return notApplicable('The page marks up nothing that this check covers');
    const found = judgedNodes.map((one) => ({ ...one, evidence: buildMissingPropertyEvidence(page, graph, one) }));
    const evidence = found.flatMap((one) => one.evidence);
    if (evidence.length === 0) return pass(judgedNodes.length);
    const isCertain = found.some((one) => one.evidence.length > 0 && one.result.status === 'active');
    return isCertain ? fail(evidence) : warn(evidence, { confidence: 'possible' });
  },
});

function selectMatchingNodes(graph: StructuredGraph, { types, isPart, onlyWith }: CurrentRichResult) {
  const nodes = isPart === true ? graph.findNodesByType(types) : graph.findMainNodes(types);
  // An item with only an id refers to an item described elsewhere.
  return nodes.filter(
    (node) =>
      (node.properties.length > 0 || node.id === null) &&
      (onlyWith === undefined || onlyWith.some((name) => graph.has(node, name))),
  );
}
