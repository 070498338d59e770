import { expect, it } from 'vitest';
import { HtmlWalker } from '#crawl/parse/tree-rules/html-walker.ts';
import { MarkupCollectors } from './markup-collectors.ts';

function buildMarkup(html: string) {
  const collectors = new MarkupCollectors();
  new HtmlWalker(collectors).walk(html);
  return collectors.finish((reference) => URL.parse(reference, 'https://site.example/dir/page')?.href ?? null);
}

it('reads candidates and hints of images', () => {
  const html =
    '<img src=a><img src=b srcset="b-1.png 1x, data:x 2x" sizes="100vw" fetchpriority=high decoding=async title=T data-src=c.png>';
  expect(buildMarkup(html).imageExtras).toEqual([
    {
      index: 1,
      candidates: [
        { url: 'https://site.example/dir/b-1.png', descriptor: '1x' },
        { url: 'data:x', descriptor: '2x' },
      ],
      sizes: '100vw',
      fetchpriority: 'high',
      decoding: 'async',
      title: 'T',
      lazySource: 'https://site.example/dir/c.png',
    },
  ]);
});

it('keeps an unresolvable URL as written', () => {
  expect(buildMarkup('<img srcset="https://[x 1x">').imageExtras).toEqual([
    { index: 0, candidates: [{ url: null, src: 'https://[x', descriptor: '1x' }] },
  ]);
});

it('assigns the sources of a picture element to every image inside', () => {
  const sources = [
    { type: 'image/avif', media: '(min-width: 600px)', candidates: [{ url: 'https://site.example/a.avif' }] },
    { type: 'image/webp', candidates: [{ url: 'https://site.example/a.webp', descriptor: '2x' }] },
  ];
  const html =
    '<picture><source type=image/avif media="(min-width: 600px)" srcset=/a.avif>' +
    '<source type=image/webp srcset="/a.webp 2x"><img src=a.png><img src=b.png></picture><img src=c.png>';
  expect(buildMarkup(html).imageExtras).toEqual([
    { index: 0, sources },
    { index: 1, sources },
  ]);
});

it('omits a caption that is hidden from assistive technology', () => {
  const html = '<figure><a href=/1><img src=a alt=dog></a><figcaption aria-hidden=true>dog</figcaption></figure>';
  expect(buildMarkup(html).imageExtras).toEqual([{ index: 0, linkIndex: 0 }]);
});

it('reports link, caption, region and hiding of images', () => {
  const html =
    '<a href=/0>x</a><figure><a href=/1><img src=a></a><figcaption>A <b>big</b> dog<script>x</script></figcaption></figure>' +
    '<main><img src=b></main><img hidden src=c><img src=d>';
  expect(buildMarkup(html).imageExtras).toEqual([
    { index: 0, linkIndex: 1, caption: 'A big dog' },
    { index: 1, region: 'main' },
    { index: 2, isHidden: true },
  ]);
});
