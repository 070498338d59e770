/**
 * Each way out has its own page, so that a failed page does not prevent another way from being tried. Part of the long
 * test run: a browser opens more than a hundred pages.
 */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { LoopbackServer } from '#test/helpers/loopback-server.ts';
import { SITE_NAME, serveAttackSite } from './containment/attack-site.ts';
import { VECTOR_IDS } from './containment/attack-vectors.ts';
import { type ForbiddenServer, startForbiddenServer } from './containment/forbidden-server.ts';
import {
  type ContainedBrowser,
  countAttempts,
  openContainedPage,
  startContainedBrowser,
  visit,
} from './containment/test-browser.ts';
import { createTestNetwork, PUBLIC_IP_STAND_IN } from './containment/test-network.ts';

let site: LoopbackServer;
let forbidden: ForbiddenServer;
let containedBrowser: ContainedBrowser;

beforeAll(async () => {
  [site, forbidden] = await Promise.all([serveAttackSite(), startForbiddenServer()]);
  containedBrowser = await startContainedBrowser(createTestNetwork({ [SITE_NAME]: [[PUBLIC_IP_STAND_IN]] }).guard);
});

afterAll(async () => {
  await containedBrowser?.[Symbol.asyncDispose]();
  await site?.[Symbol.asyncDispose]();
  await forbidden?.[Symbol.asyncDispose]();
});

/** Every supported browser attempts these ways, so the gate must have blocked them. */
const BLOCKED_ATTEMPT_VECTORS = [
  'img',
  'iframe',
  'iframe-srcdoc',
  'object',
  'embed',
  'video',
  'video-poster',
  'audio',
  'stylesheet',
  'css-font',
  'prefetch',
  'meta-refresh',
  'frame-location',
  'form-post',
  'redirect-frame',
  'fetch',
  'xhr',
  'beacon',
  'websocket',
  'event-source',
  'worker-fetch',
];

/** A page with one way out finishes sooner than a page with all ways out. */
const QUIET_MS = 1_000;

/** Opens a page with one way out to loopback. Resolves to the number of requests that the gate blocked. */
async function tryVector(vector: string, scheme: string): Promise<number> {
  await using open = await openContainedPage(containedBrowser);
  const to = encodeURIComponent(`http://127.0.0.1:${forbidden.port}`);
  await visit(open.cdp, {
    url: `${scheme}://${SITE_NAME}:${site.port}/one?way=${vector}&to=${to}`,
    count: () => countAttempts(open.gate),
    quietMs: QUIET_MS,
  });
  return countAttempts(open.gate);
}

describe.each(['http', 'https'])('a page over %s with one way out', (scheme) => {
  it.each(VECTOR_IDS)('reaches nothing through %s', async (vector) => {
    const refused = await tryVector(vector, scheme);
    expect({ tcp: forbidden.tcp(), udp: forbidden.udp(), ways: [...forbidden.ways] }).toEqual({
      tcp: 0,
      udp: 0,
      ways: [],
    });
    if (BLOCKED_ATTEMPT_VECTORS.includes(vector)) expect(refused).toBeGreaterThan(0);
  });

  it('exists for each way that the gate must have blocked', () => {
    expect(BLOCKED_ATTEMPT_VECTORS.filter((vector) => !VECTOR_IDS.includes(vector))).toEqual([]);
  });
});
