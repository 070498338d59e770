import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { LoopbackServer } from '#test/helpers/loopback-server.ts';
import { SITE_NAME, serveAttackSite } from './containment/attack-site.ts';
import { TOP_LEVEL_VECTORS, VECTOR_IDS } from './containment/attack-vectors.ts';
import { type ForbiddenServer, startForbiddenServer } from './containment/forbidden-server.ts';
import { LOOPBACK_SPELLINGS } from './containment/loopback-spellings.ts';
import { waitUntil } from './containment/proxy-client.ts';
import {
  type ContainedBrowser,
  countAttempts,
  openContainedPage,
  startContainedBrowser,
  startUnprotectedBrowser,
  visit,
} from './containment/test-browser.ts';
import { createTestNetwork, PUBLIC_IP_STAND_IN, type TestNetwork } from './containment/test-network.ts';

let site: LoopbackServer;
let forbidden: ForbiddenServer;
let network: TestNetwork;
let containedBrowser: ContainedBrowser;

beforeAll(async () => {
  [site, forbidden] = await Promise.all([serveAttackSite(), startForbiddenServer()]);
  network = createTestNetwork({
    [SITE_NAME]: [[PUBLIC_IP_STAND_IN]],
    'loopback-name.example': [['127.0.0.1']],
    'loopback6.example': [['::1']],
    'mixed.example': [[PUBLIC_IP_STAND_IN, '127.0.0.1']],
    'mapped.example': [['::ffff:127.0.0.1']],
    '127.0.0.1.nip.example': [['127.0.0.1']],
    // This name would be allowed if it were resolved.
    'shop.awi.test': [[PUBLIC_IP_STAND_IN]],
    'rebind-http.example': [[PUBLIC_IP_STAND_IN], ['127.0.0.1']],
    'rebind-https.example': [[PUBLIC_IP_STAND_IN], ['127.0.0.1']],
  });
  containedBrowser = await startContainedBrowser(network.guard);
});

afterAll(async () => {
  await containedBrowser?.[Symbol.asyncDispose]();
  await site?.[Symbol.asyncDispose]();
  await forbidden?.[Symbol.asyncDispose]();
});

/**
 * Each way is tried with these forms of the loopback address: IP address, local name, DNS name, and the other IP
 * family.
 */
const FORBIDDEN_ORIGINS: Readonly<Record<string, readonly string[]>> = {
  http: ['http://127.0.0.1', 'http://loopback-name.example'],
  https: ['https://127.0.0.1'],
};
/** Tried only in the long test run; every test run tries every spelling of the loopback host. */
const OTHER_FORBIDDEN_ORIGINS: Readonly<Record<string, readonly string[]>> = {
  https: ['http://127.0.0.1', 'http://localhost', 'https://loopback-name.example', 'http://[::1]'],
};

const buildUrl = (scheme: string, path: string, name = SITE_NAME): string => `${scheme}://${name}:${site.port}${path}`;
const encodeOrigin = (origin: string): string => encodeURIComponent(`${origin}:${forbidden.port}`);

function expectNothingReached(): void {
  expect({ tcp: forbidden.tcp(), udp: forbidden.udp(), ways: [...forbidden.ways] }).toEqual({
    tcp: 0,
    udp: 0,
    ways: [],
  });
}

describe('without containment', () => {
  it.each(['http', 'https'])('the same page reaches the loopback server (%s)', async (scheme) => {
    await using forbiddenServer = await startForbiddenServer();
    const browser = await startUnprotectedBrowser();
    try {
      const page = await browser.newPage();
      const cdp = await page.createCDPSession();
      const origin = encodeURIComponent(`http://127.0.0.1:${forbiddenServer.port}`);
      await visit(cdp, { url: buildUrl(scheme, `/all?to=${origin}`), count: () => forbiddenServer.tcp() });
      for (const way of Object.keys(TOP_LEVEL_VECTORS)) {
        const top = await (await browser.newPage()).createCDPSession();
        await top.send('Page.navigate', { url: buildUrl(scheme, `/top?way=${way}&to=${origin}`) }).catch(() => {});
      }
      expect(await waitUntil(() => forbiddenServer.ways.has('top-form'))).toBe(true);
      // The other ways send no path (WebRTC, preconnect) or are no longer supported by browsers.
      expect(forbiddenServer.ways.size).toBeGreaterThan(
        0.65 * (VECTOR_IDS.length + Object.keys(TOP_LEVEL_VECTORS).length),
      );
      for (const way of [
        'img',
        'stylesheet',
        'css-import',
        'css-font',
        'video',
        'object',
        'embed',
        'iframe',
        'prefetch',
        'form-post',
        'meta-refresh',
        'speculation-prerender',
        'redirect-fetch',
        'link-ping',
        'websocket',
        'fetch',
        'xhr',
        'beacon',
        'event-source',
        'worker-fetch',
        'shared-worker',
        'top-redirect',
        'top-form',
        ...(scheme === 'https' ? ['service-worker', 'cache', 'audio-worklet'] : []),
      ]) {
        expect([...forbiddenServer.ways]).toContain(way);
      }
      // A full browser skips a prefetch when the same document is prerendered.
      expect([...forbiddenServer.ways].filter((way) => /^speculation-(prefetch|prerender)$/.test(way))).not.toEqual([]);
      expect(forbiddenServer.udp()).toBeGreaterThan(0);
    } finally {
      await browser.close();
    }
  });
});

describe.each(['http', 'https'])('a page over %s', (scheme) => {
  it('may use public resources', async () => {
    await using open = await openContainedPage(containedBrowser);
    await visit(open.cdp, { url: buildUrl(scheme, '/own'), count: () => countAttempts(open.gate) });
    expect(await open.page.title()).toBe('events fetch script socket');
    expect(countAttempts(open.gate)).toBe(0);
    expect(open.gate.getTraffic().receivedBytes).toBeGreaterThan(500);
  });

  const expectUnreachable = async (origin: string) => {
    await using open = await openContainedPage(containedBrowser);
    const hitsBefore = site.hits.length;
    await visit(open.cdp, {
      url: buildUrl(scheme, `/all?to=${encodeOrigin(origin)}`),
      count: () => countAttempts(open.gate),
    });
    expect(await open.page.title()).toBe('Every way');
    expectNothingReached();
    expect(countAttempts(open.gate)).toBeGreaterThan(30);
    const target = `${new URL(origin).hostname}:${forbidden.port}`;
    expect(open.gate.refused).toContainEqual(expect.objectContaining({ target, by: 'address-guard' }));
    expect(open.gate.refused.filter(({ by }) => by !== 'address-guard')).toEqual([]);
    expect(open.gate.unreached).toEqual([]);
    // Service workers require HTTPS; on HTTP, none was requested.
    expect(site.hits.slice(hitsBefore).filter((hit) => hit.includes('/sw.js'))).toEqual([]);
  };
  it.each(FORBIDDEN_ORIGINS[scheme] ?? [])('does not reach %s in any way', expectUnreachable);
  it.each(OTHER_FORBIDDEN_ORIGINS[scheme] ?? [])('does not reach %s in any way', { tags: ['long'] }, expectUnreachable);

  it('does not reach the loopback server under any spelling', async () => {
    await using open = await openContainedPage(containedBrowser);
    const proxyPort = new URL(open.gate.url).port;
    const origins = [
      ...LOOPBACK_SPELLINGS.map((host) => `http://${host}:${forbidden.port}`),
      `http://127.0.0.1:${proxyPort}`,
    ];
    const query = origins.flatMap((origin) => [origin, origin.replace('http:', 'https:')]).map(encodeURIComponent);
    await visit(open.cdp, {
      url: buildUrl(scheme, `/spellings?to=${query.join('&to=')}`),
      count: () => countAttempts(open.gate),
    });
    expectNothingReached();
    const refusedHosts = new Set(open.gate.refused.map(({ target }) => target.replace(/:\d+$/, '')));
    for (const host of [
      '127.0.0.1',
      '0.0.0.0',
      '[::1]',
      'localhost',
      'a.b.localhost',
      'mixed.example',
      'mapped.example',
    ]) {
      expect([...refusedHosts]).toContain(host);
    }
    expect(open.gate.refused.every(({ by }) => by === 'address-guard')).toBe(true);
  });

  it('does not reach the loopback server by navigating the window', async () => {
    for (const way of Object.keys(TOP_LEVEL_VECTORS)) {
      await using open = await openContainedPage(containedBrowser);
      const url = buildUrl(scheme, `/top?way=${way}&to=${encodeOrigin('http://127.0.0.1')}`);
      await open.cdp.send('Page.navigate', { url }).catch(() => {});
      const isRefused = await waitUntil(() => countAttempts(open.gate) > 0, 1_500);
      // Browsers delay reports for a minute, and do not navigate from a page to its source.
      if (!['reporting-endpoint', 'top-view-source'].includes(way)) expect([way, isRefused]).toEqual([way, true]);
      expectNothingReached();
    }
  });

  it('does not reach the loopback server through a name that changes its IP address', async () => {
    await using open = await openContainedPage(containedBrowser);
    const name = `rebind-${scheme}.example`;
    await open.cdp.send('Page.navigate', { url: buildUrl(scheme, '/rebind', name) });
    expect(await waitUntil(() => countAttempts(open.gate) >= 3)).toBe(true);
    expect(network.questions.get(name)).toBeGreaterThan(3);
    expect(site.hits.filter((hit) => hit.includes(name))).toEqual([`${scheme}://${name}:${site.port}/rebind`]);
    expect(open.gate.refused).toMatchObject([{ target: `${name}:${site.port}`, by: 'address-guard' }]);
  });

  it('does not reach the reserved name of the example site in any way, and never resolves it', async () => {
    await using open = await openContainedPage(containedBrowser);
    const url = buildUrl(scheme, `/all?to=${encodeOrigin('http://shop.awi.test')}`);
    await visit(open.cdp, { url, count: () => countAttempts(open.gate) });
    expect(await open.page.title()).toBe('Every way');
    expectNothingReached();
    expect(network.questions.get('shop.awi.test')).toBeUndefined();
    // The name fails like any other name that does not exist.
    const target = `shop.awi.test:${forbidden.port}`;
    expect(open.gate.unreached).toContainEqual(expect.objectContaining({ target, code: 'dns-not-found' }));
    expect(open.gate.refused).toEqual([]);
  });

  it('reads no file', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'containment-file-'));
    const file = `file://${join(folder, 'secret.html')}`;
    await writeFile(join(folder, 'secret.html'), '<title>file secret</title>file secret');
    await using open = await openContainedPage(containedBrowser);
    const body = `<iframe src="${file}"></iframe><iframe src="view-source:${file}"></iframe><object data="${file}"></object>
      <script>fetch('${file}').then((a) => a.text()).then((text) => { document.title = text; }).catch(() => {});
      const x = new XMLHttpRequest(); x.onload = () => { document.title = x.responseText; }; x.open('GET', '${file}'); try { x.send(); } catch {}
      setTimeout(() => { location = '${file}'; }, 300);</script>`;
    const texts: string[] = [];
    open.page.on('framenavigated', (frame) => texts.push(frame.url()));
    await visit(open.cdp, {
      url: buildUrl(scheme, `/document?body=${encodeURIComponent(body)}`),
      count: () => texts.length,
    });
    // A blocked frame shows an error page, which cannot be queried.
    texts.push(await open.page.title(), await open.page.evaluate(() => document.body.innerText));
    const readFrameTexts = () =>
      [...document.querySelectorAll('iframe')].map((frame) => frame.contentDocument?.body.innerText);
    texts.push(...(await open.page.evaluate(readFrameTexts)).map(String));
    expect(texts.length).toBeGreaterThan(1);
    expect(texts.filter((text) => text.startsWith('file:'))).toEqual([]);
    expect(texts.join(' ')).not.toContain('file secret');
    await rm(folder, { recursive: true });
  });
});

describe('the browser itself', () => {
  it('was never allowed through to a forbidden server', () => {
    const { refused, unreached } = containedBrowser.proxy;
    expect(refused.filter(({ by }) => by !== 'closed')).toEqual([]);
    expect(unreached).toEqual([]);
    expectNothingReached();
  });
});
