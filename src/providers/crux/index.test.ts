import { describe, expect, it } from 'vitest';
import { fieldDataSchema } from '#contracts/page/lab-runs.ts';
import { serveSite } from '#test/helpers/site-server.ts';
import type { LocalFault } from '../kit/local-server.ts';
import type { FieldDataError } from './field-data-error.ts';
import { createCruxClient } from './index.ts';
import { buildError, CRUX_TEST_KEY, type CruxReply, serveCrux } from './local-server.ts';

const HOME = 'https://www.example.com/';
const FAST_OPTIONS = { timeoutMs: 20_000, retryPauseMs: 1 };
const ALL = {
  largest_contentful_paint: 2_215,
  interaction_to_next_paint: 180,
  cumulative_layout_shift: '0.05',
  first_contentful_paint: 1_400,
  experimental_time_to_first_byte: 620,
};

/** Queries a test server that returns the given reply for the home page, and returns the data and the queries. */
async function queryHome(reply: CruxReply, options: Partial<Parameters<typeof createCruxClient>[0]> = {}) {
  await using server = await serveCrux({ [HOME]: reply });
  const client = createCruxClient({ key: CRUX_TEST_KEY, baseUrl: server.origin, ...FAST_OPTIONS, ...options });
  return { data: await client.query({ url: HOME }, 'phone'), queries: server.queries };
}

async function catchFailure(work: Promise<unknown>): Promise<FieldDataError> {
  try {
    await work;
  } catch (error) {
    return error as FieldDataError;
  }
  throw new Error('it did not fail');
}

describe('query', () => {
  it('returns the 75th percentiles for one URL, with layout shift as a number', async () => {
    const { data, queries } = await queryHome(ALL);
    expect(data).toEqual({
      source: 'Chrome UX Report',
      scope: 'url',
      key: HOME,
      formFactor: 'phone',
      lcpMs: 2_215,
      inpMs: 180,
      cls: 0.05,
      fcpMs: 1_400,
      ttfbMs: 620,
      from: '2026-10-09',
      to: '2026-11-05',
    });
    expect(fieldDataSchema.parse(data)).toEqual(data);
    expect(queries).toEqual([
      { key: CRUX_TEST_KEY, body: { url: HOME, formFactor: 'PHONE', metrics: Object.keys(ALL) } },
    ]);
  });

  it('requests data for an origin, and for all devices by omitting the dimension', async () => {
    const origin = 'https://www.example.com';
    await using server = await serveCrux({ [origin]: ALL });
    const client = createCruxClient({ key: CRUX_TEST_KEY, baseUrl: server.origin });
    const data = await client.query({ origin }, 'all');
    expect(data).toMatchObject({ scope: 'origin', key: origin, formFactor: 'all' });
    expect(server.queries[0]?.body).toEqual({ origin, metrics: Object.keys(ALL) });
    await client.query({ origin }, 'desktop');
    expect(server.queries[1]?.body.formFactor).toBe('DESKTOP');
  });

  it('returns the URL as stored in the report', async () => {
    await using server = await serveCrux({ [`${HOME}?from=mail`]: ALL });
    const client = createCruxClient({ key: CRUX_TEST_KEY, baseUrl: server.origin });
    expect(await client.query({ url: `${HOME}?from=mail` }, 'phone')).toMatchObject({ key: HOME });
  });

  it('omits metrics with too few visits', async () => {
    const { data } = await queryHome({ first_contentful_paint: 900, cumulative_layout_shift: '0.00' });
    expect(data).toMatchObject({ fcpMs: 900, cls: 0, lcpMs: null, inpMs: null, ttfbMs: null });
  });

  it('returns null if there is no data, which is not an error', async () => {
    await using server = await serveCrux({});
    const client = createCruxClient({ key: CRUX_TEST_KEY, baseUrl: server.origin });
    expect(await client.query({ url: HOME }, 'phone')).toBeNull();
    expect(server.queries).toHaveLength(1);
  });
});

describe('query (errors)', () => {
  it.each([
    ['a key without access to the API', 403, 'PERMISSION_DENIED', 'refused', 1],
    ['an invalid URL', 400, 'INVALID_ARGUMENT', 'bad-request', 1],
    ['an exhausted quota', 429, 'RESOURCE_EXHAUSTED', 'rate-limited', 1],
    ['a server error, after two attempts', 500, 'INTERNAL', 'unavailable', 2],
    ['an overloaded service, after two attempts', 503, 'UNAVAILABLE', 'unavailable', 2],
    ['an unknown status', 418, 'TEAPOT', 'malformed', 1],
  ])('classifies %s', async (_what, code, status, failure, tries) => {
    await using server = await serveCrux({
      [HOME]: () => buildError(code, { status, message: `key ${CRUX_TEST_KEY} at fault` }),
    });
    const client = createCruxClient({ key: CRUX_TEST_KEY, baseUrl: server.origin, ...FAST_OPTIONS });
    const error = await catchFailure(client.query({ url: HOME }, 'phone'));
    expect(error).toMatchObject({ name: 'FieldDataError', failure });
    expect(error.detail).toBe(`status ${code}: ${status} key *** at fault`);
    expect(server.queries).toHaveLength(tries);
  });

  it('retries after a temporary error', async () => {
    let isFirst = true;
    await using server = await serveCrux({
      [HOME]: () => {
        const wasFirst = isFirst;
        isFirst = false;
        return wasFirst
          ? buildError(502, { status: 'UNAVAILABLE', message: '' })
          : buildError(404, { status: 'NOT_FOUND', message: 'chrome ux report data not found' });
      },
    });
    const client = createCruxClient({ key: CRUX_TEST_KEY, baseUrl: server.origin, ...FAST_OPTIONS });
    expect(await client.query({ url: HOME }, 'phone')).toBeNull();
  });

  it('reports an unknown key as refused', async () => {
    const error = await catchFailure(queryHome(ALL, { key: 'another+key' }));
    expect(error).toMatchObject({ failure: 'refused' });
    expect(error.detail).toContain('API key not valid');
  });

  it.each([
    ['a response that is not JSON', '<html>a login page</html>'],
    ['truncated JSON', '{"record":{"key":'],
    ['a response with a different shape', '{"record":{"key":{"url":"x"},"metrics":{}}}'],
    ['a percentile that is not a number', JSON.stringify(buildRecordWith({ percentiles: { p75: 'NaN' } }))],
    ['a negative time', JSON.stringify(buildRecordWith({ percentiles: { p75: -1 } }))],
    [
      'a response about a different subject',
      JSON.stringify(buildRecordWith({ percentiles: { p75: 1 } }, { origin: 'https://x' })),
    ],
    ['a response above the size limit', `"${'x'.repeat(300 * 1_024)}"`],
  ])('reports %s as malformed', async (_what, text) => {
    const reply = (): LocalFault => ({ body: text });
    expect(await catchFailure(queryHome(reply))).toMatchObject({ failure: 'malformed' });
  });

  it('does not treat a 404 from another service as "no data"', async () => {
    await using server = await serveSite({});
    const client = createCruxClient({ key: CRUX_TEST_KEY, baseUrl: server.origin, ...FAST_OPTIONS });
    expect(await catchFailure(client.query({ url: HOME }, 'phone'))).toMatchObject({ failure: 'malformed' });
  });

  it('reports a missing or incomplete response as a timeout', async () => {
    const timeoutMs = 200;
    expect(await catchFailure(queryHome(() => ({ kind: 'hang' }), { timeoutMs }))).toMatchObject({
      failure: 'timeout',
    });
    expect(await catchFailure(queryHome(() => ({ kind: 'half' }), { timeoutMs }))).toMatchObject({
      failure: 'timeout',
    });
  });

  it('reports a broken connection or an unreachable server as unavailable, without the key in the message', async () => {
    expect(await catchFailure(queryHome(() => ({ kind: 'reset' })))).toMatchObject({ failure: 'unavailable' });
    const client = createCruxClient({ key: CRUX_TEST_KEY, baseUrl: 'http://127.0.0.1:1', ...FAST_OPTIONS });
    const error = await catchFailure(client.query({ url: HOME }, 'phone'));
    expect(error).toMatchObject({ failure: 'unavailable' });
    expect(`${error.message} ${error.detail} ${error.stack}`).not.toContain(CRUX_TEST_KEY);
  });

  it('never sends the key to another URL', async () => {
    await using elsewhere = await serveSite({});
    const redirect = (): LocalFault => ({ status: 307, headers: { location: `${elsewhere.origin}/` } });
    expect(await catchFailure(queryHome(redirect))).toMatchObject({ failure: 'unavailable' });
    expect(elsewhere.hits).toEqual([]);
  });

  it('fails with the abort reason after an abort', async () => {
    await using server = await serveCrux({ [HOME]: () => ({ kind: 'hang' }) });
    const client = createCruxClient({ key: CRUX_TEST_KEY, baseUrl: server.origin, ...FAST_OPTIONS });
    const reason = new Error('shutting down');
    const abortController = new AbortController();
    const query = catchFailure(client.query({ url: HOME }, 'phone', abortController.signal));
    abortController.abort(reason);
    expect(await query).toBe(reason);
  });
});

function buildRecordWith(metric: object, key: object = { url: HOME }) {
  const firstDate = { year: 2026, month: 10, day: 9 };
  return {
    record: {
      key,
      metrics: { largest_contentful_paint: metric },
      collectionPeriod: { firstDate, lastDate: firstDate },
    },
  };
}
