/** Tests the hostile cases of user input against the API of a running product. */
import { rmSync } from 'node:fs';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ANALYSIS_MESSAGES, URL_MESSAGES } from '#contracts/product/messages.ts';
import { createSsrfGuard } from '#crawl/fetch/guard/ssrf-guard.ts';
import { buildFailure } from '#services/analyses/run/build-failure.ts';
import { type LoopbackServer, listen, serveHttp } from '#test/helpers/loopback-server.ts';
import { crawlLoopback, serveSite, temporaryFolder } from '#test/helpers/site-server.ts';
import { makeDataFolder } from '#test/support/data-folder.ts';
import { findFreePort } from '#test/support/free-port.ts';
import { type HttpUser, registerVerifiedUser } from '#test/support/http-person.ts';
import { type ProductProcess, startProductProcess } from '#test/support/product-process.ts';
import { range, renderPlainPage } from './hostile-site.ts';

const ASYNC_HEADERS = { prefer: 'respond-async' };
const SECRET_WORD = 'hidden-pass-word';
const IDN_HOST = 'münchen.localhost';
const IDN_PUNYCODE = 'xn--mnchen-3ya.localhost';

let product: ProductProcess;
let person: HttpUser;
let baseUrl = '';
/** A server that is not on the allow-list, so no input may make us contact it. */
let secret: LoopbackServer;
let site: LoopbackServer;
/** Responds after a long time, so that analyses of it keep running. */
let slowSites: LoopbackServer[] = [];
/** Serves only HTTP, and detects clients that try TLS first. */
let plainHttpServer: LoopbackServer;
const dataDir = makeDataFolder('awi-entered-');
const firstBytes: string[] = [];

async function startPlainHttpServer(): Promise<LoopbackServer> {
  const server = createServer((_request, response) => {
    response.writeHead(200, { 'content-type': 'text/html' }).end(renderPlainPage('Plain HTTP'));
  });
  server.on('clientError', (_error, socket) => {
    firstBytes.push('tls');
    socket.destroy();
  });
  server.on('request', () => firstBytes.push('http'));
  return listen(server, []);
}

beforeAll(async () => {
  secret = await serveHttp((_request, response) => response.end('SECRET'));
  site = await serveSite({ '/': renderPlainPage('Home') });
  slowSites = await Promise.all(range(15, () => serveHttp(() => {})));
  plainHttpServer = await startPlainHttpServer();
  const port = await findFreePort();
  baseUrl = `http://127.0.0.1:${port}`;
  product = await startProductProcess({
    PORT: String(port),
    AWI_DATA_DIR: dataDir,
    AWI_EXAMPLE_SITE_PORT: '0',
    AWI_BROWSER: 'none',
    AWI_ALLOW_TARGETS: [
      `localhost:${site.port}`,
      `${IDN_PUNYCODE}:${site.port}`,
      plainHttpServer.target,
      ...slowSites.map(({ target }) => target),
    ].join(','),
  });
  person = await registerVerifiedUser(baseUrl);
}, 120_000);

afterAll(async () => {
  await product.stop();
  await Promise.all([secret, site, plainHttpServer, ...slowSites].map((server) => server[Symbol.asyncDispose]()));
  rmSync(dataDir, { recursive: true, force: true });
});

interface EnteredResult {
  /** Status of the HTTP response. */
  httpStatus: number;
  id?: string | undefined;
  url?: string | undefined;
  code?: string | undefined;
  message?: string | undefined;
}

async function enter(url: string, who: HttpUser = person): Promise<EnteredResult> {
  const response = await who.call('POST', '/api/analyze', { url }, ASYNC_HEADERS);
  const { id, url: address, code, message } = (await response.json()) as Omit<EnteredResult, 'httpStatus'>;
  return { httpStatus: response.status, id, url: address, code, message };
}

/** Waits for an analysis to end, and returns its URL and status. */
async function getEnd(id: string | undefined, who: HttpUser = person): Promise<{ status: string; url: string }> {
  for (;;) {
    const state = (await (await who.call('GET', `/api/analyses/${id}`)).json()) as { status: string; url: string };
    if (!['queued', 'running'].includes(state.status)) return state;
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
}

const invalid = ['url-invalid', URL_MESSAGES.invalid];
const scheme = ['scheme-not-allowed', URL_MESSAGES.scheme];
const port = ['port-not-allowed', URL_MESSAGES.port];

describe('F.1 URLs rejected for their syntax', () => {
  it.each([
    ['F.1/1 empty', '', 'url-required', URL_MESSAGES.required],
    ['F.1/5 a space in the host', 'http://exa mple/', ...invalid],
    ['F.1/5 256.1.1.1', '256.1.1.1', ...invalid],
    ['F.1/5 0xffffffffff', '0xffffffffff', ...invalid],
    ['F.1/5 port 99999', 'example.com:99999', ...invalid],
    ['F.1/6 javascript:', 'javascript:alert(1)', ...scheme],
    ['F.1/6 file:', 'file:///etc/passwd', ...scheme],
    ['F.1/6 ftp:', 'ftp://x.com', ...scheme],
    ['F.1/6 data:', 'data:text/html,x', ...scheme],
    ['F.1/13 port 22', 'http://example.com:22/', ...port],
    ['F.1/13 port 25', 'http://example.com:25/', ...port],
    ['F.1/13 port 6379', 'http://example.com:6379/', ...port],
    ['F.1/13 port 3306', 'http://example.com:3306/', ...port],
    ['F.1/19 3,000 characters', `https://example.com/${'a'.repeat(3_000)}`, 'url-too-long', URL_MESSAGES.tooLong],
  ])('%s', async (_name, url, code, message) => {
    expect(await enter(url)).toEqual({ httpStatus: 400, code, message });
  });

  it('F.1/7 credentials: rejected, the password is neither stored nor logged', async () => {
    const rejection = await enter(`http://user:${SECRET_WORD}@example.com/`);
    expect(rejection).toMatchObject({
      httpStatus: 400,
      code: 'credentials-not-allowed',
      message: URL_MESSAGES.credentials,
    });
    const list = await (await person.call('GET', '/api/user/analyses')).text();
    expect(list).not.toContain(SECRET_WORD);
    expect(product.output()).not.toContain(SECRET_WORD);
  });

  it.each(['8080', '8443'])('F.1/13 port %s is a web port', async (webPort) => {
    expect((await enter(`http://does-not-exist.invalid:${webPort}/`)).code).toBe('site-not-found');
  });
});

describe('F.1 hosts rejected as not public: one message, no socket', () => {
  it.each([
    ...['127.0.0.1', 'localhost', 'localhost.', 'a.localhost'].map((host) => ['F.1/8', host]),
    ...['2130706433', '0x7f.1', '0177.0.0.1', '127.1', '①②⑦.⓪.⓪.①', '１２７.0.0.1'].map((host) => ['F.1/9', host]),
    ...['[::1]', '[::ffff:127.0.0.1]', '[64:ff9b::7f00:1]', '[fe80::1]', '[fd00::1]', '[2002:7f00:1::]'].map((host) => [
      'F.1/10',
      host,
    ]),
    ...['169.254.169.254', 'metadata.google.internal', '168.63.129.16', '100.100.100.200'].map((host) => [
      'F.1/11',
      host,
    ]),
    ...['10.0.0.1', '172.16.0.1', '192.168.1.1', '100.64.0.1', '0.0.0.0', '224.0.0.1', '255.255.255.255'].map(
      (host) => ['F.1/12', host],
    ),
  ])('%s http://%s/', async (_row, host) => {
    expect(await enter(`http://${host}:${secret.port}/`)).toEqual({
      httpStatus: 400,
      code: 'address-not-allowed',
      message: URL_MESSAGES.notAllowed,
    });
    expect(secret.countConnections()).toBe(0);
  });

  it('F.1/18 our own origin', async () => {
    expect(await enter(`${baseUrl}/`)).toMatchObject({ httpStatus: 400, code: 'address-not-allowed' });
  });
});

describe('F.1 host names are checked by the IP addresses they resolve to', () => {
  it('F.1/17 a name that does not resolve: "could not find this site"', async () => {
    expect(await enter('http://does-not-exist.invalid/')).toEqual({
      httpStatus: 422,
      code: 'site-not-found',
      message: ANALYSIS_MESSAGES.siteNotFound,
    });
  });

  it.each([
    ['F.1/14 a private address', ['10.1.2.3']],
    ['F.1/15 a public and a private address', ['93.184.215.14', '127.0.0.1']],
    ['F.1/16 a public address first, loopback at the second question', ['93.184.215.14'], ['127.0.0.1']],
  ])('%s: the same message, no request', async (_name, first, second = first) => {
    await using folder = await temporaryFolder();
    let questions = 0;
    const resolve = async () => {
      questions += 1;
      return (questions === 1 ? first : second).map((address) => ({ address, family: 4 }));
    };
    const startUrl = new URL('http://rebind.site.test:8080/');
    const guardOptions = { allowTargets: [], resolve };
    // This is the lookup for the entered URL; the crawl that follows resolves the host again.
    const verdict = await createSsrfGuard(guardOptions).checkHost(startUrl);
    expect(verdict.ok).toBe(first !== second);
    const summary = await crawlLoopback(secret, join(folder.path, 'crawl.sqlite'), { startUrl, guardOptions });
    expect(buildFailure(summary)).toEqual({ code: 'address-not-allowed', message: URL_MESSAGES.notAllowed });
    expect(questions).toBeGreaterThan(1);
    expect(secret.countConnections()).toBe(0);
  });
});

describe('F.1 accepted', () => {
  it('F.1/2 no scheme: https is tried, then http, and the report shows the one that responded', async () => {
    const { id, url, httpStatus } = await enter(plainHttpServer.target);
    expect([httpStatus, url]).toEqual([202, `https://${plainHttpServer.target}/`]);
    expect(await getEnd(id)).toMatchObject({ status: 'completed', url: `http://${plainHttpServer.target}/` });
    expect(firstBytes.indexOf('tls')).toBe(0);
    expect(firstBytes).toContain('http');
  });

  it('F.1/3 spaces and capitals: trimmed, host lowercased', { tags: ['long'] }, async () => {
    const { id, url, httpStatus } = await enter(`  HTTP://LOCALHOST:${site.port}  `);
    expect([httpStatus, url]).toEqual([202, `http://localhost:${site.port}/`]);
    expect((await getEnd(id)).status).toBe('completed');
  });

  it('F.1/4 a host in Unicode: requested in punycode, shown in Unicode', async () => {
    const { id, url, httpStatus } = await enter(`http://${IDN_HOST}:${site.port}/`);
    expect([httpStatus, url]).toEqual([202, `http://${IDN_PUNYCODE}:${site.port}/`]);
    const page = await (await person.call('GET', `/?analysis=${id}`)).text();
    expect(/<title>([^<]*)/.exec(page)?.[1]).toContain(IDN_HOST);
  });
});

describe('F.1 who may start an analysis', () => {
  it('F.1/20 an unverified email: rejected with the reason, nothing is fetched', async () => {
    const cookie = await registerUnverifiedUser();
    const response = await fetch(`${baseUrl}/api/analyze`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin: baseUrl, cookie },
      body: JSON.stringify({ url: site.origin }),
    });
    expect(response.status).toBe(403);
    expect(await response.json()).toMatchObject({
      code: 'email-not-verified',
      message: URL_MESSAGES.verificationRequired,
    });
  });

  it('F.1/21 ten analyses at once when four are used: exactly one is accepted, the sixth in a month is rejected', {
    tags: ['long'],
  }, async () => {
    const busy = await registerVerifiedUser(baseUrl);
    const [a, b, ...others] = slowSites.map(({ origin }) => origin);
    const first = [];
    // Two analyses that have ended and two that have not, because three may be unfinished at once.
    for (const origin of [`localhost:${site.port}`, `localhost:${site.port}`, a, b]) {
      const entered = await enter(origin ?? '', busy);
      if (first.length < 2) expect((await getEnd(entered.id, busy)).status).toBe('completed');
      first.push(entered);
    }
    expect(first.map(({ httpStatus }) => httpStatus)).toEqual([202, 202, 202, 202]);
    const parallelResults = await Promise.all(others.slice(0, 10).map((origin) => enter(origin, busy)));
    expect(parallelResults.map(({ httpStatus }) => httpStatus).toSorted()).toEqual([202, ...Array(9).fill(402)]);
    expect(parallelResults.find(({ httpStatus }) => httpStatus === 402)?.message).toBe(ANALYSIS_MESSAGES.monthlyLimit);
    expect((await enter(others[10] ?? '', busy)).httpStatus).toBe(402);
    for (const { id } of [...first, ...parallelResults])
      if (id !== undefined) await busy.call('POST', `/api/analyses/${id}/cancel`);
  });
});

async function registerUnverifiedUser(): Promise<string> {
  const response = await fetch(`${baseUrl}/api/auth/register`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: baseUrl },
    body: JSON.stringify({
      email: `unverified-${Date.now()}@site.example`,
      password: 'river stone 7',
      firstName: 'Ann',
      lastName: 'Example',
    }),
  });
  return response.headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ');
}
