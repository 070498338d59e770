import type { RequestListener } from 'node:http';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startFilterProxy } from '#crawl/browser/proxy/filter-proxy.ts';
import { createSsrfGuard } from '#crawl/fetch/guard/ssrf-guard.ts';
import type { LoopbackServer } from '#test/helpers/loopback-server.ts';
import { getTrustedTls, serveTls } from '#test/hostile/sites/tls-servers.ts';
import { computeSiteKeyHash } from './containment/attack-site.ts';
import { type ForbiddenServer, startForbiddenServer } from './containment/forbidden-server.ts';
import { waitUntil } from './containment/proxy-client.ts';
import { countAttempts, openContainedPage, startUnprotectedBrowser } from './containment/test-browser.ts';
import { expectRendered, openBench, type RenderingBench } from './rendering.ts';

/** A site on HTTPS whose service workers request forbidden targets and answer requests with their own pages. */
let site: LoopbackServer;
let forbidden: ForbiddenServer;
let bench: RenderingBench;

beforeAll(async () => {
  forbidden = await startForbiddenServer();
  site = await serveTls(getTrustedTls(), respond);
  bench = await openBench([site.target], [computeSiteKeyHash()]);
});
afterAll(async () => {
  await bench?.[Symbol.asyncDispose]();
  await site?.[Symbol.asyncDispose]();
  await forbidden?.[Symbol.asyncDispose]();
});

const buildUrl = (path: string): string => `https://${site.target}${path}`;
const WORDS = 'Words that the server has sent. '.repeat(40);

/** Registers a worker in every way that a page can, and routes requests through it as soon as possible. */
const REGISTRATION_PAGE = `
const worker = '/worker.js';
const tries = [
  () => navigator.serviceWorker.register(worker),
  () => ServiceWorkerContainer.prototype.register.call(navigator.serviceWorker, worker),
  async () => {
    const frame = document.body.appendChild(document.createElement('iframe'));
    const { register } = frame.contentWindow.ServiceWorkerContainer.prototype;
    await register.call(navigator.serviceWorker, worker);
  },
  async () => {
    const frame = document.body.appendChild(document.createElement('iframe'));
    frame.src = '/frame';
  },
];
for (const attempt of tries) Promise.resolve().then(attempt).catch(() => {});`;

/** Sends requests at each of its events; only an HTTPS origin may register it. */
const buildWorkerScript = (origin: string): string => `
const read = (way) => fetch('${origin}/way/' + way, { mode: 'no-cors' }).catch(() => {});
read('worker-start');
try { importScripts('${origin}/way/worker-import'); } catch {}
try { new WebSocket('${origin.replace('http', 'ws')}/way/worker-socket'); } catch {}
addEventListener('install', (event) => {
  skipWaiting();
  event.waitUntil(caches.open('c').then((cache) => cache.add('${origin}/way/worker-cache')).catch(() => {}));
});
addEventListener('activate', (event) => event.waitUntil(clients.claim().then(() => read('worker-activate'))));
addEventListener('fetch', (event) => {
  read('worker-fetch');
  const body = '<!doctype html><title>Changed</title><h1>Changed</h1>';
  event.respondWith(new Response(body, { headers: { 'content-type': 'text/html' } }));
});`;

const respond: RequestListener = (request, response) => {
  const isWorker = request.url === '/worker.js';
  const script = `<script>${REGISTRATION_PAGE}</script>`;
  const page = `<!doctype html><html lang="en"><title>Served</title><body><h1>Served</h1><p>${WORDS}</p>`;
  response.writeHead(200, { 'content-type': isWorker ? 'text/javascript' : 'text/html; charset=utf-8' });
  if (isWorker) response.end(buildWorkerScript(`http://127.0.0.1:${forbidden.port}`));
  else response.end(request.url === '/plain' ? page : `${page}${script}`);
};

it('service workers reach the forbidden server and change the page in an uncontained browser', async () => {
  await using forbiddenServer = await startForbiddenServer();
  const origin = `http://127.0.0.1:${forbiddenServer.port}`;
  await using own = await serveTls(getTrustedTls(), (request, response) => {
    if (request.url !== '/worker.js') return void respond(request, response);
    response.writeHead(200, { 'content-type': 'text/javascript' }).end(buildWorkerScript(origin));
  });
  const browser = await startUnprotectedBrowser();
  try {
    const page = await browser.newPage();
    await page.goto(`https://${own.target}/`);
    expect(await waitUntil(() => forbiddenServer.ways.has('worker-activate'), 20_000)).toBe(true);
    await page.goto(`https://${own.target}/plain`);
    expect(await page.title()).toBe('Changed');
    expect([...forbiddenServer.ways]).toEqual(expect.arrayContaining(['worker-start', 'worker-cache', 'worker-fetch']));
  } finally {
    await browser.close();
  }
});

it('a page cannot register service workers, and the page is measured as it was served', async () => {
  const { page } = await bench.render(buildUrl('/'), { limits: { minDwellMs: 1_500 } });
  const { raw, rendered: shown, requests } = expectRendered(page);
  expect([raw?.titles[0]?.text, shown.titles[0]?.text]).toEqual(['Served', 'Served']);
  expect(shown.bodyWordCount).toBeGreaterThan(200);
  expect(requests.map(({ url }) => new URL(url).pathname)).not.toContain('/worker.js');
  expect(site.hits).toContain('/frame');
  expect(site.hits).not.toContain('/worker.js');
  expect([forbidden.tcp(), forbidden.udp()]).toEqual([0, 0]);
});

it('a service worker that appears despite the ban reaches nothing and changes nothing', async () => {
  await using proxy = await openProxy();
  await using open = await openContainedPage({ running: bench.running, proxy: proxy.proxy });
  await open.page.goto(buildUrl('/plain'), { waitUntil: 'domcontentloaded' });
  const { frameTree } = await open.cdp.send('Page.getFrameTree');
  // An isolated world has the browser's original functions.
  const world = await open.cdp.send('Page.createIsolatedWorld', { frameId: frameTree.frame.id });
  const expression = 'navigator.serviceWorker.register("/worker.js").then(() => "registered")';
  const params = { contextId: world.executionContextId, expression, awaitPromise: true };
  expect((await open.cdp.send('Runtime.evaluate', params)).result.value).toBe('registered');
  expect(site.hits).toContain('/worker.js');
  // The worker's start, import, socket, cache and activation all went through the page's own gate.
  expect(await waitUntil(() => countAttempts(open.gate) >= 4, 20_000)).toBe(true);
  for (let visit = 0; visit < 3; visit += 1) {
    await open.page.reload({ waitUntil: 'domcontentloaded' });
    expect(await open.page.title()).toBe('Served');
  }
  const target = `127.0.0.1:${forbidden.port}`;
  expect(open.gate.refused).toEqual([expect.objectContaining({ target, by: 'address-guard' })]);
  expect([forbidden.tcp(), forbidden.udp(), [...forbidden.ways]]).toEqual([0, 0, []]);
});

/** Opens a proxy that allows only the site. */
async function openProxy() {
  const proxy = await startFilterProxy({ guard: createSsrfGuard({ allowTargets: [site.target] }) });
  return { proxy, [Symbol.asyncDispose]: () => proxy.close() };
}
