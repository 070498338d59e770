import type { IncomingMessage, ServerResponse } from 'node:http';
import { gzipSync } from 'node:zlib';
import { getContentType } from '#lib/url/content-type.ts';
import { REQUEST_ORIGIN } from '#test/mutation/origin.ts';
import type { ServerFile, SiteFolder } from './site-folder.ts';

const TEXT = /^(?:text\/|application\/(?:xml|json|manifest))|svg/;
const SERVER_ERROR = 500;
const OWN_RESPONSE = { 'proxy-status': 'static-host; error=proxy_internal_response' };

/** Answers a request from a folder and its file with headers and redirects, as a static host does. */
export function respondFromFolder(folder: SiteFolder, request: IncomingMessage, response: ServerResponse): void {
  const url = request.url ?? '/';
  const [path = '/'] = url.split('?');
  const rules = folder.readServerFile();
  const fixed = findResponse(rules, [url, path], request);
  const file = folder.findFile(path);
  const toggled = path.endsWith('/') ? path.slice(0, -1) : `${path}/`;
  if (fixed === undefined && file === null && path !== '/' && folder.findFile(toggled) !== null) {
    response.writeHead(301, { location: toggled }).end();
    return;
  }
  // RFC 9209: the cause of the error is the file with responses, not an application.
  const cause = fixed !== undefined && fixed.status >= SERVER_ERROR ? OWN_RESPONSE : {};
  const content = fixed?.body ?? (file === null ? null : folder.readBytes(file));
  const missing = folder.notFoundFile === null ? '' : folder.readBytes(folder.notFoundFile);
  const type = file === null ? 'text/html; charset=utf-8' : getContentType(file);
  const headers = Object.fromEntries(
    Object.entries({
      'content-type': type,
      ...cause,
      ...rules.headers['*'],
      ...(type.startsWith('text/html') ? {} : rules.headers.assets),
      ...rules.headers[path],
      ...fixed?.headers,
    })
      .map(([name, value]) => [
        name.toLowerCase(),
        encodeURI(value.replace(REQUEST_ORIGIN, request.headers.origin ?? '')).replaceAll('%20', ' '),
      ])
      .filter(([, value]) => value !== ''),
  );
  const status = fixed?.status ?? (content === null ? 404 : 200);
  setTimeout(
    () =>
      send(response, {
        status,
        headers,
        body: Buffer.from(content ?? missing),
        hasOwnEncoding: fixed?.headers['content-encoding'] !== undefined,
      }),
    fixed?.delayMs ?? 0,
  );
}

interface FolderResponse {
  status: number;
  headers: Record<string, string>;
  body: Buffer;
  /** Whether the response declares its own encoding, which may be wrong. */
  hasOwnEncoding: boolean;
}

function send(response: ServerResponse, { status, headers, body, hasOwnEncoding }: FolderResponse): void {
  const isText = TEXT.test(headers['content-type'] ?? '');
  const isCompressed = isText && headers['content-encoding'] === 'gzip';
  const sent = isCompressed && !hasOwnEncoding ? gzipSync(body) : body;
  if (!isText) delete headers['content-encoding'];
  response.writeHead(status, { 'content-length': String(sent.length), ...headers });
  response.end(sent);
}

function findResponse({ responses }: ServerFile, paths: readonly string[], { headers }: IncomingMessage) {
  const found = paths.map((path) => responses[path]).find((response) => response !== undefined);
  const agent = headers['user-agent'] ?? '';
  return found?.agents == null || new RegExp(found.agents).test(agent) ? found : undefined;
}
