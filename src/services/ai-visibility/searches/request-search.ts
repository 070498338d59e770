import { matchDomain } from '#audit/outside/assistants/matching/match-domain.ts';
import { RAW_SEARCH_TEXTS } from '#contracts/outside/assistants/raw-search-words.ts';
import type { FoundPage } from '#contracts/outside/assistants/raw-searches.ts';
import { VISIBILITY_TEXTS } from '#contracts/outside/assistants/run-texts.ts';
import type { ProviderFailure } from '#contracts/outside/providers.ts';
import { addSearchCost, beginSearch, settleSearch } from '#db/queries/outside/assistants/visibility-searches.ts';
import { ProviderError } from '#providers/kit/provider.ts';
import type { RawSearchReply } from '#providers/raw-search/raw-search-client.ts';
import { toMicroUsd } from '../../data-sources/micro-usd.ts';
import { readPrices } from '../prices/read-prices.ts';
import { describeRequestFailure } from '../runs/describe-failure.ts';
import { type AnswerContext, getFailureCostMicroUsd, MAX_ATTEMPTS, planWait, wait } from '../runs/request-answer.ts';
import type { OpenedSearch } from '../sources/assistant-sources.ts';
import type { PlannedSearch } from './plan-searches.ts';

/** The search API of a target, or the reason why it may no longer be used. */
export type FoundSearch = { search: OpenedSearch } | { search: null; reason: string };

export interface SearchContext
  extends Pick<AnswerContext, 'db' | 'hold' | 'run' | 'country' | 'language' | 'signal' | 'now' | 'onError' | 'sleep'> {
  /** Opens the search API of a target with its current key. */
  findSearch(target: PlannedSearch['target']): Promise<FoundSearch>;
}

/** Outcome of a search. `stopped` concerns the vendor as a whole. */
export type SearchOutcome =
  | { kind: 'ended' }
  | { kind: 'lost' }
  | { kind: 'stopped'; failure: ProviderFailure; reason: string }
  | StoredSearch
  | FailedSearch;

export interface StoredSearch {
  kind: 'stored';
  search: OpenedSearch;
}

/** A search that failed and is not repeated. */
export interface FailedSearch {
  kind: 'failed';
  search: OpenedSearch;
  error: unknown;
  failure: ProviderFailure;
  reason: string;
}

/**
 * Requests a search and stores which pages of the website it found, or the reason why the result is missing. After a
 * temporary failure, the request is repeated after a wait: the one that the vendor requests, otherwise one that grows.
 * Each attempt looks up the key, and reserves its highest possible cost.
 *
 * @throws the reason of the signal; the search then remains in progress, at its highest possible cost
 */
export async function requestSearch(context: SearchContext, planned: PlannedSearch): Promise<SearchOutcome> {
  const { db, now, signal } = context;
  for (let attempt = 1; ; attempt += 1) {
    const found = await context.findSearch(planned.target);
    if (found.search === null) return { kind: 'stopped', failure: 'refused', reason: found.reason };
    const client = found.search.open(await readPrices(db));
    const maxUsd = client.estimateMaxUsd();
    if (maxUsd === null) return buildNoPriceOutcome(found.search);
    const maxMicroUsd = toMicroUsd(maxUsd);
    const begun = await begin(context, planned, maxMicroUsd);
    if (begun.state !== 'begun') return buildNotStartedOutcome(begun.state);
    const query = { query: planned.prompt.text, country: context.country, language: context.language, signal };
    const outcome = await client.search(query).then(
      (reply) => ({ reply }),
      (error: unknown) => ({ error }),
    );
    if ('reply' in outcome) {
      await storeReply(context, { id: begun.id, maxMicroUsd }, outcome.reply);
      return { kind: 'stored', search: found.search };
    }
    signal.throwIfAborted();
    const waitMs = attempt < MAX_ATTEMPTS ? planWait(outcome.error, attempt, now()) : null;
    if (waitMs === null) {
      const failed = await storeFailure(context, { id: begun.id, maxMicroUsd }, outcome.error);
      return { kind: 'failed', search: found.search, error: outcome.error, ...failed };
    }
    await addSearchCost(db, begun.id, getFailureCostMicroUsd(outcome.error) - maxMicroUsd);
    await (context.sleep ?? wait)(waitMs, signal);
  }
}

const begin = ({ db, hold, run, now }: SearchContext, { target, prompt }: PlannedSearch, maxCostMicroUsd: number) =>
  beginSearch(db, hold, {
    runId: run.id,
    websiteId: run.websiteId,
    provider: target.provider,
    promptId: prompt.id,
    searchedAt: now(),
    maxCostMicroUsd,
  });

const buildNoPriceOutcome = ({ name }: OpenedSearch): SearchOutcome => ({
  kind: 'stopped',
  failure: 'bad-request',
  reason: RAW_SEARCH_TEXTS.noPrice.replace('{name}', name),
});

function buildNotStartedOutcome(state: 'ended' | 'lost' | 'run-limit' | 'monthly-limit'): SearchOutcome {
  if (state === 'ended') return { kind: 'ended' };
  if (state === 'lost') return { kind: 'lost' };
  const reason = state === 'run-limit' ? RAW_SEARCH_TEXTS.runLimit : RAW_SEARCH_TEXTS.monthlyLimit;
  return { kind: 'stopped', failure: 'quota', reason };
}

/** A search in progress. */
interface OpenRequest {
  id: string;
  maxMicroUsd: number;
}

/** Stores only the website's own pages: other results are not needed, and vendors limit what may be stored. */
async function storeReply(
  { db, run }: SearchContext,
  { id, maxMicroUsd }: OpenRequest,
  { urls, cost }: RawSearchReply,
): Promise<void> {
  const found = urls.flatMap((url): FoundPage[] => (matchDomain(url, run.brand.domains) === null ? [] : [{ url }]));
  await settleSearch(db, id, {
    state: 'searched',
    resultCount: urls.length,
    found,
    costSource: cost.source,
    addedMicroUsd: toMicroUsd(cost.usd) - maxMicroUsd,
  });
}

async function storeFailure(
  { db, onError }: SearchContext,
  { id, maxMicroUsd }: OpenRequest,
  error: unknown,
): Promise<{ failure: ProviderFailure; reason: string }> {
  const isKnown = error instanceof ProviderError;
  if (!isKnown) onError(error);
  const failure = isKnown ? error.failure : 'unavailable';
  const reason = isKnown ? describeRequestFailure(error) : VISIBILITY_TEXTS.failedUnexpectedly;
  const costMicroUsd = getFailureCostMicroUsd(error, maxMicroUsd);
  await settleSearch(db, id, {
    state: 'missing',
    failure,
    failureMessage: reason,
    costSource: costMicroUsd === 0 ? 'unsuccessful searches are not billed' : 'the highest possible cost',
    addedMicroUsd: costMicroUsd - maxMicroUsd,
  });
  return { failure, reason };
}
