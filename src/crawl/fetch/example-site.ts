import { EXAMPLE_SITE } from '#contracts/example-site.ts';
import { stripTrailingDot } from './host-names.ts';
import type { Resolver } from './resolve-host.ts';

/** Where the built-in example site listens on this machine; plain data, so that it can cross a thread boundary. */
export interface ExampleSiteTarget {
  host: '127.0.0.1';
  port: number;
}

/** Under the reserved name, by plain HTTP on the default port. */
export function isExampleSiteUrl(url: URL): boolean {
  return url.protocol === 'http:' && url.host === EXAMPLE_SITE.host;
}

/**
 * The target for an analysis that begins at the example site, null for every other: an analysis that is not given it cannot reach
 * the site by links, redirects or loaded files.
 */
export function exampleSiteFor(startUrl: URL, target: ExampleSiteTarget | null): ExampleSiteTarget | null {
  return isExampleSiteUrl(startUrl) ? target : null;
}

/** The name in any spelling, and every name below it, such as its `www.` twin. */
export function isReservedName(hostname: string): boolean {
  const host = stripTrailingDot(hostname).toLowerCase();
  return host === EXAMPLE_SITE.host || host.endsWith(`.${EXAMPLE_SITE.host}`);
}

/** Answers for reserved names as for any name that does not exist, without asking `resolver`. */
export function withoutReservedNames(resolver: Resolver): Resolver {
  return async (hostname) => {
    if (!isReservedName(hostname)) return resolver(hostname);
    // In the words of the operating system's resolver, so that nothing tells the two apart.
    throw Object.assign(new Error(`getaddrinfo ENOTFOUND ${hostname}`), {
      ...{ code: 'ENOTFOUND', errno: -3008, syscall: 'getaddrinfo', hostname },
    });
  };
}
