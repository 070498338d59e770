import { createHash, X509Certificate } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { LoopbackServer } from '#test/helpers/loopback-server.ts';
import { getTrustedTls, serveBothProtocols } from '#test/hostile/sites/tls-servers.ts';
import { buildVectorsPage, TOP_LEVEL_VECTORS, type VectorContext } from './attack-vectors.ts';

/** Name of the site on the test network. */
export const SITE_NAME = 'attacker.example';

/**
 * Starts a site whose pages make the browser attack the origin in the `to` parameter of their URL. It serves HTTP and
 * HTTPS on one port.
 */
export function serveAttackSite(): Promise<LoopbackServer> {
  return serveBothProtocols(getTrustedTls(), (request, response) => {
    const url = new URL(request.url ?? '/', 'http://site.invalid');
    const handle = HANDLER_BY_PATH[url.pathname];
    if (handle === undefined) sendHtml(response, '<h1>Not found</h1>', 404);
    else handle({ request, response, url, to: url.searchParams.get('to') ?? '' });
  });
}

/** Returns the hash of the site's key, for the list of keys that the browser trusts without a certificate authority. */
export function computeSiteKeyHash(): string {
  const { publicKey } = new X509Certificate(String(getTrustedTls().cert));
  return createHash('sha256')
    .update(publicKey.export({ type: 'spki', format: 'der' }))
    .digest('base64');
}

interface Visit {
  request: IncomingMessage;
  response: ServerResponse;
  url: URL;
  to: string;
}

const HANDLER_BY_PATH: Readonly<Record<string, (visit: Visit) => void>> = {
  '/all': ({ response, to }) =>
    sendHtml(
      response,
      buildVectorsPage((id) => buildContext(to, id)),
    ),
  '/one': ({ response, url, to }) =>
    sendHtml(
      response,
      buildVectorsPage((id) => buildContext(to, id), url.searchParams.get('way')),
    ),
  '/spellings': ({ response, url }) => sendHtml(response, buildSpellingsPage(url.searchParams.getAll('to'))),
  '/top': ({ response, url, to }) => {
    const id = url.searchParams.get('way') ?? '';
    const { body = '', headers = {}, status = 200 } = TOP_LEVEL_VECTORS[id] ?? {};
    const fill = (text: string): string => text.replaceAll('{url}', `${to}/way/${id}`);
    for (const [name, value] of Object.entries(headers)) response.setHeader(name, fill(value));
    sendHtml(response, fill(body), status);
  },
  '/document': ({ response, url }) => sendHtml(response, url.searchParams.get('body') ?? ''),
  '/redirect': ({ response, url, to }) => {
    response.writeHead(Number(url.searchParams.get('status') ?? 302), {
      location: to,
      'access-control-allow-origin': '*',
    });
    response.end();
  },
  '/sw.js': ({ response, url }) => {
    const target = JSON.stringify(decodeURIComponent(url.search.slice(1)));
    response.writeHead(200, { 'content-type': 'text/javascript' });
    response.end(`fetch(${target}, { mode: 'no-cors' }); addEventListener('install', () => skipWaiting());`);
  },
  '/rebind': ({ response }) => {
    // Every additional request needs a new connection and therefore a new DNS lookup of the name.
    response.setHeader('connection', 'close');
    sendHtml(
      response,
      '<script>setInterval(() => fetch("/rebound", { cache: "no-store" }).catch(() => {}), 200)</script>',
    );
  },
  '/hijacker.js': ({ response }) => {
    response.writeHead(200, { 'content-type': 'text/javascript' });
    response.end(
      `addEventListener('install', () => skipWaiting());
       addEventListener('activate', (event) => event.waitUntil(clients.claim()));
       addEventListener('fetch', (event) => event.respondWith(new Response('hijacked', { headers: { 'content-type': 'text/html' } })));`,
    );
  },
  '/download': ({ response }) => {
    const headers = {
      'content-type': 'application/octet-stream',
      'content-disposition': 'attachment; filename="got.bin"',
    };
    response.writeHead(200, headers).end('downloaded bytes');
  },
  '/own': ({ response }) => sendHtml(response, ATTACK_PAGE),
  '/own.js': ({ response }) => {
    response.writeHead(200, { 'content-type': 'text/javascript' });
    response.end('ran("script")');
  },
  '/events': ({ response }) => {
    response.writeHead(200, { 'content-type': 'text/event-stream' });
    response.write('data: x\n\n');
  },
  '/socket': ({ request, response }) => acceptWebSocket(request, response),
};

function sendHtml(response: ServerResponse, html: string, status = 200): void {
  response.writeHead(status, { 'content-type': 'text/html; charset=utf-8' }).end(html);
}

function buildContext(to: string, id: string): VectorContext {
  const url = `${to}/way/${id}`;
  return {
    url,
    host: new URL(to).host,
    redirect: `/redirect?to=${encodeURIComponent(url)}`,
    document: (body) => `/document?body=${encodeURIComponent(body)}`,
  };
}

/** Uses each spelling in an image, a frame, a request and a WebSocket. */
function buildSpellingsPage(origins: readonly string[]): string {
  const parts = origins.map((origin) => {
    const url = JSON.stringify(`${origin}/way/spelling`);
    return `attempt(() => new Image().src = ${url}); attempt(() => fetch(${url}, { mode: 'no-cors' }));
      attempt(() => document.body.appendChild(document.createElement('iframe')).src = ${url});
      attempt(() => new WebSocket(${url}.replace(/^http/, 'ws')));`;
  });
  return `<!doctype html><title>Spellings</title><body><script>
const attempt = (way) => Promise.resolve().then(way).catch(() => {});
${parts.join('\n')}</script>`;
}

/** Uses everything that a page is allowed to use; `document.title` lists what worked. */
const ATTACK_PAGE = `<!doctype html><title></title><body><script>
const done = [];
const ran = (what) => { done.push(what); document.title = done.sort().join(' '); };
fetch('/document?body=x').then((response) => response.ok && ran('fetch'));
new EventSource('/events').onmessage = () => ran('events');
new WebSocket(location.origin.replace(/^http/, 'ws') + '/socket').onopen = () => ran('socket');
</script><script src="/own.js"></script>`;

/** RFC 6455 section 4.2.2: the minimum for the browser to consider the connection open. */
function acceptWebSocket(request: IncomingMessage, response: ServerResponse): void {
  const key = `${request.headers['sec-websocket-key']}258EAFA5-E914-47DA-95CA-C5AB0DC85B11`;
  const accept = createHash('sha1').update(key).digest('base64');
  response.writeHead(101, { upgrade: 'websocket', connection: 'Upgrade', 'sec-websocket-accept': accept });
  response.flushHeaders();
}
