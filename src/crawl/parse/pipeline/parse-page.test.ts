import { describe, expect, it } from 'vitest';
import { pageFactsSchema } from '#contracts/page/page-facts.ts';
import { parsePage } from './parse-page.ts';

const PAGE_URL = 'https://example.com/dir/page';
const readFacts = (html: string) => parsePage({ body: Buffer.from(html), url: PAGE_URL, contentType: 'text/html' });
const readTexts = (items: readonly { text: string }[]) => items.map(({ text }) => text);

describe('parsePage (metadata)', () => {
  it('returns facts that match the contract', () => {
    expect(pageFactsSchema.parse(readFacts('<title>x</title>'))).toEqual(readFacts('<title>x</title>'));
  });

  it.each([
    ['a plain title', '<title> A &amp;\n B </title>', [['A & B', true]]],
    [
      'two titles',
      '<title>A</title><title>B</title>',
      [
        ['A', true],
        ['B', true],
      ],
    ],
    ['a title in the body', '<body><title>A</title>', [['A', false]]],
    ['an unclosed title', '<title>A<p>b', [['A<p>b', true]]],
    ['the title of an SVG', '<body><svg><title>Icon</title></svg>', []],
    ['a title in a template', '<template><title>A</title></template>', []],
    ['markup in a title', '<title><img src=x onerror=alert(1)></title>', [['<img src=x onerror=alert(1)>', true]]],
    ['NUL and control characters', '<title>a\0b\u0007</title>', [['a\ufffdb\u0007', true]]],
  ])('reads titles: %s', (_name, html, expected) => {
    expect(readFacts(html).titles.map(({ text, inHead }) => [text, inHead])).toEqual(expected);
  });

  it.each([
    ['inside head', '<head><meta name=description content=d></head>', true],
    ['without any head tag', '<meta name=description content=d>', true],
    ['after </head>, before <body>', '<head></head><meta name=description content=d><body>', true],
    ['after a div ended the head', '<head><div></div><meta name=description content=d></head>', false],
    ['after text ended the head', '<head>text<meta name=description content=d></head>', false],
    ['after a noscript in head', '<head><noscript><p>x</p></noscript><meta name=description content=d></head>', true],
    ['in the body', '<body><meta name=description content=d>', false],
  ])('finds the position of a meta: %s', (_name, html, inHead) => {
    expect(readFacts(html).metaDescriptions.map((meta) => meta.inHead)).toEqual([inHead]);
  });

  it('finds robots metas for known agents only', () => {
    const html =
      '<meta name=ROBOTS content="NoIndex"><meta name=googlebot content=nofollow><meta name=generator content=x>';
    expect(readFacts(html).metaRobots.map(({ agent, content }) => [agent, content])).toEqual([
      ['robots', 'NoIndex'],
      ['googlebot', 'nofollow'],
    ]);
  });

  it('resolves canonical and alternates against base', () => {
    const html = `<base href="/base/"><link rel="canonical" href="c"><link rel=alternate hreflang=de href="de">
      <body><link rel=canonical href="http://["><link rel=alternate hreflang=fr href=fr>`;
    const found = readFacts(html);
    expect(found.baseUrl).toBe('https://example.com/base/');
    expect(found.canonicals.map(({ url, inHead }) => [url, inHead])).toEqual([
      ['https://example.com/base/c', true],
      [null, false],
    ]);
    expect(found.hreflang.map(({ code, url }) => [code, url])).toEqual([['de', 'https://example.com/base/de']]);
  });

  it('reports whitespace around the code of an alternate', () => {
    const found = readFacts(
      '<link rel=alternate hreflang=" x-default" href=/><link rel=alternate hreflang=de href=/de>',
    );
    expect(found.hreflang.map(({ code, hasOuterSpace }) => [code, hasOuterSpace])).toEqual([
      ['x-default', true],
      ['de', undefined],
    ]);
  });

  it('keeps the page URL when base is not http', () => {
    expect(readFacts('<base href="javascript:alert(1)"><a href=x>').links[0]?.url).toBe('https://example.com/dir/x');
  });

  it('reads language, doctype, viewport, refresh and social tags', () => {
    const found = readFacts(`<!doctype html><html lang=" de-AT "><meta name=viewport content="width=device-width">
      <meta http-equiv=Refresh content="0;url=/x"><meta property="og:title" content=T><meta name="twitter:card" content=summary>`);
    expect(found).toMatchObject({ hasDoctype: true, lang: 'de-AT', viewport: { content: 'width=device-width' } });
    expect(found.metaRefresh?.content).toBe('0;url=/x');
    expect(found.openGraph.map(({ property, content }) => [property, content])).toEqual([['og:title', 'T']]);
    expect(found.twitter.map(({ property }) => property)).toEqual(['twitter:card']);
    expect(readFacts('<p>').hasDoctype).toBe(false);
    expect(readFacts('<p>').lang).toBeNull();
  });
});

describe('parsePage (content)', () => {
  it('returns line and column of tags in the decoded text', () => {
    expect(readFacts('<body>\n  <p>é<a href=x>t</a>').links[0]).toMatchObject({ line: 2, column: 7 });
  });

  it.each([
    ['text of nested elements', '<h1>Hi <b>the</b>re</h1>', [[1, 'Hi there']]],
    [
      'an anchor link inside, recognized by its class',
      '<h1>Arrays<a class="headerlink" href="#a">#</a></h1>',
      [[1, 'Arrays']],
    ],
    [
      'an anchor link inside, recognized by its target',
      '<h1>Arrays <a class="anchor" href="#a">#</a></h1>',
      [[1, 'Arrays']],
    ],
    [
      'an anchor link around the entire text',
      '<h1><a class="header-anchor" href="#a"><span>C#</span></a></h1>',
      [[1, 'C#']],
    ],
    [
      'an anchor link inside, recognized by its label',
      '<h2 id="å b"><a href="#%C3%A5%20b"><b>Link to<br>here</b></a>Arrays</h2>',
      [[2, 'Arrays']],
    ],
    ['an anchor link around words', '<h2 id="a">1. <a href="#a">Installation</a></h2>', [[2, '1. Installation']]],
    ['an anchor link around the word "Links"', '<h2 id="a"><a href="#a">Links</a></h2>', [[2, 'Links']]],
    [
      'a heading that contains only the label of an anchor link',
      '<h2 id="a"><a href="#a">Permalink</a></h2>',
      [[2, 'Permalink']],
    ],
    ['an unclosed anchor link', '<h2 id="a"><a href="#a">Arrays</h2>B', [[2, 'Arrays']]],
    ['alt text of images', '<h2><img alt="Our  logo"></h2>', [[2, 'Our logo']]],
    ['separate blocks', '<h1><div>A</div><div>B</div>C<br>D</h1>', [[1, 'A B C D']]],
    [
      'a heading ends the previous one',
      '<h1>A<h2>B</h2>',
      [
        [1, 'A'],
        [2, 'B'],
      ],
    ],
    ['an end tag of another level', '<h1>A</h3>B', [[1, 'A']]],
    ['scripts are not text', '<h1>A<script>x</script></h1>', [[1, 'A']]],
    ['headings in templates do not exist', '<template><h1>A</h1></template>', []],
  ])('reads headings: %s', (_name, html, expected) => {
    expect(readFacts(html).headings.map(({ level, text }) => [level, text])).toEqual(expected);
  });

  it.each([
    ['plain', '<a href="/x#f">T</a>', [['https://example.com/x', 'T']]],
    [
      'other schemes',
      '<a href="mailto:a@b.c">M</a><a href="javascript:x()">J</a>',
      [
        [null, 'M'],
        [null, 'J'],
      ],
    ],
    ['an image as text', '<a href=x><img alt=Home src=i></a>', [['https://example.com/dir/x', 'Home']]],
    [
      'the title of an SVG as text',
      '<a href=x><svg><title>Menu</title></svg></a>',
      [['https://example.com/dir/x', 'Menu']],
    ],
    ['a label instead of text', '<a href=x aria-label=" Open "><i></i></a>', [['https://example.com/dir/x', 'Open']]],
    ['text before label', '<a href=x aria-label=L>T</a>', [['https://example.com/dir/x', 'T']]],
    [
      'a link ends the previous one',
      '<a href=a>A<a href=b>B</a>',
      [
        ['https://example.com/dir/a', 'A'],
        ['https://example.com/dir/b', 'B'],
      ],
    ],
    ['blocks inside a link', '<a href=a><div>A</div></a>B', [['https://example.com/dir/a', 'A']]],
    ['the content of noscript is text', '<noscript><a href=a>A</a></noscript>', []],
    ['comments and scripts', '<!-- <a href=a> --><script>"<a href=b>"</script>', []],
    ['no href', '<a name=x>A</a>', []],
  ])('reads links: %s', (_name, html, expected) => {
    expect(readFacts(html).links.map(({ url, text }) => [url, text])).toEqual(expected);
  });

  it.each([
    ['<header><a href=x>', 'header'],
    ['<header><nav><a href=x>', 'navigation'],
    ['<div role=navigation><a href=x>', 'navigation'],
    ['<main><article><header><a href=x>', 'main'],
    ['<main><aside><a href=x>', 'aside'],
    ['<footer><p><a href=x>', 'footer'],
    ['<nav></nav><a href=x>', 'other'],
    ['<nav><ul><li>A<li><a href=x>', 'navigation'],
    ['<p>a<nav></p></nav><a href=x>', 'other'],
  ])('finds the region of a link: %s', (html, region) => expect(readFacts(html).links[0]?.region).toBe(region));

  it.each([
    ['<main><div class="card big"><p></p><a href=x>', 'main > div:nth-of-type(1) > a:nth-of-type(1)'],
    ['<main><div><a href=w>1</a><a class="go on" href=x>2', 'main > div:nth-of-type(1) > a.go:nth-of-type(2)'],
    ['<div id=top><ul><li><li><a href=x>', 'div#top > ul:nth-of-type(1) > li:nth-of-type(2) > a:nth-of-type(1)'],
    [
      '<table><td><a href=x>',
      `body > ${['table', 'tbody', 'tr', 'td', 'a'].map((name) => `${name}:nth-of-type(1)`).join(' > ')}`,
    ],
    ['<p><a class="1bad" href=x>', 'body > p:nth-of-type(1) > a:nth-of-type(1)'],
    [`${'<div>'.repeat(20)}<a href=x>`, `${'div:nth-of-type(1) > '.repeat(7)}a:nth-of-type(1)`],
  ])('builds the selector: %s', (html, selector) => expect(readFacts(html).links.at(-1)?.selector).toBe(selector));

  it('returns a unique selector for every element, including the first of several', () => {
    const html = `<head><link rel=icon href=1><link rel=icon href=2></head><body>
      <ul><li><a href=a>a</a><li><a href=b>b</a></ul><ul><li><a href=c>c</a><a href=d>d</a></ul>`;
    const { links, resources } = readFacts(html);
    const selectors = [...links, ...resources].map(({ selector }) => selector);
    expect(new Set(selectors).size).toBe(6);
    expect(resources.map(({ selector }) => selector)).toEqual([
      'head > link:nth-of-type(1)',
      'head > link:nth-of-type(2)',
    ]);
  });

  it('distinguishes decorative images, missing alternatives and lazy loading', () => {
    const html = `<img src=a.png alt=""><img src=b.png><img src=c.png role=presentation><img width=1 height=1 src=d.png alt=x>
      <img srcset="e.png 1x, f.png 2x" loading=LAZY width=10><img>`;
    expect(readFacts(html).images.map(({ url, alt, decorative, loading }) => [url, alt, decorative, loading])).toEqual([
      ['https://example.com/dir/a.png', '', false, null],
      ['https://example.com/dir/b.png', null, false, null],
      ['https://example.com/dir/c.png', null, true, null],
      ['https://example.com/dir/d.png', 'x', true, null],
      ['https://example.com/dir/e.png', null, false, 'lazy'],
      [null, null, false, null],
    ]);
  });

  it('reads forms', () => {
    const html = '<form method=POST action=/login><input type=Password></form><form></form><input type=password>';
    expect(readFacts(html).forms.map(({ method, actionUrl, hasPassword }) => [method, actionUrl, hasPassword])).toEqual(
      [
        ['post', 'https://example.com/login', true],
        ['get', PAGE_URL, false],
      ],
    );
  });

  it('lists the resources that the page loads', () => {
    const html = `<link rel=stylesheet href=s.css><link rel=preload as=font href=f.woff2><link rel="shortcut icon" href=i.ico>
      <script src=a.js></script><script>inline</script><iframe src=https://v.example/></iframe><video><source src=m.mp4></video><object data=o.pdf>`;
    expect(readFacts(html).resources.map(({ kind, src }) => `${kind} ${src}`)).toEqual([
      'stylesheet s.css',
      'font f.woff2',
      'other i.ico',
      'script a.js',
      'iframe https://v.example/',
      'media m.mp4',
      'object o.pdf',
    ]);
    expect(readFacts('<frameset><frame src=a.html></frameset>').resources.map(({ src }) => src)).toEqual(['a.html']);
  });

  it('reads structured data', () => {
    const html = `<script type="Application/LD+JSON; charset=utf-8">{"@type":"Organization"}</script>
      <script type="application/ld+json">{</script><script type=text/plain>{}</script>`;
    const { jsonLd } = readFacts(html);
    expect(jsonLd.map(({ types }) => types)).toEqual([['Organization'], []]);
    expect(jsonLd.map(({ parseError }) => parseError === null)).toEqual([true, false]);
    expect(jsonLd[0]?.snippet).toBe('{"@type":"Organization"}');
  });
});

const TEN = 'one two three four five six seven eight nine ten';

describe('parsePage (text)', () => {
  it('separates main text from header, navigation and footer', () => {
    const found = readFacts(`<title>no</title><body><header>Site name</header><main>One <b>tw</b>o<p>three</main>
      <footer>Imprint</footer><script>no</script><style>no</style><select><option>no</select>`);
    expect(found).toMatchObject({ mainWordCount: 3, bodyWordCount: 6, mainTextExcerpt: 'One two three' });
  });

  it.each([
    ['main', '<p>Cookies</p><main>Real text</main>', 'Real text'],
    ['an article', `<p>Cookies</p><article><p>${TEN}<p>two</article><p>After`, `${TEN} two`],
    ['the largest blocks', `<p>Cookies</p><h1>Title</h1><p>${TEN} ${TEN} ${TEN}</p>`, `Title ${TEN} ${TEN} ${TEN}`],
    ['everything', '<p>Only text', 'Only text'],
    ['everything, when nothing follows the h1', '<p>Before</p><h1>Title</h1>', 'Before Title'],
  ])('takes the excerpt from %s', (_name, html, excerpt) => expect(readFacts(html).mainTextExcerpt).toBe(excerpt));

  it('hashes the main text regardless of case and spacing', () => {
    const computeHash = (html: string) => readFacts(html).mainTextHash;
    expect(computeHash('<nav>A</nav><main>Hello  World</main>')).toBe(computeHash('<p>hello</p> <p>WORLD'));
    expect(computeHash('<main>Hello Word</main>')).not.toBe(computeHash('<main>Hello World</main>'));
    expect(computeHash('<nav>A</nav>')).toBeNull();
    expect(computeHash('<p>x')).toMatch(/^[0-9a-f]{64}$/);
  });

  it('computes the same signature for pages of one template', () => {
    const computeSignature = (main: string) =>
      readFacts(`<header class=top></header><main><div class="post-17">${main}</div></main>`).templateSignature;
    const page = computeSignature('<p>Text <div class=x></div>');
    expect(computeSignature('<p>Other</p><ul><li><div class=deep>a</div></ul><div class=x>b</div>')).toBe(page);
    expect(computeSignature('<p>a</p><section class=gallery></section>')).not.toBe(page);
    expect(page).toMatch(/^[0-9a-f]{16}$/);
  });
});

describe('parsePage (lists)', () => {
  it('caps lists and reports the truncation', () => {
    const found = readFacts('<a href=x>t</a>'.repeat(10_001));
    expect(readTexts(found.links)).toHaveLength(10_000);
    expect(found.truncations).toEqual(['links']);
  });
});
