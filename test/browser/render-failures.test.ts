import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { RenderFailure } from '#contracts/page/rendered-page.ts';
import type { RenderOutcome } from '#crawl/browser/render/page/render-page.ts';
import type { LoopbackServer } from '#test/helpers/loopback-server.ts';
import { redirectTo, respondWith, type SitePage, serveSite } from '#test/helpers/site-server.ts';
import { expectRendered, openBench, type RenderingBench } from './rendering.ts';

/**
 * Pages that resist rendering: each ends as a labeled failure or as a rendered page, and the next page is unaffected.
 */
const TEXT = 'words of a page that is fine otherwise '.repeat(20);
const page = (body: string) => `<!doctype html><html><head><title>Fine</title></head><body>${body}</body></html>`;
const html = (status: number, headers: Record<string, string> = {}) =>
  respondWith(status, { 'content-type': 'text/html', ...headers }, page(TEXT));

const PAGES: Record<string, SitePage> = {
  '/fine': page(`<p>${TEXT}</p>`),
  '/stuck': page(`<p>${TEXT}</p><script>while (true);</script>`),
  '/stuck-later': page(`<p>${TEXT}</p><script>setTimeout(() => { while (true); }, 200)</script>`),
  '/stuck-when-scrolled': page(
    `<div style="height:5000px">${TEXT}</div><script>addEventListener('scroll', () => { while (true); })</script>`,
  ),
  '/eater': page(
    `<p>${TEXT}</p><script>const all = []; while (true) all.push(new Array(100000).fill(all.length + 0.5));</script>`,
  ),
  '/blow-up': page(`<p>${'<b id=i>'.repeat(3_000)}${'<p>x'.repeat(3_000)}`),
  '/deep': page('<div>'.repeat(50_000)),
  '/restless': page(`<script>location.href = '/restless?' + Math.random()</script>`),
  '*': page(`<script>location.href = '/restless?' + Math.random()</script>`),
  '/popups': page(`<p>${TEXT}</p><script>for (let count = 0; count < 200; count += 1) window.open('/fine')</script>`),
  '/alerts': page(
    `<p>${TEXT}</p><script>for (let count = 0; count < 20; count += 1) { alert(count); confirm(count); prompt(count); } print();</script>`,
  ),
  '/leaving': page(`<p>${TEXT}</p><script>onbeforeunload = () => 'stay'; window.close();</script>`),
  '/gone': page(`<p>${TEXT}</p><script>document.documentElement.remove()</script>`),
  '/chatty': page(
    `<p>${TEXT}</p><script>for (let count = 0; count < 20000; count += 1) console.error('no ' + count)</script>`,
  ),
  '/frames': page(`<p>${TEXT}</p>${'<iframe srcdoc="<p>in</p><script>while (0);</script>"></iframe>'.repeat(100)}`),
  '/forged': page(
    `<p>${TEXT}</p><script>performance.getEntriesByType = performance.now = JSON.stringify = Array.prototype.map = () => { throw new Error('no'); }; window.PerformanceObserver = null;</script>`,
  ),
  '/download': respondWith(
    200,
    { 'content-type': 'application/octet-stream', 'content-disposition': 'attachment; filename=a.bin' },
    'bytes',
  ),
  '/attached': html(200, { 'content-disposition': 'attachment' }),
  '/file.pdf': respondWith(200, 'application/pdf', '%PDF-1.4\n%%EOF\n'),
  '/data': respondWith(200, 'application/json', '{}'),
  '/nothing': respondWith(204, 'text/html'),
  '/secret': html(401, { 'www-authenticate': 'Basic realm=x' }),
  '/missing': html(404),
  '/broken': respondWith(500, 'text/html'),
  '/around': redirectTo('/around', 302),
  '/silent': () => {},
  '/silent?waiting': () => {},
  '/waiting': page(`<p>${TEXT}</p><script>fetch('/silent?waiting')</script>`),
  '/half': (_request, response) => {
    response.writeHead(200, { 'content-type': 'text/html' }).write(page(`<p>${TEXT}</p>`).slice(0, -20));
  },
};

let site: LoopbackServer;
let bench: RenderingBench;
const limits = { gotoTimeoutMs: 4_000, pageDeadlineMs: 15_000 };

beforeAll(async () => {
  site = await serveSite(PAGES);
  bench = await openBench([site.target]);
});

afterAll(async () => {
  await bench[Symbol.asyncDispose]();
  await site[Symbol.asyncDispose]();
});

const open = (path: string, on = bench): Promise<RenderOutcome> => on.render(`${site.origin}${path}`, { limits });

/** Expects the next page to work in the same browser, without a replacement. */
async function expectNextPageToWork(): Promise<void> {
  const next = expectRendered((await open('/fine')).page);
  expect(next.rendered.titles).toMatchObject([{ text: 'Fine' }]);
}

describe('a page that is lost', () => {
  it.each<[string, RenderFailure[]]>([
    ['/stuck', ['timeout']],
    ['/stuck-later', ['timeout']],
    ['/eater', ['crashed', 'timeout']],
    ['/silent', ['timeout']],
    ['/restless', ['navigated-away']],
  ])('%s is a labeled failure within its time limit, and the next page works', async (path, reasons) => {
    const startedAt = performance.now();
    const { page: failedPage, screenshot, isBrowserUnusable } = await open(path);
    expect(performance.now() - startedAt).toBeLessThan(20_000);
    if (failedPage.state !== 'failed') throw new Error('It was rendered');
    expect(reasons).toContain(failedPage.reason);
    expect(failedPage.detail).not.toBe('');
    expect([screenshot, isBrowserUnusable]).toEqual([null, failedPage.reason !== 'navigated-away']);
    await expectNextPageToWork();
  });

  it('is a labeled failure if its process crashes, and the next page works', async () => {
    const rendering = open('/waiting');
    await vi.waitFor(() => expect(site.hits).toContain('/silent?waiting'), 10_000);
    const crashSession = await openLatestPageSession();
    // Never resolves, because the process that would respond has crashed.
    crashSession.send('Page.crash').catch(() => {});
    expect((await rendering).page).toMatchObject({ state: 'failed', reason: 'crashed' });
    await expectNextPageToWork();
  });

  it('is reported differently when its entire browser is lost', async () => {
    await using other = await openBench([site.target]);
    const before = site.hits.length;
    const rendering = open('/silent', other);
    await vi.waitFor(() => expect(site.hits.slice(before)).toContain('/silent'), 10_000);
    process.kill(other.running.pid, 'SIGKILL');
    expect(await rendering).toMatchObject({ page: { reason: 'browser-gone' }, isBrowserUnusable: true });
    expect((await open('/fine', other)).page).toMatchObject({ reason: 'browser-gone' });
  });

  it('is abandoned with the given reason when the result is no longer needed', async () => {
    const abortController = new AbortController();
    const rendering = bench.render(`${site.origin}/silent`, { signal: abortController.signal });
    setTimeout(() => abortController.abort(new Error('cancelled')), 300);
    await expect(rendering).rejects.toThrow('cancelled');
    await expectNextPageToWork();
  });
});

async function openLatestPageSession() {
  const found = await vi.waitFor(async () => {
    const contexts = bench.running.browser.browserContexts();
    const [latest] = (await contexts.at(-1)?.pages()) ?? [];
    if (latest === undefined) throw new Error('no page yet');
    return latest;
  }, 10_000);
  return await found.createCDPSession();
}

describe('a URL that is not a page', () => {
  it.each<[string, RenderFailure, number | null]>([
    ['/download', 'not-html', 200],
    ['/attached', 'not-html', 200],
    ['/file.pdf', 'not-html', 200],
    ['/data', 'not-html', 200],
    ['/secret', 'status', 401],
    ['/missing', 'status', 404],
    ['/broken', 'status', 500],
    ['/around', 'navigated-away', null],
  ])('%s is %s', async (path, reason, status) => {
    const { page: failed, isBrowserUnusable } = await open(path);
    expect(failed).toMatchObject({ state: 'failed', reason, status });
    expect(isBrowserUnusable).toBe(false);
  });

  it('a response without content is not a page', async () => {
    expect((await open('/nothing')).page).toMatchObject({ state: 'failed', reason: 'not-html' });
  });

  it.each([
    ['http://127.0.0.2:8080/', /^address-guard: /],
    ['http://nowhere.invalid/', /^dns-/],
    ['https://nowhere.invalid/', /^dns-/],
  ])('%s is blocked', async (url, detail) => {
    const { page: failed } = await bench.render(url);
    expect(failed).toMatchObject({ reason: 'refused', status: null, detail: expect.stringMatching(detail) });
  });
});

describe('rendering despite hostile pages', () => {
  it.each([['/popups'], ['/alerts'], ['/leaving'], ['/chatty'], ['/frames'], ['/forged'], ['/half']])(
    '%s is rendered',
    async (path) => {
      const { page: tried } = await open(path);
      expect(expectRendered(tried).rendered.bodyWordCount).toBeGreaterThanOrEqual(150);
      await expectNextPageToWork();
    },
  );

  it('a page whose formatting elements multiply is read, or abandoned in time', async () => {
    const startedAt = performance.now();
    const { page: tried } = await open('/blow-up');
    expect(performance.now() - startedAt).toBeLessThan(20_000);
    expect(tried).toMatchObject(tried.state === 'failed' ? { reason: 'timeout' } : { status: 200 });
    await expectNextPageToWork();
  });

  it('a document with tens of thousands of levels, or an empty one, is read unchanged', async () => {
    expect(expectRendered((await open('/deep')).page).raw?.flags.deepNesting).toBe(true);
    expect(expectRendered((await open('/gone')).page).rendered.bodyWordCount).toBe(0);
  });

  it('a page that hangs during a probe keeps what was read before', async () => {
    const { page: hangingPage, screenshot, isBrowserUnusable } = await open('/stuck-when-scrolled');
    const detail = expectRendered(hangingPage);
    expect(detail.rendered.bodyWordCount).toBe(160);
    expect(detail.truncations.join()).toContain('scroll');
    expect(detail.timings).toMatchObject({ inp: null, cls: { value: 0, withScroll: 0 } });
    expect([screenshot === null, isBrowserUnusable]).toEqual([false, true]);
    await expectNextPageToWork();
  });

  it('a flood of errors is truncated, and the result reports it', async () => {
    const { errors, truncations } = expectRendered((await open('/chatty')).page);
    expect(errors).toHaveLength(50);
    expect(truncations).toContain('errors');
  });
});
