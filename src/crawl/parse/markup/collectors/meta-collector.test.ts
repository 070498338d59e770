import { describe, expect, it } from 'vitest';
import { HtmlWalker } from '#crawl/parse/tree-rules/html-walker.ts';
import { MarkupCollectors } from './markup-collectors.ts';

function buildMarkup(html: string) {
  const collectors = new MarkupCollectors();
  new HtmlWalker(collectors).walk(html);
  return collectors.finish((reference) => URL.parse(reference, 'https://site.example/dir/page')?.href ?? null);
}

const place = { line: 1, column: 1 };

describe('the meta collector', () => {
  it.each([
    ['a generator', '<meta name=Generator content=" CMS  7 ">', { kind: 'name', key: 'generator', content: 'CMS 7' }],
    [
      'a property',
      '<meta property="article:author" content=Ann>',
      { kind: 'property', key: 'article:author', content: 'Ann' },
    ],
    [
      'a policy',
      `<meta http-equiv=Content-Security-Policy content="script-src 'self'">`,
      { kind: 'http-equiv', key: 'content-security-policy', content: "script-src 'self'" },
    ],
    ['a charset', '<meta charset="UTF-8">', { kind: 'charset', key: 'charset', content: 'UTF-8' }],
    ['a reservation', '<meta name=tdm-reservation content=1>', { kind: 'name', key: 'tdm-reservation', content: '1' }],
    [
      'robots as a property, which search engines do not read',
      '<meta property=robots content=noindex>',
      { kind: 'property', key: 'robots', content: 'noindex' },
    ],
    ['an empty viewport', '<meta name=viewport>', { kind: 'name', key: 'viewport', content: '' }],
  ])('reads %s', (_name, html, expected) =>
    expect(buildMarkup(html).metas).toEqual([{ ...expected, inHead: true, ...place }]),
  );

  it('reports which metas are in the body', () => {
    expect(buildMarkup('<p>a</p><meta name=viewport content=x>').metas[0]?.inHead).toBe(false);
  });

  it.each([
    'name=description content=x',
    'name=robots content=noindex',
    'property="og:title" content=x',
    'name="twitter:card" content=x',
    'content=x',
  ])('omits <meta %s>', (attributes) => expect(buildMarkup(`<meta ${attributes}>`).metas).toEqual([]));

  it('keeps a limited number of metas with truncated content, and reports the truncation', () => {
    const markup = buildMarkup(`<meta name=a content="${'x'.repeat(9_000)}">`.repeat(150));
    expect(markup.metas).toHaveLength(100);
    expect(markup.metas[0]?.content).toHaveLength(500);
    expect(markup.truncations).toEqual(['metas']);
  });
});

it('lists every base element', () => {
  expect(buildMarkup('<base href=/a/><body><base href=" ">').baseHrefs).toEqual([
    { href: '/a/', inHead: true, line: 1, column: 1 },
    { href: '', inHead: false, line: 1, column: 22 },
  ]);
});

it.each([
  ['<html amp>', true],
  ['<html ⚡ lang=en>', true],
  ['<html lang=en>', false],
])('detects whether %s is AMP: %s', (html, expected) => expect(buildMarkup(html).isAmp).toBe(expected));
