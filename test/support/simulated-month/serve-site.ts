import type { IncomingMessage, ServerResponse } from 'node:http';
import { createServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { gzipSync } from 'node:zlib';
import { issueCertificate, type KeyPair } from './certificates.ts';
import type { SimulatedFile, SimulatedSite } from './month.ts';
import { renderPage } from './render-page.ts';

const ORIGIN_PLACEHOLDER = '{origin}';
const REQUEST_PLACEHOLDER = '{request}';
const HTML = { 'content-type': 'text/html; charset=utf-8' };

export interface SiteServer extends AsyncDisposable {
  origin: string;
  /** Host and port. */
  target: string;
  site: SimulatedSite;
  /** Presents the certificate that the website has now. Call after each change. */
  renewCertificate(now: Date): Promise<void>;
}

interface ServeOptions {
  authority: KeyPair;
  now: Date;
  /** 0 for any free port. */
  port?: number;
}

/** Serves a simulated website with HTTPS on the loopback interface; changes to `site` apply to the next request. */
export async function serveSite(site: SimulatedSite, { authority, now, port = 0 }: ServeOptions) {
  let requestCount = 0;
  const server = createServer(await issueCertificate(authority, site.certificate, now), (request, response) => {
    requestCount += 1;
    if (site.closesConnections) return void request.socket.destroy();
    setTimeout(() => answer(request, response), site.delayMs);
  });
  let presentedCertificate = JSON.stringify(site.certificate);
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, '127.0.0.1', resolve);
  });
  const target = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  const origin = `https://${target}`;
  const fill = (text: string): string =>
    text.replaceAll(ORIGIN_PLACEHOLDER, origin).replaceAll(REQUEST_PLACEHOLDER, String(requestCount));

  /** Distributes failures evenly: the last of each group of requests fails. */
  const isFailing = (): boolean =>
    site.failuresPerHundred > 0 && requestCount % Math.round(100 / site.failuresPerHundred) === 0;

  function answer(request: IncomingMessage, response: ServerResponse): void {
    const { pathname } = new URL(request.url ?? '/', origin);
    const { status, headers, body } = buildResponse(site, pathname, isFailing());
    const filled = Object.entries(headers).map(([name, value]) => [name, fill(value)]);
    const isCompressed = /\bgzip\b/.test(String(request.headers['accept-encoding']));
    const encoding = isCompressed ? { 'content-encoding': 'gzip', vary: 'accept-encoding' } : {};
    response.writeHead(status, { ...Object.fromEntries(filled), ...encoding });
    response.end(isCompressed ? gzipSync(fill(body)) : fill(body));
  }

  return {
    origin,
    target,
    site,
    async renewCertificate(time: Date) {
      const current = JSON.stringify(site.certificate);
      if (current === presentedCertificate) return;
      presentedCertificate = current;
      server.setSecureContext(await issueCertificate(authority, site.certificate, time));
      // Idle connections would keep the earlier certificate.
      server.closeIdleConnections();
    },
    async [Symbol.asyncDispose]() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  } satisfies SiteServer;
}

interface SimulatedResponse {
  status: number;
  headers: Record<string, string>;
  body: string;
}

function buildResponse(site: SimulatedSite, path: string, isFailing: boolean): SimulatedResponse {
  const status = isFailing ? 500 : site.statusOfAll;
  if (status !== null) return { status, headers: HTML, body: '<title>Error</title>' };
  if (path === '/robots.txt') return buildFile(site.robots, 'text/plain');
  if (path === '/sitemap.xml') return buildFile(site.sitemap, 'application/xml');
  const page = site.pages[path];
  if (page === undefined) return { status: 404, headers: HTML, body: '<title>Page not found</title>' };
  if (page.redirectTo !== null) return { status: 301, headers: { location: page.redirectTo }, body: '' };
  return { status: page.status, headers: { ...HTML, ...page.headers }, body: renderPage(page) };
}

const buildFile = (file: SimulatedFile | null, type: string): SimulatedResponse => ({
  status: file?.status ?? 404,
  headers: { 'content-type': type },
  body: file?.body ?? '',
});
