import { expect, it } from 'vitest';
import { type FactKind, findDifferences } from './compared-facts.ts';
import { readFactsFromReader } from './reader-facts.ts';
import { readFactsFromTree } from './tree-facts.ts';

const url = 'https://site.example/docs/page.html';
const readTreeFacts = (html: string) => readFactsFromTree(html, url);
const readReaderFacts = (html: string) => readFactsFromReader({ body: Buffer.from(html), url, contentType: null });

const PAGE = `<!doctype html><html><head><meta charset=utf-8><title>A page</title><base href="/docs/">
<meta name=Description content="What it is"><meta name=robots content=noindex><meta property="og:title" content=Page>
<meta name=viewport content="width=device-width"><meta http-equiv=refresh content="5; url=next.html">
<link rel=canonical href="page.html"><link rel=alternate hreflang=de href="/de/"><link rel=stylesheet href=a.css>
</head><body><noscript><a href=none>no</a></noscript><template><h2>never</h2><a href=never>n</a></template>
<div><template shadowrootmode=open><h2>Shadow</h2></template></div>
<h1>A <b>page</b><br>in two lines <img alt="and an image"><a class=headerlink href="#a">¶</a></h1>
<h2><a href="#b">#</a>Part</h2><svg><title>drawing</title><a href=drawn>x</a></svg>
<table><tr><a href=moved>moved</a><td><a href="../up#part">up</a></table><a href="mailto:a@site.example">mail</a>
<p><a href=1>x<p>again <a href=1>y</a></body></html>`;

it('finds no difference on a page that both readers read the same way', () => {
  expect(findDifferences(readTreeFacts(PAGE), readReaderFacts(PAGE))).toEqual([]);
});

it('finds no difference in URLs that end with a no-break space', () => {
  const html = '<link rel=next href="2\u00a0"><link rel=canonical href="1\u00a0"><a href=" 3\u00a0\n">x</a>';
  expect(readTreeFacts(html).links).toEqual(['https://site.example/docs/3%C2%A0']);
  expect(findDifferences(readTreeFacts(html), readReaderFacts(html))).toEqual([]);
});

it('reads every kind of fact from the tree', () => {
  const facts = readTreeFacts(PAGE);
  expect(facts.titles).toEqual(['head A page']);
  expect(facts.headings).toEqual(['h2 Shadow', 'h1 A page in two lines and an image', 'h2 Part']);
  expect(facts.links).toContain('https://site.example/up');
  expect(facts.links).toContain('mailto:a@site.example');
  expect(facts.links.filter((link) => link.endsWith('/never') || link.endsWith('/none'))).toEqual([]);
  expect(facts.metas).toEqual([
    'description in head = What it is',
    'robots in head = noindex',
    'og:title = Page',
    'first viewport = width=device-width',
    'first refresh = 5; url=next.html',
    'canonical in head = https://site.example/docs/page.html',
    'hreflang de = https://site.example/de/',
    'charset charset in head = utf-8',
    'name viewport in head = width=device-width',
    'http-equiv refresh in head = 5; url=next.html',
    'link stylesheet in head = https://site.example/docs/a.css',
    'base in head = /docs/',
  ]);
});

it.each<[FactKind, string, string]>([
  ['links', 'href=moved', 'href=elsewhere'],
  ['links', '<a href=1>x', 'x'],
  ['titles', '<title>A page', '<title>Another page'],
  ['headings', 'in two lines', 'in three lines'],
  ['headings', '<h2><a', '<h3><a'],
  ['metas', 'content=noindex', 'content=none'],
  ['metas', '</head>', '</head><meta name=author content=x>'],
])('finds a planted difference in the %s', (kind, text, planted) => {
  expect(PAGE).toContain(text);
  const differences = findDifferences(readTreeFacts(PAGE), readReaderFacts(PAGE.replace(text, planted)));
  expect(differences.map((difference) => difference.kind)).toEqual([kind]);
});

it('reports the position of a difference, and null after the end of a list', () => {
  const tree = { links: ['a', 'b'], titles: [], headings: [], metas: [] };
  const reader = { ...tree, links: ['a'] };
  expect(findDifferences(tree, reader)).toEqual([{ kind: 'links', index: 1, tree: 'b', reader: null }]);
  expect(findDifferences(reader, tree)).toEqual([{ kind: 'links', index: 1, tree: null, reader: 'b' }]);
});
