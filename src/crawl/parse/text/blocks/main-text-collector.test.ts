import { describe, expect, it } from 'vitest';
import { collectText, FILLER_TEXT, readMainTexts } from './test-read-text.ts';

const listKinds = (html: string) => collectText(html).blocks.map(({ kind, text }) => [kind, text]);
const LONG_TEXT = `${FILLER_TEXT} ${FILLER_TEXT}`;

describe('the main text collector (blocks)', () => {
  it.each([
    [
      '<p>One <b>two</b>, three</p><p>four',
      [
        ['paragraph', 'One two, three'],
        ['paragraph', 'four'],
      ],
    ],
    [
      '<h2>A <a href=x>b</a></h2>text',
      [
        ['heading', 'A b'],
        ['paragraph', 'text'],
      ],
    ],
    [
      '<ul><li>a<ul><li>b</ul><li><p>c</ul>',
      [
        ['list-item', 'a'],
        ['list-item', 'b'],
        ['list-item', 'c'],
      ],
    ],
    [
      '<table><caption>t<tr><td>a<th>b<td><p>c</table>',
      [
        ['caption', 't'],
        ['table-cell', 'a'],
        ['table-cell', 'b'],
        ['paragraph', 'c'],
      ],
    ],
    [
      '<blockquote><p>q</p></blockquote><pre>a\n  b</pre>',
      [
        ['quote', 'q'],
        ['code', 'a b'],
      ],
    ],
    [
      '<figure><img><figcaption>c</figcaption></figure><dl><dt>t<dd>d</dl>',
      [
        ['caption', 'c'],
        ['list-item', 't'],
        ['list-item', 'd'],
      ],
    ],
    ['<h2 id="x"><a href="#x">Link to<br>here</a>Title</h2>', [['heading', 'Title']]],
    ['<h2>Title <a class="anchor" href="#t">#</a></h2>', [['heading', 'Title']]],
    ['<h2 id="x"><a href="#x">About C#</a></h2>', [['heading', 'About C#']]],
    ['a<br>b<img>c&nbsp; d', [['paragraph', 'a b c d']]],
    ['<p>a<script>x</script><style>y</style><noscript>z</noscript><template>t</template>b', [['paragraph', 'ab']]],
    [
      '<p hidden>a<p style="color:red; display : none">b<div hidden=until-found>c</div><span style="display:none">d</span>e',
      [
        ['paragraph', 'c'],
        ['paragraph', 'e'],
      ],
    ],
  ])('reads %s', (html, expected) => expect(listKinds(html)).toEqual(expected));

  it('composes letters written with combining marks', () => {
    expect(listKinds('<p>Cafe\u0301')).toEqual([['paragraph', 'Café']]);
  });

  it('counts links, link text and links to another registrable domain', () => {
    const { blocks } = collectText(
      '<p>See <a href="/a">here</a>, <a href="https://www.example.com/">us</a>, <a href="//other.org/x">them</a>, <a>none</a>',
    );
    expect(blocks[0]).toMatchObject({ linkCount: 3, outboundLinkCount: 1, linkLength: 10, line: 1, column: 1 });
  });

  it('returns heading levels and the numbers of lists and tables', () => {
    const { blocks } = collectText('<h3>a</h3><ul><li>b<li>c</ul><table><tr><td>d</table>');
    expect(blocks.map(({ level }) => level)).toEqual([3, 0, 0, 0]);
    expect(blocks[1]?.list).toBe(blocks[2]?.list);
    expect(blocks[3]?.table).toBeGreaterThan(0);
    expect(blocks[0]?.list).toBe(0);
  });
});

describe('the main text collector (main content)', () => {
  it.each([
    [
      'landmarks',
      `<p>Skip to content<nav>Menu</nav><main><h1>T</h1><p>${LONG_TEXT}</main><footer>F</footer>`,
      ['T', LONG_TEXT],
    ],
    ['articles', `<div>Search our site<article><h1>T</h1><p>${LONG_TEXT}</article><div>Follow us`, ['T', LONG_TEXT]],
    ['headings before the article', `<h1>T</h1><article><p>${LONG_TEXT}</article>`, ['T', LONG_TEXT]],
    [
      'words and links of the blocks',
      `<div><a href=1>Home</a> <a href=2>Shop</a></div><div><h2>T</h2><p>${LONG_TEXT}<p>${LONG_TEXT}</div><div><a href=3>Imprint of the shop</a></div>`,
      ['T', LONG_TEXT, LONG_TEXT],
    ],
    [
      'a headline with the lines about author and date below it',
      `<div><a href=1>Home</a> <a href=2>Shop</a></div><div><h3>T</h3><div><a href=4>Admin</a></div><div><a href=5>3 comments</a></div><p>${LONG_TEXT}<p>${LONG_TEXT}</div>`,
      ['T', LONG_TEXT, LONG_TEXT],
    ],
    [
      'the headings of a menu without a nav element are excluded',
      `<div><h4>Shop</h4><div><a href=1>Wheels</a></div><h4>Help</h4><div><a href=2>Contact</a></div><h2>T</h2><p>${LONG_TEXT}<p>${LONG_TEXT}</div>`,
      ['T', LONG_TEXT, LONG_TEXT],
    ],
    [
      'cookie notices are excluded',
      `<main><div class="cookie-banner">We use cookies</div><p>${LONG_TEXT}</main>`,
      [LONG_TEXT],
    ],
    [
      'an overlay is excluded, regardless of how much text it contains',
      `<main><p>${FILLER_TEXT}</main><div role="dialog" class="cmplz-cookiebanner banner-1"><p>${FILLER_TEXT.repeat(20)}</div><div class="cookie-notice"><p>${FILLER_TEXT.repeat(20)}</div>`,
      [FILLER_TEXT],
    ],
    [
      'a search overlay is excluded, including its heading',
      `<div class="modal" id="searchModal" aria-hidden="true"><h1>Search</h1><p>${FILLER_TEXT}</div><main><h1>T</h1><p>${FILLER_TEXT}</main>`,
      ['T', FILLER_TEXT],
    ],
    [
      'a closed dialog inside the content is excluded',
      `<main><h1>T</h1><p>${FILLER_TEXT}<dialog><h1>Search</h1><p>${FILLER_TEXT.repeat(9)}</dialog></main>`,
      ['T', FILLER_TEXT],
    ],
    [
      'the footer of a main element that wraps the page is excluded, unlike that of a quotation',
      `<main><h1>T</h1><p>${LONG_TEXT}<blockquote><p>${LONG_TEXT}<footer>Ann Lee</footer></blockquote><footer>© 2023 Powered by Riverton</footer></main>`,
      ['T', LONG_TEXT, LONG_TEXT, 'Ann Lee'],
    ],
    [
      'links to the next page and cloned slides of a carousel are excluded',
      `<main><p>${LONG_TEXT}<div class="owl-item cloned"><p>${LONG_TEXT}</div><div class="page-nav"><a href=1>Next</a></div></main>`,
      [LONG_TEXT],
    ],
    [
      'the widgets of a page builder are the content',
      `<main><div class="elementor-element elementor-widget elementor-widget-text-editor"><p>${FILLER_TEXT}</div><div class="elementor-widget elementor-widget-share-buttons">Tell your friends</div><div class="widget">${FILLER_TEXT}</div></main>`,
      [FILLER_TEXT],
    ],
    [
      'the text of a cookie policy is the content',
      `<main><div id="cmplz-document" class="cmplz-document cookie-statement"><p>${LONG_TEXT}</div></main>`,
      [LONG_TEXT],
    ],
    [
      'sitewide notices are excluded',
      `<div class="banner-alert"><div class="copy"><p>${FILLER_TEXT}</div></div><div class="announcement-bar">${FILLER_TEXT}</div><p>${LONG_TEXT}`,
      [LONG_TEXT],
    ],
    [
      'sharing and related blocks are excluded',
      `<main><p>${LONG_TEXT}<div id=related-posts>More</div><ul class="share">X</ul></main>`,
      [LONG_TEXT],
    ],
    [
      'comments are excluded',
      `<article><p>${LONG_TEXT}<p>${LONG_TEXT}<section id=comments><p>${FILLER_TEXT}</section></article>`,
      [LONG_TEXT, LONG_TEXT],
    ],
    [
      'a wrapper named has-sidebar is content',
      `<div class="page has-sidebar"><h1>T</h1><p>${LONG_TEXT}</div>`,
      ['T', LONG_TEXT],
    ],
    [
      'an ID derived from a heading does not mark boilerplate',
      `<main><div id="sharing-with-one-developer"><p>${LONG_TEXT}</div><p>${LONG_TEXT}<p>x</main>`,
      [LONG_TEXT, LONG_TEXT, 'x'],
    ],
    [
      'the ID of a section in the main landmark does not mark boilerplate: a chapter on cookies is content',
      `<main><section id="cookies"><p>${LONG_TEXT}</section><div class="section" id="read-more"><p>${LONG_TEXT}</div></main>`,
      [LONG_TEXT, LONG_TEXT],
    ],
    [
      'anchor links of headings are not content',
      `<main><h2>Title<a class="headerlink" href="#t">#</a></h2><p>${LONG_TEXT}</main>`,
      ['Title', LONG_TEXT],
    ],
    [
      'only whole words of class names count',
      `<main><p class="shareholders">${LONG_TEXT}<p>${LONG_TEXT}</main>`,
      [LONG_TEXT, LONG_TEXT],
    ],
    [
      'all of a short page is main content',
      '<p>Call us<p>Main Street 1<footer>F</footer>',
      ['Call us', 'Main Street 1'],
    ],
    [
      'an empty landmark is not main content',
      `<main></main><div><p>${LONG_TEXT}<p>${LONG_TEXT}</div>`,
      [LONG_TEXT, LONG_TEXT],
    ],
  ])('finds the main content: %s', (_, html, expected) => expect(readMainTexts(html)).toEqual(expected));

  it.each([
    [`<main><p>${LONG_TEXT}</main>`, 'landmark'],
    [`<article><p>${LONG_TEXT}</article>`, 'article'],
    [`<p>${LONG_TEXT}`, 'block-statistics'],
    ['<p>x', 'whole-body'],
    ['', 'whole-body'],
  ])('reports how the main content was found: %#', (html, source) => expect(collectText(html).mainSource).toBe(source));
});

describe('the main text collector (time and author)', () => {
  it('returns time and author elements with the preceding words', () => {
    const { times, authors } = collectText(
      '<main><h1>T</h1><p>Updated on <time datetime="2025-03-04">4 March</time> by <a rel="author" href="/jane">Jane Doe</a></main>',
    );
    expect(times).toMatchObject([{ datetime: '2025-03-04', text: '4 March', label: 'Updated on', isMain: true }]);
    expect(authors).toMatchObject([{ name: 'Jane Doe', href: '/jane' }]);
  });
});
