import { describe, expect, it } from 'vitest';
import { pageMarkupSchema } from '#contracts/page/page-markup.ts';
import { parsePage } from '#crawl/parse/pipeline/parse-page.ts';
import { HtmlWalker } from '#crawl/parse/tree-rules/html-walker.ts';
import { MarkupCollectors } from './markup-collectors.ts';

function buildMarkup(html: string) {
  const collectors = new MarkupCollectors();
  new HtmlWalker(collectors).walk(html);
  return collectors.finish((reference) => URL.parse(reference, 'https://site.example/dir/page')?.href ?? null);
}

const PAGE = `<!doctype html><html lang=en><head><meta charset=utf-8><link rel=icon href=/i.svg><style>a{}</style>
<script>_paq.push([])</script><script type=speculationrules>{"prefetch":[{"urls":["/a"]}]}</script></head>
<body><nav class=breadcrumb><a href=/>Home</a> / Here</nav><main><h1 id=t>T</h1><p class=byline>By <a href=/ann>Ann</a>
<time datetime=2026-01-01>today</time></p><div hidden>x</div><p data-nosnippet>y</p><a href="#t" title=up>up</a>
<canvas></canvas><figure><img src=a srcset="b 2x"><figcaption>c</figcaption></figure><iframe src=/f></iframe><i id=t></i>
<div role=heading>h</div><form role=search><label>q<input type=search></label><button>Go</button></form></main>
<address>a</address><a href=tel:1>call</a><script src=https://a.awswaf.com/x.js></script></body></html>`;

describe('the markup record', () => {
  it('fills every list and matches its schema', () => {
    const markup = buildMarkup(PAGE);
    const { truncations, baseHrefs, isAmp, styleAttributes, mainLandmarks, appAreas, ...filled } = markup;
    expect({ truncations, baseHrefs, isAmp, styleAttributes, mainLandmarks, appAreas }).toEqual({
      truncations: [],
      baseHrefs: [],
      isAmp: false,
      styleAttributes: 0,
      mainLandmarks: 1,
      appAreas: 1,
    });
    for (const [name, value] of Object.entries(filled)) {
      expect([name, Object.keys(value ?? {}).length > 0]).toEqual([name, true]);
    }
    expect(pageMarkupSchema.strict().parse(markup)).toEqual(markup);
  });

  it('can be stored without its empty lists', () => {
    expect(pageMarkupSchema.parse({})).toEqual(buildMarkup(''));
  });

  it('does not change in a round trip through JSON', () => {
    const markup = buildMarkup(PAGE);
    expect(pageMarkupSchema.parse(JSON.parse(JSON.stringify(markup)))).toEqual(markup);
  });
});

/** Each part is identified by its own text, so that a wrong position is visible. */
const NAMED_ELEMENTS: [string, string][] = [
  ['an ordinary page', '<h2>h0</h2><a href=/0 title=a0>a0</a><img alt=i0 title=i0 src=x><form><input name=f0></form>'],
  ['links inside SVGs', '<svg><a href=/s title=s>s</a></svg><a href=/0 title=a0>a0</a><a title=no>no</a>'],
  [
    'content moved out of a table',
    '<table><tr><td><a href=/1 title=a1>a1</a><h2>h1</h2></td></tr><a href=/0 title=a0>a0</a></table>',
  ],
  ['a link closed too early', '<p><a href=/0 title=a0>a0<p>b</a><a href=/1 title=a1>a1</a>'],
  ['a link inside a link', '<a href=/0 title=a0>a0<a href=/1 title=a1>a1</a></a><a href=/2 title=a2>a2</a>'],
  [
    'forms inside forms',
    '<form action=f0><form action=no><input name=f0></form><form action=f1><input name=f1></form>',
  ],
  ['templates', '<template><a href=/t title=t>t</a><h1>t</h1><img alt=t title=t></template><a href=/0 title=a0>a0</a>'],
  ['a figure in a table', '<table><img alt=i0 title=i0><tr><td><img alt=i1 title=i1></table>'],
];

describe('positions match the page facts', () => {
  it.each(NAMED_ELEMENTS)('for %s', (_name, html) => {
    const facts = parsePage({ body: Buffer.from(html), url: 'https://site.example/', contentType: null });
    const markup = buildMarkup(html);
    for (const { index, title } of markup.linkExtras) {
      expect([index, facts.links[index]?.href]).toEqual([index, `/${title?.slice(1)}`]);
    }
    for (const { index, title } of markup.imageExtras) expect(facts.images[index]?.alt).toBe(title);
    for (const { index } of markup.headingExtras) expect(facts.headings[index]).toBeDefined();
    for (const { name, formIndex } of markup.fields) {
      const form = facts.forms[formIndex ?? -1];
      expect(form?.action ?? name).toBe(name);
    }
  });
});

describe('the collectors of a hostile page', () => {
  it.each([
    ['elements nested 20,000 deep', '<div hidden data-nosnippet class=byline role=heading>'.repeat(20_000)],
    ['address elements nested 20,000 deep', `${'<address>'.repeat(20_000)}text`],
    ['100,000 ids', Array.from({ length: 100_000 }, (_, index) => `<i id=a${index}>`).join('')],
    ['20,000 breadcrumbs', '<nav class=breadcrumb><a href=/>x'.repeat(20_000)],
    ['a class attribute of one megabyte', `<p class="${'breadcrumb-by-author '.repeat(50_000)}">x`],
    ['20,000 long classes', `<p class="${'breadcrumb-'.repeat(30)}by">x`.repeat(20_000)],
    ['fields and labels', '<label for=a>x<input id=a aria-labelledby="a b c">'.repeat(20_000)],
    ['a truncated document', '<nav class=breadcrumb><li><a href="/'],
  ])('read %s within the limits', (_name, html) => {
    const markup = buildMarkup(html);
    expect(JSON.stringify(markup).length).toBeLessThan(500_000);
    expect(pageMarkupSchema.safeParse(markup).success).toBe(true);
  });
});
