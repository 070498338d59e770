import { readFileSync, statSync } from 'node:fs';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join, normalize } from 'node:path';
import { gzipSync } from 'node:zlib';
import { z } from 'zod';
import { getContentType } from '#lib/url/content-type.ts';

/** `site.json` of a demo site: URLs that are not plain files. */
const siteSchema = z.object({
  routes: z.array(
    z.object({
      path: z.string(),
      status: z.number().int(),
      headers: z.record(z.string(), z.string()).default({}),
      file: z.string().optional(),
      body: z.string().optional(),
      delayMs: z.number().int().optional(),
    }),
  ),
  notFoundFile: z.string().optional(),
  /** Headers of every response that serves a file from `pages/`. */
  headers: z.record(z.string(), z.string()).default({}),
  /** Additional headers of such responses if the file is not an HTML page. */
  assetHeaders: z.record(z.string(), z.string()).default({}),
  /** Whether text files are compressed for clients that support it. */
  compress: z.boolean().default(false),
});

const TEXT = /^(text\/|application\/(xml|json|manifest))|svg/;

export interface StaticSite {
  origin: string;
  close(): Promise<void>;
}

interface SiteSource {
  /** Folder with `site.json` and `pages/`. */
  folder: string;
  /** Additional hostnames of the site. */
  names?: readonly string[];
}

export interface StaticSiteOptions extends SiteSource {
  host?: string;
  /** 0 = any free port. */
  port?: number;
  /** Other sites, served only under their names. */
  others?: readonly SiteSource[];
}

interface StaticResponse {
  status: number;
  headers: Record<string, string>;
  body: Buffer;
  delayMs: number;
}

/**
 * Serves a demo site: files below `pages/` (`/` is index.html, `/a` is a.html, `/a/` is a/index.html) and the routes of
 * `site.json`. `{{origin}}` in text files becomes the origin in the request's `Host` header if that is a hostname of
 * the site, otherwise the site's own origin.
 */
export async function serveStaticSite({
  host = '127.0.0.1',
  port = 0,
  others = [],
  ...source
}: StaticSiteOptions): Promise<StaticSite> {
  const main = readSite(source);
  const sites = [main, ...others.map(readSite)];
  let ownOrigin = '';
  const server = createServer((request, response) => {
    const { host: requestedHost = '' } = request.headers;
    const named = sites.find(({ names }) => names.includes(requestedHost));
    const { answer, isCompressed } = named ?? main;
    const answered = answer(request.url ?? '/', named === undefined ? ownOrigin : `http://${requestedHost}`);
    void respond(request, response, isCompressed ? compressResponse(request, answered) : answered);
  });
  await listen(server, port, host);
  ownOrigin = `http://${host}:${(server.address() as AddressInfo).port}`;
  return { origin: ownOrigin, close: () => close(server) };
}

interface ReadSite {
  names: readonly string[];
  isCompressed: boolean;
  answer(fullPath: string, origin: string): StaticResponse;
}

function readSite({ folder, names = [] }: SiteSource): ReadSite {
  const site = siteSchema.parse(JSON.parse(readFileSync(join(folder, 'site.json'), 'utf8')));
  const routes = new Map(site.routes.map((route) => [route.path, route]));

  const read = (file: string, origin: string) => {
    const type = getContentType(file);
    const bytes = readFileSync(join(folder, 'pages', file));
    const body = TEXT.test(type) ? Buffer.from(bytes.toString('utf8').replaceAll('{{origin}}', origin)) : bytes;
    const isPage = type.startsWith('text/html');
    return { body, headers: { 'content-type': type, ...site.headers, ...(isPage ? {} : site.assetHeaders) } };
  };

  function answer(fullPath: string, origin: string): StaticResponse {
    const path = fullPath.split('?')[0] ?? '/';
    const route = routes.get(fullPath) ?? routes.get(path);
    if (route !== undefined) {
      const content =
        route.file === undefined ? { body: Buffer.from(route.body ?? ''), headers: {} } : read(route.file, origin);
      const own = Object.fromEntries(
        Object.entries(route.headers).map(([name, value]) => [name, value.replaceAll('{{origin}}', origin)]),
      );
      return {
        status: route.status,
        headers: { ...content.headers, ...own },
        body: content.body,
        delayMs: route.delayMs ?? 0,
      };
    }
    const file = findFile(folder, path);
    if (file !== null) return { status: 200, ...read(file, origin), delayMs: 0 };
    const missing =
      site.notFoundFile === undefined
        ? { body: Buffer.from('Not found'), headers: { 'content-type': 'text/plain' } }
        : read(site.notFoundFile, origin);
    return { status: 404, ...missing, delayMs: 0 };
  }

  return { names, isCompressed: site.compress, answer };
}

/**
 * Returns the response compressed with gzip if the client accepts gzip and the body is text that is not compressed yet.
 */
function compressResponse(request: IncomingMessage, answer: StaticResponse): StaticResponse {
  const type = answer.headers['content-type'] ?? '';
  const acceptsGzip = /\bgzip\b/.test(request.headers['accept-encoding']?.toString() ?? '');
  if (!acceptsGzip || !TEXT.test(type) || answer.headers['content-encoding'] !== undefined) return answer;
  const headers = { ...answer.headers, 'content-encoding': 'gzip', vary: 'Accept-Encoding' };
  return { ...answer, headers, body: gzipSync(answer.body) };
}

async function respond(request: IncomingMessage, response: ServerResponse, answer: StaticResponse): Promise<void> {
  if (answer.delayMs > 0) await new Promise((resolve) => setTimeout(resolve, answer.delayMs));
  response.writeHead(answer.status, { 'content-length': answer.body.length, ...answer.headers });
  response.end(request.method === 'HEAD' ? undefined : answer.body);
}

/**
 * Returns the path of the file in `pages/` for a URL, null when there is none. The path is always inside the folder.
 */
function findFile(folder: string, path: string): string | null {
  const decoded = decodePath(path);
  if (decoded === null) return null;
  const clean = normalize(decoded).replace(/^[/\\]+/, '');
  if (clean.split(/[/\\]/).includes('..')) return null;
  const candidates = path.endsWith('/') ? [join(clean, 'index.html')] : [clean, `${clean}.html`];
  return candidates.find((file) => isFile(join(folder, 'pages', file))) ?? null;
}

/** Whether the path is a file. Names that no file system accepts (too long, NUL) count as missing. */
function isFile(path: string): boolean {
  try {
    return statSync(path).isFile();
  } catch {
    return false;
  }
}

function decodePath(path: string): string | null {
  try {
    return decodeURIComponent(path);
  } catch {
    return null;
  }
}

const listen = (server: Server, port: number, host: string) =>
  new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, () => resolve());
  });

const close = (server: Server) =>
  new Promise<void>((resolve) => {
    server.close(() => resolve());
    server.closeAllConnections();
  });
