import { describe, expect, it } from 'vitest';
import { HtmlWalker } from '#crawl/parse/tree-rules/html-walker.ts';
import { MarkupCollectors } from './markup-collectors.ts';

function buildMarkup(html: string) {
  const collectors = new MarkupCollectors();
  new HtmlWalker(collectors).walk(html);
  return collectors.finish((reference) => URL.parse(reference, 'https://site.example/dir/page')?.href ?? null);
}

describe('the link extra collector', () => {
  it.each([
    ['target=_BLANK', { target: '_blank' }],
    ['title=" A  b "', { title: 'A b' }],
    ['aria-label=Menu', { ariaLabel: 'Menu' }],
    ['aria-labelledby=x', { isLabelledByOthers: true }],
    ['download', { isDownload: true }],
    ['type=application/pdf hreflang=de', { type: 'application/pdf', hreflang: 'de' }],
    ['style="display:none"', { isHidden: true }],
  ])('reads %s', (attributes, expected) => {
    expect(buildMarkup(`<a href=/1>a</a><a ${attributes} href=/2>b</a>`).linkExtras).toEqual([
      { index: 1, ...expected },
    ]);
  });

  it('adds nothing for plain links, and counts only links with a URL', () => {
    const markup = buildMarkup(
      '<a>x</a><a href=/1>a</a><template><a href=/t title=t>t</a></template><a href=/2 title=t>b</a>',
    );
    expect(markup.linkExtras).toEqual([{ index: 1, title: 't' }]);
  });

  it('detects images, SVGs and hidden ancestors', () => {
    const html =
      '<a href=/1><img src=x></a><a href=/2 title=t><svg></svg></a><div hidden><a href=/3>c</a></div><img src=y>';
    expect(buildMarkup(html).linkExtras).toEqual([
      { index: 0, hasImage: true },
      { index: 1, title: 't', hasImage: true },
      { index: 2, isHidden: true },
    ]);
  });
});

it('reads contact links', () => {
  const html =
    '<a href=/1>a</a><a href=" TEL:+49%2030-123 ">b</a><a href="mailto:ann%40site.example?subject=x">c</a>' +
    '<a href="mailto:100%">d</a><a href=/tel:1>e</a>';
  expect(buildMarkup(html).contactLinks).toEqual([
    { kind: 'tel', value: '+49 30-123', linkIndex: 1 },
    { kind: 'mailto', value: 'ann@site.example', linkIndex: 2 },
    { kind: 'mailto', value: '100%', linkIndex: 3 },
  ]);
});
