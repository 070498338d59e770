import { createSecureContext, type SecureContext } from 'node:tls';
import { buildConnector, Pool } from 'undici';
import type { FetchLimits } from '#crawl/limits.ts';
import { TimedClient, TimedConnections } from '../client/timed-client.ts';
import type { SsrfGuard } from '../guard/ssrf-guard.ts';

/** Connection pools keyed by origin, for a limited number of origins. */
export interface OriginPools {
  getPool(url: URL): Pool;
  /** Current number of origins with a pool. */
  readonly size: number;
  destroy(): Promise<void>;
}

/**
 * Creates the pools. Every socket uses the guard's own lookup, so that it connects to the IP address that was checked.
 */
export function createOriginPools(guard: SsrfGuard, limits: FetchLimits): OriginPools {
  /** In order of use, the least recently used first. */
  const pools = new Map<string, Pool>();
  let last: { origin: string; pool: Pool } | null = null;
  let isDestroyed = false;
  /** CA certificates and settings, the same for every connection; created when first used. */
  let secureContext: SecureContext | undefined;

  function getPool(url: URL): Pool {
    const { origin } = url;
    if (last?.origin === origin) return last.pool;
    const pool = pools.get(origin) ?? createPool(url, { guard, limits, secureContext: getSecureContext(url) });
    pools.delete(origin);
    pools.set(origin, pool);
    last = { origin, pool };
    if (pools.size > limits.maxOrigins) closeIdlePools();
    // A destroyed pool fails every request with its own error.
    if (isDestroyed) pool.destroy().catch(() => {});
    return pool;
  }

  function getSecureContext({ protocol }: URL): SecureContext | undefined {
    if (protocol === 'https:') secureContext ??= createSecureContext();
    return secureContext;
  }

  /**
   * Closes idle pools until no more than `maxOrigins` remain. Busy pools are kept, whatever their number: their
   * requests have their own deadlines.
   */
  function closeIdlePools(): void {
    for (const [origin, pool] of pools) {
      if (pools.size <= limits.maxOrigins) return;
      if (pool === last?.pool || pool.stats.size > 0) continue;
      pools.delete(origin);
      // The pool has no request in progress, so no response is lost.
      pool.destroy().catch(() => {});
    }
  }

  return {
    getPool,
    get size() {
      return pools.size;
    },
    async destroy() {
      isDestroyed = true;
      await Promise.all([...pools.values()].map((pool) => pool.destroy()));
    },
  };
}

interface PoolOptions {
  guard: SsrfGuard;
  limits: FetchLimits;
  secureContext: SecureContext | undefined;
}

function createPool(url: URL, { guard, limits, secureContext }: PoolOptions): Pool {
  const connector = buildConnector({
    ...(secureContext === undefined ? {} : { secureContext }),
    lookup: guard.createLookup(url),
    timeout: limits.connectTimeoutMs,
    rejectUnauthorized: true,
    allowH2: false,
  });
  const mappedTarget = guard.findMappedTarget(url);
  const connect: typeof connector =
    mappedTarget === null
      ? connector
      : (options, callback) =>
          connector(
            { ...options, hostname: mappedTarget.host, host: mappedTarget.host, port: String(mappedTarget.port) },
            callback,
          );
  return new Pool(url.origin, {
    allowH2: false,
    pipelining: 1,
    connections: limits.connectionsPerOrigin,
    headersTimeout: limits.headersTimeoutMs,
    bodyTimeout: limits.bodyIdleTimeoutMs,
    maxHeaderSize: limits.maxHeaderBytes,
    keepAliveTimeout: limits.keepAliveMs,
    keepAliveMaxTimeout: limits.keepAliveMs,
    factory: (origin, options) => new TimedClient(origin, options, new TimedConnections(connect)),
  });
}
