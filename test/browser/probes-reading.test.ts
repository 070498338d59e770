import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { axeProbe, runAxe } from '#crawl/browser/render/probes/axe.ts';
import { domProbe } from '#crawl/browser/render/probes/dom.ts';
import { imagesProbe } from '#crawl/browser/render/probes/images.ts';
import { brokenFragmentsProbe } from '#crawl/browser/render/probes/layout/broken-fragments.ts';
import { geometryProbe } from '#crawl/browser/render/probes/layout/geometry.ts';
import { headings1Probe } from '#crawl/browser/render/probes/layout/headings1.ts';
import { respondWith, type SitePage } from '#test/helpers/site-server.ts';
import { createNoiseImage } from './noise-image.ts';
import { buildPhonePage, openProbingBench, type ProbingBench, words } from './probing.ts';

const PAGES: Record<string, SitePage> = {
  '/image.png': respondWith(200, 'image/png', createNoiseImage(200, 100)),
  '/axe-bad': buildPhonePage(
    '<main><h1>Form</h1><input id=name type=text><p style="color:#aaa;background:#fff">Pale text here</p><button></button></main>',
  ),
  '/axe-good': buildPhonePage('<main><h1>Form</h1><label>Name <input type=text></label><p>Dark text here</p></main>'),
  '/axe-many': buildPhonePage(
    `<main><h1>List</h1>${'<p style="color:#aaa">Pale text</p>'.repeat(60)}<p style="color:#999">Other pale text</p></main>`,
  ),
  '/axe-off': buildPhonePage(
    `<main><h1>List</h1><style>.off { cursor: not-allowed } main span, li, i { color: #aaa; background: #fff }</style>
     <span class=off>Previous</span><ul class=pagination><li class=disabled><span>First</span></li></ul>
     <div aria-disabled=true><i>Last</i></div><span id=pale>Pale text</span></main>`,
  ),
  // A page whose JavaScript has broken the functions that probes rely on.
  '/axe-hostile': buildPhonePage(
    `<main><h1>Form</h1><form><input name=parentNode aria-label=a><input name=children aria-label=b><input name=attributes aria-label=c></form><button></button></main>
     <script>Array.prototype.push = Array.prototype.map = JSON.stringify = document.querySelectorAll = () => { throw new Error('no'); }; window.axe = null;</script>`,
  ),
  '/wide': buildPhonePage(
    `<p>${words(50)}</p><div id=wide style="width:700px"><p style="width:650px">inside</p></div>`,
  ),
  '/wide-boxes': buildPhonePage(
    `<p>${words(50)}</p><div style="overflow-x:auto"><table style="width:900px"><tr><td>a<td>b</table></div>
     <div style="position:fixed;left:500px;width:200px">menu</div><a style="position:absolute;left:-9999px" href="#x">skip</a>`,
  ),
  '/cut-off': buildPhonePage(
    `<style>body{overflow-x:hidden}</style><p>text</p><nav style="position:absolute;left:360px;width:300px">menu</nav>`,
  ),
  '/small': buildPhonePage(
    `<p style="font-size:10px">tiny words</p><p>large</p><p style="font-size:8px;display:none">hidden</p><p style="font-size:12px">enough</p>
     <div><a href=/a style="display:inline-block;width:15px;height:15px;background:red" aria-label=a></a><a href=/b style="display:inline-block;width:15px;height:15px;background:blue" aria-label=b></a></div>`,
  ),
  '/targets-good': buildPhonePage(
    `<p>Read <a href=/a>one</a> and <a href=/b>two</a> of them</p>
     <p style="margin:40px"><a href=/c style="display:block;width:10px;height:10px;background:red" aria-label=c></a></p>
     <div><input type=checkbox id=box><label for=box>Yes</label> <input type=radio><input type=radio></div>
     <div><a href=/d style="font-size:8px">d</a><br><a href=/d style="font-size:8px">again</a></div>
     <div style="margin-top:40px"><a href=/e><img src=/image.png alt=e width=100 height=50></a></div>
     <button style="position:absolute;left:-999px;width:5px;height:5px"></button><button disabled style="width:4px;height:4px"></button>`,
  ),
  '/images': buildPhonePage(
    `<img id=bare src=/image.png alt="" style="display:block"><img id=sized src=/image.png width=100 height=50 alt="" loading=lazy style="display:block">
     <img id=ratio src=/image.png alt="" style="aspect-ratio:2;width:50%;display:block"><img id=styled src=/image.png alt="" style="width:80px;height:40px;display:block">
     <div style="height:60px;overflow:hidden"><img id=boxed src=/image.png alt="" style="width:100%;display:block"></div>
     <div style="aspect-ratio:4"><img id=filling src=/image.png alt="" style="width:100%;height:100%;object-fit:cover"></div>
     <div style="aspect-ratio:4"><img id=spilling src=/image.png alt="" style="width:100%;display:block"></div>
     <div style="position:relative;height:0"><img id=out src=/image.png alt="" style="position:absolute;width:100%"></div>
     <img id=dense srcset="/image.png 2x" alt="" style="display:block"><img id=gone src=/image.png alt="" style="display:none">
     <img id=by-width srcset="/image.png 200w" sizes="50px" alt="" style="display:block;height:auto"><p style="height:2000px">far</p><img id=low src=/image.png alt="">`,
  ),
  '/dom': buildPhonePage(
    `<div id=deep>${'<div>'.repeat(40)}${'</div>'.repeat(40)}</div><ul id=many>${'<li>x</li>'.repeat(80)}</ul><select>${'<option>x'.repeat(200)}</select>
     <div id=article>${'<h2>a</h2><p>b</p><section>c</section>'.repeat(40)}</div>
     <x-box></x-box><script>document.querySelector('x-box').attachShadow({mode:'open'}).innerHTML = '<i></i>'.repeat(100)</script>`,
  ),
  '/headings': buildPhonePage(
    `<h1 id=a>Seen</h1><h1 id=b style="display:none">Gone</h1><h1 id=c style="visibility:hidden">Blank</h1><h1 id=d><img src=/image.png alt="Logo text"></h1>
     <h1 id=e style="position:absolute;width:1px;height:1px;overflow:hidden;clip:rect(0,0,0,0)">Spoken</h1><h1 id=f style="text-indent:-9999px;overflow:hidden">Replaced</h1>
     <h1 id=g><img src=/image.png alt="Mark"> And words</h1>`,
  ),
  '/fragments': buildPhonePage(
    `<a href="#gone">a</a><a href="/fragments#gone-too">b</a><a href="#here">c</a><a href="#">d</a><a href="#TOP">e</a><a href="#:~:text=x">f</a>
     <a href="#/route">g</a><a href="#!route">h</a><a href="#caf%C3%A9">i</a><a href="#old">j</a><a href="/other#gone">k</a><a href="#tab=2">l</a><a href="#gone">again</a>
     <a href="#menu" role=button>m</a><a href="#later">n</a><p id=here>x<p id=café>y<a name=old>z</a><script>document.body.append(Object.assign(document.createElement('p'), {id:'later'}))</script>`,
  ),
  '/menu-opener': buildPhonePage(
    `<nav id=menu><a href="#gone">a</a></nav><script>
     const opener = Object.assign(document.createElement('a'), { href: '#nav', textContent: 'Menu' });
     opener.addEventListener('click', (event) => event.preventDefault());
     document.querySelector('nav').append(opener);</script>`,
  ),
};

let bench: ProbingBench;
beforeAll(async () => {
  bench = await openProbingBench(PAGES);
});
afterAll(() => bench?.[Symbol.asyncDispose]());

describe('the axe probe', () => {
  it('finds the issues of a page with their elements', async () => {
    const found = await bench.visit('/axe-bad', (page) => axeProbe.run(page));
    const byId = new Map(found?.violations.map((finding) => [finding.id, finding]));
    expect([...byId.keys()]).toEqual(expect.arrayContaining(['label', 'button-name', 'color-contrast']));
    expect(byId.get('label')?.nodes[0]?.element).toEqual({
      selector: '#name',
      snippet: '<input id="name" type="text">',
    });
    expect(byId.get('color-contrast')).toMatchObject({ impact: 'serious', nodeCount: 1 });
    expect(byId.get('button-name')?.nodes[0]?.summary).toMatch(/does not have inner text/);
  });

  it('reports nothing on a page without issues', async () => {
    expect(await bench.visit('/axe-good', (page) => axeProbe.run(page))).toEqual({ violations: [], incomplete: [] });
  });

  it('does not check the contrast of disabled controls', async () => {
    const found = await bench.visit('/axe-off', (page) => axeProbe.run(page));
    const lowContrastViolation = found?.violations.find(({ id }) => id === 'color-contrast');
    expect(lowContrastViolation?.nodes.map(({ element }) => element.selector)).toEqual(['#pale']);
  });

  it('keeps examples of every kind when an issue has many occurrences', async () => {
    const found = await bench.visit('/axe-many', (page) => axeProbe.run(page));
    const lowContrast = found?.violations.find(({ id }) => id === 'color-contrast');
    expect(lowContrast?.nodeCount).toBe(61);
    expect(lowContrast?.nodes).toHaveLength(30);
    expect(lowContrast?.nodes.slice(0, 3).map(({ summary }) => /foreground color: (#\w+)/.exec(summary)?.[1])).toEqual([
      '#aaaaaa',
      '#999999',
      '#aaaaaa',
    ]);
  });

  it('is not affected by functions that JavaScript and forms have replaced', async () => {
    const found = await bench.visit('/axe-hostile', (page) => axeProbe.run(page));
    expect(found?.violations.map(({ id }) => id)).toEqual(['button-name']);
  });

  it('skips large documents, and does not block the page longer than allowed', async () => {
    await bench.visit('/dom', async (page) => {
      expect(await runAxe(page, { maxElements: 100 })).toBeNull();
      await expect(runAxe(page, { timeoutMs: 30 })).rejects.toThrow('no response within 30 ms');
      expect(await page.evaluate(() => document.title)).toBe('A page');
    });
  });
});

describe('the geometry probe', () => {
  const measure = (path: string) => bench.visit(path, (page) => geometryProbe.run(page));

  it('lists each overflowing element once', async () => {
    const found = await measure('/wide');
    expect(found).toMatchObject({ innerWidth: 360, scrollWidth: 708 });
    expect(found?.overflowing.map(({ element, right }) => [element.selector, right])).toEqual([['#wide', 708]]);
  });

  it('ignores scrollable boxes, fixed elements and clipped content', async () => {
    expect(await measure('/wide-boxes')).toMatchObject({ scrollWidth: 360, overflowing: [] });
    expect(await measure('/cut-off')).toMatchObject({ scrollWidth: 360, innerWidth: 360, overflowing: [] });
  });

  it('counts small visible text, and small targets without spacing', async () => {
    const found = await measure('/small');
    expect(found?.text).toMatchObject({ characters: 20, smallCharacters: 9 });
    expect(found?.text.smallest).toEqual([
      { element: expect.objectContaining({ selector: 'html > body > p:nth-of-type(1)' }), px: 10, characters: 9 },
    ]);
    expect(found?.smallTargets.map(({ width, height }) => [width, height])).toEqual([
      [15, 15],
      [15, 15],
    ]);
  });

  it('exempts links in text, spaced targets, browser-drawn controls, labels, equivalent links and unclickable elements', async () => {
    expect(await measure('/targets-good')).toMatchObject({ smallTargets: [], targetCount: 9 });
  });

  it('restores the viewport of the page', async () => {
    await bench.visit('/small', async (page) => {
      await geometryProbe.run(page);
      expect(await page.evaluate(() => [innerWidth, innerHeight])).toEqual([412, 915]);
    });
  });
});

describe('the image probe', () => {
  it('reports natural size, displayed size, reserved space and visibility', async () => {
    const images = await bench.visit('/images', (page) => imagesProbe.run(page));
    const of = (id: string) => images.find(({ element }) => element.selector === `#${id}`);
    expect(of('bare')).toMatchObject({
      naturalWidth: 200,
      naturalHeight: 100,
      displayWidth: 200,
      hasDimensions: false,
      hasStyledSize: false,
      isOutOfFlow: false,
      isVisible: true,
      loading: null,
      transferBytes: null,
    });
    expect(of('sized')).toMatchObject({ hasDimensions: true, hasStyledSize: true, loading: 'lazy', displayWidth: 100 });
    expect(of('spilling')).toMatchObject({ hasStyledSize: false });
    for (const id of ['ratio', 'styled', 'boxed', 'filling'])
      expect(of(id)).toMatchObject({ hasDimensions: false, hasStyledSize: true });
    expect(of('out')).toMatchObject({ isOutOfFlow: true });
    expect(of('dense')).toMatchObject({ naturalWidth: 200, naturalHeight: 100, displayWidth: 100 });
    expect(of('by-width')).toMatchObject({ naturalWidth: 200, displayWidth: 50 });
    expect(of('gone')).toMatchObject({ isVisible: false });
    expect(of('low')?.top).toBeGreaterThan(2_000);
    expect(of('low')?.url).toBe(`${bench.site.origin}/image.png`);
  });
});

describe('the DOM probe', () => {
  it('counts shadow trees as children, but not options or text fragments', async () => {
    const dom = await bench.visit('/dom', (page) => domProbe.run(page));
    expect(dom).toMatchObject({ elements: 552, maxDepth: 43, maxChildren: 100 });
    expect(dom.widest?.selector).toBe('html > body > x-box');
    expect(dom.deepest?.selector).toMatch(/^#deep > div > div/);
    expect(dom.deepest?.selector.length).toBeLessThanOrEqual(300);
  });
});

describe('the H1 probe', () => {
  it('reports for whom each heading is visible', async () => {
    const headings = await bench.visit('/headings', (page) => headings1Probe.run(page));
    expect(
      headings.map(({ text, isHidden, isForScreenReaders, isImageOnly }) => [
        text,
        isHidden,
        isForScreenReaders,
        isImageOnly,
      ]),
    ).toEqual([
      ['Seen', false, false, false],
      ['Gone', true, false, false],
      ['Blank', true, false, false],
      ['Logo text', false, false, true],
      ['Spoken', false, true, false],
      ['Replaced', false, true, false],
      ['And words', false, false, false],
    ]);
  });
});

describe('the fragment probe', () => {
  it('lists anchors that are missing from the rendered document, except anchors that JavaScript handles', async () => {
    const found = await bench.visit('/fragments', (page) => brokenFragmentsProbe.run(page));
    expect(found.map(({ href }) => href)).toEqual(['#gone', '/fragments#gone-too']);
  });

  it('reports which of these links a first-party script handles', async () => {
    const found = await bench.visit('/menu-opener', (page) => brokenFragmentsProbe.run(page));
    expect(found.map(({ href, hasListener }) => [href, hasListener])).toEqual([
      ['#gone', undefined],
      ['#nav', true],
    ]);
  });
});
