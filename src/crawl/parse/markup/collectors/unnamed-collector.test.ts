import { describe, expect, it } from 'vitest';
import { HtmlWalker } from '#crawl/parse/tree-rules/html-walker.ts';
import { MarkupCollectors } from './markup-collectors.ts';

function buildMarkup(html: string) {
  const collectors = new MarkupCollectors();
  new HtmlWalker(collectors).walk(html);
  return collectors.finish((reference) => URL.parse(reference, 'https://site.example/dir/page')?.href ?? null);
}
const listKinds = (html: string) =>
  buildMarkup(html).unnamedElements.flatMap(({ kind, isOwnPlace }) => (isOwnPlace === true ? [] : [kind]));

describe('the search for elements without an accessible name', () => {
  it.each([
    ['<button></button>', ['button']],
    ['<button class=menu><svg><path d="M0 0"/></svg></button>', ['button']],
    ['<button><i class="icon" aria-hidden=true>menu</i></button>', ['button']],
    ['<a href="https://social.example/"><i class="fa fa-x"></i></a>', ['link']],
    ['<a href=/cart><img src=c.png alt=""></a>', ['link']],
    ['<a href="#"><img src=c.png alt=""></a>', ['link']],
    ['<input type=button><input type=button value=" ">', ['button', 'button']],
    ['<div role=button tabindex=0></div>', ['button']],
    ['<details><summary></summary>x</details>', ['summary']],
    ['<iframe src=/map></iframe>', ['frame']],
    ['<div role=dialog><h2>Sign up</h2></div><dialog>Hello</dialog>', ['dialog', 'dialog']],
    ['<input type=image src=go.png><map><area href=/a></map>', ['image-button', 'area']],
    [
      '<svg role=img><path d="M0 0"/></svg><div role=img></div><object data=a.pdf></object>',
      ['drawing', 'role-img', 'object'],
    ],
    ['<svg role=img><text>12</text></svg>', ['drawing']],
  ])('reports %s', (html, expected) => expect(listKinds(html).sort()).toEqual([...expected].sort()));

  it.each([
    ['text', '<button>Menu</button><a href=/a>Cart</a><summary>More</summary>'],
    ['text of a descendant', '<a href=/a><span><b>Cart</b></span></a>'],
    ['the text of an SVG', '<a href=/a><svg><text>Cart</text></svg></a><a href=/b><svg><title>Cart</title></svg></a>'],
    ['alternative text', '<a href=/a><img src=c.png alt=Cart></a>'],
    ['attributes', '<button aria-label=Menu></button><a href=/a title=Cart></a><iframe src=/m title=Map></iframe>'],
    ['the label of a child element', '<a href=/a><i aria-label=Cart></i></a>'],
    ['another element', '<div role=dialog aria-labelledby=t><h2 id=t>Sign up</h2></div>'],
    ['the type of an input button', '<input type=submit><input type=reset><input type=button value=Go>'],
    ['a title inside an SVG', '<svg role=img><title>Map</title></svg>'],
  ])('does not report elements with a name from %s', (_name, html) => expect(listKinds(html)).toEqual([]));

  it.each([
    ['an anchor without href', '<a></a><a name=top></a>'],
    ['an in-page link', '<h2>Prices <a class=anchor href="#prices"></a></h2>'],
    ['hidden elements', '<div hidden><button></button></div><iframe src=/ns style="display:none"></iframe>'],
    [
      'elements hidden from assistive technology',
      '<div aria-hidden=true><button></button></div><button aria-hidden=true></button>',
    ],
    ['tracking frames', '<iframe src=/p width=1 height=1></iframe><iframe src=/p tabindex=-1></iframe>'],
    ['decorative graphics', '<svg><path d="M0 0"/></svg><object data=a.svg role=presentation></object>'],
    ['an element in a template', '<template><button></button></template>'],
  ])('does not report %s', (_name, html) => expect(listKinds(html)).toEqual([]));

  it('reports one in-page link per class', () => {
    const mark = (name: string, id: string) => `<h2>Prices <a class="${name}" href="#${id}"></a></h2>`;
    const html = mark('anchor', 'a') + mark('anchor', 'b') + mark('top', 'c');
    const places = buildMarkup(html).unnamedElements;
    expect(places.map(({ isOwnPlace, snippet }) => [isOwnPlace, snippet])).toEqual([
      [true, '<a class="anchor" href="#a">'],
      [true, '<a class="top" href="#c">'],
    ]);
  });

  it('returns elements with the attributes that distinguish them', () => {
    const html = '<nav id=top><button class="menu toggle" type=button><my-icon></my-icon></button></nav>';
    expect(buildMarkup(html).unnamedElements).toEqual([
      {
        kind: 'button',
        selector: 'nav#top > button.menu:nth-of-type(1)',
        snippet: '<button class="menu toggle" type="button">',
        hasCustomElement: true,
        line: 1,
        column: 13,
      },
    ]);
    expect(buildMarkup('<button></button>').unnamedElements).toMatchObject([{ isEmpty: true }]);
  });
});

describe('main landmarks', () => {
  it.each([
    ['<main>x</main>', 1],
    ['<div role=main>x</div>', 1],
    ['<main role=main>x</main>', 1],
    ['<main hidden>x</main><div>y</div>', 0],
    ['<div>x</div>', 0],
  ])('are counted in %s: %i', (html, count) => expect(buildMarkup(html).mainLandmarks).toBe(count));
});

describe('the search for unnamed fields', () => {
  it.each([
    ['<div style="display:none"><input name=url></div>', true],
    ['<div aria-hidden=true><input name=url></div>', true],
    ['<input name=url tabindex=-1>', true],
    ['<li><input type=checkbox disabled checked> Done', true],
    ['<input type=text disabled>', undefined],
    ['<input name=url>', undefined],
  ])('flags fields that are not meant to be filled in: %s', (html, isHidden) => {
    expect(buildMarkup(html).fields[0]?.isHidden).toBe(isHidden);
  });
});
