import { describe, expect, it } from 'vitest';
import { FETCH_LIMITS } from '#crawl/limits.ts';
import { serveHttp } from '#test/helpers/loopback-server.ts';
import { createHttpClient } from '../client/http-client.ts';
import { createSsrfGuard } from '../guard/ssrf-guard.ts';
import { createOriginPools } from './origin-pools.ts';

const guard = createSsrfGuard({ allowTargets: [] });
const makeUrl = (number: number): URL => new URL(`http://host${number}.example/`);

describe('createOriginPools', () => {
  it('keeps a limited number of pools, the most recently used ones', async () => {
    const pools = createOriginPools(guard, { ...FETCH_LIMITS, maxOrigins: 3 });
    const first = pools.getPool(makeUrl(1));
    for (const number of [2, 1, 3, 1, 4, 5]) pools.getPool(makeUrl(number));
    expect(pools.size).toBe(3);
    expect(pools.getPool(makeUrl(1))).toBe(first);
    expect(first.destroyed).toBe(false);
    for (const number of [6, 7, 8]) pools.getPool(makeUrl(number));
    expect([pools.size, first.destroyed]).toEqual([3, true]);
    await pools.destroy();
  });

  it('never closes a pool that is in use', async () => {
    await using slow = await serveHttp((_request, response) => setTimeout(() => response.end('late'), 60));
    await using other = await serveHttp((_request, response) => response.end('x'));
    await using third = await serveHttp((_request, response) => response.end('x'));
    const client = createHttpClient({
      guard: createSsrfGuard({ allowTargets: [slow.target, other.target, third.target] }),
      userAgent: 'test',
      limits: { maxOrigins: 1 },
    });
    const late = client.fetch(slow.origin);
    await client.fetch(other.origin);
    await client.fetch(third.origin);
    expect(await late).toMatchObject({ status: 200, error: null });
    await client.close();
  });

  it('returns pools that fail every request once the collection is closed', async () => {
    const pools = createOriginPools(guard, FETCH_LIMITS);
    await pools.destroy();
    expect(pools.getPool(makeUrl(1)).destroyed).toBe(true);
  });
});
