import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { serveStaticSite } from '#server/http/static-site.ts';
import { buildShopPath, renderShopPage } from './shop-pages.ts';

const NAMED_HOSTS_PATH = join(import.meta.dirname, 'named-hosts.mjs');

/** A site on loopback that the product reaches under a name, as it would reach a published site. */
export interface NamedSite {
  name: string;
  address: string;
  origin: string;
  close(): Promise<void>;
}

/** Returns the settings that let the product analyze the sites and resolve their names. */
export function buildSiteSettings(sites: readonly NamedSite[]): Record<string, string> {
  const hosts = new URLSearchParams(sites.map(({ name, address }): [string, string] => [name, address]));
  return {
    AWI_ALLOW_TARGETS: sites.map(({ name, origin }) => `${name}:${new URL(origin).port || '80'}`).join(','),
    NODE_OPTIONS: `--import=${pathToFileURL(NAMED_HOSTS_PATH).href}?${hosts}`,
  };
}

/** Every site has its own loopback address, because all of them use the default port. */
const buildAddress = (siteIndex: number) => `127.0.0.${siteIndex + 10}`;

/**
 * Serves requests under a name on the default port, or on any free port if the default port may not be used.
 *
 * @param siteIndex number of the site, which gets its own loopback address
 */
export async function serveNamedSite(
  name: string,
  siteIndex: number,
  respond: (request: IncomingMessage, response: ServerResponse) => void,
): Promise<NamedSite> {
  const address = buildAddress(siteIndex);
  const server = createServer(respond);
  const listen = (port: number) =>
    new Promise<void>((resolve, reject) => {
      server.once('error', reject);
      server.listen(port, address, () => resolve());
    });
  await listen(80).catch(() => listen(0));
  const boundAddress = server.address();
  const port = boundAddress !== null && typeof boundAddress === 'object' ? boundAddress.port : 80;
  return {
    name,
    address,
    origin: port === 80 ? `http://${name}` : `http://${name}:${port}`,
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}

/** The generated shop; `version` may be raised between two analyses. */
export interface Shop extends NamedSite {
  setVersion(version: number): void;
}

/** How a generated shop is served. */
export interface ServeShopOptions {
  name: string;
  siteIndex: number;
  pageCount: number;
  /** Pause before each page except the first ones, for screens of an analysis in progress. */
  delayMs?: number;
}

/** Number of pages of a slow shop that are fast, so that there are first findings to show. */
const FAST_PAGE_COUNT = 25;
const HTML_HEADERS = { 'content-type': 'text/html' };
const PHOTO =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 5"><rect width="8" height="5" fill="#b98"/></svg>';

interface ShopResponse {
  status: number;
  headers: Record<string, string>;
  body: string;
}

/** Returns the response to a request for anything other than a page of the shop. */
function respondToOtherPath(
  path: string,
  { origin, paths }: { origin: string; paths: Iterable<string> },
): ShopResponse {
  const buildFoundResponse = (type: string, body: string) => ({ status: 200, headers: { 'content-type': type }, body });
  if (path.endsWith('.svg')) return buildFoundResponse('image/svg+xml', PHOTO);
  switch (path) {
    case '/robots.txt':
      return buildFoundResponse('text/plain', `User-agent: *\nAllow: /\nSitemap: ${origin}/sitemap.xml\n`);
    case '/sitemap.xml': {
      const list = [...paths].map((listedPath) => `<url><loc>${origin}${listedPath}</loc></url>`).join('');
      return buildFoundResponse(
        'application/xml',
        `<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${list}</urlset>`,
      );
    }
    case '/shop.css':
      return buildFoundResponse('text/css', 'body{font:16px/1.5 sans-serif;margin:2rem}');
    case '/moved':
      return { status: 302, headers: { location: '/moved-again' }, body: '' };
    case '/moved-again':
      return { status: 301, headers: { location: '/' }, body: '' };
    default:
      return { status: 404, headers: HTML_HEADERS, body: '<!doctype html><title>Not found</title><h1>Not found</h1>' };
  }
}

/** Serves a generated shop. */
export async function serveShop({ name, siteIndex, pageCount, delayMs = 0 }: ServeShopOptions): Promise<Shop> {
  let version = 1;
  let origin = '';
  const indexes = new Map(Array.from({ length: pageCount }, (_value, index) => [buildShopPath(index), index]));
  const site = await serveNamedSite(name, siteIndex, (request, response) => {
    const [path = '/'] = (request.url ?? '/').split('?', 1);
    const index = indexes.get(path);
    const answer =
      index === undefined
        ? respondToOtherPath(path, { origin, paths: indexes.keys() })
        : { status: 200, headers: HTML_HEADERS, body: renderShopPage(index, { pageCount, version, origin }) };
    const send = () => response.writeHead(answer.status, answer.headers).end(answer.body);
    setTimeout(send, index === undefined || index < FAST_PAGE_COUNT ? 0 : delayMs);
  });
  origin = site.origin;
  return {
    ...site,
    setVersion(next) {
      version = next;
    },
  };
}

/** Describes a site whose name resolves to a loopback IP address where nothing listens. */
export const buildUnreachableSite = (name: string, siteIndex: number): NamedSite => ({
  name,
  address: buildAddress(siteIndex),
  origin: `http://${name}`,
  close: async () => {},
});

/** Serves a site from a folder with `site.json` and `pages/`, under a name. */
export async function serveFolder(name: string, siteIndex: number, folder: string): Promise<NamedSite> {
  const address = buildAddress(siteIndex);
  const options = { folder, host: address, names: [name] };
  const site = await serveStaticSite({ ...options, port: 80 }).catch(() => serveStaticSite(options));
  const port = new URL(site.origin).port;
  return { name, address, origin: port === '' ? `http://${name}` : `http://${name}:${port}`, close: site.close };
}
