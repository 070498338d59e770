import { BRAND } from '#contracts/product/brand.ts';
import type { FetchOutcome, FetchRequest, HttpClient } from '../fetch/client/http-client.ts';
import { pause } from '../fetch/pacing/pause.ts';
import { fetchRobots, type RobotsPolicy } from '../robots/robots-policy.ts';

export interface PacedClientOptions {
  client: Pick<HttpClient, 'fetch'>;
  /** Pause before each request except the first; redirects count as requests. */
  intervalMs: number;
  signal: AbortSignal;
}

/** `disallowed`: by robots.txt; `unreachable`: robots.txt could not be read, so the URL is not requested. */
type Refusal = 'disallowed' | 'unreachable';

/** Pauses between requests, and obeys the robots.txt of each origin. */
export interface PacedClient {
  /** Returns a refusal if robots.txt disallows the URL or a URL that it redirects to, or could not be read. */
  fetch(url: string, request?: FetchRequest): Promise<FetchOutcome | Refusal>;
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
    return client.fetch(url, { onBeforeRedirect: wait, ...request, signal });
  }

  async function findPolicy(url: URL): Promise<RobotsPolicy> {
    const known = policies.get(url.origin);
    if (known !== undefined) return known;
    const agents = [{ token: BRAND.crawlerName }];
    const policy = await fetchRobots({ fetch: send }, url.origin, { homeUrl: url.href, agents, signal });
    policies.set(url.origin, policy);
    return policy;
  }

  async function findRefusal(url: URL): Promise<Refusal | null> {
    const policy = await findPolicy(url);
    if (policy.facts.state === 'unavailable') return 'unreachable';
    return policy.isAllowed(url.href) ? null : 'disallowed';
  }

  return {
    async fetch(url, request) {
      let refusal = await findRefusal(new URL(url));
      if (refusal !== null) return refusal;
      const onBeforeRedirect = async (target: string): Promise<void> => {
        refusal = await findRefusal(new URL(target));
        if (refusal !== null) throw new Error(`robots.txt of a redirect target: ${refusal}`);
        await wait();
      };
      try {
        const outcome = await send(url, { ...request, onBeforeRedirect });
        return refusal ?? outcome;
      } catch (error) {
        if (refusal !== null) return refusal;
        throw error;
      }
    },
  };
}
