import { foldKeyword } from '#audit/outside/snapshot/keyword-figures.ts';
import type { Db } from '#db/client.ts';
import { formatMonth } from '#db/queries/analyses/monthly-use.ts';
import { type KeywordFigureRow, listKeywordFigures, storeKeywordFigures } from '#db/queries/outside/keyword-figures.ts';
import type { PaidRequest } from '#db/queries/outside/keyword-lookups.ts';
import type { KeywordFigures, KeywordMarket } from '#providers/kit/capabilities.ts';
import { ProviderError } from '#providers/kit/provider.ts';
import type { OpenedKeywordSource } from '../data-sources/keyword-sources.ts';
import { toMicroUsd } from '../data-sources/micro-usd.ts';
import { acquireLookup, type LookupLease, LookupLostError } from './lookup-lease.ts';

/** What a website's own key may cost per UTC month for keyword figures, so that no owner is surprised. */
export const OWN_KEY_MONTHLY_USD = 1;
/** Names the monthly limit in failures; so does the allowance of an account. */
export const LIMIT_SETTING = 'allowance';
/** Failures that say something about the connection; a rejected keyword or market does not. */
const SAYS_SOMETHING: ReadonlySet<ProviderError['failure']> = new Set([
  'refused',
  'quota',
  'rate-limited',
  'unavailable',
  'timeout',
  'malformed',
]);
/** Keywords per lookup at a source that reports one keyword per request. */
const MAX_SINGLE_REQUESTS = 150;

export interface LookupNeeds {
  db: Db;
  now(): Date;
}

/** What is looked up for a website: keywords, the most important ones first, and those whose related ones are listed. */
export interface WantedKeywords {
  keywords: readonly string[];
  seeds: readonly string[];
}

interface Lookup extends LookupNeeds {
  opened: OpenedKeywordSource;
  website: { id: string; market: KeywordMarket };
  month: string;
  signal: AbortSignal;
  lease: LookupLease;
  /** Of this month, in millionths of a dollar. */
  costMicroUsd: number;
  /** Keywords whose related ones were listed. */
  seeds: Set<string>;
  /** Requests that may have been billed without a result. */
  unanswered: PaidRequest[];
  isChanged: boolean;
}

/**
 * Looks up keywords at one source and stores what it reports; keywords that were looked up in this month are not
 * requested again, not even if the request may have been billed without a result. One worker at a time looks up the
 * keywords of a website. A failure is stored with its reason, keeps what was reported before it, and is never a figure.
 *
 * @returns whether anything was stored
 */
export async function lookUpSource(
  needs: LookupNeeds,
  request: Pick<Lookup, 'opened' | 'website' | 'signal'>,
  wanted: WantedKeywords,
): Promise<boolean> {
  const { db, now } = needs;
  const { opened, website, signal } = request;
  const month = formatMonth(now());
  const lease = await acquireLookup({ db, now, signal }, { websiteId: website.id, provider: opened.provider, month });
  if (lease === null) return false;
  const { costMicroUsd, seeds, unanswered } = lease.row;
  const lookup: Lookup = {
    ...needs,
    ...request,
    month,
    lease,
    costMicroUsd,
    seeds: new Set(seeds),
    unanswered: [...unanswered],
    isChanged: false,
  };
  try {
    return await makeRequests(lookup, wanted);
  } catch (error) {
    if (error instanceof LookupLostError) return lookup.isChanged;
    throw error;
  } finally {
    await lease.end();
  }
}

async function makeRequests(lookup: Lookup, wanted: WantedKeywords): Promise<boolean> {
  const { opened, signal, lease, now } = lookup;
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
  if (failure === null ? lookup.isChanged : SAYS_SOMETHING.has(failure.failure) && failure.setting !== LIMIT_SETTING) {
    await opened.noteOutcome(failure);
  }
  return lookup.isChanged || (failure?.message ?? null) !== previousMessage;
}

/** Reads the figures of keywords that have none of this month. */
async function readFigures(lookup: Lookup, wanted: readonly string[]): Promise<void> {
  const { opened, website, signal } = lookup;
  const { source } = opened;
  const known = await listKnown(lookup);
  const missing = listOpen(lookup, 'figures', wanted).filter((keyword) => !known.has(keyword));
  const keywords = source.keywordsPerRequest === 1 ? missing.slice(0, MAX_SINGLE_REQUESTS) : missing;
  for (let start = 0; start < keywords.length; start += source.keywordsPerRequest) {
    const part = keywords.slice(start, start + source.keywordsPerRequest);
    await send(lookup, {
      kind: 'figures',
      keywords: part,
      maxCostUsd: source.estimateFiguresUsd(part.length),
      ask: () => source.readFigures({ ...website.market, keywords: part, signal }),
      buildRows({ figures }) {
        const reported = new Map(figures.map((one) => [foldKeyword(one.keyword), one]));
        // A keyword that the source does not know is stored without figures, so that it is not requested again.
        return part.map((keyword) => buildRow(lookup, keyword, reported.get(keyword)));
      },
    });
  }
}

/** Reads the difficulty of keywords whose difficulty was not requested in this month. */
async function readDifficulty(lookup: Lookup, wanted: readonly string[]): Promise<void> {
  const { opened, website, signal, now } = lookup;
  const { difficulty, keywordsPerRequest } = opened.source;
  if (difficulty === undefined) return;
  const known = await listKnown(lookup);
  const rows = listOpen(lookup, 'difficulty', wanted)
    .flatMap((keyword) => known.get(keyword) ?? [])
    .filter((row) => row.difficultyAt === null);
  for (let start = 0; start < rows.length; start += keywordsPerRequest) {
    const part = rows.slice(start, start + keywordsPerRequest);
    const keywords = part.map(({ keyword }) => keyword);
    await send(lookup, {
      kind: 'difficulty',
      keywords,
      maxCostUsd: difficulty.estimateUsd(part.length),
      ask: () => difficulty.read({ ...website.market, keywords, signal }),
      buildRows: ({ difficulties }) =>
        part.map((row) => ({
          ...row,
          difficulty: difficulties.get(row.keyword) ?? row.difficulty,
          difficultyAt: now(),
        })),
    });
  }
}

/** Lists the related keywords of seeds that were not requested in this month. */
async function readRelated(lookup: Lookup, wanted: readonly string[]): Promise<void> {
  const { opened, website, signal, seeds } = lookup;
  for (const seed of listOpen(lookup, 'related', wanted)) {
    if (seeds.has(seed)) continue;
    await send(lookup, {
      kind: 'related',
      keywords: [seed],
      maxCostUsd: opened.source.estimateRelatedUsd(),
      ask: () => opened.source.listRelated({ ...website.market, keyword: seed, signal }),
      buildRows({ figures }) {
        seeds.add(seed);
        const rows = figures.map((one) => {
          const keyword = foldKeyword(one.keyword);
          const difficultyAt = one.difficulty === null ? null : lookup.now();
          return [keyword, { ...buildRow(lookup, keyword, one), relatedTo: seed, difficultyAt }] as const;
        });
        return [...new Map(rows).values()];
      },
    });
  }
}

interface Send<Answer> extends Pick<PaidRequest, 'kind' | 'keywords'> {
  maxCostUsd: number;
  ask(): Promise<Answer>;
  buildRows(answer: Answer): KeywordFigureRow[];
}

/**
 * Sends a request and stores its rows. A request that costs money is stored first: if this worker dies, or the source
 * fails after it may have billed the request, the next lookup does not send it again.
 */
async function send<Answer extends { costUsd: number }>(lookup: Lookup, request: Send<Answer>): Promise<void> {
  const { lease, website } = lookup;
  const { kind, keywords, maxCostUsd } = request;
  const maxMicroUsd = toMicroUsd(maxCostUsd);
  const pending: PaidRequest = { kind, keywords, ...website.market };
  assertAffordable(lookup, maxMicroUsd);
  if (maxMicroUsd > 0) await lease.begin(pending, maxMicroUsd);
  const answer = await request.ask().catch(async (error: unknown) => {
    if (!(error instanceof ProviderError)) throw error;
    const microUsd = toMicroUsd(error.costUsd);
    if (microUsd > 0) lookup.unanswered.push(pending);
    await lease.settle({ pending: null, unanswered: lookup.unanswered, addedMicroUsd: microUsd - maxMicroUsd });
    throw error;
  });
  const microUsd = toMicroUsd(answer.costUsd);
  const rows = request.buildRows(answer).map(roundFigures);
  const change = { pending: null, seeds: [...lookup.seeds], addedMicroUsd: microUsd - maxMicroUsd };
  await lease.settle(change, (transaction) => storeKeywordFigures(transaction, rows));
  lookup.costMicroUsd += microUsd;
  lookup.isChanged = true;
}

/** Leaves out keywords whose request may have been billed without a result. */
function listOpen({ unanswered, website }: Lookup, kind: PaidRequest['kind'], wanted: readonly string[]): string[] {
  const { country, language } = website.market;
  const same = unanswered.filter((one) => one.kind === kind && one.country === country && one.language === language);
  const paid = new Set(same.flatMap(({ keywords }) => keywords));
  return wanted.filter((keyword) => !paid.has(keyword));
}

/** Returns what this source reported in this month, by keyword. */
async function listKnown({ db, website, opened, month }: Lookup): Promise<Map<string, KeywordFigureRow>> {
  const scope = { websiteId: website.id, ...website.market };
  const rows = await listKeywordFigures(db, scope, new Date(`${month}-01T00:00:00Z`));
  const own = rows.filter((row) => row.provider === opened.provider && row.month === month);
  return new Map(own.map((row) => [row.keyword, row]));
}

/** Requests with the website's own key stop before they would exceed its monthly limit. @throws ProviderError */
function assertAffordable({ opened, costMicroUsd, now }: Lookup, maxMicroUsd: number): void {
  const isCovered = costMicroUsd + maxMicroUsd <= toMicroUsd(OWN_KEY_MONTHLY_USD);
  if (opened.payer === 'allowance' || maxMicroUsd === 0 || isCovered) return;
  const time = now();
  throw new ProviderError({
    provider: opened.provider,
    failure: 'quota',
    message: `Keyword figures of this month have cost nearly $${OWN_KEY_MONTHLY_USD}, which is the limit per website.`,
    detail: 'the monthly limit of a website does not cover the worst-case cost; nothing was sent',
    setting: LIMIT_SETTING,
    retryAt: new Date(Date.UTC(time.getUTCFullYear(), time.getUTCMonth() + 1, 1)),
  });
}

function buildRow(
  { website, opened, month, now }: Lookup,
  keyword: string,
  figures: KeywordFigures | undefined,
): KeywordFigureRow {
  const { country, language } = website.market;
  return {
    websiteId: website.id,
    provider: opened.provider,
    country,
    language,
    month,
    keyword,
    relatedTo: null,
    volume: figures?.monthlyVolume ?? null,
    volumeKind: figures?.volumeKind ?? (opened.provider === 'bing-webmaster' ? 'impressions' : 'searches'),
    competition: figures?.competition ?? null,
    difficulty: figures?.difficulty ?? null,
    difficultyAt: null,
    collectedAt: now(),
  };
}

const listDistinct = (keywords: readonly string[]): string[] => [
  ...new Set(keywords.map(foldKeyword).filter((keyword) => keyword !== '')),
];

/** The columns are whole numbers. */
const roundFigures = (row: KeywordFigureRow): KeywordFigureRow => ({
  ...row,
  volume: row.volume === null ? null : Math.round(row.volume),
  difficulty: row.difficulty === null ? null : Math.round(row.difficulty),
});
