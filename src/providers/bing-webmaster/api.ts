import type { z } from 'zod';
import type { Day } from '../kit/capabilities.ts';
import { type Clock, SYSTEM_CLOCK } from '../kit/clock.ts';
import { type ClientWiring, createProviderHttpClient, type ProviderHttpClient } from '../kit/http.ts';
import { createTokenBucket } from '../kit/token-bucket.ts';
import { BING_SETTINGS, classifyBingResponse } from './errors.ts';

export const BING_NAME = 'Bing Webmaster Tools';

/** How requests are authenticated: with the key of a user, or with access tokens of an OAuth connection. */
export type BingAuth = { apiKey: string } | { readAccessToken(signal?: AbortSignal): Promise<string> };

export interface BingApiOptions {
  auth: BingAuth;
  /** A local server instead of Bing's. */
  baseUrl?: string;
  wiring?: ClientWiring;
}

/** A call to the API. A string that begins with a quotation mark is sent as JSON, because Bing parses it as JSON. */
export interface BingCall {
  method: `Get${string}`;
  parameters?: Readonly<Record<string, string | number>>;
  signal?: AbortSignal | undefined;
  maxBytes?: number;
}

/** Sends calls and reads their results. */
export interface BingApi {
  call<Schema extends z.ZodType>(call: BingCall, schema: Schema): Promise<z.output<Schema>>;
  createError: ProviderHttpClient['createError'];
  clock: Clock;
}

const ORIGIN = 'https://ssl.bing.com';
const TIMEOUT_MS = 30_000;
const MAX_RESPONSE_BYTES = 4 * 1_024 * 1_024;
/** Size limit for a response with the complete history of a property. */
export const MAX_HISTORY_BYTES = 32 * 1_024 * 1_024;
/** Bing documents no limit, but rejects bursts. */
const RATE = { limit: 60, perMs: 60_000, burst: 5 };

/** Creates a client for the JSON API: https://learn.microsoft.com/en-us/bingwebmaster/api-protocols */
export function createBingApi({ auth, baseUrl, wiring = {} }: BingApiOptions): BingApi {
  const clock = wiring.clock ?? SYSTEM_CLOCK;
  const keySetting = 'apiKey' in auth ? BING_SETTINGS.key : BING_SETTINGS.connection;
  const http = createProviderHttpClient({
    timeoutMs: TIMEOUT_MS,
    bucket: createTokenBucket(RATE, clock),
    ...wiring,
    provider: 'bing-webmaster',
    origins: [ORIGIN],
    ...(baseUrl === undefined ? {} : { operatorOrigins: [baseUrl] }),
    secrets: 'apiKey' in auth ? [auth.apiKey] : [],
    keySetting,
    classify: (response) => classifyBingResponse(response, keySetting),
  });

  async function call<Schema extends z.ZodType>(options: BingCall, schema: Schema) {
    const { method, parameters = {}, signal, maxBytes = MAX_RESPONSE_BYTES } = options;
    const url = new URL(`${baseUrl ?? ORIGIN}/webmaster/api.svc/json/${method}`);
    for (const [name, value] of Object.entries(parameters)) url.searchParams.set(name, encodeArgument(value));
    if ('apiKey' in auth) url.searchParams.set('apikey', auth.apiKey);
    const headers = 'apiKey' in auth ? {} : { authorization: `Bearer ${await auth.readAccessToken(signal)}` };
    return http.requestAs({ url, headers, maxBytes, ...(signal === undefined ? {} : { signal }) }, (response) =>
      schema.parse(response.json()),
    );
  }

  return { call, createError: http.createError, clock };
}

const encodeArgument = (value: string | number): string =>
  String(value).startsWith('"') ? JSON.stringify(value) : String(value);

const MS_PER_DAY = 86_400_000;

/** Returns the UTC day that is `days` before a time. */
export const subtractDays = (ms: number, days: number): Day =>
  new Date(ms - days * MS_PER_DAY).toISOString().slice(0, 10);
