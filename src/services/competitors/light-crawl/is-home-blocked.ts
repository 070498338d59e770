import { BRAND } from '#contracts/product/brand.ts';
import { createHttpClient } from '#crawl/fetch/client/http-client.ts';
import { createSsrfGuard, type SsrfGuardOptions } from '#crawl/fetch/guard/ssrf-guard.ts';
import { fetchRobots } from '#crawl/robots/robots-policy.ts';

export interface HomeRequest {
  url: string;
  guardOptions: SsrfGuardOptions;
  userAgent: string;
  signal: AbortSignal;
}

/**
 * Whether robots.txt disallows the home page for our crawler. An analysis requests the home page in any case, because
 * its owner requested it; a competitor did not. False if robots.txt cannot be read: the crawl then determines why.
 */
export async function isHomeBlocked({ url, guardOptions, userAgent, signal }: HomeRequest): Promise<boolean> {
  const client = createHttpClient({ guard: createSsrfGuard(guardOptions), userAgent });
  try {
    const agents = [{ token: BRAND.crawlerName }];
    const policy = await fetchRobots(client, new URL(url).origin, { homeUrl: url, agents, signal });
    return policy.facts.state !== 'unavailable' && !policy.isAllowed(url);
  } finally {
    await client.close();
  }
}
