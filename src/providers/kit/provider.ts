import type { ProviderFailure, ProviderId } from '#contracts/outside/providers.ts';

const MAX_DETAIL_LENGTH = 500;

const MESSAGE_BY_FAILURE: Record<ProviderFailure, string> = {
  refused: 'it rejected the key or its permissions',
  quota: 'its quota is used up',
  'rate-limited': 'it received too many requests',
  'bad-request': 'it rejected the request',
  'not-found': 'it has no data for this request',
  unavailable: 'it is unreachable or returned an error',
  timeout: 'it took too long',
  malformed: 'its response could not be read',
};

/** What is known about a failure. `detail` must be redacted; `ProviderHttpClient.createError` does that. */
export interface ProviderErrorFacts {
  provider: ProviderId;
  failure: ProviderFailure;
  /** May be shown to users; by default a phrase that depends on the failure. */
  message?: string;
  /** For the operator: redacted, truncated to 500 characters. */
  detail: string;
  /** The exact setting that is wrong, such as `AWI_CRUX_KEY` or `settings.yml: search.formats`. */
  setting?: string | null;
  /** When the next request may succeed. */
  retryAt?: Date | null;
  /** Cost of the failed request. */
  costUsd?: number;
}

/**
 * A failed request to a provider. `message` may be shown to users; `detail` is for the operator. Neither contains a
 * secret.
 */
export class ProviderError extends Error {
  override readonly name: string = 'ProviderError';
  readonly provider: ProviderId;
  readonly failure: ProviderFailure;
  readonly detail: string;
  readonly setting: string | null;
  readonly retryAt: Date | null;
  readonly costUsd: number;

  constructor(facts: ProviderErrorFacts) {
    super(facts.message ?? MESSAGE_BY_FAILURE[facts.failure]);
    this.provider = facts.provider;
    this.failure = facts.failure;
    this.detail = facts.detail.slice(0, MAX_DETAIL_LENGTH);
    this.setting = facts.setting ?? null;
    this.retryAt = facts.retryAt ?? null;
    this.costUsd = facts.costUsd ?? 0;
  }
}

/**
 * Result of a connection test: facts that prove the connection ("Properties: 3. You are the owner of 2."), or the
 * setting that is wrong and a message that explains what to change.
 */
export type ConnectionTestResult = { ok: true; facts: string[] } | { ok: false; setting: string; message: string };

/** A client whose settings can be tested. It reports failures as a result; only an abort is thrown. */
export interface TestableConnection {
  testConnection(signal?: AbortSignal): Promise<ConnectionTestResult>;
}
