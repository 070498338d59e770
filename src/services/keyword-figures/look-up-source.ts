import { OWN_KEY_MONTHLY_USD } from '#contracts/outside/ranking-limits.ts';
import type { Db } from '#db/client.ts';
import { formatMonth } from '#db/queries/analyses/monthly-use.ts';
import { type KeywordFigureRow, listKeywordFigures, storeKeywordFigures } from '#db/queries/outside/keyword-figures.ts';
import type { PaidRequest } from '#db/queries/outside/keyword-lookups.ts';
import { normalizeKeyword } from '#lib/rankings/normalize-keyword.ts';
import type { KeywordFigures, KeywordMarket } from '#providers/kit/capabilities.ts';
import { ProviderError } from '#providers/kit/provider.ts';
import type { OpenedKeywordSource } from '../data-sources/keyword-sources.ts';
import { toMicroUsd } from '../data-sources/micro-usd.ts';
import { acquireLookup, type LookupLease, LookupLostError } from './lookup-lease.ts';

/** Setting in failures caused by the monthly limit; failures caused by an account's allowance have the same setting. */
export const LIMIT_SETTING = 'allowance';
/** Failures that affect the entire connection. A failure caused by a rejected keyword or market does not. */
const CONNECTION_FAILURES: ReadonlySet<ProviderError['failure']> = new Set([
  'refused',
  'quota',
  'rate-limited',
  'unavailable',
  'timeout',
  'malformed',
]);
/** Maximum number of keywords per lookup from a source that accepts only one keyword per request. */
const MAX_SINGLE_REQUESTS = 150;

export interface LookupContext {
  db: Db;
  now(): Date;
}

/** Keywords to look up, most important first, and `seeds`: keywords whose related keywords are requested. */
export interface WantedKeywords {
  keywords: readonly string[];
  seeds: readonly string[];
}

interface Lookup extends LookupContext {
  openedSource: OpenedKeywordSource;
  website: { id: string; market: KeywordMarket };
  month: string;
  signal: AbortSignal;
  lease: LookupLease;
  /** Cost of this month's requests, in millionths of a dollar. */
  costMicroUsd: number;
  /** Keywords whose related keywords were requested this month. */
  seeds: Set<string>;
  /** Requests that may have been billed without a result. */
  unanswered: PaidRequest[];
  isChanged: boolean;
}

/**
 * Looks up keywords at one source and stores the results. Keywords that were requested this month are not requested
 * again, not even if the request may have been billed without a result. Only one worker at a time looks up the keywords
 * of a website. A failure is stored with its reason, and never as a figure; previous results are kept.
 *
 * @returns whether new results were stored, or the reason of a failure changed
 */
export async function lookUpSource(
  context: LookupContext,
  request: Pick<Lookup, 'openedSource' | 'website' | 'signal'>,
  wanted: WantedKeywords,
): Promise<boolean> {
  const { db, now } = context;
  const { openedSource, website, signal } = request;
  const month = formatMonth(now());
  const lease = await acquireLookup(
    { db, now, signal },
    { websiteId: website.id, provider: openedSource.provider, month },
  );
  if (lease === null) return false;
  const { costMicroUsd, seeds, unanswered } = lease.row;
  const lookup: Lookup = {
    ...context,
    ...request,
    month,
    lease,
    costMicroUsd,
    seeds: new Set(seeds),
    unanswered: [...unanswered],
    isChanged: false,
  };
  try {
    return await sendRequests(lookup, wanted);
  } catch (error) {
    if (error instanceof LookupLostError) return lookup.isChanged;
    throw error;
  } finally {
    await lease.end();
  }
}

async function sendRequests(lookup: Lookup, wanted: WantedKeywords): Promise<boolean> {
  const { openedSource, signal, lease, now } = lookup;
  let failure: ProviderError | null = null;
  try {
    const keywords = listDistinct(wanted.keywords);
    await readFigures(lookup, keywords);
    await readDifficulty(lookup, keywords);
    await readRelated(lookup, listDistinct(wanted.seeds));
  } catch (error) {
    signal.throwIfAborted();
    if (!(error instanceof ProviderError)) throw error;
    failure = error;
  }
  const previousMessage = lease.row.failureMessage;
  if (lookup.isChanged || failure !== null || previousMessage !== null) {
    await lease.settle({
      failure: failure?.failure ?? null,
      failureMessage: failure?.message ?? null,
      failureSetting: failure?.setting ?? null,
      lookedUpAt: now(),
    });
  }
  if (
    failure === null ? lookup.isChanged : CONNECTION_FAILURES.has(failure.failure) && failure.setting !== LIMIT_SETTING
  ) {
    await openedSource.recordOutcome(failure);
  }
  return lookup.isChanged || (failure?.message ?? null) !== previousMessage;
}

/** Looks up keywords that were not looked up this month. */
async function readFigures(lookup: Lookup, wanted: readonly string[]): Promise<void> {
  const { openedSource, website, signal } = lookup;
  const { source } = openedSource;
  const knownRows = await listKnownRows(lookup);
  const missing = omitUnansweredKeywords(lookup, 'figures', wanted).filter((keyword) => !knownRows.has(keyword));
  const keywords = source.keywordsPerRequest === 1 ? missing.slice(0, MAX_SINGLE_REQUESTS) : missing;
  for (let start = 0; start < keywords.length; start += source.keywordsPerRequest) {
    const batch = keywords.slice(start, start + source.keywordsPerRequest);
    await send(lookup, {
      kind: 'figures',
      keywords: batch,
      maxCostUsd: source.estimateFiguresUsd(batch.length),
      sendRequest: () => source.readFigures({ ...website.market, keywords: batch, signal }),
      buildRows({ figures }) {
        const reported = new Map(figures.map((row) => [normalizeKeyword(row.keyword), row]));
        // A keyword that the source does not know is stored without figures, so that it is not requested again.
        return batch.map((keyword) => buildRow(lookup, keyword, reported.get(keyword)));
      },
    });
  }
}

/** Looks up the difficulty of keywords that have no difficulty request this month. */
async function readDifficulty(lookup: Lookup, wanted: readonly string[]): Promise<void> {
  const { openedSource, website, signal, now } = lookup;
  const { difficulty, keywordsPerRequest } = openedSource.source;
  if (difficulty === undefined) return;
  const knownRows = await listKnownRows(lookup);
  const rows = omitUnansweredKeywords(lookup, 'difficulty', wanted)
    .flatMap((keyword) => knownRows.get(keyword) ?? [])
    .filter((row) => row.difficultyAt === null);
  for (let start = 0; start < rows.length; start += keywordsPerRequest) {
    const batch = rows.slice(start, start + keywordsPerRequest);
    const keywords = batch.map(({ keyword }) => keyword);
    await send(lookup, {
      kind: 'difficulty',
      keywords,
      maxCostUsd: difficulty.estimateUsd(batch.length),
      sendRequest: () => difficulty.read({ ...website.market, keywords, signal }),
      buildRows: ({ difficulties }) =>
        batch.map((row) => ({
          ...row,
          difficulty: difficulties.get(row.keyword) ?? row.difficulty,
          difficultyAt: now(),
        })),
    });
  }
}

/** Looks up related keywords of the seeds that were not yet requested this month. */
async function readRelated(lookup: Lookup, wanted: readonly string[]): Promise<void> {
  const { openedSource, website, signal, seeds } = lookup;
  for (const seed of omitUnansweredKeywords(lookup, 'related', wanted)) {
    if (seeds.has(seed)) continue;
    await send(lookup, {
      kind: 'related',
      keywords: [seed],
      maxCostUsd: openedSource.source.estimateRelatedUsd(),
      sendRequest: () => openedSource.source.listRelated({ ...website.market, keyword: seed, signal }),
      buildRows({ figures }) {
        seeds.add(seed);
        const rows = figures.map((reported) => {
          const keyword = normalizeKeyword(reported.keyword);
          const difficultyAt = reported.difficulty === null ? null : lookup.now();
          return [keyword, { ...buildRow(lookup, keyword, reported), relatedTo: seed, difficultyAt }] as const;
        });
        return [...new Map(rows).values()];
      },
    });
  }
}

interface LookupRequest<Result> extends Pick<PaidRequest, 'kind' | 'keywords'> {
  maxCostUsd: number;
  sendRequest(): Promise<Result>;
  buildRows(result: Result): KeywordFigureRow[];
}

/**
 * Sends a request and stores its rows. A request that costs money is stored before it is sent. If this worker dies, or
 * the source fails although it may have billed the request, the next lookup does not send it again.
 */
async function send<Result extends { costUsd: number }>(lookup: Lookup, request: LookupRequest<Result>): Promise<void> {
  const { lease, website } = lookup;
  const { kind, keywords, maxCostUsd } = request;
  const maxMicroUsd = toMicroUsd(maxCostUsd);
  const pending: PaidRequest = { kind, keywords, ...website.market };
  assertAffordable(lookup, maxMicroUsd);
  if (maxMicroUsd > 0) await lease.begin(pending, maxMicroUsd);
  const result = await request.sendRequest().catch(async (error: unknown) => {
    if (!(error instanceof ProviderError)) throw error;
    const microUsd = toMicroUsd(error.costUsd);
    if (microUsd > 0) lookup.unanswered.push(pending);
    await lease.settle({ pending: null, unanswered: lookup.unanswered, addedMicroUsd: microUsd - maxMicroUsd });
    throw error;
  });
  const microUsd = toMicroUsd(result.costUsd);
  const rows = request.buildRows(result).map(roundFigures);
  const change = { pending: null, seeds: [...lookup.seeds], addedMicroUsd: microUsd - maxMicroUsd };
  await lease.settle(change, (transaction) => storeKeywordFigures(transaction, rows));
  lookup.costMicroUsd += microUsd;
  lookup.isChanged = true;
}

/** Omits keywords whose request may have been billed without a result. */
function omitUnansweredKeywords(
  { unanswered, website }: Lookup,
  kind: PaidRequest['kind'],
  wanted: readonly string[],
): string[] {
  const { country, language } = website.market;
  const sameRequests = unanswered.filter(
    (request) => request.kind === kind && request.country === country && request.language === language,
  );
  const unansweredKeywords = new Set(sameRequests.flatMap(({ keywords }) => keywords));
  return wanted.filter((keyword) => !unansweredKeywords.has(keyword));
}

/** Returns this month's figures from this source, by keyword. */
async function listKnownRows({ db, website, openedSource, month }: Lookup): Promise<Map<string, KeywordFigureRow>> {
  const scope = { websiteId: website.id, ...website.market };
  const rows = await listKeywordFigures(db, scope, new Date(`${month}-01T00:00:00Z`));
  const sourceRows = rows.filter((row) => row.provider === openedSource.provider && row.month === month);
  return new Map(sourceRows.map((row) => [row.keyword, row]));
}

/** Prevents requests with the website's own key that would exceed its monthly limit. @throws ProviderError */
function assertAffordable({ openedSource, costMicroUsd, now }: Lookup, maxMicroUsd: number): void {
  const isCovered = costMicroUsd + maxMicroUsd <= toMicroUsd(OWN_KEY_MONTHLY_USD);
  if (openedSource.payer === 'allowance' || maxMicroUsd === 0 || isCovered) return;
  const time = now();
  throw new ProviderError({
    provider: openedSource.provider,
    failure: 'quota',
    message: `This month's keyword figures have cost nearly $${OWN_KEY_MONTHLY_USD}, which is the limit per website.`,
    detail: 'the monthly limit of a website does not cover the worst-case cost; nothing was sent',
    setting: LIMIT_SETTING,
    retryAt: new Date(Date.UTC(time.getUTCFullYear(), time.getUTCMonth() + 1, 1)),
  });
}

function buildRow(
  { website, openedSource, month, now }: Lookup,
  keyword: string,
  figures: KeywordFigures | undefined,
): KeywordFigureRow {
  const { country, language } = website.market;
  return {
    websiteId: website.id,
    provider: openedSource.provider,
    country,
    language,
    month,
    keyword,
    relatedTo: null,
    volume: figures?.monthlyVolume ?? null,
    volumeKind: figures?.volumeKind ?? (openedSource.provider === 'bing-webmaster' ? 'impressions' : 'searches'),
    competition: figures?.competition ?? null,
    difficulty: figures?.difficulty ?? null,
    difficultyAt: null,
    collectedAt: now(),
  };
}

const listDistinct = (keywords: readonly string[]): string[] => [
  ...new Set(keywords.map(normalizeKeyword).filter((keyword) => keyword !== '')),
];

/** Rounds figures, because the columns are integers. */
const roundFigures = (row: KeywordFigureRow): KeywordFigureRow => ({
  ...row,
  volume: row.volume === null ? null : Math.round(row.volume),
  difficulty: row.difficulty === null ? null : Math.round(row.difficulty),
});
