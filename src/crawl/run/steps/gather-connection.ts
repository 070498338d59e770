import { probeConnection } from '#crawl/probes/probe-connection.ts';
import { probeDns } from '#crawl/probes/probe-dns.ts';
import { readPage } from '#crawl/store/pages/page-rows.ts';
import type { CrawlContext } from '../crawl-context.ts';
import { gatherGroupOnce, gatherOnce } from './gather-once.ts';

type ConnectionContext = Pick<CrawlContext, 'urlTable' | 'file' | 'guard' | 'stop'>;

/**
 * Checks how the site can be reached: TLS and HTTP versions of an HTTPS site, DNS records of a public one. Uses
 * separate connections, so that no page has to wait.
 */
export async function gatherConnection(context: ConnectionContext, homeUrl: string): Promise<void> {
  const { urlTable, file, guard, stop } = context;
  const url = new URL(homeUrl);
  const isPublic = !guard.isPrivateTarget(url);
  if (url.protocol !== 'https:') {
    if (isPublic) await gatherOnce(context, 'dns', () => probeDns(url.hostname, { signal: stop }));
    return;
  }
  const names = ['tls', 'httpVersions', ...(isPublic ? ['dns'] : [])];
  await gatherGroupOnce(context, names, async () => {
    const altSvc = readPage(file, urlTable.readId(homeUrl))?.headers['alt-svc'];
    const { tls, httpVersions, dns } = await probeConnection(homeUrl, { guard, altSvc, signal: stop });
    return { tls, httpVersions, ...(isPublic ? { dns } : {}) };
  });
}
