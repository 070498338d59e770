import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { hashRoutesProbe } from '#crawl/browser/render/probes/hash-routes.ts';
import { interactionProbe, untouchedProbe } from '#crawl/browser/render/probes/interaction.ts';
import { clickTargetsProbe } from '#crawl/browser/render/probes/layout/click-targets.ts';
import { hiddenBlocksProbe } from '#crawl/browser/render/probes/layout/hidden-blocks.ts';
import type { SitePage } from '#test/helpers/site-server.ts';
import { buildPhonePage, openProbingBench, type ProbingBench, words } from './probing.ts';

const TEXT = words(40);
const item = (name: string) => `<li class=item>Item ${name} of the list with words</li>`;
const items = (count: number, name = 'x') =>
  Array.from({ length: count }, (_, index) => item(`${name}${index}`)).join('');

const PAGES: Record<string, SitePage> = {
  '/clicks': buildPhonePage(
    `<div id=code onclick="location.href='/coded'">Coded</div><span id=router role=link>Router</span><a id=bare style="cursor:pointer">Bare</a>
     <a id=script href="javascript:go('/scripted')">Script</a><a id=void href="javascript:void(0)">Menu</a><div id=data onclick="open(this)" data-href="/data">Data</div>
     <a href=/link onclick="location='/link'">a link</a><a name=place>place</a><a aria-current=page>here</a><a>plain text</a>
     <button onclick="document.title='dialog'">Dialog</button><a href="javascript:document.title='bought'">Buy now</a>
     <script>router.onclick = () => history.pushState({}, '', '/routed'); bare.onclick = () => { location.href = '/bared'; }; function go(path) { location.assign(path); }</script>`,
  ),
  '/hidden': buildPhonePage(
    `<p>${TEXT}</p><div id=none style="display:none">${TEXT}</div><div id=blank style="visibility:hidden">${TEXT}</div><div id=clear style="opacity:0">${TEXT}</div>
     <div id=zero style="font-size:0">${TEXT}</div><div id=away style="position:absolute;left:-9999px">${TEXT}</div><p id=white style="color:#fff">${TEXT}</p>
     <div id=links style="display:none"><a href=/1>a</a> <a href=/2>b</a> <a href=/3>c</a></div>`,
  ),
  '/hidden-fine': buildPhonePage(
    `<style>@media (min-width: 1000px) { .wide { display: block !important } }</style><p>${TEXT}</p>
     <button aria-controls=a aria-expanded=false>Open</button><p>between</p><div id=a style="display:none">${TEXT}</div>
     <details><summary>More</summary><p>${TEXT}</p></details><div role=tabpanel style="display:none">${TEXT}</div>
     <nav><ul style="display:none"><li><a href=/1>a</a><a href=/2>b</a><a href=/3>c</a></ul></nav><dialog>${TEXT}</dialog>
     <p class=sr-only style="position:absolute;width:1px;height:1px;overflow:hidden;clip:rect(0,0,0,0)">${words(25)}</p>
     <div class=wide id=w style="display:none">${TEXT}</div><div style="opacity:0;transition:opacity 1s">${TEXT}</div>
     <div style="background:#000"><p style="color:#fff">${TEXT}</p></div><div style="background:url(/x.png)"><p style="color:#fff">${TEXT}</p></div>
     <div style="display:none">few words</div><template>${TEXT}</template><noscript>${TEXT}</noscript><script type=text/plain>${TEXT}</script>`,
  ),
  '/grows': buildPhonePage(
    `<main><p>${TEXT}</p><ul id=list>${items(20)}</ul><div id=end style="height:1px"></div></main><style>.item{height:90px}</style>
     <script>let round = 0; addEventListener('scroll', () => { if (round < 5 && scrollY + innerHeight > document.body.scrollHeight - 50) { round += 1; list.insertAdjacentHTML('beforeend', \`${items(10, 'more')}\`); } });</script>`,
  ),
  '/lazy': buildPhonePage(
    `<main><p>${TEXT}</p><div style="height:3000px">space</div><div id=end style="height:10px"></div></main>
     <script>new IntersectionObserver((seen) => { if (seen[0].isIntersecting && !end.textContent) end.textContent = '${TEXT}'; }).observe(end)</script>`,
  ),
  '/more': buildPhonePage(
    `<main><p>${TEXT}</p><div id=out></div><button id=more>Load more</button><div role=tablist><button role=tab aria-selected=true>A</button><button role=tab id=tab>B</button></div><div id=panel>first panel has five words</div>
     <a href="#" id=gone>Show more</a></main><footer><button id=foot>Show all</button></footer>
     <script>more.onclick = () => setTimeout(() => { out.textContent = 'fresh text here'; }, 100); tab.onclick = () => { panel.textContent = 'another one altogether'; }; gone.onclick = () => { location.href = '/gone'; }; foot.onclick = () => { document.title = 'pressed'; };</script>`,
  ),
  '/still': buildPhonePage(`<main><p>${TEXT}</p><ul>${items(10)}</ul></main>`),
  '/app': buildPhonePage(
    `<nav><a href="#/one">1</a><a href="#/two">2</a><a href="#!three">3</a><a href="#here">4</a><a href="#">5</a></nav><main id=main>start page with several words of text</main><p id=here></p>
     <script>addEventListener('hashchange', () => { const name = location.hash.slice(2); if (name) main.textContent = (name + 'a ' + name + 'b ' + name + 'c ').repeat(5); })</script>`,
  ),
  '/anchors': buildPhonePage(`<nav><a href="#a">1</a><a href="#gone">2</a></nav><main><p id=a>${TEXT}</p></main>`),
};

let bench: ProbingBench;
beforeAll(async () => {
  bench = await openProbingBench(PAGES);
});
afterAll(() => bench?.[Symbol.asyncDispose]());

describe('the click target probe', () => {
  it('detects the destination of each target from its code, or from a click whose navigation is blocked', async () => {
    await bench.visit('/clicks', async (page) => {
      const found = await clickTargetsProbe.run(page);
      const to = (path: string) => `${bench.site.origin}${path}`;
      expect(found.map(({ element, kind, url }) => [element.selector, kind, url])).toEqual([
        ['#code', 'onclick', to('/coded')],
        ['#router', 'role-link', to('/routed')],
        ['#bare', 'a-without-href', to('/bared')],
        ['#script', 'javascript-href', to('/scripted')],
        ['#void', 'javascript-href', null],
        ['#data', 'onclick', to('/data')],
        [expect.any(String), 'javascript-href', null],
      ]);
      expect([page.url(), await page.title()]).toEqual([to('/clicks'), 'A page']);
    });
  });
});

describe('the hidden block probe', () => {
  it('finds blocks, whatever the way in which they are hidden', async () => {
    const found = await bench.visit('/hidden', (page) => hiddenBlocksProbe.run(page));
    expect(
      found.map(({ element, how, isRevealable, words: count }) => [element.selector, how, isRevealable, count]),
    ).toEqual([
      ['#none', 'display', false, 40],
      ['#blank', 'visibility', false, 40],
      ['#clear', 'opacity', false, 40],
      ['#zero', 'font-size', false, 40],
      ['#away', 'off-screen', false, 40],
      ['#white', 'same-colour', false, 40],
      ['#links', 'display', false, 3],
    ]);
    expect(found[6]?.links).toBe(3);
  });

  it('does not flag text that can be revealed, is for screen readers or is visible on wide screens', async () => {
    await bench.visit('/hidden-fine', async (page) => {
      const found = await hiddenBlocksProbe.run(page);
      expect(found.filter(({ isRevealable }) => !isRevealable)).toEqual([]);
      expect(found.map(({ element }) => element.selector)).toContain('#w');
      expect(await page.evaluate(() => innerWidth)).toBe(412);
    });
  });
});

describe('the interaction probe', () => {
  const interact = (path: string) =>
    bench.visit(path, async (page) => {
      expect(await untouchedProbe.run(page)).toBeNull();
      await page.evaluate(async () => {
        for (let step = 0; step < 20; step += 1) {
          scrollBy({ top: innerHeight, behavior: 'instant' });
          await new Promise((resolve) => setTimeout(resolve, 60));
        }
        scrollTo({ top: 0, behavior: 'instant' });
      });
      return { found: await interactionProbe.run(page), url: page.url(), title: await page.title() };
    });

  it('reports the list items that scrolling added', async () => {
    const { found } = await interact('/grows');
    expect(found).toMatchObject({ loaded: 180, tallViewport: 180, itemsAdded: 50, urlChanged: false, pressed: null });
    expect(found?.scrolled).toBeGreaterThan(500);
  });

  it('finds content that loads in a tall viewport without scrolling', async () => {
    const { found } = await interact('/lazy');
    expect(found).toMatchObject({ loaded: 41, tallViewport: 81, scrolled: 81, itemsAdded: 0 });
  });

  it('adds up what clicks load without navigating', async () => {
    const { found, url, title } = await interact('/more');
    expect((found?.pressed ?? 0) - (found?.scrolled ?? 0)).toBe(6);
    expect([url.split('#', 1)[0], title]).toEqual([`${bench.site.origin}/more`, 'A page']);
  });

  it('finds nothing on a page without lazy content', async () => {
    const { found } = await interact('/still');
    expect(found).toEqual({
      loaded: 110,
      tallViewport: 110,
      scrolled: 110,
      pressed: null,
      itemsAdded: 0,
      urlChanged: false,
    });
  });

  it('fails when the document was replaced in the meantime', async () => {
    await bench.visit('/still', async (page) => {
      await untouchedProbe.run(page);
      await page.reload();
      await expect(interactionProbe.run(page)).rejects.toThrow('the document was replaced');
    });
  });
});

describe('the hash route probe', () => {
  it('follows hash routes and returns', async () => {
    await bench.visit('/app', async (page) => {
      expect(await hashRoutesProbe.run(page)).toEqual([
        { href: '#/one', changesContent: true },
        { href: '#/two', changesContent: true },
        { href: '#!three', changesContent: true },
      ]);
      expect(page.url().replace('#', '')).toBe(`${bench.site.origin}/app`);
    });
  });

  it('recognizes anchors within the page, and links that change nothing', async () => {
    expect(await bench.visit('/anchors', (page) => hashRoutesProbe.run(page))).toEqual([
      { href: '#gone', changesContent: false },
    ]);
  });
});
