import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { type LoopbackServer, serveHttp, serveTcp } from '#test/helpers/loopback-server.ts';
import { type SitePage, serveSite } from '#test/helpers/site-server.ts';
import type { Clock } from './clock.ts';
import { createProviderHttpClient, type ProviderHttpClientOptions, type ProviderRequest } from './http.ts';
import { ProviderError } from './provider.ts';
import { createTokenBucket } from './token-bucket.ts';
import type { PlannedCall, UsageRecord } from './usage.ts';

const KEY = 'sk-planted+secret/1';

/** A clock whose waits end immediately and are recorded. */
function createFakeClock(): Clock & { waits: number[] } {
  const waits: number[] = [];
  let nowMs = Date.UTC(2026, 10, 26);
  return {
    waits,
    nowMs: () => nowMs,
    async sleep(ms, signal) {
      signal?.throwIfAborted();
      waits.push(ms);
      nowMs += ms;
    },
  };
}

/** Sends one request to a local server. */
async function send(
  page: SitePage,
  options: Partial<ProviderHttpClientOptions> = {},
  request: Partial<ProviderRequest> = {},
): Promise<{ usage: UsageRecord[]; waits: number[]; server: LoopbackServer; outcome: unknown }> {
  await using server = await serveSite({ '*': page });
  const clock = createFakeClock();
  const usage: UsageRecord[] = [];
  const http = createProviderHttpClient({
    provider: 'serper',
    origins: [],
    operatorOrigins: [server.origin],
    secrets: [KEY],
    clock,
    random: () => 0.5,
    onUsage: (record) => usage.push(record),
    ...options,
  });
  const url = `${server.origin}/v1/search?key=${encodeURIComponent(KEY)}`;
  const outcome = await http.request({ url, ...request }).catch((error: unknown) => error);
  return { usage, waits: clock.waits, server, outcome };
}

const respond =
  (status: number, body = '{}', headers: Record<string, string> = {}): SitePage =>
  (_request, response) =>
    void response.writeHead(status, headers).end(body);

/** Serves these pages in turn, then repeats the last one. */
function respondInTurn(...pages: SitePage[]): SitePage {
  let count = 0;
  return (request, response) => {
    const page = pages[Math.min(count, pages.length - 1)];
    count += 1;
    if (typeof page === 'function') page(request, response);
  };
}

describe('a response', () => {
  it('is returned with its status, headers and body, and recorded without the query string of the URL', async () => {
    const { outcome, usage } = await send(respond(200, '{"a":1}', { 'x-credits': '3' }));
    expect(outcome).toMatchObject({ status: 200, text: '{"a":1}' });
    expect(usage).toHaveLength(1);
    expect(usage[0]).toMatchObject({
      provider: 'serper',
      connectionId: null,
      method: 'GET',
      path: '/v1/search',
      status: 200,
      failure: null,
      costUsd: 0,
      isCostAssumed: false,
      units: 1,
    });
  });

  it('is parsed; a body that does not match is malformed, which the usage record also shows', async () => {
    await using server = await serveSite({ '/good': '{"a":1}', '/bad': '{"a":"1"}', '/html': '<html>' });
    const usage: UsageRecord[] = [];
    const http = createProviderHttpClient({
      provider: 'serper',
      origins: [],
      operatorOrigins: [server.origin],
      onUsage: (record) => usage.push(record),
    });
    const schema = z.object({ a: z.number() });
    const requestPath = (path: string) =>
      http.requestAs({ url: `${server.origin}${path}` }, (response) => schema.parse(response.json()));
    expect(await requestPath('/good')).toEqual({ a: 1 });
    await expect(requestPath('/bad')).rejects.toMatchObject({
      failure: 'malformed',
      detail: expect.stringContaining('a: '),
    });
    await expect(requestPath('/html')).rejects.toMatchObject({ failure: 'malformed' });
    expect(usage.map(({ failure }) => failure)).toEqual([null, 'malformed', 'malformed']);
  });

  it('can be requested with JSON, which sets the content type', async () => {
    let received = '';
    const page: SitePage = async (request, response) => {
      for await (const chunk of request) received += chunk;
      response.end(request.headers['content-type']);
    };
    const { outcome } = await send(page, {}, { method: 'POST', json: { q: 'seo' } });
    expect(outcome).toMatchObject({ text: 'application/json' });
    expect(received).toBe('{"q":"seo"}');
  });
});

describe('a status', () => {
  it.each([
    [400, 'bad-request', 1],
    [401, 'refused', 1],
    [402, 'quota', 1],
    [403, 'refused', 1],
    [404, 'not-found', 1],
    [408, 'unavailable', 3],
    [429, 'rate-limited', 1],
    [500, 'unavailable', 3],
    [503, 'unavailable', 3],
  ])('%i is %s after %i attempts', async (status, failure, attempts) => {
    const { outcome, usage } = await send(respond(status, 'no'), { keySetting: 'AWI_SERPER_KEY' });
    expect(outcome).toBeInstanceOf(ProviderError);
    expect(outcome).toMatchObject({ provider: 'serper', failure, detail: `status ${status}: no` });
    expect(outcome).toMatchObject({ setting: failure === 'refused' ? 'AWI_SERPER_KEY' : null });
    expect(usage.map((record) => record.failure)).toEqual(Array(attempts).fill(failure));
  });

  it('is first classified by the client, which adds the cost and setting', async () => {
    const { outcome, usage } = await send(respond(200, '{"status_code":40101}'), {
      classify: () => ({ failure: 'not-found', costUsd: 0.002, units: 2, message: 'the engine failed', setting: 'x' }),
    });
    expect(outcome).toMatchObject({ failure: 'not-found', costUsd: 0.002, message: 'the engine failed', setting: 'x' });
    expect(usage).toMatchObject([
      { status: 200, failure: 'not-found', costUsd: 0.002, isCostAssumed: false, units: 2 },
    ]);
  });

  it('that is an error can be returned to an SDK, and is recorded as a failure', async () => {
    const { outcome, usage } = await send(respond(429), {}, { returnsErrors: true });
    expect(outcome).toMatchObject({ status: 429 });
    expect(usage).toMatchObject([{ status: 429, failure: 'rate-limited' }]);
  });
});

describe('a retry', () => {
  it('follows a server error with full jitter, up to three attempts', async () => {
    const { outcome, usage, waits } = await send(respondInTurn(respond(500), respond(502), respond(200)));
    expect(outcome).toMatchObject({ status: 200 });
    expect(usage.map(({ status }) => status)).toEqual([500, 502, 200]);
    expect(waits).toEqual([500, 1_000]);
  });

  it('waits as long as Retry-After requires, and so do all requests with the same key', async () => {
    const clock = createFakeClock();
    const bucket = createTokenBucket({ limit: 10, perMs: 1_000 }, clock);
    const page = respondInTurn(respond(429, '', { 'retry-after': '7' }), respond(200));
    const { outcome, waits } = await send(page, { clock, bucket });
    expect(outcome).toMatchObject({ status: 200 });
    expect([...clock.waits, ...waits]).toEqual([7_000]);
    expect(await bucket.take({ maxWaitMs: 0 })).toBe(0);
  });

  it('is not made when Retry-After is too far away; the error contains the time', async () => {
    const { outcome, waits } = await send(respond(429, '', { 'retry-after': '3600' }));
    expect(waits).toEqual([]);
    expect(outcome).toMatchObject({ failure: 'rate-limited', retryAt: new Date(Date.UTC(2026, 10, 26, 1)) });
  });

  it('is not made for a request that changes something', async () => {
    const post = await send(respond(500), {}, { method: 'POST', json: {} });
    expect(post.usage).toHaveLength(1);
    const read = await send(respond(500), {}, { method: 'POST', json: {}, isIdempotent: true });
    expect(read.usage).toHaveLength(3);
  });

  it('ends when the total time is used up', async () => {
    const { outcome, usage } = await send(respond(503, '', { 'retry-after': '10' }), { totalMs: 15_000 });
    expect(outcome).toMatchObject({ failure: 'unavailable' });
    expect(usage).toHaveLength(2);
  });
});

describe('a broken response', () => {
  it('that never arrives or never ends is a timeout after one attempt', async () => {
    const half: SitePage = (_request, response) => void response.writeHead(200).write('{"a":');
    for (const page of [() => {}, half] as SitePage[]) {
      const { outcome, usage } = await send(page, { timeoutMs: 150 });
      expect(outcome).toMatchObject({ failure: 'timeout' });
      expect(usage).toHaveLength(1);
    }
  });

  it('that breaks off is unavailable', async () => {
    const cut: SitePage = (_request, response) => {
      response.writeHead(200, { 'content-length': '1000' }).write('{"a":');
      setTimeout(() => response.destroy(), 20);
    };
    const { outcome, usage } = await send(cut);
    expect(outcome).toMatchObject({ failure: 'unavailable' });
    expect(usage).toHaveLength(3);
  });

  it('that exceeds the size limit is malformed, and is not read completely', async () => {
    let written = 0;
    const endless: SitePage = (_request, response) => {
      const write = () => {
        while (!response.destroyed && response.write('x'.repeat(65_536))) written += 65_536;
      };
      response.on('drain', write);
      write();
    };
    const { outcome } = await send(endless, { maxBytes: 100_000 });
    expect(outcome).toMatchObject({ failure: 'malformed', detail: 'more than 100000 bytes' });
    expect(written).toBeLessThan(50_000_000);
  });

  it('from a server that does not use HTTP is unavailable', async () => {
    await using server = await serveTcp((socket) => socket.end('220 mail ready\r\n'));
    const http = createProviderHttpClient({
      provider: 'serper',
      origins: [],
      operatorOrigins: [server.origin],
      backoffMs: 1,
    });
    await expect(http.request({ url: server.origin })).rejects.toMatchObject({ failure: 'unavailable' });
  });

  it('after an abort fails with the abort reason, and counts as aborted', async () => {
    const controller = new AbortController();
    const reason = new Error('shutting down');
    const page: SitePage = () => controller.abort(reason);
    const { outcome, usage } = await send(page, {}, { signal: controller.signal });
    expect(outcome).toBe(reason);
    expect(usage).toMatchObject([{ status: null, failure: 'aborted' }]);
  });
});

describe('a destination', () => {
  it.each([301, 302, 303, 307, 308])('that a %i response redirects to is never contacted', async (status) => {
    await using elsewhere = await serveSite({});
    const { outcome, usage } = await send(respond(status, '', { location: `${elsewhere.origin}/` }));
    expect(outcome).toMatchObject({ failure: 'unavailable', detail: `status ${status}: redirects are not followed` });
    expect(usage).toHaveLength(1);
    expect(elsewhere.hits).toEqual([]);
  });

  it('that is not listed is never contacted', async () => {
    await using elsewhere = await serveSite({});
    const { outcome, usage } = await send(respond(200), {}, { url: `${elsewhere.origin}/` });
    expect(outcome).toMatchObject({ failure: 'bad-request' });
    expect(elsewhere.hits).toEqual([]);
    expect(usage).toEqual([]);
  });

  it('may be local or unencrypted only if the operator configured it', () => {
    const createFactory = (origin: string) => () => createProviderHttpClient({ provider: 'serper', origins: [origin] });
    for (const origin of [
      'http://127.0.0.1:80',
      'https://127.0.0.1',
      'https://[::1]',
      'https://localhost',
      'http://a.example',
    ]) {
      expect(createFactory(origin)).toThrow('not a public https origin');
    }
    expect(createFactory('https://google.serper.dev')).not.toThrow();
  });
});

describe('a secret', () => {
  it('of the connection is redacted if the response quotes it, even if it was not sent', async () => {
    const { outcome } = await send(respond(400, '{"message":"the grant 1//refresh-token has ended"}'), {
      connectionSecret: '1//refresh-token',
    });
    expect(outcome).toBeInstanceOf(ProviderError);
    expect(`${(outcome as ProviderError).detail} ${(outcome as ProviderError).message}`).toContain('the grant ***');
  });

  it('appears in no error and no usage record, in whatever form the provider returns it', async () => {
    const basic = Buffer.from(`login:${KEY}`).toString('base64');
    const echo = [
      KEY,
      encodeURIComponent(KEY),
      JSON.stringify(KEY),
      basic,
      'token-of-this-request',
      'header-value',
    ].join(' ');
    const { outcome, usage } = await send(
      (_request, response) => void response.writeHead(400).end(echo),
      {},
      { headers: { authorization: 'Bearer header-value' }, secrets: ['token-of-this-request'] },
    );
    const error = outcome as ProviderError;
    const written = JSON.stringify([error.message, error.detail, error.stack, error.cause ?? '', usage]);
    for (const secret of [KEY, encodeURIComponent(KEY), 'planted', 'token-of-this-request', 'header-value']) {
      expect(written).not.toContain(secret);
    }
    expect(written).not.toContain(Buffer.from(KEY).toString('base64').slice(2, -4));
    expect(written).not.toContain(basic.slice(9, -4));
  });

  it("that a provider issues is not quoted when the provider's response cannot be parsed", async () => {
    await using server = await serveSite({ '/token': '{"access_token":"ya29.fresh' });
    const http = createProviderHttpClient({ provider: 'serper', origins: [], operatorOrigins: [server.origin] });
    const error = await http
      .requestAs({ url: `${server.origin}/token` }, (response) => response.json())
      .catch((reason: unknown) => reason);
    expect(error).toMatchObject({ failure: 'malformed', detail: 'status 200: the body is not JSON' });
    expect((error as Error).cause).toBeUndefined();
  });

  it('in the path of a URL is not recorded', async () => {
    await using server = await serveSite({ '*': '{}' });
    const usage: UsageRecord[] = [];
    const onUsage = (record: UsageRecord) => void usage.push(record);
    const http = createProviderHttpClient({
      provider: 'serper',
      origins: [],
      operatorOrigins: [server.origin],
      secrets: [KEY],
      onUsage,
    });
    await http.request({ url: `${server.origin}/bot/${encodeURIComponent(KEY)}/send` });
    expect(usage[0]?.path).toBe('/bot/***/send');
  });
});

describe('money', () => {
  const createBudget = (leftUsd: number) => {
    const calls: (PlannedCall | { costUsd: number; units: number })[] = [];
    return {
      calls,
      async reserve(call: PlannedCall) {
        if (call.maxCostUsd > leftUsd) {
          throw new ProviderError({ provider: call.provider, failure: 'quota', detail: 'the allowance is used up' });
        }
        calls.push(call);
        return { settle: async (used: { costUsd: number; units: number }) => void calls.push(used) };
      },
    };
  };

  it('is reserved before each attempt and settled after it', async () => {
    const budget = createBudget(1);
    const page = respondInTurn(respond(500), respond(200));
    await send(page, { budget, connectionId: 'c1' }, { maxCostUsd: 0.01, units: 3 });
    const reserved = { provider: 'serper', connectionId: 'c1', maxCostUsd: 0.01, units: 3 };
    // An error response is not billed; a success whose cost is not reported counts at the worst-case cost.
    expect(budget.calls).toMatchObject([reserved, { costUsd: 0 }, reserved, { costUsd: 0.01 }]);
  });

  it('that is not available stops the request before it is sent', async () => {
    const { outcome, server, usage } = await send(respond(200), { budget: createBudget(0.001) }, { maxCostUsd: 0.01 });
    expect(outcome).toMatchObject({ failure: 'quota' });
    expect(server.hits).toEqual([]);
    expect(usage).toEqual([]);
  });

  it('counts as spent when no response arrived, unless there was no connection', async () => {
    const hang = await send(() => {}, { timeoutMs: 100 }, { maxCostUsd: 0.01 });
    expect(hang.outcome).toMatchObject({ costUsd: 0.01 });
    expect(hang.usage).toMatchObject([{ costUsd: 0.01, isCostAssumed: true, units: 1 }]);
    const closed = await serveHttp(() => {});
    await closed[Symbol.asyncDispose]();
    const refused = await send(
      respond(200),
      { operatorOrigins: [closed.origin], attempts: 1 },
      { url: closed.origin, maxCostUsd: 0.01 },
    );
    expect(refused.outcome).toMatchObject({ failure: 'unavailable', costUsd: 0 });
    expect(refused.usage).toMatchObject([{ costUsd: 0, isCostAssumed: false, units: 0 }]);
  });
});

it('our own rate limit fails immediately if the wait exceeds the total time', async () => {
  const clock = createFakeClock();
  const bucket = createTokenBucket({ limit: 1, perMs: 60_000 }, clock);
  await bucket.take();
  const { outcome, usage } = await send(respond(200), { clock, bucket, totalMs: 5_000 });
  expect(outcome).toMatchObject({ failure: 'rate-limited', retryAt: new Date(clock.nowMs() + 60_000) });
  expect(usage).toEqual([]);
});
