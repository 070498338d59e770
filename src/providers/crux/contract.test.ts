import { describe, expect, it } from 'vitest';
import { type ContractContext, NO_URL, testProvider } from '#test/support/provider-contract.ts';
import { type CruxClient, createCruxClient } from './index.ts';
import {
  buildError,
  CRUX_ERRORS,
  CRUX_TEST_KEY,
  type CruxServer,
  inventCruxMetrics,
  serveCrux,
} from './local-server.ts';

const HOME = 'https://www.example.com/';
const QUIET_ORIGIN = 'https://quiet.example';
const KNOWN_ORIGIN = 'https://www.google.com';
const WEEKS = [2_600, 2_500, null, 2_400];
const ALL = { largest_contentful_paint: WEEKS, cumulative_layout_shift: ['0.10', 'NaN', null, '0.05'] };
const PARTIAL_METRICS = { largest_contentful_paint: 1_800 };

type Context = ContractContext<CruxServer>;
const create = ({ origin, secret, wiring }: Context): CruxClient =>
  createCruxClient({ key: secret, baseUrl: origin, wiring });
const expectNull = (result: unknown) => expect(result).toBeNull();

const FAULTS = {
  unauthorized: { response: CRUX_ERRORS.invalidKey, failure: 'refused', setting: 'AWI_CRUX_KEY' },
  quota: { response: CRUX_ERRORS.quota, failure: 'rate-limited' },
  // Only Google's own 404 means "no data"; any other 404 means a wrong service URL.
  notFound: { response: { status: 404, body: 'no such page' }, failure: 'malformed' },
} as const;

testProvider<CruxServer>({
  provider: 'crux',
  secret: CRUX_TEST_KEY,
  serve: () => serveCrux({ [HOME]: ALL, [KNOWN_ORIGIN]: ALL, 'https://part.example/': PARTIAL_METRICS }),
  calls: {
    query: {
      call: (context) => create(context).query({ url: HOME }, 'phone', context.signal),
      isIdempotent: true,
      success: {
        check: (result) =>
          expect(result).toMatchObject({ scope: 'url', key: HOME, lcpMs: 2_400, cls: 0.05, inpMs: null }),
      },
      empty: {
        call: (context) => create(context).query({ origin: QUIET_ORIGIN }, 'phone', context.signal),
        check: expectNull,
      },
      partial: {
        call: (context) => create(context).query({ url: 'https://part.example/' }, 'all', context.signal),
        check: (result) => expect(result).toMatchObject({ lcpMs: 1_800, inpMs: null, cls: null, ttfbMs: null }),
      },
      faults: FAULTS,
    },
    queryHistory: {
      call: (context) => create(context).queryHistory({ url: HOME }, 'phone', context.signal),
      isIdempotent: true,
      success: {
        check: (result) =>
          expect(result).toMatchObject({
            source: 'Chrome UX Report',
            scope: 'url',
            key: HOME,
            formFactor: 'phone',
            periods: [{ from: '2026-09-18', to: '2026-10-15' }, {}, {}, { from: '2026-10-09', to: '2026-11-05' }],
            p75: { lcpMs: WEEKS, cls: [0.1, null, null, 0.05], inpMs: [null, null, null, null] },
          }),
      },
      empty: {
        call: (context) => create(context).queryHistory({ origin: QUIET_ORIGIN }, 'phone', context.signal),
        check: expectNull,
      },
      partial: {
        call: (context) => create(context).queryHistory({ url: 'https://part.example/' }, 'all', context.signal),
        check: (result) => expect(result).toMatchObject({ p75: { lcpMs: [1_800], inpMs: [null] } }),
      },
      faults: FAULTS,
    },
  },
  connection: {
    test: (context) => create(context).testConnection(context.signal),
    facts: /The key is accepted\.\nLatest data: 2026-11-05/,
    wrong: {
      'the key is unknown': {
        test: (context) => create({ ...context, secret: 'another-key' }).testConnection(),
        setting: 'AWI_CRUX_KEY',
        message: /does not recognize this API key/,
      },
      'the API is disabled': {
        response: CRUX_ERRORS.disabled,
        setting: 'AWI_CRUX_KEY',
        message: /"Chrome UX Report API" disabled\. Enable it/,
      },
      'the key is for other APIs': {
        response: CRUX_ERRORS.otherService,
        setting: 'AWI_CRUX_KEY',
        message: /API restrictions/,
      },
      'the key is for other servers': {
        response: CRUX_ERRORS.otherAddress,
        setting: 'AWI_CRUX_KEY',
        message: /IP address/,
      },
      'the key is for websites': {
        response: CRUX_ERRORS.websitesOnly,
        setting: 'AWI_CRUX_KEY',
        message: /to websites/,
      },
      'the quota is used up': {
        response: CRUX_ERRORS.quota,
        setting: 'quota of the Google Cloud project',
        message: /quota of the Google Cloud/,
      },
      'the service is unreachable': {
        response: { kind: 'reset' },
        setting: 'outbound connections',
        message: /is unreachable or returned an error/,
      },
      'a reason that is not listed': {
        response: buildError(403, { status: 'PERMISSION_DENIED', message: 'no' }),
        setting: 'AWI_CRUX_KEY',
        message: /rejected the key/,
      },
    },
    covers: {
      key: 'the key is unknown',
      url: NO_URL,
      property: { notApplicable: 'The report is public for every website.' },
      permission: 'the key is for other APIs',
      quota: 'the quota is used up',
    },
  },
});

describe('the history', () => {
  it('is requested for 40 weeks', async () => {
    await using server = await serveCrux({ [HOME]: ALL });
    await createCruxClient({ key: CRUX_TEST_KEY, baseUrl: server.origin }).queryHistory({ url: HOME }, 'desktop');
    expect(server.queries).toMatchObject([{ body: { url: HOME, formFactor: 'DESKTOP', collectionPeriodCount: 40 } }]);
  });

  it('is malformed if a series does not match its periods', async () => {
    await using server = await serveCrux({ [HOME]: { ...ALL, first_contentful_paint: [1, 2] } });
    const client = createCruxClient({ key: CRUX_TEST_KEY, baseUrl: server.origin });
    await expect(client.queryHistory({ url: HOME }, 'all')).rejects.toMatchObject({
      failure: 'malformed',
      message: 'its response could not be read',
      detail: expect.stringContaining('one value per collection period'),
    });
  });
});

it('demo mode invents the same plausible history each time for a subject', async () => {
  await using server = await serveCrux(inventCruxMetrics);
  const client = createCruxClient({ key: CRUX_TEST_KEY, baseUrl: server.origin });
  const first = await client.queryHistory({ url: HOME }, 'phone');
  expect(first?.periods).toHaveLength(40);
  expect(await client.queryHistory({ url: HOME }, 'phone')).toEqual(first);
  expect((await client.queryHistory({ url: 'https://other.example/' }, 'phone'))?.p75).not.toEqual(first?.p75);
  const latest = await client.query({ url: HOME }, 'phone');
  expect(latest).toMatchObject({ lcpMs: first?.p75.lcpMs.at(-1), cls: first?.p75.cls.at(-1) });
  for (const value of first?.p75.lcpMs ?? []) expect(value).toSatisfy((ms: number) => ms > 1_000 && ms < 5_000);
});
