import { expect, it } from 'vitest';
import { StructuredGraph } from '#audit/structured-data/structured-graph.ts';
import { makeJsonLdPage } from '#test/helpers/structured-page.ts';
import { describeCountError, describeRatingError } from './rating-values.ts';

function findIssues(properties: object) {
  const { facts } = makeJsonLdPage({ '@type': 'AggregateRating', ...properties });
  const graph = new StructuredGraph(facts?.structuredData ?? { nodes: [], problems: [], truncated: false });
  const [node] = graph.data.nodes;
  return node === undefined
    ? null
    : { rating: describeRatingError(graph, node), count: describeCountError(graph, node) };
}

it.each([
  [{ ratingValue: 4.4 }, null],
  [{ ratingValue: 5 }, null],
  [{ ratingValue: '3.6666666666666665' }, null],
  [{ ratingValue: 5.01 }, 'ratingValue 5.01 on a scale from 1 to 5'],
  [{ ratingValue: 0, worstRating: 0 }, null],
  [{ ratingValue: -1, worstRating: -5, bestRating: 0 }, null],
  [{ ratingValue: 1, bestRating: 1 }, null],
  [{ ratingValue: '4,4' }, 'ratingValue "4,4", which is not a number'],
  [{ ratingValue: '90%' }, null],
  [{ ratingValue: '9/10' }, null],
  [{ ratingValue: '9/8' }, 'ratingValue 9/8'],
  [{ name: 'no value' }, null],
])('checks the value %j', (properties, expected) => expect(findIssues(properties)?.rating).toBe(expected));

it.each([
  [{ ratingCount: 1 }, null],
  [{ ratingCount: 0 }, 'a rating by 0 people'],
  [{ ratingCount: 0, reviewCount: 3 }, null],
  [{ reviewCount: '1,299' }, 'reviewCount "1,299", which is not an integer'],
  [{ name: 'no count' }, null],
])('checks the count %j', (properties, expected) => expect(findIssues(properties)?.count).toBe(expected));
