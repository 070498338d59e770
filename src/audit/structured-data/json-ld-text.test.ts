import { expect, it } from 'vitest';
import { makeJsonLdPage } from '#test/helpers/structured-page.ts';
import { buildJsonLd, formatJsonLd } from './json-ld-text.ts';
import { StructuredGraph } from './structured-graph.ts';

const convertToJsonLd = (value: unknown) => {
  const { facts } = makeJsonLdPage(value);
  const graph = new StructuredGraph(facts?.structuredData ?? { nodes: [], problems: [], truncated: false });
  const [node] = graph.data.nodes;
  return node === undefined ? null : buildJsonLd(graph, node);
};

it("repeats the page's data", () => {
  const thing = {
    '@type': 'Product',
    '@id': 'https://example.com/#p',
    name: 'Chair',
    image: ['https://example.com/1.jpg', 'https://example.com/2.jpg'],
    offers: { '@type': 'Offer', price: 5, seller: { '@id': 'https://example.com/#org' } },
  };
  expect(convertToJsonLd(thing)).toEqual(thing);
});

it('references by ID an item that leads back to its parent, and returns null without an ID', () => {
  const page = { '@type': 'WebPage', '@id': 'https://example.com/a', mainEntity: { '@type': 'Thing' } };
  expect(
    convertToJsonLd({ ...page, mainEntity: { '@type': 'Thing', isPartOf: { '@id': page['@id'] } } }),
  ).toMatchObject({
    mainEntity: { isPartOf: { '@id': page['@id'] } },
  });
  expect(
    convertToJsonLd({ ...page, '@id': '_:a', mainEntity: { '@type': 'Thing', isPartOf: { '@id': '_:a' } } }),
  ).toMatchObject({
    '@type': 'WebPage',
  });
});

it('returns null for markup that is too long or too deep', () => {
  const makeNestedNode = (levels: number): object =>
    levels === 0 ? { '@type': 'X' } : { '@type': 'X', a: makeNestedNode(levels - 1) };
  expect(convertToJsonLd(makeNestedNode(5))).not.toBeNull();
  expect(convertToJsonLd(makeNestedNode(6))).toBeNull();
  expect(convertToJsonLd({ '@type': 'X', description: 'y'.repeat(1_900), text: 'y'.repeat(1_900) })).toBeNull();
  expect(formatJsonLd({ name: 'y'.repeat(3_000) })).toBeNull();
});

it('returns null for items that would be repeated many times', () => {
  const makeLevel = (name: string, next: object | string) => ({
    '@type': 'X',
    '@id': `#${name}`,
    a: Array(20).fill(next),
  });
  const graph = [
    makeLevel('1', { '@id': '#2' }),
    makeLevel('2', { '@id': '#3' }),
    makeLevel('3', { '@id': '#4' }),
    makeLevel('4', 'end'),
  ];
  expect(convertToJsonLd(graph)).toBeNull();
});

it('escapes values that would end the script element', () => {
  const text = formatJsonLd({ '@type': 'X', name: '</script>' }) ?? '';
  expect(text).not.toContain('</script>');
  expect(JSON.parse(text)).toEqual({ '@context': 'https://schema.org', '@type': 'X', name: '</script>' });
});
