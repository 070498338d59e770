import { describe, expect, it } from 'vitest';
import { HtmlWalker } from '#crawl/parse/tree-rules/html-walker.ts';
import { MarkupCollectors } from './markup-collectors.ts';

function buildMarkup(html: string) {
  const collectors = new MarkupCollectors();
  new HtmlWalker(collectors).walk(html);
  return collectors.finish((reference) => URL.parse(reference, 'https://site.example/dir/page')?.href ?? null);
}

const removePosition = <T extends { line: number; column: number }>({ line: _line, column: _column, ...rest }: T) =>
  rest;

describe('the script collector', () => {
  it.each([
    [
      'external',
      '<script src=" /a.js " async defer nomodule integrity=x nonce=y crossorigin></script>',
      {
        src: '/a.js',
        isAsync: true,
        isDeferred: true,
        isNoModule: true,
        hasIntegrity: true,
        hasNonce: true,
        crossorigin: 'anonymous',
        inHead: true,
      },
    ],
    ['a module', '<script type=Module src=/a.js></script>', { src: '/a.js', type: 'module', inHead: true }],
    ['inline', '<script>a = "é😀";\n\n  b</script>', { src: null, inlineBytes: 18, layoutBytes: 4, inHead: true }],
    ['in the body', '<p><script src=/a.js></script>', { src: '/a.js', inHead: false }],
  ])('reads a script: %s', (_name, html, expected) =>
    expect(buildMarkup(html).scripts.map(removePosition)).toEqual([expected]),
  );

  it('measures style blocks', () => {
    expect(buildMarkup('<style media=print>\n a { b: c }\n</style>').styles.map(removePosition)).toEqual([
      { bytes: 13, layoutBytes: 3, media: 'print', inHead: true },
    ]);
  });
});

describe('the tag search', () => {
  const listTags = (html: string) =>
    buildMarkup(html).analyticsTags.map(({ product, id, source }) => [product, id, source]);

  it('finds tags by URL and by the start of inline scripts, each ID once', () => {
    const html =
      '<script async src="https://www.googletagmanager.com/gtag/js?id=G-ABC1234567"></script>' +
      "<script>gtag('config', 'G-ABC1234567'); gtag('config', 'AW-123456789');</script>" +
      "<script>(function(w,d,s,l,i){})(window,document,'script','dataLayer','GTM-ABC123');</script>";
    expect(listTags(html)).toEqual([
      ['google-analytics-4', 'G-ABC1234567', 'src'],
      ['google-ads', 'AW-123456789', 'inline'],
      ['google-tag-manager', 'GTM-ABC123', 'inline'],
    ]);
  });

  it('does not search for tags in data or deep inside long scripts', () => {
    const late = `<script>${'/* */'.repeat(2_000)} gtag('config', 'G-ABC1234567')</script>`;
    expect(listTags(`<script type=application/json>"gtag('config','G-ABC1234567')"</script>${late}`)).toEqual([]);
  });

  it('finds a tag without an ID once', () => {
    expect(listTags('<script src=/matomo.js></script><script>_paq.push(["x"])</script>')).toEqual([
      ['matomo', undefined, 'src'],
    ]);
  });

  it('searches a limited part of a page for tags', () => {
    const filler = `<script>${'x'.repeat(4_096)}</script>`.repeat(16);
    expect(listTags(`${filler}<script>gtag('config', 'G-ABC1234567')</script>`)).toEqual([]);
  });
});

it.each([
  ['<script src=https://geo.captcha-delivery.com/c.js></script>', 'datadome', 'captcha-delivery.com'],
  ['<script>window._cf_chl_opt={a:"__cf_chl_tk"}</script>', 'cloudflare', '__cf_chl_'],
  ['<iframe src="/_Incapsula_Resource?x"></iframe>', 'imperva', '_Incapsula_Resource'],
  ['<div id=px-captcha></div>', 'human', 'px-captcha'],
])('recognizes %s as a trace of bot protection', (html, product, marker) => {
  expect(buildMarkup(html + html).botChallenges.map(removePosition)).toEqual([{ product, marker }]);
});

it('reads speculation rules', () => {
  const { speculationRules } = buildMarkup(
    '<script type=speculationrules>{"prerender":[{"urls":["/a"]}]}</script><script type=speculationrules>{</script>',
  );
  expect(speculationRules[0]).toMatchObject({ error: null, rules: [{ action: 'prerender', urls: ['/a'] }] });
  expect(speculationRules[1]?.error).toMatch(/JSON/);
});
