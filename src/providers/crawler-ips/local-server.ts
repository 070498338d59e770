import { type LocalServer, serveLocal } from '../kit/local-server.ts';

/** Serves lists by ID, in the format that operators use. */
export function serveCrawlerIps(lists: Readonly<Record<string, readonly string[]>>): Promise<LocalServer> {
  return serveLocal(({ url }) => {
    const ranges = lists[url.pathname.slice(1).replace(/\.json$/, '')];
    if (ranges === undefined) return { status: 404, body: 'Not found' };
    return {
      json: {
        creationTime: '2026-11-27T00:00:00.000000',
        prefixes: ranges.map((range) => (range.includes(':') ? { ipv6Prefix: range } : { ipv4Prefix: range })),
      },
    };
  });
}
