import { describe, expect, it } from 'vitest';
import { serializeStorableJson } from '#lib/text/storable-text.ts';
import { readJsonLdBlocks } from './json-ld-graph.ts';
import { readJson, readStructured } from './read-for-test.ts';
import { STRUCTURED_LIMITS } from './structured-limits.ts';

const CONTEXT = '"@context":"https://schema.org"';
const readSource = (source: string) => readJsonLdBlocks([{ source, line: 1, column: 1 }], 'https://example.com/');

describe('the JSON-LD reader', () => {
  it('reads 10,000 levels without recursion, up to the limit of nodes', () => {
    const source = `{${CONTEXT},"@type":"A","x":${'{"@type":"A","x":'.repeat(10_000)}1${'}'.repeat(10_001)}`;
    const { nodes, truncated } = readSource(source);
    expect(nodes).toHaveLength(STRUCTURED_LIMITS.maxNodes);
    expect(truncated).toBe(true);
  });

  it.each([
    ['lists', `{${CONTEXT},"@type":"A","x":${'['.repeat(10_000)}1${']'.repeat(10_000)}}`],
    ['contexts', `${'{"@context":{"a":"u:b"},"@graph":'.repeat(10_000)}{}${'}'.repeat(10_000)}`],
    ['sets', `{${CONTEXT},"@type":"A","x":${'{"@set":'.repeat(10_000)}1${'}'.repeat(10_001)}`],
    ['unclosed lists', '['.repeat(100_000)],
  ])('handles deeply nested %s', (_name, source) => {
    expect(readSource(source).nodes.length).toBeLessThan(2);
  });

  it('treats names such as `__proto__` as data', () => {
    const source = `{${CONTEXT},"@type":["__proto__","constructor"],"__proto__":{"polluted":"yes"},"constructor":{"prototype":{"polluted":1}},"toString":"x"}`;
    const { nodes } = readSource(source);
    expect(nodes[0]?.types).toEqual(['__proto__', 'constructor']);
    expect(nodes[0]?.properties.map(({ name }) => name)).toEqual(['__proto__', 'constructor', 'toString']);
    expect(Reflect.get({}, 'polluted')).toBeUndefined();
  });

  it('treats terms such as `__proto__` as terms', () => {
    const context = '{"__proto__":"u:p#","@vocab":"https://schema.org/","hasOwnProperty":"constructor:x"}';
    const { nodes } = readSource(`{"@context":${context},"@type":"T","__proto__:a":1,"valueOf":2,"hasOwnProperty":3}`);
    expect(nodes[0]?.properties.map(({ name }) => name)).toEqual(['u:p#a', 'valueOf', 'constructor:x']);
  });

  it('truncates properties, values, types, names and texts', () => {
    const many = Array.from({ length: 5_000 }, (_, index) => index);
    const value = {
      '@context': 'https://schema.org',
      '@type': many.map((index) => `T${index}`),
      list: many,
      ['n'.repeat(5_000)]: 'v'.repeat(5_000),
      ...Object.fromEntries(many.map((index) => [`p${index}`, 1])),
    };
    const { nodes, truncated } = readJson(value);
    expect(truncated).toBe(true);
    expect(nodes[0]?.types).toHaveLength(STRUCTURED_LIMITS.maxTypesPerNode);
    expect(nodes[0]?.properties).toHaveLength(STRUCTURED_LIMITS.maxPropertiesPerNode);
    expect(nodes[0]?.properties.find(({ name }) => name === 'list')?.values).toHaveLength(200);
    expect(nodes[0]?.properties.find(({ name }) => name.startsWith('nn'))).toEqual({
      name: 'n'.repeat(STRUCTURED_LIMITS.maxNameLength),
      values: [{ kind: 'text', value: 'v'.repeat(STRUCTURED_LIMITS.maxValueLength) }],
    });
  });

  it('returns data that can be stored completely, including names: escapes can produce U+0000 and lone surrogates', () => {
    const bad = '\\u0000\\ud800';
    const source = `{"@context":{"@vocab":"u:${bad}","x":"v:${bad}"},"@id":"${bad}","@type":["T${bad}","x"],"n${bad}":"${bad}",
      "t":{"@value":"${bad}","@language":"${bad}"},"x":{"@id":"u:${bad}"}}`;
    const stored = serializeStorableJson(readSource(source));
    expect(stored).toContain('\ufffd\ufffd');
    expect(stored).not.toMatch(/\\u0000|\\ud800/);
  });

  it('keeps a limited number of problems with limited length', () => {
    const relative = Array.from({ length: 5_000 }, (_, index) => ({ '@id': `r${index}`, '@type': 'T' }));
    const { problems, truncated } = readJson({ '@context': 'https://schema.org', '@graph': relative });
    expect([problems.length, truncated]).toEqual([STRUCTURED_LIMITS.maxProblems, true]);
    const texts = Array.from({ length: 1_900 }, () => ({ '@type': 'T', a: 'x'.repeat(2_000) }));
    const blocks = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9].map((index) => ({
      line: 1,
      column: 1,
      source: JSON.stringify({
        '@context': 'https://schema.org',
        '@graph': texts.slice(index * 190, index * 190 + 190),
      }),
    }));
    const data = readJsonLdBlocks(blocks, 'https://example.com/');
    expect(data.truncated).toBe(true);
    expect(JSON.stringify(data).length).toBeLessThan(1_500_000);
  });
});

describe('the reader of Microdata and RDFa', () => {
  it('reads 30,000 nested items and properties in bounded time', () => {
    const open = '<b itemscope itemprop=a typeof="schema:T" property="schema:a">x';
    const { nodes, truncated } = readStructured(open.repeat(30_000));
    expect([nodes.length, truncated]).toEqual([STRUCTURED_LIMITS.maxNodes, true]);
  });

  it('joins the text of nested properties in bounded time', () => {
    const nestedHtml = `${'<p><b itemprop=a property="dc:a">'.repeat(500)}${'x<i>y</i>'.repeat(2_000)}${'</b>'.repeat(500)}`;
    const { nodes, truncated } = readStructured(`<div itemscope itemtype="u:t">${nestedHtml.repeat(20)}</div>`);
    expect(nodes.length).toBeGreaterThan(0);
    expect(truncated).toBe(true);
  });

  it('follows itemref in bounded time', () => {
    const ids = Array.from({ length: 50 }, (_, index) => `i${index}`);
    const targets = `${ids.map((id) => `<div id=${id}>`).join('')}${'<b itemprop=a>x</b>'.repeat(10_000)}${'</div>'.repeat(50)}`;
    const items = `<p itemscope itemtype="u:t" itemref="${ids.join(' ')}"></p>`.repeat(1_000);
    const { nodes, truncated } = readStructured(targets + items);
    expect([nodes.length, truncated]).toEqual([1_000, true]);
  });

  it('reads a prefix list and tokens of any length', () => {
    const prefixes = Array.from({ length: 50_000 }, (_, index) => `p${index}: u:${index}`).join(' ');
    const html = `<p prefix="${prefixes}" vocab="https://schema.org/" typeof="${'T '.repeat(100_000)}"><b property="${'a '.repeat(100_000)}">x</b>`;
    expect(readStructured(html).nodes).toMatchObject([{ types: ['T'], properties: [{ name: 'a' }] }]);
  });

  it('treats names such as `__proto__` as data', () => {
    const { nodes } = readStructured(
      '<p itemscope itemtype="u:t" itemref="__proto__"><b itemprop="__proto__ constructor">x</b></p>',
    );
    expect(nodes[0]?.properties.map(({ name }) => name)).toEqual(['__proto__', 'constructor']);
  });
});
