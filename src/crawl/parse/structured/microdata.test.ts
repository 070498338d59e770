import { describe, expect, it } from 'vitest';
import type { StructuredValue } from '#contracts/page/structured-data.ts';
import { buildTrees, readStructured } from './read-for-test.ts';

const BASE = 'https://example.com/dir/page';
const readTrees = (html: string) => buildTrees(readStructured(html, BASE));
const readFirstProperty = (html: string) => readStructured(`<div itemscope>${html}</div>`, BASE).nodes[0]?.properties;

/** https://html.spec.whatwg.org/multipage/microdata.html#values; elements as in web-platform-tests, 001.html. */
describe('a property value', () => {
  it.each<[string, StructuredValue]>([
    ['<meta itemprop=p content="c">', { kind: 'text', value: 'c' }],
    ['<meta itemprop=p>', { kind: 'text', value: '' }],
    ...['audio', 'embed', 'iframe', 'img', 'source', 'track', 'video'].map((name): [string, StructuredValue] => [
      `<${name} itemprop=p src="/s">`,
      { kind: 'url', value: 'https://example.com/s' },
    ]),
    ['<img itemprop=p>', { kind: 'text', value: '' }],
    ['<a itemprop=p href="?q">text</a>', { kind: 'url', value: 'https://example.com/dir/page?q' }],
    ['<area itemprop=p href="x">', { kind: 'url', value: 'https://example.com/dir/x' }],
    ['<link itemprop=p href="http://schema.org/InStock">', { kind: 'url', value: 'http://schema.org/InStock' }],
    ['<a itemprop=p href="mailto:a@b.example">text</a>', { kind: 'url', value: 'mailto:a@b.example' }],
    ['<object itemprop=p data="d"></object>', { kind: 'url', value: 'https://example.com/dir/d' }],
    ['<data itemprop=p value="v">text</data>', { kind: 'text', value: 'v' }],
    ['<meter itemprop=p value="3">text</meter>', { kind: 'text', value: '3' }],
    ['<time itemprop=p datetime="2024-05-17">May</time>', { kind: 'date', value: '2024-05-17' }],
    ['<time itemprop=p>2024-05-17</time>', { kind: 'date', value: '2024-05-17' }],
    ['<time itemprop=p datetime="PT1H30M">long</time>', { kind: 'duration', value: 'PT1H30M' }],
    ['<p itemprop=p> one <b>two</b>\n three </p>', { kind: 'text', value: 'one two three' }],
    ['<p itemprop=p>a<!-- no -->&amp;b</p>', { kind: 'text', value: 'a&b' }],
  ])('is read from %s', (html, value) => expect(readFirstProperty(html)).toEqual([{ name: 'p', values: [value] }]));
});

/** This is not in the HTML standard, but https://schema.org/price allows it, and shop themes use it. */
describe('the value of a property with a content attribute', () => {
  it.each<[string, StructuredValue]>([
    ['<span itemprop=p content="19.99">19,99 €</span>', { kind: 'text', value: '19.99' }],
    ['<link itemprop=p content="/a.jpg">', { kind: 'url', value: 'https://example.com/a.jpg' }],
    ['<link itemprop=p href="/b.jpg" content="/a.jpg">', { kind: 'url', value: 'https://example.com/b.jpg' }],
    ['<time itemprop=p datetime="2024-05-17" content="x">May</time>', { kind: 'date', value: '2024-05-17' }],
    ['<data itemprop=p value="v" content="x">text</data>', { kind: 'text', value: 'v' }],
    ['<link itemprop=p>', { kind: 'text', value: '' }],
  ])('is read from %s', (html, value) => expect(readFirstProperty(html)).toEqual([{ name: 'p', values: [value] }]));
});

describe('the Microdata reader', () => {
  it('reads types, ID, several names and repeated properties', () => {
    const html = `<div itemscope itemtype=" https://schema.org/Person  http://xmlns.com/foaf/0.1/Person" itemid="#me">
      <b itemprop="name alternateName name">A</b><b itemprop=name>B</b></div>`;
    expect(readTrees(html)).toEqual([
      {
        types: ['Person', 'http://xmlns.com/foaf/0.1/Person'],
        id: `${BASE}#me`,
        name: ['A', 'B'],
        alternateName: ['A'],
      },
    ]);
  });

  it('nests items and reads properties at any depth inside their item', () => {
    const html = `<div itemscope itemtype="https://schema.org/Product"><p><span><b itemprop=name>P</b></span></p>
      <div itemprop=offers itemscope itemtype="https://schema.org/Offer"><i><meta itemprop=price content="9.50"></i></div>
      <b itemprop=sku>1</b></div><b itemprop=stray>x</b>`;
    expect(readTrees(html)).toEqual([
      { types: ['Product'], name: ['P'], offers: [{ types: ['Offer'], price: ['9.50'] }], sku: ['1'] },
    ]);
  });

  it('treats full IRIs of schema.org like local names', () => {
    expect(
      readFirstProperty('<b itemprop="http://schema.org/name http://e.example/n">x</b>')?.map(({ name }) => name),
    ).toEqual(['name', 'http://e.example/n']);
  });

  it('records where an item starts, and which items are top-level', () => {
    const { nodes } = readStructured(
      '<p>\n  <b itemscope itemtype="u:t"><i itemprop=a itemscope itemtype="u:s"></i></b>',
    );
    expect(nodes.map(({ line, column, isTopLevel }) => [line, column, isTopLevel])).toEqual([
      [2, 3, true],
      [2, 31, false],
    ]);
  });

  it('ignores the contents of templates and SVGs', () => {
    expect(
      readTrees('<template><p itemscope itemtype="u:t"></p></template><svg><g itemscope itemtype="u:t"></g></svg>'),
    ).toEqual([]);
  });

  it('resolves a link to a fragment to the item with that ID, and keeps other URLs', () => {
    const html = `<p itemscope itemtype="https://schema.org/Person" itemid="#me"></p>
      <p itemscope itemtype="https://schema.org/Article" itemid="/a"><a itemprop=author href="#me">Me</a><a itemprop=url href="/a">A</a></p>`;
    expect(readTrees(html)[1]).toEqual({
      types: ['Article'],
      id: 'https://example.com/a',
      author: [{ types: ['Person'], id: `${BASE}#me` }],
      url: ['url:https://example.com/a'],
    });
  });
});

/** https://html.spec.whatwg.org/multipage/microdata.html#the-properties-of-an-item */
describe('the itemref attribute', () => {
  it('adds properties before and after the item, in document order', () => {
    const html = `<p id=a itemprop=x>1</p><div itemscope itemref="b a"><i itemprop=x>2</i></div><div id=b><p><b itemprop=x>3</b></p></div>`;
    expect(readTrees(html)).toEqual([{ types: [], x: ['1', '2', '3'] }]);
  });

  it('does not reach into other items, and includes an item that is referenced itself', () => {
    const html = `<div itemscope itemref="a"></div>
      <div id=a itemprop=part itemscope itemtype="u:t"><b itemprop=inner>x</b></div>`;
    expect(readTrees(html)).toEqual([{ types: [], part: [{ types: ['u:t'], inner: ['x'] }] }]);
  });

  it('adds one property to several items', () => {
    const html = '<p itemscope itemref=a></p><p itemscope itemref=a></p><b id=a itemprop=n>x</b>';
    expect(readTrees(html)).toEqual([
      { types: [], n: ['x'] },
      { types: [], n: ['x'] },
    ]);
  });

  it('references the first element with an ID, and counts a property once', () => {
    const html = `<div itemscope itemref="a b"></div><div id=a><div id=b><b itemprop=n>1</b></div></div><div id=a><b itemprop=n>2</b></div>`;
    expect(readTrees(html)).toEqual([{ types: [], n: ['1'] }]);
  });

  it('does not loop endlessly on items that refer to one another', () => {
    const html =
      '<p id=a itemscope itemprop=x itemref=b></p><p id=b itemscope itemprop=y itemref=a></p><p itemscope itemref="a"></p>';
    expect(readTrees(html)).toEqual([{ types: [], x: [{ types: [], y: [{ types: [], x: ['#0'] }] }] }]);
  });

  it('is reported if its ID has no properties', () => {
    const { problems } = readStructured('<p itemscope itemtype="u:t" itemref="gone"></p>');
    expect(problems).toEqual([{ code: 'itemref-missing', detail: 'gone', line: 1, column: 1 }]);
  });
});

it('reports a missing and a relative type', () => {
  const { problems } = readStructured('<p itemscope><b itemprop=n>x</b></p><p itemscope itemtype="Person"></p>');
  expect(problems.map(({ code, detail }) => [code, detail])).toEqual([
    ['relative-type', 'Person'],
    ['missing-type', 'n'],
  ]);
});
