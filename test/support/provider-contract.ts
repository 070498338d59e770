/** The suite that every provider passes: how a client handles each response and each fault of its provider. */
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { PROVIDER_FAILURES, type ProviderFailure, type ProviderId } from '#contracts/outside/providers.ts';
import type { Clock } from '#providers/kit/clock.ts';
import type { ClientWiring } from '#providers/kit/http.ts';
import { type LocalFault, type LocalServer, serveLocal } from '#providers/kit/local-server.ts';
import type { ConnectionTestResult } from '#providers/kit/provider.ts';
import { createRedactor } from '#providers/kit/redact.ts';
import type { UsageRecord } from '#providers/kit/usage.ts';

/** What a test needs to create a client of the provider. */
export interface ContractContext<Server extends LocalServer> {
  server: Server;
  origin: string;
  /** Key that is planted in the client and must not appear in any error or usage record. */
  secret: string;
  wiring: ClientWiring;
  signal: AbortSignal;
}

type Call<Server extends LocalServer> = (context: ContractContext<Server>) => Promise<unknown>;

/** A case that makes no sense for this call, with the reason. */
interface NotApplicable {
  notApplicable: string;
}

/** A call that succeeds, and what it must return. */
interface SuccessCase<Server extends LocalServer> {
  call?: Call<Server>;
  response?: LocalFault;
  check(result: unknown): void;
}

/** A fault: the response of the provider and the failure that follows. Both have a default. */
interface FaultCase {
  response?: LocalFault;
  /** A failure of the kit, or one that only this client has. */
  failure?: ProviderFailure | (string & {});
  /** Failure in the usage record, if the client classifies differently. */
  recorded?: UsageRecord['failure'];
  /** The setting that the error contains. */
  setting?: string | null;
}

/** What can go wrong with any provider, and the failure that follows. */
export const FAULTS = {
  unauthorized: { response: { status: 401 }, failure: 'refused' },
  quota: { response: { status: 402 }, failure: 'quota' },
  notFound: { response: { status: 404 }, failure: 'not-found' },
  serverError: { response: { status: 503 }, failure: 'unavailable' },
  unreachable: { response: { kind: 'reset' }, failure: 'unavailable' },
  hang: { response: { kind: 'hang' }, failure: 'timeout' },
  endsNever: { response: { kind: 'half' }, failure: 'timeout' },
  truncated: { response: { kind: 'cut' }, failure: 'unavailable' },
  truncatedJson: { response: { body: '{"data":[{"a":' }, failure: 'malformed' },
  wrongShape: { response: { json: { surprise: true } }, failure: 'malformed' },
  notJson: { response: { body: '<html><h1>Log in</h1></html>' }, failure: 'malformed' },
  huge: { response: { kind: 'endless' }, failure: 'malformed' },
} as const satisfies Record<string, { response: LocalFault; failure: ProviderFailure }>;
type FaultName = keyof typeof FAULTS;
const FAULT_NAMES = Object.keys(FAULTS) as FaultName[];
/** An endless response takes long, and all clients read responses with the same code, which `http.test.ts` tests. */
const pickTags = (name: FaultName) => (name === 'huge' ? ['long'] : []);

/** One method of a client. */
export interface ContractCall<Server extends LocalServer> {
  call: Call<Server>;
  /** Whether a request is repeated after a server error. */
  isIdempotent: boolean;
  success: SuccessCase<Server>;
  /** The provider has no data, which is not an error. */
  empty: SuccessCase<Server> | NotApplicable;
  /** A part of the data is missing: what is there is returned, and nothing is invented. */
  partial: SuccessCase<Server> | NotApplicable;
  /** Differences from the default faults; faults that are not listed use their defaults. */
  faults?: Partial<Record<FaultName, FaultCase | NotApplicable>>;
  /** A rate limit and then a success; by default 429 with Retry-After. */
  rateLimit?: { response: LocalFault } | NotApplicable;
  /** Why a call cannot be aborted. */
  abort?: NotApplicable;
}

/** Settings that are wrong, with the response of the provider and the setting that the connection test must report. */
export interface WrongSetting<Server extends LocalServer> {
  response?: LocalFault;
  test?(context: ContractContext<Server>): Promise<ConnectionTestResult>;
  setting: string;
  message: RegExp;
}

/**
 * What users get wrong with any provider. A URL is wrong only where an operator sets one. `property`: what the key is for,
 * such as a property, a price or a model. A provider that does not respond is among the faults.
 */
export const WRONG_SETTING_KINDS = ['key', 'url', 'property', 'permission', 'quota'] as const;
type WrongSettingKind = (typeof WRONG_SETTING_KINDS)[number];

/** For each kind, the case of `wrong` that covers it, or why a provider has no such case. */
export type WrongSettingCoverage = Record<WrongSettingKind, string | NotApplicable>;

/** The vendor's URL is fixed. */
export const NO_URL: NotApplicable = {
  notApplicable: 'The URL of the vendor is fixed: no setting of it can be wrong.',
};

/** Describes a provider for the suite. */
export interface ProviderContract<Server extends LocalServer> {
  provider: ProviderId;
  /** The key that is planted in the client; empty if the provider needs none. */
  secret: string;
  serve(): Promise<Server>;
  calls: Record<string, ContractCall<Server>>;
  connection:
    | {
        test(context: ContractContext<Server>): Promise<ConnectionTestResult>;
        facts: RegExp;
        wrong: Record<string, WrongSetting<Server>>;
        covers: WrongSettingCoverage;
      }
    | NotApplicable;
}

/** Long enough for a busy machine; the short one is for a provider that does not respond. */
const TIMEOUT_MS = 20_000;
const SILENCE_MS = 250;
const RETRY_AFTER_SECONDS = 3;

/** A context with its clock and its records. */
interface Bench<Server extends LocalServer> extends ContractContext<Server> {
  usage: UsageRecord[];
  waits: number[];
}

/** Runs the suite. */
export function testProvider<Server extends LocalServer>(contract: ProviderContract<Server>): void {
  describe(`provider ${contract.provider}`, () => {
    let server: Server;
    let bench: Bench<Server>;
    beforeEach(async () => {
      server = await contract.serve();
      bench = createBench(contract, server);
    });
    afterEach(async () => {
      await server[Symbol.asyncDispose]();
    });
    for (const [name, call] of Object.entries(contract.calls)) {
      describe(name, () => testCall(call, () => bench));
    }
    testConnection(contract, () => bench);
  });
}

function testCall<Server extends LocalServer>(call: ContractCall<Server>, getBench: () => Bench<Server>): void {
  for (const name of ['success', 'empty', 'partial'] as const) {
    const expected = call[name];
    if ('notApplicable' in expected) {
      explain(name, expected);
      continue;
    }
    it(`returns a result: ${name}`, async () => {
      const bench = getBench();
      if (expected.response !== undefined) bench.server.setFault(expected.response);
      expected.check(await (expected.call ?? call.call)(bench));
      expectRecords(bench, null);
    });
  }
  for (const name of FAULT_NAMES) testFault(name, call, getBench);
  testRateLimit(call, getBench);
  testSafety(call, getBench);
}

function testFault<Server extends LocalServer>(
  name: FaultName,
  { call, isIdempotent, faults = {} }: ContractCall<Server>,
  getBench: () => Bench<Server>,
): void {
  const changed = faults[name];
  if (changed !== undefined && 'notApplicable' in changed) {
    explain(name, changed);
    return;
  }
  const standard = FAULTS[name];
  const { response = standard.response, failure = standard.failure, setting, recorded } = changed ?? {};
  // A client with its own failures specifies what is recorded.
  const expectedRecord = recorded === undefined ? PROVIDER_FAILURES.find((one) => one === failure) : recorded;
  it(`fails: ${name} becomes ${failure}`, { tags: pickTags(name) }, async () => {
    const bench = getBench();
    bench.server.setFault(plantSecret(response, bench.secret));
    const error = await catchError(call(shortenTimeout(bench, response)));
    expect(error).toMatchObject({ failure, ...(setting === undefined ? {} : { setting }) });
    const attempts = bench.server.requests.length;
    if (failure === 'unavailable' && isIdempotent) expect(attempts).toBeGreaterThan(1);
    else expect(attempts).toBe(1);
    expect(attempts).toBeLessThanOrEqual(3);
    expectRecords(bench, expectedRecord ?? null);
    expectNoSecret(bench, error);
  });
}

function testRateLimit<Server extends LocalServer>(
  { call, isIdempotent, rateLimit, success }: ContractCall<Server>,
  getBench: () => Bench<Server>,
): void {
  if (rateLimit !== undefined && 'notApplicable' in rateLimit) {
    explain('rate limit', rateLimit);
    return;
  }
  const response = rateLimit?.response ?? { status: 429, headers: { 'retry-after': String(RETRY_AFTER_SECONDS) } };
  it('waits as long as a rate limit asks, or reports when to try again', async () => {
    const bench = getBench();
    bench.server.setFault(plantSecret(response, bench.secret), 1);
    if (isIdempotent) {
      success.check(await (success.call ?? call)(bench));
      expect(bench.waits).toEqual([RETRY_AFTER_SECONDS * 1_000]);
    } else {
      const error = await catchError(call(bench));
      expect(error).toMatchObject({ failure: 'rate-limited', retryAt: expect.any(Date) });
      expectNoSecret(bench, error);
    }
  });
}

function testSafety<Server extends LocalServer>(
  { call, abort }: ContractCall<Server>,
  getBench: () => Bench<Server>,
): void {
  it('sends nothing to the target of a redirect', async () => {
    const bench = getBench();
    await using elsewhere = await serveLocal(() => ({ json: {} }));
    for (const status of [301, 302, 307, 308]) {
      bench.server.setFault({ status, headers: { location: `${elsewhere.origin}/` } });
      const error = await catchError(call(bench));
      expect(error).toMatchObject({ failure: 'unavailable' });
      expectNoSecret(bench, error);
    }
    expect(elsewhere.requests).toEqual([]);
  });

  if (abort !== undefined) {
    explain('abort', abort);
    return;
  }
  it('stops with the abort reason', async () => {
    const bench = getBench();
    bench.server.setFault({ kind: 'hang' });
    const controller = new AbortController();
    const reason = new Error('stopped by the test');
    const outcome = catchError(
      call({ ...bench, wiring: { ...bench.wiring, timeoutMs: 20_000 }, signal: controller.signal }),
    );
    setTimeout(() => controller.abort(reason), 50);
    expect(await outcome).toBe(reason);
  });
}

function testConnection<Server extends LocalServer>(
  { connection }: ProviderContract<Server>,
  getBench: () => Bench<Server>,
): void {
  if ('notApplicable' in connection) {
    explain('connection test', connection);
    return;
  }
  describe('connection test', () => {
    it('proves a connection with facts', async () => {
      const result = await connection.test(getBench());
      expect(result).toMatchObject({ ok: true });
      expect(result.ok ? result.facts.join('\n') : '').toMatch(connection.facts);
    });

    it.each(Object.entries(connection.wrong))('reports the wrong setting: %s', async (_name, wrong) => {
      const bench = getBench();
      if (wrong.response !== undefined) bench.server.setFault(plantSecret(wrong.response, bench.secret));
      const result = await (wrong.test ?? connection.test)(bench);
      expect(result).toEqual({ ok: false, setting: wrong.setting, message: expect.stringMatching(wrong.message) });
      expectNoSecret(bench, result);
    });

    for (const kind of WRONG_SETTING_KINDS) {
      const covered = connection.covers[kind];
      if (typeof covered !== 'string') explain(`wrong ${kind}`, covered);
      else it(`covers a wrong ${kind}: ${covered}`, () => expect(Object.keys(connection.wrong)).toContain(covered));
    }

    // A vendor's SDK may not distinguish a missing response from a failed connection.
    it('reports that the provider does not respond', async () => {
      const bench = getBench();
      bench.server.setFault({ kind: 'hang' });
      const result = await connection.test(shortenTimeout(bench, { kind: 'hang' }));
      expect(result).toMatchObject({ ok: false, message: expect.stringMatching(/not respond|is unreachable/) });
    });

    const expectReport = async (name: FaultName) => {
      const bench = getBench();
      bench.server.setFault(plantSecret(FAULTS[name].response, bench.secret));
      const result = await connection.test(shortenTimeout(bench, FAULTS[name].response));
      expect(result).toMatchObject({ ok: false, setting: expect.any(String), message: expect.stringMatching(/\w/) });
      expectNoSecret(bench, result);
    };
    for (const name of FAULT_NAMES) {
      it(`reports instead of throwing: ${name}`, { tags: pickTags(name) }, () => expectReport(name));
    }
  });
}

/**
 * Creates the context that a client needs, with a clock whose waits end immediately. Nothing else moves the clock, so
 * that a wait has the same length on a busy machine.
 */
function createBench<Server extends LocalServer>({ secret }: ProviderContract<Server>, server: Server): Bench<Server> {
  const usage: UsageRecord[] = [];
  const waits: number[] = [];
  let nowMs = Date.now();
  const clock: Clock = {
    nowMs: () => nowMs,
    async sleep(ms, signal) {
      signal?.throwIfAborted();
      waits.push(Math.round(ms / 100) * 100);
      nowMs += ms;
    },
  };
  const onUsage = (record: UsageRecord) => void usage.push(record);
  const wiring: ClientWiring = { clock, onUsage, random: () => 0.5, timeoutMs: TIMEOUT_MS, totalMs: 60_000 };
  return { server, origin: server.origin, secret, usage, waits, wiring, signal: new AbortController().signal };
}

/** Shortens the timeout if the server will not respond. */
function shortenTimeout<Server extends LocalServer>(bench: Bench<Server>, { kind }: LocalFault): Bench<Server> {
  const isSilent = kind === 'hang' || kind === 'half';
  return isSilent ? { ...bench, wiring: { ...bench.wiring, timeoutMs: SILENCE_MS } } : bench;
}

/** Adds the secret to a response, like providers that quote the request in an error. */
function plantSecret(response: LocalFault, secret: string): LocalFault {
  if (response.kind !== undefined && response.kind !== 'response') return response;
  if ('json' in response || 'body' in response) return response;
  const json = { error: { message: `the key ${secret} (${encodeURIComponent(secret)}) is at fault` } };
  return { ...response, json };
}

function explain(name: string, { notApplicable }: NotApplicable): void {
  it(`does not apply: ${name}`, () => {
    expect(notApplicable.length, 'the reason why this case makes no sense').toBeGreaterThan(10);
  });
}

async function catchError(work: Promise<unknown>): Promise<unknown> {
  const outcome = await work.then(
    (value: unknown) => ({ value }),
    (error: unknown) => ({ error }),
  );
  if ('value' in outcome) throw new Error(`it did not fail, but returned ${JSON.stringify(outcome.value)}`);
  return outcome.error;
}

/** Every request has a usage record; the last one contains the failure. */
function expectRecords<Server extends LocalServer>(
  { usage, server }: Bench<Server>,
  failure: UsageRecord['failure'],
): void {
  expect(usage).toHaveLength(server.requests.length);
  expect(usage.at(-1)?.failure).toBe(failure);
  for (const { path } of usage) expect(path).not.toContain('?');
}

/** Neither an error (with its cause and stack) nor a usage record contains the secret in any form. */
function expectNoSecret<Server extends LocalServer>({ secret, usage }: Bench<Server>, outcome: unknown): void {
  const written = [JSON.stringify(usage), ...listTexts(outcome)].join('\n');
  if (secret === '') return;
  expect(written).not.toContain(secret);
  expect(createRedactor([secret])(written)).toBe(written);
}

function listTexts(value: unknown): string[] {
  if (!(value instanceof Error)) return [JSON.stringify(value) ?? ''];
  const own = Object.fromEntries(Object.entries(value));
  return [
    value.message,
    value.stack ?? '',
    JSON.stringify(own),
    ...(value.cause === undefined ? [] : listTexts(value.cause)),
  ];
}
