import { expect, it } from 'vitest';
import { HtmlWalker } from '#crawl/parse/tree-rules/html-walker.ts';
import { MarkupCollectors } from './markup-collectors.ts';

function buildMarkup(html: string) {
  const collectors = new MarkupCollectors();
  new HtmlWalker(collectors).walk(html);
  return collectors.finish((reference) => URL.parse(reference, 'https://site.example/dir/page')?.href ?? null);
}

const readTrail = (html: string) => buildMarkup(html).breadcrumbs?.items.map(({ text, href }) => [text, href]) ?? null;

it.each([
  [
    'a labelled navigation with a list',
    '<nav aria-label=Breadcrumb><ol><li><a href=/>Home</a></li><li><a href=/a>A &amp; B</a></li><li aria-current=page>C</li></ol></nav>',
  ],
  [
    'a classed list',
    '<ul class="x breadcrumbs"><li><a href=/>Home</a> /</li><li>» <a href=/a>A & B</a></li><li>C</li></ul>',
  ],
  [
    'a wrapper whose parts have similar class names',
    '<div class=breadcrumb-wrapper><ol class=breadcrumb><li class=breadcrumb-item><a href=/>Home</a><li class=breadcrumb-item><a href=/a>A & B</a><li class="breadcrumb-item active">C</ol></div>',
  ],
  [
    'links with separators between them',
    '<p id=breadcrumbs><a href=/>Home</a> &gt; <span><a href=/a>A & B</a> › <b>C</b></span></p>',
  ],
  ['a German navigation', '<nav aria-label="Brotkrümelnavigation"><a href=/>Home</a> | <a href=/a>A & B</a> | C</nav>'],
  [
    'microdata',
    '<ol itemtype="https://schema.org/BreadcrumbList"><li><a href=/><span>Home</span></a><meta content=1><li><a href=/a>A & B</a><li>C</ol>',
  ],
])('reads %s', (_name, html) => {
  expect(readTrail(html)).toEqual([
    ['Home', '/'],
    ['A & B', '/a'],
    ['C', undefined],
  ]);
});

it('resolves URLs and returns the position of the trail', () => {
  expect(buildMarkup('<p>x</p><nav class=breadcrumb><a href=/a>A</a></nav>').breadcrumbs).toEqual({
    items: [{ text: 'A', href: '/a', url: 'https://site.example/a' }],
    line: 1,
    column: 9,
  });
});

it('chooses the trail with the most items', () => {
  const html =
    '<ul class=breadcrumb><li><a href=/1>1</a></ul><ul class=breadcrumb><li><a href=/2>2</a><li><a href=/3>3</a></ul>';
  expect(readTrail(html)).toEqual([
    ['2', '/2'],
    ['3', '/3'],
  ]);
});

it.each([
  ['another navigation', '<nav aria-label=Main><a href=/>Home</a></nav>'],
  ['a class of a page that contains a trail', '<div class="has-breadcrumb"><a href=/>Home</a></div>'],
  ['a part of a trail', '<div class=breadcrumb-item><a href=/>Home</a></div>'],
  ['an empty trail', '<nav class=breadcrumb></nav>'],
  ['far too many items', `<nav class=breadcrumb>${'<a href=/>x</a>'.repeat(100)}</nav>`],
])('does not treat %s as a trail', (_name, html) => expect(readTrail(html)).toBeNull());
