import { EXAMPLE_SITE } from '#contracts/product/example-site.ts';
import { stripTrailingDot } from './host-names.ts';
import type { Resolver } from './resolve-host.ts';

/** Where the built-in example site listens on this machine. Plain data, so that it can be passed between threads. */
export interface ExampleSiteTarget {
  host: '127.0.0.1';
  port: number;
}

/** Whether the URL has the reserved name and uses plain HTTP on the default port. */
export function isExampleSiteUrl(url: URL): boolean {
  return url.protocol === 'http:' && url.host === EXAMPLE_SITE.host;
}

/**
 * Returns the target for an analysis that starts at the example site, and null for every other one, which then cannot
 * reach the site through links, redirects or loaded resources.
 */
export function findExampleSite(startUrl: URL, target: ExampleSiteTarget | null): ExampleSiteTarget | null {
  return isExampleSiteUrl(startUrl) ? target : null;
}

/** Whether the host is the reserved name in any spelling, or a subdomain of it, including `www.`. */
export function isReservedName(hostname: string): boolean {
  const host = stripTrailingDot(hostname).toLowerCase();
  return host === EXAMPLE_SITE.host || host.endsWith(`.${EXAMPLE_SITE.host}`);
}

/** Resolves reserved names like any nonexistent name, without calling `resolver`. */
export function rejectReservedNames(resolver: Resolver): Resolver {
  return async (hostname) => {
    if (!isReservedName(hostname)) return resolver(hostname);
    // The same error as from the operating system's resolver, so that the two are indistinguishable.
    throw Object.assign(new Error(`getaddrinfo ENOTFOUND ${hostname}`), {
      code: 'ENOTFOUND',
      errno: -3008,
      syscall: 'getaddrinfo',
      hostname,
    });
  };
}
