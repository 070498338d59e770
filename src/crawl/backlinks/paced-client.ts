import { BRAND } from '#contracts/product/brand.ts';
import type { FetchOutcome, FetchRequest, HttpClient } from '../fetch/client/http-client.ts';
import { pause } from '../fetch/pacing/pause.ts';
import { fetchRobots, type RobotsPolicy } from '../robots/robots-policy.ts';

export interface PacedClientOptions {
  client: Pick<HttpClient, 'fetch'>;
  /** Time between the start of two requests, redirects included. */
  intervalMs: number;
  signal: AbortSignal;
}

/** Sends one request at a time at a fixed interval, and obeys the robots.txt of each origin. */
export interface PacedClient {
  /** `disallowed`: by robots.txt; `unreachable`: robots.txt could not be read, so nothing is requested. */
  fetch(url: string, request?: FetchRequest): Promise<FetchOutcome | 'disallowed' | 'unreachable'>;
}

export function createPacedClient({ client, intervalMs, signal }: PacedClientOptions): PacedClient {
  const policies = new Map<string, RobotsPolicy>();
  let isFirst = true;

  async function wait(): Promise<void> {
    if (!isFirst) await pause(intervalMs, [signal]);
    isFirst = false;
  }

  async function send(url: string, request: FetchRequest = {}): Promise<FetchOutcome> {
    await wait();
    return client.fetch(url, { ...request, signal, onBeforeRedirect: wait });
  }

  async function findPolicy(url: URL): Promise<RobotsPolicy> {
    const known = policies.get(url.origin);
    if (known !== undefined) return known;
    const agents = [{ token: BRAND.crawlerName }];
    const policy = await fetchRobots({ fetch: send }, url.origin, { homeUrl: url.href, agents, signal });
    policies.set(url.origin, policy);
    return policy;
  }

  return {
    async fetch(url, request) {
      const policy = await findPolicy(new URL(url));
      if (policy.facts.state === 'unavailable') return 'unreachable';
      return policy.isAllowed(url) ? send(url, request) : 'disallowed';
    },
  };
}
