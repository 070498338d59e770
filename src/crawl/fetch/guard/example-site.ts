import { EXAMPLE_HOSTS } from '#contracts/product/example-site.ts';
import { stripTrailingDot } from './host-names.ts';
import type { Resolver } from './resolve-host.ts';

/**
 * Where the built-in example site and its competitor listen on this machine. It is plain data, so that it can be passed
 * between threads.
 */
export interface ExampleSiteTarget {
  host: '127.0.0.1';
  port: number;
}

/** Whether the URL has a reserved name and uses plain HTTP on the default port. */
export function isExampleSiteUrl(url: URL): boolean {
  return url.protocol === 'http:' && EXAMPLE_HOSTS.includes(url.host);
}

/**
 * Returns the target for an analysis that starts at one of the example sites, and null for every other analysis, which
 * then cannot reach these sites through links, redirects or loaded resources.
 */
export function findExampleSite(startUrl: URL, target: ExampleSiteTarget | null): ExampleSiteTarget | null {
  return isExampleSiteUrl(startUrl) ? target : null;
}

/** Whether the host is a reserved name in any spelling, or a subdomain of it, including `www.`. */
export function isReservedName(hostname: string): boolean {
  const host = stripTrailingDot(hostname).toLowerCase();
  return EXAMPLE_HOSTS.some((name) => host === name || host.endsWith(`.${name}`));
}

/** Resolves reserved names like any nonexistent name, without calling `resolver`. */
export function rejectReservedNames(resolver: Resolver): Resolver {
  return async (hostname) => {
    if (!isReservedName(hostname)) return resolver(hostname);
    // The operating system's resolver returns the same error, so that the two are indistinguishable.
    throw Object.assign(new Error(`getaddrinfo ENOTFOUND ${hostname}`), {
      code: 'ENOTFOUND',
      errno: -3008,
      syscall: 'getaddrinfo',
      hostname,
    });
  };
}
