import lighthouse from 'lighthouse';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { RENDER_LIMITS, RENDER_STEP_LIMITS } from '#crawl/browser/browser-limits.ts';
import type { LoopbackServer } from '#test/helpers/loopback-server.ts';
import { respondWith, type SitePage, serveSite } from '#test/helpers/site-server.ts';
import { createNoiseImage } from './noise-image.ts';
import { expectRendered, openBench, type RenderingBench } from './rendering.ts';

/**
 * Compares our timings with those that Lighthouse reads from a trace: same browser, same screen, no throttling, and
 * pages whose delays the server sets. Medians of three; tolerance 150 ms or 30%, whichever is larger.
 */
const TEXT = 'words of a paragraph '.repeat(40);
const page = (body: string, head = ''): string =>
  `<!doctype html><html lang=en><head><meta charset=utf-8><meta name=viewport content="width=device-width"><title>Page</title>${head}</head><body style="margin:0">${body}</body></html>`;
const delayed =
  (ms: number, page: Exclude<SitePage, string>): SitePage =>
  (request, response) => {
    setTimeout(() => page(request, response), ms);
  };
const send = (contentType: string, body: string | Uint8Array) =>
  respondWith(200, contentType, body) as Exclude<SitePage, string>;
const buildBusyScript = (ms: number) => `{ const end = performance.now() + ${ms}; while (performance.now() < end); }`;

const PAGES: Record<string, SitePage> = {
  '/slow-image': delayed(
    200,
    send(
      'text/html',
      page(
        `<h1>Title</h1><img src=/image.png width=380 height=300 alt=""><p>${TEXT.slice(0, 200)}</p>`,
        '<link rel=stylesheet href=/slow.css>',
      ),
    ),
  ),
  '/slow.css': delayed(400, send('text/css', 'h1 { color: #222 }')),
  '/image.png': delayed(1_000, send('image/png', createNoiseImage(380, 300))),
  // The shift occurs more than half a second after the viewport was set, because Lighthouse attributes earlier shifts
  // to the viewport itself.
  '/late-shift': page(
    `<div style="height:400px">block</div><p>${TEXT}</p><script>setTimeout(() => { const banner = document.createElement('div'); banner.style.height = '200px'; document.body.prepend(banner); }, 1500)</script>`,
  ),
  '/busy': page(
    `<h1>Busy</h1><p>${TEXT}</p><script src=/app.js defer></script><script>setTimeout(() => ${buildBusyScript(400)}, 900); setTimeout(() => ${buildBusyScript(200)}, 1600)</script>`,
  ),
  '/app.js': delayed(300, send('text/javascript', buildBusyScript(300))),
};

interface Figures {
  fcpMs: number;
  lcpMs: number;
  cls: number;
  tbtMs: number;
}

let site: LoopbackServer;
let bench: RenderingBench;

beforeAll(async () => {
  site = await serveSite(PAGES);
  bench = await openBench([site.target]);
});

afterAll(async () => {
  await bench[Symbol.asyncDispose]();
  await site[Symbol.asyncDispose]();
});

async function measureOurselves(url: string): Promise<Figures> {
  const { fcpMs, lcp, cls, tbtMs } = expectRendered(
    (await bench.render(url, { limits: RENDER_STEP_LIMITS })).page,
  ).timings;
  return { fcpMs: fcpMs ?? -1, lcpMs: lcp?.timeMs ?? -1, cls: cls.value, tbtMs };
}

async function measureWithLighthouse(url: string): Promise<Figures> {
  const gate = await bench.proxy.openPage();
  const context = await bench.running.browser.createBrowserContext({
    proxyServer: gate.url,
    proxyBypassList: ['<-loopback>'],
  });
  const { width, height, scale } = RENDER_LIMITS.viewport;
  const result = await lighthouse(
    url,
    {
      throttlingMethod: 'provided',
      onlyCategories: ['performance'],
      logLevel: 'silent',
      disableFullPageScreenshot: true,
      maxWaitForFcp: 8_000,
      maxWaitForLoad: 25_000,
      screenEmulation: { mobile: true, width, height, deviceScaleFactor: scale, disabled: false },
    },
    undefined,
    await context.newPage(),
  );
  await context.close();
  await gate.close();
  const audits = result?.lhr.audits ?? {};
  const details = audits.metrics?.details;
  const [observed] = details?.type === 'debugdata' ? (details.items as Record<string, number>[]) : [];
  return {
    fcpMs: observed?.observedFirstContentfulPaint ?? -2,
    lcpMs: observed?.observedLargestContentfulPaint ?? -2,
    cls: observed?.observedCumulativeLayoutShift ?? -2,
    tbtMs: audits['total-blocking-time']?.numericValue ?? -2,
  };
}

async function measureMedians(measure: () => Promise<Figures>): Promise<Figures> {
  const runs = [await measure(), await measure(), await measure()];
  const median = (figure: keyof Figures) => runs.map((run) => run[figure]).toSorted((a, b) => a - b)[1] ?? -3;
  return { fcpMs: median('fcpMs'), lcpMs: median('lcpMs'), cls: median('cls'), tbtMs: median('tbtMs') };
}

const isNear = (one: number, other: number, least: number): boolean =>
  Math.abs(one - other) <= Math.max(least, 0.3 * Math.max(one, other));

describe('our lightweight measurement compared with Lighthouse', () => {
  it.each<[string, (figures: Figures) => boolean]>([
    ['/slow-image', ({ lcpMs, fcpMs }) => lcpMs >= 1_200 && fcpMs >= 600],
    ['/late-shift', ({ cls }) => cls > 0.15],
    ['/busy', ({ tbtMs }) => tbtMs >= 650],
  ])(
    '%s',
    async (path, showsDefect) => {
      const url = `${site.origin}${path}`;
      const light = await measureMedians(() => measureOurselves(url));
      const reference = await measureMedians(() => measureWithLighthouse(url));
      const figures = JSON.stringify({ light, reference });
      expect(isNear(light.fcpMs, reference.fcpMs, 150), figures).toBe(true);
      expect(isNear(light.lcpMs, reference.lcpMs, 150), figures).toBe(true);
      expect(isNear(light.tbtMs, reference.tbtMs, 150), figures).toBe(true);
      expect(isNear(light.cls, reference.cls, 0.01), figures).toBe(true);
      // Our measurement must also detect the issue for which the page was built.
      expect(showsDefect(light), figures).toBe(true);
    },
    180_000,
  );
});
