import type { ProviderFailure, ProviderId } from '#contracts/outside/providers.ts';

/** Usage of one attempt to send a request. Contains no secret and no query string of a URL. */
export interface UsageRecord {
  provider: ProviderId;
  /** The website's connection whose key was used; null = the installation's key. */
  connectionId: string | null;
  at: Date;
  method: string;
  path: string;
  /** Null if no response arrived. */
  status: number | null;
  failure: ProviderFailure | 'aborted' | null;
  ms: number;
  costUsd: number;
  /** Whether the provider did not report the cost, so that `costUsd` is the highest possible cost. */
  isCostAssumed: boolean;
  /** What the provider's quota counts: requests, searches or credits. */
  units: number;
}

/** Receives one record per attempt. A sink must not throw or wait: a service collects the records and stores totals. */
export type UsageSink = (record: UsageRecord) => void;

/** An attempt with its worst-case cost. */
export interface PlannedCall {
  provider: ProviderId;
  connectionId: string | null;
  maxCostUsd: number;
  units: number;
}

/** An amount reserved for one attempt. */
export interface Reservation {
  /** Replaces the reserved amount with the actual usage. Called exactly once. */
  settle(used: { costUsd: number; units: number }): Promise<void>;
}

/**
 * Enforces quotas and the operator's allowance: the worst-case cost is reserved before each attempt and settled after
 * it. If too little remains, nothing is sent.
 */
export interface CallBudget {
  /** @throws ProviderError with the failure `quota` when too little remains */
  reserve(call: PlannedCall): Promise<Reservation>;
}
