import { type DefaultTreeAdapterTypes, parse } from 'parse5';
import { describe, expect, it } from 'vitest';
import { parsePage } from '../pipeline/parse-page.ts';

type Node = DefaultTreeAdapterTypes.Node;
type Element = DefaultTreeAdapterTypes.Element;
const HTML = 'http://www.w3.org/1999/xhtml';

/** Reads the same facts from the standard's tree, which is used only as the reference here. */
function readFactsFromTree(html: string) {
  const found = { links: [] as string[], headings: [] as string[], titles: [] as string[], metasInHead: 0 };
  const visit = (node: Node, inHead: boolean) => {
    if ('tagName' in node && node.namespaceURI === HTML) collect(node, inHead);
    const isHead = inHead || node.nodeName === 'head';
    if ('childNodes' in node) for (const child of node.childNodes) visit(child, isHead);
  };
  const collect = (element: Element, inHead: boolean) => {
    const href = element.attrs.find(({ name }) => name === 'href')?.value;
    if (element.tagName === 'a' && href !== undefined) found.links.push(`${href}|${readText(element)}`);
    if (/^h[1-6]$/.test(element.tagName)) found.headings.push(`${element.tagName} ${readText(element)}`);
    if (element.tagName === 'title') found.titles.push(readText(element));
    if (element.tagName === 'meta' && inHead) found.metasInHead += 1;
  };
  visit(parse(html), false);
  return found;
}

function readText(node: Node): string {
  const parts: string[] = [];
  const visit = (current: Node) => {
    if (current.nodeName === '#text' && 'value' in current) parts.push(current.value);
    if (current.nodeName === 'script' || current.nodeName === 'style') return;
    if ('childNodes' in current) for (const child of current.childNodes) visit(child);
  };
  visit(node);
  return parts.join('').replace(/\s+/g, '');
}

function readFactsFromTokens(html: string) {
  const facts = parsePage({ body: Buffer.from(html), url: 'https://example.com/', contentType: null });
  const removeWhitespace = (text: string) => text.replace(/\s+/g, '');
  return {
    links: facts.links.map(({ href, text }) => `${href}|${removeWhitespace(text)}`),
    headings: facts.headings.map(({ level, text }) => `h${level} ${removeWhitespace(text)}`),
    titles: facts.titles.map(({ text }) => removeWhitespace(text)),
    metasInHead: facts.metaDescriptions.filter(({ inHead }) => inHead).length,
  };
}

const META = '<meta name=description content=x>';

describe("the walker agrees with the standard's tree", () => {
  it.each([
    [
      'an ordinary page',
      `<!doctype html><html><head>${META}<title>T</title></head><body><h1>A</h1><ul><li><a href=1>x</a><li><a href=2>y</a></ul></body></html>${META}`,
    ],
    ['no structure tags', `${META}<title>T</title><h1>A</h1><p>b<a href=1>c</a>`],
    ['text before everything', `hello ${META}<title>T</title>`],
    ['white space and comments before head', `\n<!-- c --> ${META}<title>T</title>`],
    ['body closed early', `<body><h1>A</h1></body>${META}<a href=1>late</a></html><h2>B</h2>`],
    ['two bodies', '<body><a href=1>x</a><body class=b><a href=2>y</a>'],
    ['head after body', `<body><p>a</p><head>${META}</head>`],
    ['a frameset after the head', `<head>${META}</head><frameset></frameset>`],
    [
      'raw text elements',
      '<textarea><a href=1></textarea><style><h1></style><xmp><a href=2></xmp><iframe><a href=3></iframe><noembed><h2></noembed><a href=4>z</a>',
    ],
    ['escaped script', '<script><!-- <script> </script> --></script><h1>A</h1>'],
    ['plaintext', '<h1>A</h1><plaintext><a href=1>x</a>'],
    ['paragraphs ended by blocks', '<p><a href=1>a</a><div><p>b<h1>c</h1></div><p><h2>d</h2>'],
    ['tables without rows', '<table><td><a href=1>a</a><td><h1>b</h1><tr><th><a href=2>c</a></table><a href=3>d</a>'],
    ['a table inside a cell', '<table><tr><td><a href=1>a<table><tr><td><a href=2>b</a></table></a></table>'],
    ['stray table parts', '<td><a href=1>a</a></td><tr><h1>b</h1>'],
    ['nested lists', '<ul><li><a href=1>a</a><ul><li><a href=2>b</a></ul><li><h3>c</h3></ul>'],
    ['definition lists', '<dl><dt><a href=1>a</a><dd><h2>b</h2><dt>c<dd><a href=2>d</a></dl>'],
    ['headings unclosed', '<h1>a<h2>b</h3>c<h4>d'],
    ['stray end tags', '</a></p></div><h1>a</h1></span></h2><a href=1>b</a>'],
    ['a block inside a link', '<a href=1><div>a<p>b</div></a><h1>c</h1>'],
    [
      'links inside SVG and MathML',
      '<svg><a href=1><text>a</text></a><title>x</title></svg><math><mi>y</mi></math><a href=2>b</a>',
    ],
    ['HTML inside SVG', '<svg><foreignObject><h1>a</h1><a href=1>b</a></foreignObject></svg><h2>c</h2>'],
    ['HTML breaking out of SVG', '<svg><g><h1>a</h1><a href=1>b</a>'],
    ['CDATA', '<svg><![CDATA[<a href=1>]]></svg><![CDATA[<h1>a</h1>]]><h2>b</h2>'],
    ['options', '<select><option>a<option>b</select><h1>c</h1><a href=1>d</a>'],
    ['buttons', '<button>a<button>b<a href=1>c</a></button><h1>d</h1>'],
    ['attributes twice', '<a href=1 HREF=2>a</a><a\nhref = "3"\n>b</a>'],
    ['entities', '<h1>a &amp; b &notit; &#x1F600;</h1><a href="?a=1&copy=2&amp;b=3">c</a>'],
    ['a self-closing link', '<a href=1 />a<h1/>b</h1>'],
    ['an image element', '<image src=x><h1>a</h1>'],
    ['an incomplete tag at the end', '<h1>a</h1><a href=1'],
    ['a head ended by the end tag of the body', `<head></body>${META}<title>T</title>`],
    ['a head ended by the end tag of the document', `<title>T</title></html>${META}<a href=1>a</a>`],
    ['a head ended by the end tag of a line break', `<head></br>${META}<title>T</title></head>`],
    ['a link in the line of such an end tag', '<article><a href=1></article></br>'],
    ['a form in a table but outside its cells', '<table><a href=1><form></a><tr><td><a href=2>a</a></table>'],
    ['a link that ends after links in a table', '<a href=1><div><table><td><a href=2></a></table></a><a href=3></a>'],
    ['formatting that ends after links in a table', '<b><a href=1><div><table><td><a href=2></a></table></b></a>'],
    ['a link in too many blocks to end it', `<a href=1>${'<div>'.repeat(10)}<a href=2></a><a href=3></a>`],
    ['a head ended by a custom element', `<head><x-y></x-y>${META}<title>T</title></head>`],
  ])('for %s', (_name, html) => expect(readFactsFromTokens(html)).toEqual(readFactsFromTree(html)));
});
