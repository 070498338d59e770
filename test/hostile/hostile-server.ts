/**
 * The hostile web on loopback: every server misbehavior that the crawler must survive, each as a separate site, listed
 * by path on one index. To run it manually: `node test/hostile/hostile-server.ts`, then open the printed URL.
 */
import { type LoopbackServer, serveHttp } from '#test/helpers/loopback-server.ts';
import type { HostileKit, HostileSite, StartedSite } from './hostile-site.ts';
import { BODY_SITES } from './sites/bodies.ts';
import { CERTIFICATE_SITES } from './sites/certificates.ts';
import { CONNECTION_SITES } from './sites/connections.ts';
import { DOCUMENT_SITES } from './sites/documents.ts';
import { HTTP2_SITES } from './sites/http2.ts';
import { PAGE_RESPONSE_SITES } from './sites/page-responses.ts';
import { POLITENESS_SITES } from './sites/politeness.ts';
import { REDIRECT_SITES } from './sites/redirects.ts';
import { ROBOTS_SITES } from './sites/robots-files.ts';
import { SITEMAP_SITES } from './sites/sitemap-files.ts';
import { STATUS_SITES } from './sites/statuses.ts';
import { TRAP_SITES } from './sites/traps.ts';

/** Every row of the checklist that a server can simulate, in order. */
export const HOSTILE_SITES: readonly HostileSite[] = [
  ...CONNECTION_SITES,
  ...BODY_SITES,
  ...STATUS_SITES,
  ...REDIRECT_SITES,
  ...CERTIFICATE_SITES,
  ...HTTP2_SITES,
  ...PAGE_RESPONSE_SITES,
  ...DOCUMENT_SITES,
  ...ROBOTS_SITES,
  ...SITEMAP_SITES,
  ...TRAP_SITES,
  ...POLITENESS_SITES,
].toSorted((a, b) => readRowNumber(a.path) - readRowNumber(b.path));

/** Returns a site's number in the checklist: 26 for `/26-drip`. */
export function readRowNumber(path: string): number {
  return Number.parseInt(path.slice(1), 10);
}

export function findHostileSite(path: string): HostileSite {
  const site = HOSTILE_SITES.find((known) => known.path === path);
  if (site === undefined) throw new Error(`No hostile site ${path}`);
  return site;
}

/** Starts the private server that hostile sites try to make us contact. */
export function serveSecret(): Promise<LoopbackServer> {
  return serveHttp((_request, response) => response.end('<title>SECRET</title>'));
}

export interface HostileServer extends AsyncDisposable {
  /** The index: a list of all rows; each path leads to the origin of that row's site. */
  origin: string;
  sites: ReadonlyMap<string, StartedSite>;
  secret: LoopbackServer;
  /** Every `host:port` for the product's allow-list. */
  targets: string[];
}

/** Starts every site and the index. */
export async function startHostileServer(): Promise<HostileServer> {
  const kit: HostileKit = { secret: await serveSecret() };
  const sites = new Map<string, StartedSite>();
  for (const site of HOSTILE_SITES) sites.set(site.path, await site.start(kit));
  const index = await serveHttp((request, response) => {
    const site = sites.get(request.url ?? '');
    if (site !== undefined) return void response.writeHead(302, { location: site.startUrl }).end();
    response
      .writeHead(request.url === '/' ? 200 : 404, { 'content-type': 'text/html; charset=utf-8' })
      .end(renderIndexPage());
  });
  return {
    origin: index.origin,
    sites,
    secret: kit.secret,
    targets: [...sites.values()].flatMap(({ targets }) => targets),
    async [Symbol.asyncDispose]() {
      await Promise.all([index, kit.secret, ...sites.values()].map((server) => server[Symbol.asyncDispose]()));
    },
  };
}

function renderIndexPage(): string {
  const escapeText = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
  const rows = HOSTILE_SITES.map(({ path, title }) => `<li><a href="${path}">${path}</a> ${escapeText(title)}</li>`);
  return `<!doctype html><html lang="en"><title>The hostile web</title><h1>The hostile web</h1><ul>${rows.join('\n')}</ul>`;
}

if (import.meta.main) {
  const server = await startHostileServer();
  process.stdout.write(`${server.sites.size} hostile sites: ${server.origin}/\n`);
}
