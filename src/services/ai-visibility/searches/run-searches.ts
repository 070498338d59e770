import { RAW_SEARCH_TEXTS } from '#contracts/outside/assistants/raw-search-words.ts';
import { VISIBILITY_TEXTS } from '#contracts/outside/assistants/run-texts.ts';
import type { ProviderFailure } from '#contracts/outside/providers.ts';
import { updateHeldVisibilityRun } from '#db/queries/outside/assistants/visibility-runs.ts';
import { insertMissingSearches } from '#db/queries/outside/assistants/visibility-searches.ts';
import { isKeyUnusable } from '#providers/assistants/assistant-client.ts';
import { ProviderError } from '#providers/kit/provider.ts';
import type { PlannedSearch } from './plan-searches.ts';
import { type FailedSearch, requestSearch, type SearchContext, type StoredSearch } from './request-search.ts';

/** A vendor gets no more requests after this many consecutive failures. */
const MAX_FAILURES_IN_A_ROW = 5;

export interface SearchRunOptions extends SearchContext {
  /** Whether no more searches may be requested. */
  isHalted(): boolean;
  /** Called when the run was stopped, or another worker took it over. */
  onLost(): Promise<void>;
}

/**
 * Requests searches, one at a time per vendor, and stores each result immediately. If a vendor cannot continue, its
 * remaining searches are missing with the reason.
 *
 * @throws the reason of the signal
 */
export async function runSearches(options: SearchRunOptions, planned: readonly PlannedSearch[]): Promise<void> {
  const vendors = Map.groupBy(planned, ({ target }) => target.provider);
  const results = await Promise.allSettled([...vendors.values()].map((searches) => searchVendor(options, searches)));
  for (const result of results) if (result.status === 'rejected') throw result.reason;
}

interface Stop {
  failure: ProviderFailure;
  reason: string;
}

/** Known state of a vendor. */
interface VendorState {
  failuresInARow: number;
  /** Whether the connection is known to work. */
  isProven: boolean;
}

async function searchVendor(options: SearchRunOptions, searches: readonly PlannedSearch[]): Promise<void> {
  const state: VendorState = { failuresInARow: 0, isProven: false };
  for (const [index, planned] of searches.entries()) {
    options.signal.throwIfAborted();
    if (options.isHalted()) return;
    const outcome = await requestSearch(options, planned);
    if (outcome.kind === 'ended') continue;
    if (outcome.kind === 'lost') return options.onLost();
    if (outcome.kind === 'stopped') return storeGaps(options, searches.slice(index), outcome);
    const stop = await handleOutcome(options, state, outcome);
    if (stop !== null) return storeGaps(options, searches.slice(index + 1), stop);
  }
}

/** Records whether the connection works; returns why the vendor gets no more requests, or null. */
async function handleOutcome(
  options: SearchRunOptions,
  state: VendorState,
  outcome: StoredSearch | FailedSearch,
): Promise<Stop | null> {
  const isFailed = outcome.kind === 'failed';
  state.failuresInARow = isFailed ? state.failuresInARow + 1 : 0;
  if (isFailed || !state.isProven) await recordOutcome(options, outcome);
  state.isProven = !isFailed;
  return isFailed ? findStop(outcome, state.failuresInARow) : null;
}

const recordOutcome = ({ onError }: SearchRunOptions, outcome: StoredSearch | FailedSearch): Promise<void> =>
  outcome.search.recordOutcome(outcome.kind === 'failed' ? outcome.error : null).catch(onError);

/**
 * Returns why the vendor gets no more requests; null if it does. A rejected query, for example one that is too long,
 * does not stop the requests.
 */
function findStop({ error, failure, reason }: FailedSearch, failuresInARow: number): Stop | null {
  if (error instanceof ProviderError && isKeyUnusable(error)) return { failure, reason };
  if (failure === 'bad-request' || failuresInARow < MAX_FAILURES_IN_A_ROW) return null;
  const text = VISIBILITY_TEXTS.tooManyFailures.replace('{count}', String(failuresInARow));
  return { failure, reason: text.replace('{reason}', () => reason) };
}

/** Stores searches that are not requested as missing, with the reason. */
async function storeGaps(
  { db, run, hold, now, onLost }: SearchRunOptions,
  searches: readonly PlannedSearch[],
  { failure, reason }: Stop,
): Promise<void> {
  if ((await updateHeldVisibilityRun(db, hold, { heartbeatAt: now() })) === null) return onLost();
  await insertMissingSearches(
    db,
    searches.map(({ target, prompt }) => ({
      runId: run.id,
      websiteId: run.websiteId,
      provider: target.provider,
      promptId: prompt.id,
      searchedAt: now(),
      failure,
      failureMessage: RAW_SEARCH_TEXTS.skipped.replace('{reason}', () => reason),
    })),
  );
}
