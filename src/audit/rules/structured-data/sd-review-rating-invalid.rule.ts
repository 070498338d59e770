import { REVIEW_TYPES } from '#audit/data/schema-subtypes.ts';
import { RICH_RESULTS } from '#audit/data/structured-data-requirements.ts';
import type { HtmlAuditPage } from '#audit/engine/html-audit-page.ts';
import { defineRule } from '#audit/engine/rule.ts';
import { fail, notApplicable, pass } from '#audit/engine/verdict.ts';
import { describeCountError, describeRatingError } from '#audit/rules/structured-data/rating-values.ts';
import { buildMissingPropertyEvidence, readGraph } from '#audit/rules/structured-data/rich-result-check.ts';
import { formatNodePosition, StructuredGraph } from '#audit/structured-data/structured-graph.ts';
import type { StructuredNode } from '#contracts/page/structured-data.ts';
import type { Evidence } from '#contracts/rules/rule-result.ts';

/** Maximum length of an author name; Google drops reviews with longer names. */
const MAX_AUTHOR_LENGTH = 99;
const RATING_PROPERTIES = ['aggregateRating', 'review', 'reviews', 'reviewRating', 'itemReviewed', 'associatedReview'];

export default defineRule({
  id: 'sd-review-rating-invalid',
  category: 'structured-data',
  family: 'sd-rating',
  severity: 'medium',
  confidence: 'confirmed',
  scope: 'page',
  appliesTo: 'indexable-page',
  requires: ['page'],
  title: 'Review and rating markup is valid',
  failureTitle: 'Invalid review or rating markup',
  aliases: [
    'review snippet errors',
    'AggregateRating errors',
    'Review schema',
    'star ratings',
    'missing field "itemReviewed"',
    'ratingValue out of range',
  ],
  impact: 'Search results show no stars for these pages.',
  why: 'Google shows stars only when it knows the value, the scale, the number of ratings and what was rated. Google rejects a value outside its scale and a rating with a count of zero.',
  howToFix:
    'Give an average rating its ratingValue and ratingCount or reviewCount, and a review its author and reviewRating. Write decimals with a dot: 4.4. When the scale is not 1 to 5, add bestRating and worstRating. Identify what is rated with itemReviewed, or put the rating inside the markup of that item. Omit the rating until there are real ratings.',
  measure:
    'Every AggregateRating needs a ratingValue and a ratingCount or reviewCount above zero. Every Review needs an author with fewer than 100 characters and a reviewRating with ratingValue. A value must be a number within worstRating and bestRating (1 and 5 when they are missing), a fraction or a percentage. A standalone rating or review needs itemReviewed. Google requires all of this for review snippets.',
  traps:
    'A rating inside the item that it rates needs no itemReviewed. Fractions such as 6/10 and percentages have their own scale. A review with lists of pros and cons may omit stars. Employer ratings are covered by the check for required properties. When a page uses reverse properties (@reverse), the rated item is not determined, so a missing itemReviewed is not reported.',
  sources: ['https://developers.google.com/search/docs/appearance/structured-data/review-snippet'],
  checked: '2026-11-20',
  peers: ['SQ', 'SW', 'SF'],
  work: {
    effort: 'template',
    hours: 1,
    steps: [
      'Output ratingValue with ratingCount or reviewCount, and author and reviewRating for each review.',
      'Add bestRating and worstRating when the scale is not 1 to 5.',
      'Omit ratings that do not exist.',
    ],
    tools: ['rrt'],
  },
  examples: {
    format: 'html',
    incorrect: `<script type="application/ld+json">
  { "@context": "https://schema.org", "@type": "Product", "name": "Floor pump",
    "aggregateRating": { "@type": "AggregateRating", "ratingValue": "9" } }
</script>`,
    correct: `<script type="application/ld+json">
  { "@context": "https://schema.org", "@type": "Product", "name": "Floor pump",
    "aggregateRating": { "@type": "AggregateRating", "ratingValue": "4.5", "reviewCount": "12" } }
</script>`,
  },
  check({ page }) {
    const graph = readGraph(page);
    if (!(graph instanceof StructuredGraph)) return graph;
    const ratings = graph.findNodesByType(['AggregateRating']).filter(hasProperties);
    const reviews = graph.findNodesByType(REVIEW_TYPES).filter(hasProperties);
    if (ratings.length + reviews.length === 0) return notApplicable('The page marks up no ratings or reviews');
    const nestedIndexes = graph.collectNestedIndexes(RATING_PROPERTIES);
    const isReversed = graph.data.problems.some(({ code }) => code === 'reverse-ignored');
    const evidence = [
      ...ratings.flatMap((node) => buildRatingEvidence(page, graph, node)),
      ...reviews.flatMap((node) => buildReviewEvidence(page, graph, node)),
      ...[...ratings, ...reviews].flatMap((node) => {
        const hasRatedItem = nestedIndexes.has(node.index) || isReversed || graph.has(node, 'itemReviewed');
        return hasRatedItem
          ? []
          : [
              buildEvidence(page, node, [
                `${graph.describe(node)} without itemReviewed`,
                'itemReviewed with the type and name of what is rated',
              ]),
            ];
      }),
    ];
    return evidence.length === 0 ? pass(ratings.length + reviews.length) : fail(evidence);
  },
});

function buildRatingEvidence(page: HtmlAuditPage, graph: StructuredGraph, node: StructuredNode): Evidence[] {
  const missing = buildMissingPropertyEvidence(page, graph, { result: RICH_RESULTS.aggregateRating, node });
  return [
    ...missing,
    ...buildIssueEvidence(page, node, describeRatingError(graph, node)),
    ...buildIssueEvidence(page, node, describeCountError(graph, node)),
  ];
}

function buildReviewEvidence(page: HtmlAuditPage, graph: StructuredGraph, node: StructuredNode): Evidence[] {
  const hasNotes = graph.has(node, 'positiveNotes') || graph.has(node, 'negativeNotes');
  const missing = buildMissingPropertyEvidence(page, graph, {
    result: RICH_RESULTS.review,
    node,
    isExempt: (_graph, _node, requirement) => hasNotes && String(requirement).startsWith('reviewRating'),
  });
  const authors = [...graph.readTexts(node, 'author'), ...graph.readTexts(node, 'author.name')];
  const longName = authors.find((name) => name.length > MAX_AUTHOR_LENGTH);
  const ratings = graph.getNestedNodes(node, 'reviewRating');
  return [
    ...missing,
    ...(longName === undefined
      ? []
      : buildIssueEvidence(page, node, `an author name of ${longName.length} characters: ${longName.slice(0, 80)}...`)),
    ...ratings.flatMap((rating) => buildIssueEvidence(page, rating, describeRatingError(graph, rating))),
  ];
}

const EXPECTED =
  'a ratingValue within its scale with a dot for decimals, a count above zero, an author name under 100 characters';

function buildIssueEvidence(page: HtmlAuditPage, node: StructuredNode, found: string | null): Evidence[] {
  return found === null ? [] : [buildEvidence(page, node, [found, EXPECTED])];
}

function buildEvidence(page: HtmlAuditPage, node: StructuredNode, [found, expected]: [string, string]): Evidence {
  return { url: page.url, found, expected, where: formatNodePosition(node) };
}

/** Whether the item has more than an ID. An item with only an ID may refer to a rating described elsewhere. */
const hasProperties = ({ properties }: StructuredNode): boolean => properties.length > 0;
