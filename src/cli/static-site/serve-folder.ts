import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { getContentType } from '#lib/url/content-type.ts';
import { type FolderFiles, type FoundFile, openFolder } from './find-file.ts';
import { type HeaderRules, parseHeaderRules } from './header-rules.ts';
import { parseRedirectRules, type RedirectMatch, type RedirectRules } from './redirect-rules.ts';

/** A built site on the loopback interface. */
export interface ServedFolder extends AsyncDisposable {
  /** `http://127.0.0.1:<port>` */
  origin: string;
  /** `127.0.0.1:<port>`, the form used in allow-lists. */
  target: string;
}

export interface ServeFolderOptions {
  folder: string;
  /** Origin of the live site. The local port depends on the origin, so that repeat audits have the same URLs. */
  liveOrigin: string;
  printMessage(text: string): void;
}

/**
 * Headers of a well-configured host, for a folder without `_headers`: what its host sends is unknown, so checks of
 * headers must not fail.
 */
const HOST_HEADERS: Readonly<Record<string, string>> = {
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'SAMEORIGIN',
  'referrer-policy': 'strict-origin-when-cross-origin',
};
/** Only for crawlers: a browser would block the scripts of the pages. */
const CRAWLER_POLICY = "default-src 'self'; object-src 'none'; base-uri 'self'; frame-ancestors 'self'";
const ASSET_CACHE_CONTROL = 'public, max-age=31536000, immutable';
const COMPRESSIBLE_TYPE = /^(?:text\/|image\/svg|application\/(?:json|xml|manifest\+json))/;
const MAX_RULE_FILE_BYTES = 1_000_000;

/**
 * Serves a folder of built pages as a static host does, until the server is disposed.
 * @throws when the path is not a folder
 */
export async function serveFolder({ folder, liveOrigin, printMessage }: ServeFolderOptions): Promise<ServedFolder> {
  const refusedLinks = new Set<string>();
  const files = await openFolder(folder, (path) => {
    if (!refusedLinks.has(path))
      printMessage(`Not served: ${JSON.stringify(path)} is a link that leads out of the folder.`);
    refusedLinks.add(path);
  });
  const [headerText, redirectText] = await Promise.all(
    ['_headers', '_redirects'].map((name) => readRules(folder, name)),
  );
  const headers = headerText === null || headerText === undefined ? null : parseHeaderRules(headerText);
  const redirects = parseRedirectRules(redirectText ?? '');
  for (const problem of [...(headers?.problems ?? []), ...redirects.problems]) printMessage(`Ignored: ${problem}.`);
  const site: Site = { files, headers, redirects, host: '' };
  const server = createServer((request, response) => {
    respond(site, request, response).catch(() => {
      // The file was removed or became unreadable while it was served.
      response.destroy();
    });
  });
  const port = await listen(server, choosePort(liveOrigin));
  site.host = `127.0.0.1:${port}`;
  return {
    origin: `http://${site.host}`,
    target: site.host,
    async [Symbol.asyncDispose]() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

interface Site {
  files: FolderFiles;
  /** Null when the folder has no `_headers`. */
  headers: HeaderRules | null;
  redirects: RedirectRules;
  host: string;
}

async function readRules(folder: string, name: string): Promise<string | null> {
  const bytes = await readFile(join(folder, name)).catch(() => null);
  return bytes === null || bytes.length > MAX_RULE_FILE_BYTES ? null : bytes.toString('utf8');
}

/** Returns a port between 20000 and 39999, outside the usual range of outgoing connections. */
const choosePort = (liveOrigin: string): number =>
  20_000 + (createHash('sha256').update(liveOrigin).digest().readUInt16BE() % 20_000);

/** Listens on the port, or on any other if it is in use. */
function listen(server: Server, port: number): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      if (port !== 0 && (error.code === 'EADDRINUSE' || error.code === 'EACCES')) resolve(listen(server, 0));
      else reject(error);
    });
    server.listen(port, '127.0.0.1', () => {
      const address = server.address();
      resolve(typeof address === 'object' && address !== null ? address.port : 0);
    });
  });
}

async function respond(site: Site, request: IncomingMessage, response: ServerResponse): Promise<void> {
  // A name that resolves to this machine must not reach the files from a web page.
  if (request.headers.host !== site.host) return end(response, 421);
  if (request.method !== 'GET' && request.method !== 'HEAD') return end(response, 405, { allow: 'GET, HEAD' });
  const [path = '/', query] = (request.url ?? '/').split('?', 2);
  const found = await site.files.find(path);
  const redirect = site.redirects.find(path);
  if (redirect !== null && (redirect.isForced || found.kind === 'none')) {
    return applyRedirect(site, redirect, { request, response, path });
  }
  const search = query === undefined ? '' : `?${query}`;
  if (found.kind === 'folder') return end(response, 301, { location: `${path}/${search}` });
  if (found.kind === 'file') return sendFile(site, found, { request, response, path, status: 200 });
  return sendNotFound(site, { request, response, path });
}

interface Exchange {
  request: IncomingMessage;
  response: ServerResponse;
  /** Path of the URL. */
  path: string;
}

async function applyRedirect(site: Site, { status, target }: RedirectMatch, exchange: Exchange): Promise<void> {
  if (status >= 300 && status < 400)
    return end(exchange.response, status, { location: encodeURI(decodeSafely(target)) });
  const found = await site.files.find(target);
  if (found.kind === 'file') return sendFile(site, found, { ...exchange, status });
  return sendNotFound(site, exchange);
}

async function sendNotFound(site: Site, exchange: Exchange): Promise<void> {
  const page = await site.files.find('/404.html');
  if (page.kind === 'file') return sendFile(site, page, { ...exchange, status: 404 });
  return end(exchange.response, 404, { 'content-type': 'text/plain; charset=utf-8' });
}

async function sendFile(
  { headers: rules }: Site,
  file: Extract<FoundFile, { kind: 'file' }>,
  { request, response, path, status }: Exchange & { status: number },
): Promise<void> {
  const type = getContentType(file.path);
  const headers: Record<string, string> = {
    'content-type': type,
    ...(rules === null ? buildHostHeaders(request, type) : rules.find(path)),
  };
  const bytes = await readFile(file.path);
  const isCompressed = COMPRESSIBLE_TYPE.test(type) && /\bgzip\b/.test(request.headers['accept-encoding'] ?? '');
  const body = isCompressed ? gzipSync(bytes) : bytes;
  response.writeHead(status, {
    ...headers,
    ...(isCompressed && { 'content-encoding': 'gzip', vary: 'accept-encoding' }),
    'content-length': String(body.length),
  });
  response.end(request.method === 'HEAD' ? undefined : body);
}

function buildHostHeaders({ headers }: IncomingMessage, type: string): Record<string, string> {
  const isBrowser = headers['sec-fetch-mode'] !== undefined;
  return {
    ...HOST_HEADERS,
    ...(!isBrowser && { 'content-security-policy': CRAWLER_POLICY }),
    ...(!type.startsWith('text/html') && { 'cache-control': ASSET_CACHE_CONTROL }),
  };
}

function end(response: ServerResponse, status: number, headers: Record<string, string> = {}): void {
  response.writeHead(status, { ...headers, 'content-length': '0' }).end();
}

function decodeSafely(path: string): string {
  try {
    return decodeURI(path);
  } catch {
    // A target with invalid percent-encoding is sent with that text encoded.
    return path;
  }
}
