import type { AlertMessage } from '#contracts/monitoring/alert-message.ts';
import type { ProviderFailure, ProviderId } from '#contracts/outside/providers.ts';
import { runConnectionTest } from '../connection-test.ts';
import { type ClientWiring, createProviderHttpClient, type ProviderHttpClient, type ProviderRequest } from '../http.ts';
import type { ProviderResponse, Verdict } from '../http-response.ts';
import { ProviderError } from '../provider.ts';
import type { MessageChannel } from './message-channel.ts';
import { TEST_MESSAGE } from './test-message.ts';

const TIMEOUT_MS = 15_000;
/** Responses are short. */
const MAX_BYTES = 64 * 1_024;

/** What is specific to a chat service. */
export interface MessageVendor {
  provider: ProviderId;
  name: string;
  /** Name of the setting that the user entered, as shown in the connection test, such as "webhook URL". */
  setting: string;
  /** Origin of the vendor's servers. */
  origin: string;
  secrets: readonly string[];
  buildRequest(message: AlertMessage): Pick<ProviderRequest, 'json'> & { path: string };
  /** Explains an unsuccessful response; null = explain it by its status. */
  classify(response: ProviderResponse): Verdict | null;
  /** @throws when the response does not match the documentation */
  readAnswer(response: ProviderResponse): void;
}

export interface MessageClientOptions {
  /** Local server that replaces the vendor's. */
  baseUrl?: string | undefined;
  wiring?: ClientWiring;
}

/** Creates a client that sends messages to one chat. */
export function createMessageClient(
  vendor: MessageVendor,
  { baseUrl, wiring = {} }: MessageClientOptions,
): MessageChannel {
  const { provider, name, setting, origin } = vendor;
  const http: ProviderHttpClient = createProviderHttpClient({
    timeoutMs: TIMEOUT_MS,
    ...wiring,
    provider,
    origins: [origin],
    operatorOrigins: baseUrl === undefined ? [] : [baseUrl],
    secrets: vendor.secrets,
    keySetting: setting,
    maxBytes: MAX_BYTES,
    classify: vendor.classify,
  });
  const send: MessageChannel['send'] = async (message, signal) => {
    const { path, json } = vendor.buildRequest(message);
    const request = { method: 'POST', url: `${baseUrl ?? origin}${path}`, json, isIdempotent: false } as const;
    await http
      .requestAs({ ...request, ...(signal === undefined ? {} : { signal }) }, vendor.readAnswer)
      .catch((error) => {
        throw error instanceof ProviderError ? replaceMessage(error, name) : error;
      });
  };
  return {
    name,
    send,
    testConnection: (signal) =>
      runConnectionTest({
        name,
        keySetting: setting,
        async prove() {
          await send(TEST_MESSAGE, signal);
          return [`${name} accepted the test message.`];
        },
        explain: (error) => ({ setting: error.setting ?? setting, message: error.message }),
      }),
  };
}

/** Messages that a vendor's client did not explain begin with a lowercase letter. */
const isSentence = (text: string): boolean => /^\p{Lu}/u.test(text);

function replaceMessage(error: ProviderError, name: string): ProviderError {
  if (isSentence(error.message)) return error;
  const { provider, failure, detail, setting, retryAt, costUsd } = error;
  return new ProviderError({ provider, failure, detail, setting, retryAt, costUsd, message: SENTENCES[failure](name) });
}

const SENTENCES: Record<ProviderFailure, (name: string) => string> = {
  refused: (name) => `${name} rejected the message.`,
  quota: (name) => `${name} rejected the message because a quota is used up.`,
  'rate-limited': (name) => `${name} received too many messages.`,
  'bad-request': (name) => `${name} rejected the message as invalid.`,
  'not-found': (name) => `${name} no longer knows this channel.`,
  unavailable: (name) => `${name} is unreachable or returned an error.`,
  timeout: (name) => `${name} did not respond in time.`,
  malformed: (name) => `${name} returned an unexpected response.`,
};
