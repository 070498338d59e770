import { expect, it } from 'vitest';
import { HtmlWalker } from '#crawl/parse/tree-rules/html-walker.ts';
import { MarkupCollectors } from './markup-collectors.ts';

function buildMarkup(html: string) {
  const collectors = new MarkupCollectors();
  new HtmlWalker(collectors).walk(html);
  return collectors.finish((reference) => URL.parse(reference, 'https://site.example/dir/page')?.href ?? null);
}

const readRelations = (html: string) =>
  buildMarkup(html).relations.map(({ line: _line, column: _column, ...relation }) => relation);

it.each([
  [
    'a feed',
    '<link rel="alternate" type="Application/RSS+xml" title=" News  feed " href="/feed">',
    {
      rel: 'alternate',
      href: '/feed',
      url: 'https://site.example/feed',
      type: 'application/rss+xml',
      title: 'News feed',
      inHead: true,
    },
  ],
  [
    'an icon',
    '<link rel="Shortcut  ICON" sizes=32x32 type=image/png href=icon.png>',
    {
      rel: 'shortcut icon',
      href: 'icon.png',
      url: 'https://site.example/dir/icon.png',
      sizes: '32x32',
      type: 'image/png',
      inHead: true,
    },
  ],
  [
    'a preload',
    '<link rel=preload as=font crossorigin=anonymous fetchpriority=high integrity=x href=https://cdn.example/a.woff2>',
    {
      rel: 'preload',
      href: 'https://cdn.example/a.woff2',
      url: 'https://cdn.example/a.woff2',
      as: 'font',
      crossorigin: 'anonymous',
      fetchpriority: 'high',
      hasIntegrity: true,
      inHead: true,
    },
  ],
  [
    'a language alternate in the body, which search engines ignore',
    '<body><link rel=alternate hreflang=de href=/de>',
    { rel: 'alternate', href: '/de', url: 'https://site.example/de', hreflang: 'de', inHead: false },
  ],
  ['rel=next without a URL', '<link rel=next>', { rel: 'next', href: '', url: null, inHead: true }],
])('reads %s', (_name, html, expected) => expect(readRelations(html)).toEqual([expected]));

it.each([
  ['a canonical', '<link rel=canonical href=/a>'],
  ['a language alternate in the head', '<link rel=alternate hreflang=de href=/de>'],
  ['a link without rel', '<link href=/a>'],
  ['a link in a template', '<template><link rel=next href=/a></template>'],
])('omits %s', (_name, html) => expect(readRelations(html)).toEqual([]));

it('returns the position in the source', () => {
  expect(buildMarkup('<head>\n  <link rel=me href=https://me.example/>').relations[0]).toMatchObject({
    line: 2,
    column: 3,
  });
});
