import type { ProviderFailure } from '#contracts/outside/providers.ts';
import { type ConnectionTestResult, ProviderError } from './provider.ts';

/** The setting that is reported when all our own settings may be correct. */
const NETWORK = 'outbound connections';

interface Problem {
  setting: string;
  message: string;
}

/** What is specific to the connection test of a provider. */
export interface ConnectionTest {
  /** Name of the service inside a sentence, such as "Chrome UX Report". */
  name: string;
  /** The setting with the key. */
  keySetting: string;
  /** Uses the connection, and returns facts that prove that it works. */
  prove(): Promise<string[]>;
  /** Returns the wrong setting with its own message; null = the default message for the failure. */
  explain?(error: ProviderError): Problem | null;
}

/**
 * Runs a connection test.
 *
 * @returns facts, or the exact setting that is wrong
 * @throws only errors other than ProviderError, such as an abort reason
 */
export async function runConnectionTest(test: ConnectionTest): Promise<ConnectionTestResult> {
  try {
    return { ok: true, facts: await test.prove() };
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error;
    return { ok: false, ...(test.explain?.(error) ?? PROBLEM_BUILDERS[error.failure](test, error)) };
  }
}

const PROBLEM_BUILDERS: Record<ProviderFailure, (test: ConnectionTest, error: ProviderError) => Problem> = {
  refused: ({ name, keySetting }, { setting }) => ({
    setting: setting ?? keySetting,
    message: `${capitalize(name)} rejected the key. Copy it again, and check its restrictions.`,
  }),
  quota: ({ name }) => ({
    setting: `quota of ${name}`,
    message: `The quota of ${name} is used up. Add credit there, or wait until the quota is renewed.`,
  }),
  'rate-limited': ({ name }, { retryAt }) => ({
    setting: `quota of ${name}`,
    message: `${capitalize(name)} received too many requests. Test again ${retryAt === null ? 'in a minute' : `after ${retryAt.toISOString()}`}.`,
  }),
  'bad-request': describeUnexpectedResponse,
  'not-found': describeUnexpectedResponse,
  malformed: describeUnexpectedResponse,
  timeout: ({ name }) => ({
    setting: NETWORK,
    message: `${capitalize(name)} did not respond in time. Test again later, or check the connection of this server.`,
  }),
  unavailable: ({ name }, { detail }) => ({
    setting: NETWORK,
    message: `${capitalize(name)} is unreachable or returned an error (${shorten(detail)}). Check the outbound connections of this server.`,
  }),
};

function describeUnexpectedResponse({ name, keySetting }: ConnectionTest, { setting, detail }: ProviderError): Problem {
  return {
    setting: setting ?? keySetting,
    message: `${capitalize(name)} returned an unexpected response (${shorten(detail)}). Check that the settings belong to this service.`,
  };
}

/** Begins a sentence with a name that may be lowercase. A name such as xAI is not changed. */
export const capitalize = (name: string): string =>
  /^\p{Ll}+(?!\p{Lu})\b/u.test(name) ? name.charAt(0).toUpperCase() + name.slice(1) : name;

const shorten = (detail: string): string => (detail.length > 100 ? `${detail.slice(0, 100)}…` : detail);
