import type { ErrorCode } from '#contracts/product/error-codes.ts';
import type { LoopbackServer } from '#test/helpers/loopback-server.ts';
import { type SitePage, serveSite } from '#test/helpers/site-server.ts';

/** Targets that hostile sites can link to. */
export interface HostileKit {
  /** A server on this machine that hostile sites try to make us contact; its hits must stay empty. */
  secret: LoopbackServer;
}

/** How an analysis of a site ends: with a report, or with the code of its failure. */
export type SiteEndState = 'completed' | ErrorCode;

/** One site of the hostile web. Its server is a separate origin with its own robots.txt, sitemap and pages. */
export interface HostileSite {
  /** Path in the index; starts with the number of the site's row: `/26-drip`. */
  path: string;
  title: string;
  /** Possible outcomes: more than one if the outcome depends on timing. */
  ends: readonly SiteEndState[];
  start(kit: HostileKit): Promise<StartedSite>;
}

export interface StartedSite extends LoopbackServer {
  /** URL that a user would enter. */
  startUrl: string;
  /** Every `host:port` of the site, for the allow-list. */
  targets: string[];
  /** The request rate that the server recorded, on sites that measure it. */
  traffic?: Traffic;
}

export interface Traffic {
  maxParallel: number;
  /** Milliseconds at which requests arrived, in order. */
  arrivals: number[];
}

/** Turns a server into a site; `scheme` is given when its URL is not `http:`. */
export function toStartedSite(server: LoopbackServer, scheme: 'http' | 'https' = 'http'): StartedSite {
  // The server's own dispose method stays bound to the server.
  return Object.assign(server, { startUrl: `${scheme}://${server.target}/`, targets: [server.target] });
}

type SitePages = Record<string, SitePage> | ((kit: HostileKit) => Record<string, SitePage>);

/** Builds a site from a table of paths; all other paths return 404. */
export function definePagesSite(site: Omit<HostileSite, 'start'> & { pages: SitePages }): HostileSite {
  const { pages, ...rest } = site;
  return {
    ...rest,
    start: async (kit) => toStartedSite(await serveSite(typeof pages === 'function' ? pages(kit) : pages)),
  };
}

/** Builds a site whose server is started by a function. */
export function defineServerSite(
  site: Omit<HostileSite, 'start'> & {
    scheme?: 'http' | 'https';
    serve: (kit: HostileKit) => Promise<LoopbackServer>;
  },
): HostileSite {
  const { serve, scheme, ...rest } = site;
  return { ...rest, start: async (kit) => toStartedSite(await serve(kit), scheme) };
}

/** Returns a complete, ordinary page. */
export const renderPlainPage = (title: string, ...links: string[]): string =>
  `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${title}</title></head><body><main><h1>${title}</h1>
<p>An ordinary page of a site that is otherwise hostile.</p>${links.map((href) => `<a href="${href}">${href}</a>`).join(' ')}</main></body></html>`;

export const range = <T>(count: number, make: (index: number) => T): T[] =>
  Array.from({ length: count }, (_, index) => make(index));
