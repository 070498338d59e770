import type { IncomingMessage, ServerResponse } from 'node:http';
import { gzipSync } from 'node:zlib';
import { getContentType } from '#lib/url/content-type.ts';
import { serveHttp } from '#test/helpers/loopback-server.ts';
import { decodePath, encodePath } from './addressing.ts';
import { ORIGIN, REQUEST_ORIGIN } from './origin.ts';
import type { FixedResponse, SiteCopy } from './site-copy.ts';

/** Headers of a well-configured server; faults remove them again. */
const GOOD_HEADERS: Readonly<Record<string, string>> = {
  'content-security-policy': "default-src 'self'; object-src 'none'; base-uri 'self'; frame-ancestors 'self'",
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'SAMEORIGIN',
  'referrer-policy': 'strict-origin-when-cross-origin',
};
const ASSET_CACHE = 'public, max-age=31536000, immutable';

/** Serves a copy on loopback; its own origin replaces `{{origin}}`. */
export async function serveCopy(site: SiteCopy) {
  const fileByUrlPath = new Map([...site.files.keys()].map((path) => [site.getUrlPath(path), path]));
  let origin = '';
  const server = await serveHttp((request, response) => {
    const url = request.url ?? '/';
    const path = encodePath(url.split('?', 1)[0] ?? '/');
    const set = findFixedResponse(site, path, request);
    const file = fileByUrlPath.get(path) ?? findFile(site, path);
    if (set === undefined && file === null && fileByUrlPath.has(toggleTrailingSlash(path)))
      return redirectTo(response, url);
    const copyResponse = buildCopyResponse(site, { path, set, file });
    const send = () => sendResponse(response, copyResponse, { origin, requestOrigin: request.headers.origin ?? '' });
    if (set?.delayMs === undefined) send();
    else setTimeout(send, set.delayMs);
  });
  origin = server.origin;
  return server;
}

/** Returns the response that a fault has set for the URL, unless it is meant for other user agents. */
function findFixedResponse(site: SiteCopy, path: string, { url = '/', headers }: IncomingMessage) {
  const found = site.responses.get(url) ?? site.responses.get(path);
  const isIntended = found?.agentPattern?.test(headers['user-agent'] ?? '') ?? true;
  return isIntended ? found : undefined;
}

function findFile(site: SiteCopy, path: string): string | null {
  const fileName = decodePath(path);
  return site.files.has(fileName) ? fileName : null;
}

interface CopyResponse {
  status: number;
  headers: Record<string, string>;
  content: string | Uint8Array | undefined;
  isCompressed: boolean;
}

function buildCopyResponse(
  site: SiteCopy,
  { path, set, file }: { path: string; set: FixedResponse | undefined; file: string | null },
): CopyResponse {
  const found = set?.body ?? (file === null ? undefined : site.files.get(file));
  const content = found ?? (site.notFoundFile === null ? '' : site.files.get(site.notFoundFile));
  const type = file === null ? 'text/html; charset=utf-8' : getContentType(file);
  const isPage = type.startsWith('text/html');
  const headers = selectPresentHeaders({
    'content-type': type,
    ...GOOD_HEADERS,
    ...(isPage || set !== undefined ? {} : { 'cache-control': ASSET_CACHE }),
    ...site.headers.get('*'),
    ...site.headers.get(path),
    ...set?.headers,
  });
  const isCompressed = site.isCompressed && typeof content === 'string' && headers['content-encoding'] === undefined;
  return { status: set?.status ?? (found === undefined ? 404 : 200), headers, content, isCompressed };
}

function sendResponse(
  response: ServerResponse,
  { status, headers, content, isCompressed }: CopyResponse,
  { origin, requestOrigin }: { origin: string; requestOrigin: string },
): void {
  const resolved = (text: string) => text.replaceAll(ORIGIN, origin);
  const body = typeof content === 'string' ? Buffer.from(resolved(content)) : content;
  const named = Object.entries({ ...headers, ...(isCompressed ? { 'content-encoding': 'gzip' } : {}) });
  const headerPairs = named.map(([name, value]) => [
    name,
    encodeHeaderValue(resolved(value).replace(REQUEST_ORIGIN, requestOrigin)),
  ]);
  const sent = isCompressed && body !== undefined ? gzipSync(body) : body;
  // Without a Content-Length header, the size of an image could not be determined.
  response.writeHead(status, { 'content-length': String(sent?.length ?? 0), ...Object.fromEntries(headerPairs) });
  response.end(sent);
}

/** Redirects a URL with or without a trailing slash to its canonical form, as static hosts do. */
function redirectTo(response: ServerResponse, url: string): void {
  const [path = '', ...query] = url.split('?');
  response.writeHead(301, { location: [toggleTrailingSlash(path), ...query].join('?') });
  response.end();
}

const toggleTrailingSlash = (path: string): string => (path.endsWith('/') ? path.slice(0, -1) : `${path}/`);

/** Percent-encodes characters that Node rejects in headers, as servers do. */
const encodeHeaderValue = (value: string): string => value.replace(/[^\t\x20-\x7e]+/g, (text) => encodeURI(text));

/** Omits headers whose value is empty, because an empty value marks a header as removed. */
function selectPresentHeaders(headers: Readonly<Record<string, string>>): Record<string, string> {
  return Object.fromEntries(Object.entries(headers).filter(([, value]) => value !== ''));
}
