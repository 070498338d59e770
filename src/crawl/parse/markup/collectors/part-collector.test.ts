import { expect, it } from 'vitest';
import { HtmlWalker } from '#crawl/parse/tree-rules/html-walker.ts';
import { MarkupCollectors } from './markup-collectors.ts';

function buildMarkup(html: string) {
  const collectors = new MarkupCollectors();
  new HtmlWalker(collectors).walk(html);
  return collectors.finish((reference) => URL.parse(reference, 'https://site.example/dir/page')?.href ?? null);
}

it('reads iframes', () => {
  const html = '<iframe src=/map title=" A  map " loading=LAZY></iframe><div hidden><iframe></iframe></div>';
  expect(buildMarkup(html).iframes).toEqual([
    { src: '/map', url: 'https://site.example/map', title: 'A map', loading: 'lazy', line: 1, column: 1 },
    { isHidden: true, line: 1, column: 69 },
  ]);
});

it('reads contact address and time elements with their regions', () => {
  const markup = buildMarkup(
    '<main><time datetime=2026-01-02 itemprop=datePublished class="entry-date Published">2 <b>January</b></time></main>' +
      '<footer><address>Street 1<br>Town</address></footer>',
  );
  expect(markup.times).toEqual([
    {
      datetime: '2026-01-02',
      text: '2 January',
      itemprop: 'datePublished',
      className: 'entry-date Published',
      region: 'main',
      line: 1,
      column: 7,
    },
  ]);
  expect(markup.addresses).toEqual([{ text: 'Street 1 Town', region: 'footer', line: 1, column: 123 }]);
});

it('counts elements by tag name, ignoring the contents of templates', () => {
  const html =
    '<p>a<p>b<ul><li>c</ul><table></table><pre><code>d</code></pre><template><p>e</template><button>f</button><i>g</i>';
  expect(buildMarkup(html).counts).toEqual({ p: 2, ul: 1, li: 1, table: 1, pre: 1, code: 1, button: 1 });
});
