import { describe, expect, it } from 'vitest';
import { readJsonLdBlocks } from './json-ld-graph.ts';
import { buildTrees, readJson, readStructured } from './read-for-test.ts';

const SCHEMA = 'https://schema.org';
const listProblemCodes = (value: unknown) => readJson(value).problems.map(({ code }) => code);

describe('the JSON-LD reader (names and types)', () => {
  it.each([
    ['https context', { '@context': SCHEMA, '@type': 'Thing', name: 'x' }],
    ['http context with a slash', { '@context': 'http://schema.org/', '@type': 'Thing', name: 'x' }],
    ['www context', { '@context': 'https://www.schema.org', '@type': 'Thing', name: 'x' }],
    [
      'URL of the context document',
      { '@context': 'https://schema.org/docs/jsonldcontext.jsonld', '@type': 'Thing', name: 'x' },
    ],
    ['vocabulary', { '@context': { '@vocab': 'http://schema.org/' }, '@type': 'Thing', name: 'x' }],
    ['prefix', { '@context': { s: 'http://schema.org/' }, '@type': 's:Thing', 's:name': 'x' }],
    ['prefix of the known context', { '@context': SCHEMA, '@type': 'schema:Thing', 'schema:name': 'x' }],
    ['full IRIs', { '@context': {}, '@type': 'https://schema.org/Thing', 'http://schema.org/name': 'x' }],
    ['aliases of keywords', { '@context': SCHEMA, type: 'Thing', name: 'x' }],
    [
      'aliases that the block defines',
      { '@context': [SCHEMA, { kind: '@type', title: 'schema:name' }], kind: 'Thing', title: 'x' },
    ],
    [
      'term by prefix of the same context',
      { '@context': { t: { '@id': 's:name' }, s: 'http://schema.org/' }, '@type': 's:Thing', t: 'x' },
    ],
    ['list of contexts', { '@context': [SCHEMA, { ex: 'http://example.org/' }], '@type': 'Thing', name: 'x' }],
  ])('reads name and type: %s', (_name, value) => {
    expect(buildTrees(readJson(value))).toEqual([{ types: ['Thing'], name: ['x'] }]);
    expect(listProblemCodes(value)).toEqual([]);
  });

  it('keeps other vocabularies in full, and several types', () => {
    const value = {
      '@context': [SCHEMA, { ex: 'http://example.org/#' }],
      '@type': ['Product', 'ex:Car', 'Product'],
      'ex:doors': 5,
    };
    expect(buildTrees(readJson(value))).toEqual([
      { types: ['Product', 'http://example.org/#Car'], 'http://example.org/#doors': [5] },
    ]);
  });

  it('keeps names as written without a context that defines them', () => {
    expect(buildTrees(readJson({ '@type': 'Thing', name: 'x' }))).toEqual([{ types: ['Thing'], name: ['x'] }]);
  });
});

describe('the JSON-LD reader (values)', () => {
  it('distinguishes numbers, booleans, URLs, dates, durations and texts', () => {
    const value = { a: 1.5, b: true, c: 'https://x.example/', d: '2024-05-17', e: 'PT5M', f: '15.99', g: null, h: '' };
    expect(buildTrees(readJson({ '@context': SCHEMA, '@type': 'T', ...value }))).toEqual([
      {
        types: ['T'],
        a: [1.5],
        b: [true],
        c: ['url:https://x.example/'],
        d: ['date:2024-05-17'],
        e: ['duration:PT5M'],
        f: ['15.99'],
        h: [''],
      },
    ]);
  });

  it('reads lists, @list, @set, @value and @language', () => {
    const value = {
      '@context': [SCHEMA, { '@language': 'en' }],
      '@type': 'T',
      a: [1, [2, 3]],
      b: { '@list': ['x', { '@value': 'y', '@language': 'de' }] },
      c: { '@set': [] },
      d: { '@value': '2024-05-17', '@type': 'xsd:date' },
      e: { '@value': 4 },
    };
    const { nodes } = readJson(value);
    expect(nodes[0]?.properties).toEqual([
      { name: 'a', values: [1, 2, 3].map((number) => ({ kind: 'number', value: number })) },
      {
        name: 'b',
        values: [
          { kind: 'text', value: 'x', language: 'en' },
          { kind: 'text', value: 'y', language: 'de' },
        ],
      },
      { name: 'd', values: [{ kind: 'date', value: '2024-05-17' }] },
      { name: 'e', values: [{ kind: 'number', value: 4 }] },
    ]);
  });

  it('treats an invalid number as text', () => {
    const { nodes } = readJson('{"@context":"https://schema.org","@type":"T","a":1e999}');
    expect(nodes[0]?.properties[0]?.values).toEqual([{ kind: 'text', value: 'Infinity' }]);
  });

  it('reads a term whose values are URLs', () => {
    const context = { '@vocab': 'http://schema.org/', maker: { '@id': 'http://schema.org/brand', '@type': '@id' } };
    const graph = [
      { '@id': '#b', '@type': 'Brand' },
      { '@type': 'Product', maker: ['#b', 'https://x.example/'] },
    ];
    const [, product] = buildTrees(readJson({ '@context': context, '@graph': graph }));
    expect(product).toEqual({
      types: ['Product'],
      brand: [{ types: ['Brand'], id: 'https://example.com/dir/page#b' }, 'url:https://x.example/'],
    });
  });
});

describe('the JSON-LD reader (graph)', () => {
  const page = { '@type': 'WebPage', '@id': 'https://e.example/#page', isPartOf: { '@id': 'https://e.example/#site' } };
  const site = { '@type': 'WebSite', '@id': 'https://e.example/#site', publisher: { '@id': 'https://e.example/#me' } };
  const me = { '@type': ['Person', 'Organization'], '@id': 'https://e.example/#me', name: 'Me' };

  it('resolves references to earlier and later nodes of a @graph', () => {
    const { nodes, problems } = readJson({ '@context': SCHEMA, '@graph': [page, site, me] });
    expect(nodes.map(({ types, isTopLevel }) => [types[0], isTopLevel])).toEqual([
      ['WebPage', true],
      ['WebSite', true],
      ['Person', true],
    ]);
    expect(nodes[0]?.properties).toEqual([{ name: 'isPartOf', values: [{ kind: 'node', index: 1 }] }]);
    expect(nodes[1]?.properties).toEqual([{ name: 'publisher', values: [{ kind: 'node', index: 2 }] }]);
    expect(problems).toEqual([]);
  });

  it('merges nodes across blocks and formats', () => {
    const blocks = [page, site].map(
      (node) => `<script type="application/ld+json">${JSON.stringify({ '@context': SCHEMA, ...node })}</script>`,
    );
    const html = `${blocks.join('')}<p itemscope itemtype="https://schema.org/Person" itemid="https://e.example/#me">
      <b itemprop=name>Me</b></p><p vocab="https://schema.org/" resource="https://e.example/#me" typeof="Person"><b property=email>m@e.example</b>`;
    const { nodes, problems } = readStructured(html);
    expect(nodes).toHaveLength(3);
    expect(nodes[2]).toMatchObject({ format: 'microdata', types: ['Person'] });
    expect(nodes[2]?.properties.map(({ name }) => name)).toEqual(['name', 'email']);
    expect(problems).toEqual([]);
  });

  it('keeps a reference to a node that the page does not describe', () => {
    const { nodes } = readJson({ '@context': SCHEMA, ...page });
    expect(nodes[0]?.properties[0]?.values).toEqual([{ kind: 'reference', value: 'https://e.example/#site' }]);
  });

  it('distinguishes blank node labels of different blocks', () => {
    const block = (name: string) => ({
      line: 1,
      column: 1,
      source: JSON.stringify({
        '@context': SCHEMA,
        '@graph': [
          { '@id': '_:a', '@type': 'T', name },
          { '@type': 'U', is: { '@id': '_:a' } },
        ],
      }),
    });
    const { nodes } = readJsonLdBlocks([block('one'), block('two')], 'https://example.com/');
    expect(nodes.map(({ properties }) => properties[0]?.values[0])).toEqual([
      { kind: 'text', value: 'one' },
      { kind: 'node', index: 0 },
      { kind: 'text', value: 'two' },
      { kind: 'node', index: 2 },
    ]);
  });

  it('reads a root with its own properties and a @graph, lists of roots, and one node in two places', () => {
    const value = [
      { '@context': SCHEMA, '@type': 'A', '@id': 'https://e.example/1', '@graph': [{ '@type': 'B' }] },
      { '@context': SCHEMA, '@type': 'C', about: { '@id': 'https://e.example/1', name: 'x' } },
    ];
    const { nodes } = readJson(value);
    expect(nodes.map(({ types }) => types[0])).toEqual(['A', 'B', 'C']);
    expect(nodes[0]?.properties).toEqual([{ name: 'name', values: [{ kind: 'text', value: 'x' }] }]);
    expect(nodes[2]?.properties).toEqual([{ name: 'about', values: [{ kind: 'node', index: 0 }] }]);
  });

  it('terminates on a cycle', () => {
    const cycle = {
      '@context': SCHEMA,
      '@id': 'https://e.example/a',
      '@type': 'T',
      x: { '@id': 'https://e.example/a' },
    };
    expect(buildTrees(readJson(cycle))).toEqual([{ types: ['T'], id: 'https://e.example/a', x: ['#0'] }]);
  });
});

describe('the JSON-LD reader (problems)', () => {
  it.each([
    ['no context', { '@type': 'T', name: 'x' }, ['missing-context']],
    ['no context in a @graph', { '@graph': [{ '@type': 'T' }, { '@type': 'U' }] }, ['missing-context']],
    ['unknown context', { '@context': 'https://example.org/ctx', '@type': 'T' }, ['unknown-context']],
    ['context without a scheme', { '@context': 'schema.org', '@type': 'T' }, ['unknown-context']],
    ['context of the wrong type', { '@context': 7, '@type': 'T' }, ['unknown-context']],
    ['no type', { '@context': SCHEMA, name: 'x' }, ['missing-type']],
    ['no type of a nested node', { '@context': SCHEMA, '@type': 'T', author: { name: 'x' } }, ['missing-type']],
    ['empty type', { '@context': SCHEMA, '@type': ' ', name: 'x' }, ['missing-type']],
    ['relative id', { '@context': SCHEMA, '@type': 'T', '@id': '#a' }, ['relative-id']],
    [
      'relative id used twice, reported once',
      { '@context': SCHEMA, '@type': 'T', '@id': '#a', x: { '@id': '#a' } },
      ['relative-id'],
    ],
    [
      'one id, two types',
      {
        '@context': SCHEMA,
        '@graph': [
          { '@id': 'u:a', '@type': 'A' },
          { '@id': 'u:a', '@type': 'B' },
        ],
      },
      ['conflicting-types'],
    ],
    [
      'one id, types that overlap',
      {
        '@context': SCHEMA,
        '@graph': [
          { '@id': 'u:a', '@type': 'A' },
          { '@id': 'u:a', '@type': ['B', 'A'] },
        ],
      },
      [],
    ],
    ['reverse', { '@context': SCHEMA, '@type': 'T', '@reverse': { a: { '@type': 'U' }, b: 1 } }, ['reverse-ignored']],
    ['a string', '"hello"', ['not-an-object']],
    ['an empty block', ' ', ['empty-block']],
    ['empty object', '{}', ['missing-context']],
    ['a block of 5 MB', `{"a":"${'x'.repeat(5_000_000)}"}`, ['block-too-large']],
  ])('reports problems: %s', (_name, value, expected) => expect(listProblemCodes(value)).toEqual(expected));

  it('counts reverse properties', () => {
    const value = {
      '@context': [SCHEMA, { of: { '@reverse': 'hasPart' } }],
      '@type': 'T',
      of: 1,
      '@reverse': { a: 1, b: 2 },
    };
    expect(readJson(value).problems[0]?.detail).toMatch(/^3 reverse/);
  });

  it.each([
    ['first line', '{"a":1,}', 2, 36],
    ['third line', '\n{\n  "a":1,\n}', 4, 8],
    ['after a CDATA marker', '\n//<![CDATA[\n{"a" 1}\n//]]>', 4, 6],
    ['after a byte order mark', '\ufeff\n{"a" 1}', 3, 6],
  ])('locates an error in the document: %s', (_name, source, line, column) => {
    const content = { line: 2, column: 30 };
    const { problems } = readJsonLdBlocks([{ source, line: 2, column: 3, content }], 'https://example.com/');
    expect(problems).toMatchObject([{ code: 'parse-error', line, column }]);
  });

  it('locates an error at the start tag when the position of the content is unknown', () => {
    const place = { line: 2, column: 3 };
    const firstProblems = readJsonLdBlocks([{ source: '{,}', ...place }], 'https://example.com/').problems;
    const secondProblems = readJsonLdBlocks([{ source: '\n{,}', ...place }], 'https://example.com/').problems;
    expect([firstProblems, secondProblems]).toMatchObject([[{ line: 2, column: 3 }], [{ line: 3, column: 2 }]]);
  });
});
