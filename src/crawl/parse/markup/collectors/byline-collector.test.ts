import { expect, it } from 'vitest';
import { HtmlWalker } from '#crawl/parse/tree-rules/html-walker.ts';
import { MarkupCollectors } from './markup-collectors.ts';

function buildMarkup(html: string) {
  const collectors = new MarkupCollectors();
  new HtmlWalker(collectors).walk(html);
  return collectors.finish((reference) => URL.parse(reference, 'https://site.example/dir/page')?.href ?? null);
}

const readBylines = (html: string) =>
  buildMarkup(html).bylines.map(({ by, text, href }) => ({ by, text, ...(href && { href }) }));

it.each([
  ['rel', '<a rel="nofollow author" href=/ann>Ann</a>', [{ by: 'rel', text: 'Ann', href: '/ann' }]],
  ['itemprop', '<span itemprop=author>Ann <b>Lee</b></span>', [{ by: 'itemprop', text: 'Ann Lee' }]],
  ['itemprop on meta', '<meta itemprop=author content=" Ann  Lee ">', [{ by: 'itemprop', text: 'Ann Lee' }]],
  ['class', '<p class="x Byline">By Ann</p>', [{ by: 'class', text: 'By Ann' }]],
  ['reviewer', '<p class=reviewed-by>Reviewed by Dr Lee</p>', [{ by: 'reviewer', text: 'Reviewed by Dr Lee' }]],
  [
    'class, with links inside',
    '<div class=entry-author>By <a href=/ann>Ann</a> and <a href=/bo>Bo</a></div>',
    [{ by: 'class', text: 'By Ann and Bo', href: '/ann' }],
  ],
  [
    'class and rel',
    '<div class=byline>By <a rel=author href=/ann>Ann</a></div>',
    [
      { by: 'class', text: 'By Ann', href: '/ann' },
      { by: 'rel', text: 'Ann', href: '/ann' },
    ],
  ],
])('reads a byline by %s', (_name, html, expected) => expect(readBylines(html)).toEqual(expected));

it.each([
  '<body class="author author-ann"><p>x',
  '<div class="authors-list standby">x</div>',
  '<link rel=author href=/ann>',
  '<a href=/ann>Ann</a>',
  '<footer>© <span class=author itemprop=copyrightHolder>Ann</span></footer>',
])('does not treat %s as a byline', (html) => expect(readBylines(html)).toEqual([]));

it('returns the region and the resolved URL of a byline', () => {
  expect(buildMarkup('<main><a rel=author href=ann>Ann</a></main>').bylines).toEqual([
    { by: 'rel', text: 'Ann', href: 'ann', url: 'https://site.example/dir/ann', region: 'main', line: 1, column: 7 },
  ]);
});
