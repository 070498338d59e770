import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { RenderRequest } from '#crawl/browser/render/page/render-page.ts';
import type { FactsReader } from '#crawl/browser/render/reading/facts-reader.ts';
import type { AnyProbe } from '#crawl/browser/render/reading/run-probes.ts';
import type { LoopbackServer } from '#test/helpers/loopback-server.ts';
import { redirectTo, respondWith, type SitePage, serveSite } from '#test/helpers/site-server.ts';
import { createNoiseImage } from './noise-image.ts';
import { expectRendered, openBench, type RenderingBench } from './rendering.ts';

/** Tests how a browser renders pages whose issues and delays are known. */
const WORDS = 'alpha beta gamma delta epsilon '.repeat(60);
const page = (body: string, head = ''): string =>
  `<!doctype html><html lang=en><head><meta charset=utf-8><meta name=viewport content="width=device-width">${head}</head><body style="margin:0">${body}</body></html>`;

const after =
  (ms: number, delayPage: SitePage): SitePage =>
  (request, response) => {
    setTimeout(() => {
      if (typeof delayPage === 'function') delayPage(request, response);
      else response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(delayPage);
    }, ms);
  };
const script = (body: string) => respondWith(200, 'text/javascript', body);
const buildBusyScript = (ms: number) => `{ const end = performance.now() + ${ms}; while (performance.now() < end); }`;
const never: SitePage = () => {};

const PAGES: Record<string, SitePage> = {
  '/plain': page(`<main><h1>Plain</h1><p>${WORDS}</p></main>`, '<title>Plain</title>'),
  '/late-shift': page(
    `<div id=block style="height:400px;background:#eee">block</div><p>${WORDS}</p>
     <script>setTimeout(() => { const banner = document.createElement('div'); banner.style.height = '300px'; document.body.prepend(banner); }, 300)</script>`,
    '<title>Shift</title>',
  ),
  '/very-late': page(
    `<p>${WORDS}</p><script>setTimeout(() => { const banner = document.createElement('div'); banner.style.height = '300px'; document.body.prepend(banner); }, 1500)</script>`,
  ),
  '/scroll-shift': page(
    `<div style="height:2000px">top</div><div id=low style="height:400px">low</div>
     <script>addEventListener('scroll', () => setTimeout(() => { const late = document.createElement('div'); late.style.height = '300px'; document.querySelector('#low').before(late); }, 150), { once: true })</script>`,
  ),
  '/script-only': page(
    `<div id=app></div><script>fetch('/words').then((answer) => answer.text()).then((text) => { document.querySelector('#app').innerHTML = '<main><h1>Made here</h1><p>' + text + '</p></main>'; document.title = 'Made by script'; })</script>`,
    '<title>Shell</title>',
  ),
  '/words': after(700, respondWith(200, 'text/plain', WORDS)),
  '/noindex': page(
    `<p>${WORDS}</p><script>document.head.insertAdjacentHTML('beforeend', '<meta name=robots content=noindex>')</script>`,
  ),
  '/canonical': page(
    `<p>${WORDS}</p><script>document.querySelector('[rel=canonical]').remove()</script>`,
    '<link rel=canonical href=/plain>',
  ),
  '/shadow': page(
    `<x-card><b>in light</b></x-card><script>customElements.define('x-card', class extends HTMLElement { connectedCallback() { this.attachShadow({ mode: 'open' }).innerHTML = '<p>${WORDS}</p><slot>instead</slot>'; } })</script>`,
  ),
  '/image.png': after(600, respondWith(200, 'image/png', createNoiseImage(380, 300))),
  '/slow-image': page('<img src=/image.png width=380 height=300 loading=lazy fetchpriority=high alt=""><p>text</p>'),
  '/css-image': page(`<div id=box style="width:380px;height:300px"></div><p>text</p><script src=/paint.js></script>`),
  '/paint.js': script(`document.querySelector('#box').style.backgroundImage = 'url(/image.png)';`),
  '/busy': page(`<h1>Busy</h1><p>${WORDS}</p><script>setTimeout(() => ${buildBusyScript(300)}, 400)</script>`),
  '/button': page(
    `<button aria-expanded=false style="width:200px;height:60px">Menu</button><p>${WORDS}</p>
     <script>document.querySelector('button').addEventListener('click', () => ${buildBusyScript(200)})</script>`,
  ),
  '/errors': page(
    `<p>${WORDS}</p><script>for (const time of [1, 2]) console.error('Said %s', 'twice'); Promise.reject(new Error('Not kept'));</script>
     <script src=/throws.js></script>`,
  ),
  '/throws.js': script('\nthrow new TypeError("Not a thing");'),
  '/csp': (_request, response) => {
    response
      .writeHead(200, { 'content-type': 'text/html', 'content-security-policy': "script-src 'self'" })
      .end(page(`<p>${WORDS}</p>\n<script>document.title = 'inline'</script>`));
  },
  '/blocking': page(
    `<p>${WORDS}</p><img src=/missing.png alt=""><script src=/late.js defer></script>`,
    '<link rel=stylesheet href=/style.css><script src=/sync.js></script>',
  ),
  '/style.css': respondWith(200, { 'content-type': 'text/css', 'cache-control': 'max-age=60' }, 'body{color:#222}'),
  '/sync.js': script(''),
  '/late.js': script(''),
  '/moved': redirectTo('/moving', 302),
  '/moving': page('<script src=/go.js></script>'),
  '/go.js': script("\n\nlocation.replace('/plain#part');"),
  '/cookies': (_request, response) => {
    response
      .writeHead(200, { 'content-type': 'text/html', 'set-cookie': 'session=1; Path=/' })
      .end(page(`<p>${WORDS}</p>`));
  },
  '/closed': page('<div id=app></div><script src=/private/app.js></script>'),
  '/private/app.js': script(`document.querySelector('#app').innerHTML = '<p>${WORDS}</p>'`),
  '/wide': page(
    `<p>${WORDS}</p><script>if (innerWidth > 1000) document.title = 'Wide ' + /Mobile/.test(navigator.userAgent);</script>`,
    '<title>Narrow</title>',
  ),
  '/dot.png': respondWith(200, 'image/png', createNoiseImage(1, 1)),
  '/hangs.png': never,
  '/hangs.js': never,
};

let site: LoopbackServer;
let bench: RenderingBench;
const at = (path: string) => `${site.origin}${path}`;
/** URL on the same server under a third-party name. */
const elsewhere = (path: string) => `http://localhost:${site.port}${path}`;

beforeAll(async () => {
  const more: Record<string, SitePage> = {
    '/foreign': (_request, response) => {
      response.writeHead(200, { 'content-type': 'text/html' }).end(
        page(`<p>${WORDS}</p><img src="${elsewhere('/dot.png')}" alt=""><iframe src="${elsewhere('/framed')}"></iframe>
          <img src="http://127.0.0.2:8080/private.png" alt=""><script src="http://nowhere.invalid/tag.js"></script><p>end</p>`),
      );
    },
    '/framed': page('<script src=/sync.js></script><p>inside</p>'),
    '/hanging-image': (_request, response) => {
      response
        .writeHead(200, { 'content-type': 'text/html' })
        .end(page(`<p>${WORDS}</p><img src="${elsewhere('/hangs.png')}" alt="">`));
    },
    '/hanging-script': (_request, response) => {
      response
        .writeHead(200, { 'content-type': 'text/html' })
        .end(page(`<h1>Before</h1><p>${WORDS}</p><script src="${elsewhere('/hangs.js')}"></script><p>after</p>`));
    },
  };
  site = await serveSite({ ...PAGES, ...more });
  bench = await openBench([site.target, `localhost:${site.port}`]);
});

afterAll(async () => {
  await bench[Symbol.asyncDispose]();
  await site[Symbol.asyncDispose]();
});

const view = async (path: string, changes: Partial<RenderRequest> = {}) =>
  expectRendered((await bench.render(at(path), changes)).page);

describe('the document', () => {
  it('is read as sent and as rendered, without false findings on a plain page', async () => {
    const { page: plain, screenshot, isBrowserUnusable } = await bench.render(at('/plain'));
    const detail = expectRendered(plain);
    expect(detail.raw?.mainTextHash).toBe(detail.rendered.mainTextHash);
    expect(detail).toMatchObject({
      finalUrl: at('/plain'),
      status: 200,
      navigations: [],
      errors: [],
      cspViolations: [],
    });
    expect(detail).toMatchObject({ cookies: [], withoutClosed: null, desktop: null, truncations: [] });
    expect(detail.timings.cls).toEqual({ value: 0, withScroll: 0, shifts: [] });
    expect(detail.requests).toHaveLength(1);
    expect(detail.requests[0]).toMatchObject({ type: 'document', status: 200, isThirdParty: false, refusedBy: null });
    expect(Buffer.from(screenshot ?? []).subarray(0, 3)).toEqual(Buffer.from([0xff, 0xd8, 0xff]));
    expect(isBrowserUnusable).toBe(false);
  });

  it('contains what a script fetched and wrote', async () => {
    const { raw, rendered: facts, timings } = await view('/script-only');
    expect(raw).toMatchObject({ mainWordCount: 0, titles: [{ text: 'Shell' }] });
    expect(facts).toMatchObject({ titles: [{ text: 'Made by script' }], headings: [{ text: 'Made here' }] });
    expect(facts.mainWordCount).toBeGreaterThan(300);
    expect(timings.contentMs).toBeGreaterThan(700);
    expect(timings.networkIdleMs).toBeGreaterThan(1_200);
  });

  it('contains what a script put into shadow trees', async () => {
    const { raw, rendered: facts } = await view('/shadow');
    expect(raw?.text.mainText).toBe('in light');
    expect(facts.text.mainText).toBe(`${WORDS.trim()} in light`);
  });

  it('shows a robots tag that was added and a canonical that was removed', async () => {
    const noindex = await view('/noindex');
    expect(noindex.raw?.metaRobots).toEqual([]);
    expect(noindex.rendered.metaRobots).toMatchObject([{ content: 'noindex' }]);
    const canonical = await view('/canonical');
    expect(canonical.raw?.canonicals).toMatchObject([{ url: at('/plain') }]);
    expect(canonical.rendered.canonicals).toEqual([]);
  });

  it('is also read in a desktop viewport on request', async () => {
    const { rendered: phone, desktop } = await view('/wide', { withDesktop: true });
    expect(phone.titles).toMatchObject([{ text: 'Narrow' }]);
    expect(desktop?.titles).toMatchObject([{ text: 'Wide false' }]);
  });

  it('is probed while its document is read', async () => {
    const probeStarted = Promise.withResolvers<void>();
    const reader: FactsReader = {
      ...bench.reader,
      async read(input) {
        await probeStarted.promise;
        return bench.reader.read(input);
      },
    };
    const probe: AnyProbe = {
      field: 'headings1',
      async run() {
        probeStarted.resolve();
        return [];
      },
    };
    const { rendered: facts } = await view('/plain', {
      reader,
      probes: { passiveProbes: [probe], interactiveProbes: [] },
    });
    expect(facts.titles).toMatchObject([{ text: 'Plain' }]);
  });

  it('is loaded in a desktop viewport while the probes run', async () => {
    const countLoads = () => site.hits.filter((path) => path === '/wide').length;
    const loadCountBefore = countLoads();
    const desktopProbe: AnyProbe = {
      field: 'headings1',
      async run() {
        await vi.waitUntil(() => countLoads() === loadCountBefore + 2, { timeout: 4_000 });
        return [];
      },
    };
    const probes = { passiveProbes: [desktopProbe], interactiveProbes: [] };
    const { desktop, truncations } = await view('/wide', { withDesktop: true, probes });
    expect(truncations).toEqual([]);
    expect(desktop?.titles).toMatchObject([{ text: 'Wide false' }]);
  });

  it('is rendered again without the resources that Googlebot may not fetch', async () => {
    const { rendered: facts, withoutClosed } = await view('/closed', {
      isBlockedForGooglebot: (url: string) => url.includes('/private/'),
    });
    expect(facts.mainWordCount).toBe(300);
    expect(withoutClosed).toEqual({ urls: [at('/private/app.js')], mainWords: 0 });
  });
});

describe('pages side by side', () => {
  it('do not affect each other', async () => {
    const paths = ['/plain', '/late-shift', '/cookies', '/errors'];
    const pages = await Promise.all(paths.map((path) => view(path)));
    expect(pages.map(({ finalUrl }) => finalUrl)).toEqual(paths.map(at));
    expect(pages.map(({ cookies }) => cookies.length)).toEqual([0, 0, 1, 0]);
    expect(pages.map(({ errors }) => errors.length)).toEqual([0, 0, 0, 3]);
    expect(pages.map(({ timings }) => timings.cls.value > 0)).toEqual([false, true, false, false]);
  });
});

describe('the navigation record', () => {
  it('lists each URL and what requested it', async () => {
    const detail = await view('/moved');
    expect(detail.finalUrl).toBe(at('/plain'));
    expect(detail.navigations.map(({ url, cause }) => [url, cause])).toEqual([
      [at('/moving'), 'redirect 302'],
      [at('/plain#part'), `script ${at('/go.js')}:3`],
    ]);
    expect(detail.raw?.titles).toMatchObject([{ text: 'Plain' }]);
  });
});

describe('the timing record', () => {
  it('measures a late layout shift as the metric defines it, including the element that moved', async () => {
    const { timings } = await view('/late-shift');
    // The entire viewport was affected, and its content moved by 300 of 915 pixels.
    expect(timings.cls.value).toBeCloseTo(300 / 915, 2);
    expect(timings.cls.shifts[0]?.elements.map(({ selector }) => selector)).toContain('#block');
    expect(timings.cls.shifts[0]?.atMs).toBeGreaterThan(300);
  });

  it('waits long enough for late changes', async () => {
    expect((await view('/very-late', { limits: { minDwellMs: 2_500 } })).timings.cls.value).toBeGreaterThan(0.1);
  });

  it('separately reports shifts that only scrolling causes', async () => {
    const { timings } = await view('/scroll-shift');
    expect(timings.cls.value).toBe(0);
    expect(timings.cls.withScroll).toBeGreaterThan(0.02);
  });

  it('breaks down the largest contentful paint, down to the image that was slow', async () => {
    const { lcp } = (await view('/slow-image')).timings;
    expect(lcp).toMatchObject({ url: at('/image.png'), loading: 'lazy', fetchPriority: 'high', isInRawHtml: true });
    expect(lcp?.element?.snippet).toContain('<img src="/image.png"');
    const { ttfbMs = 0, loadDelayMs = 0, loadDurationMs = 0, renderDelayMs = 0 } = lcp?.parts ?? {};
    expect(loadDurationMs).toBeGreaterThan(590);
    expect(ttfbMs + loadDelayMs + loadDurationMs + renderDelayMs).toBeCloseTo(lcp?.timeMs ?? 0, 0);
  });

  it("detects that the server's HTML does not reference the LCP image", async () => {
    const { lcp } = (await view('/css-image')).timings;
    expect(lcp).toMatchObject({ url: at('/image.png'), isInRawHtml: false, loading: null });
  });

  it('counts the blocking part of long tasks after the first paint', async () => {
    const { tbtMs, longTasks, fcpMs } = (await view('/busy')).timings;
    expect(fcpMs).toBeLessThan(400);
    expect(longTasks.longestMs).toBeGreaterThanOrEqual(300);
    expect(tbtMs).toBeGreaterThanOrEqual(250);
  });

  it('measures one harmless interaction', async () => {
    const { inp } = (await view('/button')).timings;
    expect(inp?.ms).toBeGreaterThanOrEqual(200);
    expect(inp?.interaction).toContain('click on <button');
    expect((await view('/plain')).timings.inp).toMatchObject({ interaction: 'key press' });
  });
});

describe('the record of requests and errors', () => {
  it('reports render-blocking resources and how each resource may be cached', async () => {
    const { requests, totals } = await view('/blocking');
    const rows = Object.fromEntries(requests.map((row) => [new URL(row.url).pathname, row]));
    expect(rows['/style.css']).toMatchObject({
      isRenderBlocking: true,
      type: 'stylesheet',
      cacheControl: 'max-age=60',
    });
    expect(rows['/sync.js']).toMatchObject({ isRenderBlocking: true, type: 'script', initiatorUrl: at('/blocking') });
    expect(rows['/late.js']).toMatchObject({ isRenderBlocking: false });
    expect(rows['/missing.png']).toMatchObject({ status: 404, failure: null, protocol: 'http/1.1' });
    expect(totals).toMatchObject({ requests: 5, thirdPartyBytes: 0 });
    expect(totals.transferBytes).toBe(requests.reduce((sum, { transferBytes }) => sum + transferBytes, 0));
  });

  it('distinguishes the effects of third parties, our containment and the network', async () => {
    const { requests, totals, rendered: facts } = await view('/foreign');
    const row = (start: string) => requests.find(({ url }) => url.startsWith(start));
    expect(row(elsewhere('/dot.png'))).toMatchObject({ isThirdParty: true, status: 200 });
    // The frame from another site runs in a separate process.
    expect(row(elsewhere('/sync.js'))).toMatchObject({ isThirdParty: true, status: 200 });
    expect(row('http://127.0.0.2:8080/')).toMatchObject({ refusedBy: 'address-guard' });
    expect(row('http://nowhere.invalid/')).toMatchObject({ refusedBy: null, failure: 'net::ERR_NAME_NOT_RESOLVED' });
    expect(totals.thirdPartyBytes).toBeGreaterThan(0);
    expect(facts.text.mainText).toContain('end');
  });

  it('does not wait for a third party that never responds', async () => {
    const { timings, requests } = await view('/hanging-image', { limits: { idleTimeoutMs: 1_000 } });
    expect(timings).toMatchObject({ networkIdleMs: null, loadMs: null });
    expect(requests.find(({ url }) => url.endsWith('/hangs.png'))).toMatchObject({ endedMs: null, status: null });
  });

  it('reads the available part of a document that a third-party script blocks', async () => {
    const limits = { gotoTimeoutMs: 1_500, idleTimeoutMs: 500 };
    const { rendered: facts, timings, truncations } = await view('/hanging-script', { limits });
    expect(facts.headings).toMatchObject([{ text: 'Before' }]);
    expect(timings.domContentLoadedMs).toBeNull();
    expect(truncations).toEqual(['document: still loading when it was read']);
  });

  it('lists each JavaScript error once, with its location', async () => {
    const { errors } = await view('/errors');
    expect(errors).toMatchObject([
      { kind: 'console', text: 'Said twice', url: at('/errors'), line: 1 },
      { kind: 'rejection', url: at('/errors') },
      { kind: 'exception', url: at('/throws.js'), line: 2, isThirdParty: false },
    ]);
    expect(errors[2]?.text).toContain('TypeError: Not a thing');
  });

  it('lists what the Content-Security-Policy blocked', async () => {
    const { cspViolations, rendered: facts } = await view('/csp');
    expect(cspViolations).toEqual([
      { directive: 'script-src-elem', blockedUrl: 'inline', sourceUrl: at('/csp'), line: 2, isReportOnly: false },
    ]);
    expect(facts.titles).toEqual([]);
  });

  it('starts every visit without cookies, and lists the cookies that are set', async () => {
    const expected = [{ name: 'session', domain: '127.0.0.1', isThirdParty: false }];
    expect((await view('/cookies')).cookies).toEqual(expected);
    expect((await view('/plain')).cookies).toEqual([]);
  });
});
