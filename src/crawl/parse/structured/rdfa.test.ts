import { describe, expect, it } from 'vitest';
import { buildTrees, readStructured } from './read-for-test.ts';

const readTrees = (html: string) => buildTrees(readStructured(html));

describe('the RDFa Lite reader', () => {
  it('reads vocab, typeof and nested properties', () => {
    const html = `<div vocab="https://schema.org/" typeof="Product"><h1 property=name>Chair</h1>
      <img property=image src="/c.jpg" alt=""><div property=offers typeof=Offer><span property=price content="19.90">19,90 EUR</span>
      <link property=availability href="https://schema.org/InStock"><time property=priceValidUntil datetime="2027-01-01">2027</time></div></div>`;
    expect(readTrees(html)).toEqual([
      {
        types: ['Product'],
        name: ['Chair'],
        image: ['url:https://example.com/c.jpg'],
        offers: [
          {
            types: ['Offer'],
            price: ['19.90'],
            availability: ['url:https://schema.org/InStock'],
            priceValidUntil: ['date:2027-01-01'],
          },
        ],
      },
    ]);
  });

  it.each([
    ['vocabulary of the root', '<html vocab="https://schema.org/"><body><p typeof=Person><b property=name>A</b>'],
    [
      'prefix of the root',
      '<html prefix="s: https://schema.org/"><body><p typeof="s:Person"><b property="s:name">A</b>',
    ],
    ['initial prefix', '<p typeof="schema:Person"><b property="schema:name">A</b>'],
    ['full IRIs', '<p typeof="http://schema.org/Person"><b property="https://schema.org/name">A</b>'],
    ['prefix of any case', '<p prefix="S: https://schema.org/" typeof="s:Person"><b property="S:name">A</b>'],
    [
      'vocabulary of an element in between',
      '<p typeof="schema:Person"><i vocab="https://schema.org/"><b property=name>A</b>',
    ],
  ])('resolves names: %s', (_name, html) => expect(readTrees(html)).toEqual([{ types: ['Person'], name: ['A'] }]));

  it('merges nodes by resource, and ends a vocabulary with its element', () => {
    const html = `<div vocab="https://schema.org/"><p typeof=Article><a property=author resource="#me" href="/me">M</a></p>
      <p resource="#me" typeof=Person><b property=name>M</b></p></div><p typeof=Person><b property=name>no vocabulary</b></p>`;
    expect(readTrees(html)).toEqual([
      { types: ['Article'], author: [{ types: ['Person'], id: 'https://example.com/dir/page#me', name: ['M'] }] },
      { types: ['Person'], id: 'https://example.com/dir/page#me', name: ['M'] },
      { types: [] },
    ]);
  });

  it('does not treat Open Graph properties as descriptions of the page', () => {
    const html =
      '<html prefix="og: https://ogp.me/ns#"><meta property="og:title" content=T><meta property="article:author" content=A>';
    expect(readStructured(html).nodes).toEqual([]);
  });

  it('describes the document when nothing else is referenced', () => {
    const { nodes, problems } = readStructured('<p property="dc:creator">Anna</p>', 'https://example.com/a#b');
    expect(nodes).toMatchObject([{ id: 'https://example.com/a', types: [], isTopLevel: true }]);
    expect(problems).toEqual([]);
  });
});

it('reads Microdata and RDFa on the same elements', () => {
  const html = `<p itemscope itemtype="https://schema.org/Person" vocab="https://schema.org/" typeof=Person>
    <b itemprop=name property=name>A</b><i itemprop=email property=email>e</i></p>`;
  expect(readTrees(html)).toEqual([
    { types: ['Person'], name: ['A'], email: ['e'] },
    { types: ['Person'], name: ['A'], email: ['e'] },
  ]);
  expect(readStructured(html).nodes.map(({ format }) => format)).toEqual(['microdata', 'rdfa']);
});
