import { DEEP_DEPTH, FIRST_DEPTH } from '#contracts/outside/ranking-limits.ts';
import { RANKING_TEXTS } from '#contracts/outside/ranking-texts.ts';
import type { CheckResult } from '#db/queries/outside/rank-checks.ts';
import { matchOwnResult } from '#lib/url/match-own-result.ts';
import type { ResultsPage, ResultsPageQuery, ResultsPageSource } from '#providers/kit/capabilities.ts';
import { ProviderError } from '#providers/kit/provider.ts';
import { RESULTS_PER_PAGE } from '#providers/kit/results-page.ts';

/** One lookup of a keyword. */
export interface PositionCheck {
  query: Omit<ResultsPageQuery, 'depth' | 'signal'>;
  /** Host of the website. */
  host: string;
  signal: AbortSignal;
  now(): Date;
  /**
   * Returns whether the budget covers the deeper search after the cost of the first search. If not, the result covers
   * only the first positions.
   */
  mayGoDeeper(firstCostUsd: number): Promise<boolean>;
}

export interface CheckedPosition {
  result: CheckResult;
  costUsd: number;
  /** The error that made the check a gap; null after a success. */
  error: unknown;
}

/**
 * Looks up the position of a website: the first positions, and more only if the website is not among them. A failed
 * lookup is `missing`, never "not found"; this includes a failed deeper search, because the website may be there.
 *
 * @throws the reason of the signal
 */
export async function checkPosition(source: ResultsPageSource, check: PositionCheck): Promise<CheckedPosition> {
  const { query, host, signal } = check;
  let spentUsd = 0;
  const features = new Set<string>();
  const search = async (depth: number) => {
    const page = await source.search({ ...query, depth, signal });
    spentUsd += page.costUsd;
    for (const feature of page.features) features.add(feature);
    return page;
  };
  const finish = (page: ResultsPage): CheckedPosition => ({
    result: buildResult(page, [...features], check),
    costUsd: spentUsd,
    error: null,
  });
  try {
    const first = await search(FIRST_DEPTH);
    const isFound = matchOwnResult(first.results, { hosts: [host] }) !== null;
    // A list shorter than a page is complete: a deeper search would find nothing else.
    if (isFound || first.examinedDepth < RESULTS_PER_PAGE) return finish(first);
    if (!(await check.mayGoDeeper(spentUsd))) return finish(first);
    return finish(await search(DEEP_DEPTH));
  } catch (error) {
    signal.throwIfAborted();
    const costUsd = spentUsd + (error instanceof ProviderError ? error.costUsd : 0);
    return { result: buildGap(error, source.name, check.now()), costUsd, error };
  }
}

/**
 * Our own time is used, because checks are ordered by time: a vendor may report an earlier time, for example for a
 * cached page, and an earlier failure would then count as newer than this result.
 */
function buildResult(
  page: ResultsPage,
  features: string[],
  { host, now }: Pick<PositionCheck, 'host' | 'now'>,
): CheckResult {
  const ownResult = matchOwnResult(page.results, { hosts: [host] });
  return {
    checkedAt: now(),
    outcome: ownResult === null ? 'not-found' : 'found',
    position: ownResult?.position ?? null,
    url: ownResult?.url ?? null,
    matchRule: ownResult?.rule ?? null,
    examinedDepth: page.examinedDepth,
    features,
    failure: null,
    failureMessage: null,
  };
}

function buildGap(error: unknown, sourceName: string, at: Date): CheckResult {
  const isKnown = error instanceof ProviderError;
  return {
    checkedAt: at,
    outcome: 'missing',
    position: null,
    url: null,
    matchRule: null,
    examinedDepth: null,
    features: [],
    failure: isKnown ? error.failure : 'unavailable',
    failureMessage: isKnown ? describeFailure(error.message, sourceName) : RANKING_TEXTS.failedUnexpectedly,
  };
}

/** The message of a failure is a complete sentence or, in lowercase, only the reason. */
function describeFailure(message: string, sourceName: string): string {
  if (/^\p{Lu}/u.test(message)) return /[.!?]$/.test(message) ? message : `${message}.`;
  return `${sourceName} could not be used: ${message}.`;
}
