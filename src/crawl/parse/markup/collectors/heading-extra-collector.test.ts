import { expect, it } from 'vitest';
import { HtmlWalker } from '#crawl/parse/tree-rules/html-walker.ts';
import { MarkupCollectors } from './markup-collectors.ts';

function buildMarkup(html: string) {
  const collectors = new MarkupCollectors();
  new HtmlWalker(collectors).walk(html);
  return collectors.finish((reference) => URL.parse(reference, 'https://site.example/dir/page')?.href ?? null);
}

it('reports region, sectioning, hiding, image and label of headings', () => {
  const html =
    '<h1>a</h1><main><h2>b</h2></main><div style="visibility:hidden"><h3>c</h3></div><h4><img src=x alt=d></h4>' +
    '<h5 aria-label="E"></h5><footer><h6>f</h6></footer>';
  expect(buildMarkup(html).headingExtras).toEqual([
    { index: 1, region: 'main', inSectioning: true },
    { index: 2, isHidden: true },
    { index: 3, hasImage: true },
    { index: 4, ariaLabel: 'E' },
    { index: 5, region: 'footer' },
  ]);
});

it.each([
  '<div class=modal aria-hidden=true><h1>Search</h1></div>',
  '<div role=dialog><div><h1>Search</h1></div></div>',
  '<dialog><h1>Search</h1></dialog>',
])('counts headings of overlays as hidden: %s', (html) => {
  expect(buildMarkup(`${html}<main><h1>Prices</h1></main>`).headingExtras).toMatchObject([
    { index: 0, isHidden: true },
    { index: 1, region: 'main' },
  ]);
});

it.each([
  ['<div class="hidden"><div><h2 id=title></h2></div></div>', [{ index: 0, isHidden: true, mayBeFilled: true }]],
  ['<h2 class="card d-none"></h2>', [{ index: 0, isHidden: true }]],
  ['<h2 class="hidden md:block"></h2><h2 class="d-none d-md-block"></h2>', []],
  [
    '<h2 id=title></h2><h2 x-text="name"> </h2>',
    [
      { index: 0, mayBeFilled: true },
      { index: 1, mayBeFilled: true },
    ],
  ],
  ['<h2></h2><h2 id=""></h2>', []],
  ['<div class="hidden"><h2 id=prices>Prices</h2></div><h2 id=hours><b>Hours</b></h2>', []],
])('reports which empty headings are hidden or may be filled by JavaScript: %s', (html, expected) =>
  expect(buildMarkup(html).headingExtras).toEqual(expected),
);

it('reads headings created by role', () => {
  const html =
    '<div role=heading aria-level=1>One <b>big</b></div><nav><p role="HEADING">Two</p></nav>' +
    '<span role=heading aria-level=x aria-label=Three></span><h2 role=heading>no</h2><div hidden><p role=heading>Four';
  expect(buildMarkup(html).ariaHeadings.map(({ line: _line, column: _column, ...heading }) => heading)).toEqual([
    { level: 1, text: 'One big', region: 'other', isHidden: false },
    { level: 2, text: 'Two', region: 'navigation', isHidden: false },
    { level: 2, text: 'Three', region: 'other', isHidden: false },
    { level: 2, text: 'Four', region: 'other', isHidden: true },
  ]);
});
