import { describe, expect, it } from 'vitest';
import { hasFacts } from '#audit/engine/html-audit-page.ts';
import { StructuredGraph } from '#audit/structured-data/structured-graph.ts';
import { makeJsonLdPage } from '#test/helpers/structured-page.ts';
import { buildCompletedJsonLd, findMissingProperties, formatProperties } from './missing-properties.ts';

function readNode(value: unknown, body = '') {
  const page = makeJsonLdPage(value, { body });
  if (!hasFacts(page)) throw new Error('no facts');
  const graph = new StructuredGraph(page.facts.structuredData);
  const [node] = graph.data.nodes;
  if (node === undefined) throw new Error('nothing');
  return { page, graph, node };
}

describe('findMissingProperties', () => {
  it.each([
    ['nothing', { name: 'A', offers: { '@type': 'Offer', price: 1 } }, ['name', 'offers', 'offers.price'], []],
    [
      'a missing part of a present property',
      { offers: { '@type': 'Offer', url: 'https://a.example/' } },
      ['offers', 'offers.price'],
      ['offers.price'],
    ],
    ['the property, not its subproperties', { name: 'A' }, ['offers', 'offers.price'], ['offers']],
    ['a missing choice', { name: 'A' }, [['review', 'offers']], [['review', 'offers']]],
    [
      'nothing when one of a choice is present',
      { review: { '@type': 'Review', name: 'B' } },
      [['review', 'offers']],
      [],
    ],
    [
      'a missing choice, not its parts',
      { name: 'A' },
      [
        ['a', 'b'],
        ['a.x', 'b'],
      ],
      [['a', 'b']],
    ],
  ] as const)('finds %s', (_name, properties, required, expected) => {
    const { graph, node } = readNode({ '@type': 'Product', ...properties });
    expect(findMissingProperties(graph, node, required)).toEqual(expected);
  });
});

it('lists missing properties', () => {
  expect(formatProperties(['name'])).toBe('name');
  expect(formatProperties(['name', 'image'])).toBe('name, image');
  expect(formatProperties(['name', ['review', 'offers']])).toBe('name; and one of review, offers');
  expect(formatProperties([['review', 'offers']])).toBe('one of review, offers');
});

describe('buildCompletedJsonLd', () => {
  it('adds values that the page contains', () => {
    const { page, graph, node } = readNode({ '@type': 'Recipe', recipeYield: '4' }, '<h1>Plum cake</h1>');
    const text = buildCompletedJsonLd(page, graph, { node, missing: ['name', 'image'] }) ?? '';
    expect(JSON.parse(text)).toEqual({
      '@context': 'https://schema.org',
      '@type': 'Recipe',
      recipeYield: '4',
      name: 'Plum cake',
      image: 'https://example.com/card.png',
    });
  });

  it('does not invent, choose or overwrite values', () => {
    const { page, graph, node } = readNode({ '@type': 'Recipe', author: { '@type': 'Person' } }, '<h1>A</h1>');
    expect(
      buildCompletedJsonLd(page, graph, { node, missing: ['offers', ['name', 'headline'], 'author.name'] }),
    ).toBeNull();
  });

  it('does not use the heading as the name of one of several items', () => {
    const { page, graph, node } = readNode(
      [
        { '@type': 'Recipe', image: 'https://a.example/1' },
        { '@type': 'Recipe', name: 'B' },
      ],
      '<h1>A</h1>',
    );
    expect(buildCompletedJsonLd(page, graph, { node, missing: ['name'] })).toBeNull();
  });
});
