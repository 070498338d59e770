import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { renderedPageSchema } from '#contracts/page/rendered-page.ts';
import type { LoopbackServer } from '#test/helpers/loopback-server.ts';
import { serveSite } from '#test/helpers/site-server.ts';
import { buildPhonePage, words } from './probing.ts';
import { expectRendered, openBench, type RenderingBench } from './rendering.ts';

const TEXT = words(150);
const PAGES = {
  '/issues': buildPhonePage(
    `<h1 style="display:none">Hidden</h1><main id=main><p>short</p></main><div style="width:900px">wide</div><a href="#gone">gone</a><a href=/next style="color:#000">next</a>
     <div id=layer style="position:fixed;inset:0;background:#fff"><p>We use cookies</p><button id=yes>Accept</button></div><button></button>
     <script>yes.onclick = () => { layer.remove(); main.textContent = '${TEXT}'; }</script>`,
  ),
  // Every function that a probe could rely on is broken, and the page never becomes idle.
  '/hostile': buildPhonePage(
    `<p>${TEXT}</p><form><input name=parentNode><input name=children><input name=attributes><input name=childNodes><input name=shadowRoot><input name=matches></form><img name=body alt=""><img name=querySelectorAll alt="">
     <script>for (const key of ['push', 'map', 'filter', 'forEach']) Array.prototype[key] = () => { throw new Error('no'); };
     Object.defineProperty(window, 'jQuery', { get() { for (;;); } }); window.getComputedStyle = null; window.CSS = null;
     new MutationObserver(() => document.body.append('x')).observe(document.body, { attributes: true, subtree: true });
     addEventListener('keydown', (event) => event.preventDefault()); setInterval(() => document.body.append('y '), 5);</script>`,
  ),
};

let site: LoopbackServer;
let bench: RenderingBench;
beforeAll(async () => {
  site = await serveSite(PAGES);
  bench = await openBench([site.target]);
});
afterAll(async () => {
  await bench?.[Symbol.asyncDispose]();
  await site?.[Symbol.asyncDispose]();
});

/** The test machine may be busy. */
const limits = { pageDeadlineMs: 60_000 };

describe('all probes on one page', () => {
  it('run in one rendering, each on the page in its state at that moment', async () => {
    const { page } = await bench.render(`${site.origin}/issues`, { limits });
    const found = expectRendered(page);
    expect(renderedPageSchema.parse(page)).toEqual(page);
    expect(found.truncations).toEqual([]);
    expect(found.axe?.violations.map(({ id }) => id)).toContain('button-name');
    expect(found.geometry?.overflowing).toHaveLength(1);
    expect(found.headings1).toEqual([expect.objectContaining({ text: 'Hidden', isHidden: true })]);
    expect(found.overlay).toMatchObject({ kind: 'consent', coverage: 1, wordsAfter: 152 });
    expect(found.brokenFragments).toHaveLength(1);
    expect(found.interaction).toMatchObject({ itemsAdded: 0, urlChanged: false, pressed: null });
    expect(found.dom.elements).toBeGreaterThan(10);
    expect(found.tabStops.length).toBeGreaterThan(2);
  });

  it('also get results from a hostile page, unless it blocks them', async () => {
    const { page } = await bench.render(`${site.origin}/hostile`, { limits });
    const found = expectRendered(page);
    expect(renderedPageSchema.parse(page)).toEqual(page);
    expect(found.dom.elements).toBeGreaterThan(10);
    expect(found.geometry?.innerWidth).toBe(360);
    expect(found.tabStops).toEqual([]);
    // A getter that never returns affects only the probes that run the page's own scripts.
    const others = found.truncations.filter((text) => !/^(?:axe|libraries)/.test(text));
    expect(others).toEqual([]);
  });
});
