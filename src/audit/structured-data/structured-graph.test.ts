import { describe, expect, it } from 'vitest';
import { makeHtmlPage, makeJsonLdPage } from '#test/helpers/structured-page.ts';
import { formatNodePosition, StructuredGraph } from './structured-graph.ts';

const buildGraph = (value: unknown, body = '') => {
  const { facts } = makeJsonLdPage(value, { body });
  if (facts === null) throw new Error('no facts');
  return new StructuredGraph(facts.structuredData);
};
const getFirstNode = (graph: StructuredGraph, type: string) => {
  const [node] = graph.findNodesByType([type]);
  if (node === undefined) throw new Error(`no ${type}`);
  return node;
};

describe('StructuredGraph', () => {
  it('distinguishes top-level items and main entities from items that are only mentioned', () => {
    const graph = buildGraph([
      { '@type': 'Review', itemReviewed: { '@type': 'Product', name: 'mentioned' } },
      { '@type': 'WebPage', mainEntity: { '@type': 'Product', name: 'main' } },
      { '@type': 'Product', name: 'own' },
    ]);
    expect(graph.findMainNodes(['Product']).map((node) => graph.readTexts(node, 'name'))).toEqual([['main'], ['own']]);
    expect(graph.findNodesByType(['Product'])).toHaveLength(3);
  });

  it.each([
    ['text', { name: 'A' }, 'name', true],
    ['empty text', { name: ' ' }, 'name', false],
    ['nothing', {}, 'name', false],
    ['zero', { price: 0 }, 'price', true],
    ['an item', { offers: { '@type': 'Offer', price: 1 } }, 'offers.price', true],
    ['an item without the property', { offers: { '@type': 'Offer' } }, 'offers.price', false],
    ['an empty item', { offers: { '@type': 'Offer' } }, 'offers', false],
    ['one of several items', { offers: [{ '@type': 'Offer' }, { '@type': 'Offer', price: 1 }] }, 'offers.price', true],
    ['an item that is described elsewhere', { offers: { '@id': 'https://example.com/#offer' } }, 'offers.price', true],
    ['a name instead of an item', { author: 'Ann' }, 'author.name', true],
    ['a URL instead of an item with a name', { item: 'https://example.com/a' }, 'item.name', false],
    ['a path instead of an item with a name', { item: '/a' }, 'item.name', false],
    ['a name instead of an address', { location: 'Vienna' }, 'location.address', false],
  ])('detects a value: %s', (_name, properties, path, expected) => {
    const graph = buildGraph({ '@type': 'Thing', ...properties });
    expect(graph.has(getFirstNode(graph, 'Thing'), path)).toBe(expected);
  });

  it('merges several blocks with the same ID', () => {
    const buildBlock = (value: object) =>
      `<script type="application/ld+json">${JSON.stringify({ '@context': 'https://schema.org', ...value })}</script>`;
    const page = makeHtmlPage(
      buildBlock({ '@type': 'Product', '@id': '#p', aggregateRating: { '@id': '#r' } }) +
        buildBlock({ '@type': 'AggregateRating', '@id': '#r', ratingValue: 4 }),
    );
    const graph = new StructuredGraph(page.facts?.structuredData ?? { nodes: [], problems: [], truncated: false });
    expect(graph.has(getFirstNode(graph, 'Product'), 'aggregateRating.ratingValue')).toBe(true);
    expect(graph.collectNestedIndexes(['aggregateRating'])).toEqual(
      new Set([getFirstNode(graph, 'AggregateRating').index]),
    );
  });

  it('describes an item and its position', () => {
    const graph = buildGraph([{ '@type': 'Product', name: 'x'.repeat(100) }, { '@type': 'Offer' }]);
    expect(graph.describe(getFirstNode(graph, 'Product'))).toBe(`Product "${'x'.repeat(80)}..."`);
    expect(graph.describe(getFirstNode(graph, 'Offer'))).toBe('Offer');
    expect(formatNodePosition(getFirstNode(graph, 'Offer'))).toBe('JSON-LD, Offer, line 1, column 1');
  });

  it('reads only plain values', () => {
    const graph = buildGraph({ '@type': 'Thing', a: ['x', 2, ' ', { '@type': 'Thing', b: true }] });
    const [thing] = graph.findMainNodes(['Thing']);
    if (thing === undefined) throw new Error('no thing');
    expect(graph.readTexts(thing, 'a')).toEqual(['x', '2']);
    expect(graph.readTexts(thing, 'a.b')).toEqual(['true']);
  });
});
