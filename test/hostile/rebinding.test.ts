import { Resolver } from 'node:dns/promises';
import { describe, expect, it } from 'vitest';
import { startFilterProxy } from '#crawl/browser/proxy/filter-proxy.ts';
import { createHttpClient } from '#crawl/fetch/client/http-client.ts';
import { createSsrfGuard } from '#crawl/fetch/guard/ssrf-guard.ts';
import { openTunnel, requestThroughProxy } from '#test/browser/containment/proxy-client.ts';
import { DNS_TYPES, type DnsEntry, serveDns } from '#test/helpers/dns-server.ts';
import { type LoopbackServer, serveHttp } from '#test/helpers/loopback-server.ts';

/** An attacker's name server changes its response between our check and our connection. */
const HOST = 'rebind.example.com';
/** Never contacted: the tests end before anything connects to this IP address. */
const PUBLIC_IP = Buffer.from([93, 184, 215, 14]);
const LOOPBACK = Buffer.from([127, 0, 0, 1]);

/** Runs the guard as the product uses it, except that names are resolved over UDP by a server on loopback. */
async function withAttacker(
  respond: (queryCount: number) => DnsEntry,
  use: (parts: {
    guard: ReturnType<typeof createSsrfGuard>;
    secret: LoopbackServer;
    questions: string[];
  }) => Promise<void>,
): Promise<void> {
  await using dns = await serveDns({ [`${HOST}/${DNS_TYPES.a}`]: respond });
  await using secret = await serveHttp((_request, response) => response.end('SECRET'));
  const resolver = new Resolver({ timeout: 1_000, tries: 1 });
  resolver.setServers([dns.address]);
  const guard = createSsrfGuard({
    allowTargets: [],
    resolve: async (hostname) => (await resolver.resolve4(hostname)).map((address) => ({ address, family: 4 })),
  });
  await use({ guard, secret, questions: dns.questions });
  expect(secret.countConnections()).toBe(0);
}

const resolvePublicThenLoopback = (queryCount: number): DnsEntry => [queryCount === 1 ? PUBLIC_IP : LOOPBACK];

describe('DNS rebinding', () => {
  it('between the check of an entered URL and its request reaches no private server', async () => {
    await withAttacker(resolvePublicThenLoopback, async ({ guard, questions }) => {
      const url = `http://${HOST}:8080/`;
      expect(await guard.checkHost(new URL(url))).toEqual({ ok: true });
      const client = createHttpClient({ guard, userAgent: 'test' });
      const outcome = await client.fetch(url);
      await client.close();
      expect(outcome).toMatchObject({ status: null, error: { code: 'address-not-allowed' } });
      // Each connection resolves the name again and connects to the address it got.
      expect(questions.length).toBeGreaterThanOrEqual(2);
    });
  });

  it.each([
    ['public before loopback', [PUBLIC_IP, LOOPBACK]],
    ['loopback before public', [LOOPBACK, PUBLIC_IP]],
  ])('with both IP addresses in one DNS response, %s, reaches neither', async (_order, records) => {
    await withAttacker(
      () => records,
      async ({ guard }) => {
        expect((await guard.checkHost(new URL(`http://${HOST}/`))).ok).toBe(false);
        const client = createHttpClient({ guard, userAgent: 'test' });
        const outcome = await client.fetch(`http://${HOST}/`);
        await client.close();
        expect(outcome.error?.code).toBe('address-not-allowed');
      },
    );
  });

  it("against the browser's proxy is blocked for requests and tunnels", async () => {
    await withAttacker(resolvePublicThenLoopback, async ({ guard }) => {
      expect(await guard.checkHost(new URL(`http://${HOST}/`))).toEqual({ ok: true });
      const proxy = await startFilterProxy({ guard });
      const page = await proxy.openPage();
      const plain = await requestThroughProxy(page.url, `http://${HOST}:8080/`);
      const tunnel = await openTunnel(page.url, `${HOST}:443`);
      await proxy.close();
      expect([plain.status, tunnel.status]).toEqual([403, 403]);
      expect(plain.text).not.toContain('SECRET');
      expect(page.refused.map(({ by }) => by)).toEqual(['address-guard', 'address-guard']);
    });
  });
});
