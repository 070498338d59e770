import { foldKeyword } from '#audit/outside/snapshot/keyword-figures.ts';
import type { Db } from '#db/client.ts';
import { formatMonth } from '#db/queries/analyses/monthly-use.ts';
import {
  type KeywordFigureRow,
  type KeywordLookupRow,
  listKeywordFigures,
  listKeywordLookups,
  storeKeywordFigures,
  storeKeywordLookup,
} from '#db/queries/outside/keyword-figures.ts';
import type { KeywordFigures, KeywordMarket } from '#providers/kit/capabilities.ts';
import { ProviderError } from '#providers/kit/provider.ts';
import type { OpenedKeywordSource } from '../data-sources/keyword-sources.ts';
import { toMicroUsd } from '../data-sources/micro-usd.ts';

/** What a website's own key may cost per UTC month for keyword figures, so that no owner is surprised. */
export const OWN_KEY_MONTHLY_USD = 1;
const LIMIT_SETTING = 'allowance';
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
  /** In millionths of a dollar, of this lookup only. */
  spent: number;
  /** Of this month, before this lookup. */
  earlier: number;
  isChanged: boolean;
}

/**
 * Looks up keywords at one source and stores what it reports; keywords that were looked up in this month are not
 * requested again. A failure is stored with its reason, keeps what was reported before it, and is never a figure.
 *
 * @returns whether anything was stored
 */
export async function lookUpSource(
  needs: LookupNeeds,
  request: Pick<Lookup, 'opened' | 'website' | 'signal'>,
  wanted: WantedKeywords,
): Promise<boolean> {
  const { db, now } = needs;
  const { opened, website } = request;
  const { provider } = opened;
  const month = formatMonth(now());
  const earlier = (await listKeywordLookups(db, website.id)).find(
    (row) => row.month === month && row.provider === provider,
  );
  const lookup: Lookup = {
    ...needs,
    ...request,
    month,
    spent: 0,
    earlier: earlier?.costMicroUsd ?? 0,
    isChanged: false,
  };
  const seeds = new Set(earlier?.seeds);
  let failure: ProviderError | null = null;
  try {
    const keywords = listDistinct(wanted.keywords);
    await readFigures(lookup, keywords);
    await readDifficulty(lookup, keywords);
    await readRelated(lookup, { wanted: listDistinct(wanted.seeds), done: seeds });
  } catch (error) {
    request.signal.throwIfAborted();
    if (!(error instanceof ProviderError)) throw error;
    failure = error;
    lookup.spent += toMicroUsd(error.costUsd);
  }
  if (lookup.isChanged || lookup.spent > 0 || failure !== null || earlier?.failure) {
    await storeKeywordLookup(db, describeLookup(lookup, seeds, failure));
  }
  if (failure === null ? lookup.isChanged : SAYS_SOMETHING.has(failure.failure) && failure.setting !== LIMIT_SETTING) {
    await opened.noteOutcome(failure);
  }
  return lookup.isChanged || failure?.message !== (earlier?.failureMessage ?? undefined);
}

function describeLookup(
  { website, opened, month, spent, now }: Lookup,
  seeds: ReadonlySet<string>,
  failure: ProviderError | null,
): KeywordLookupRow {
  return {
    websiteId: website.id,
    provider: opened.provider,
    month,
    seeds: [...seeds],
    costMicroUsd: spent,
    failure: failure?.failure ?? null,
    failureMessage: failure?.message ?? null,
    failureSetting: failure?.setting ?? null,
    lookedUpAt: now(),
  };
}

/** Reads the figures of keywords that have none of this month. */
async function readFigures(lookup: Lookup, wanted: readonly string[]): Promise<void> {
  const { opened, website, signal } = lookup;
  const { source } = opened;
  const known = await listKnown(lookup);
  const missing = wanted.filter((keyword) => !known.has(keyword));
  const keywords = source.keywordsPerRequest === 1 ? missing.slice(0, MAX_SINGLE_REQUESTS) : missing;
  for (let start = 0; start < keywords.length; start += source.keywordsPerRequest) {
    const part = keywords.slice(start, start + source.keywordsPerRequest);
    assertAffordable(lookup, source.estimateFiguresUsd(part.length));
    const { figures, costUsd } = await source.readFigures({ ...website.market, keywords: part, signal });
    lookup.spent += toMicroUsd(costUsd);
    const reported = new Map(figures.map((one) => [foldKeyword(one.keyword), one]));
    // A keyword that the source does not know is stored without figures, so that it is not requested again.
    const rows = part.map((keyword) => buildRow(lookup, keyword, reported.get(keyword)));
    await store(lookup, rows);
  }
}

/** Reads the difficulty of keywords whose difficulty was not requested in this month. */
async function readDifficulty(lookup: Lookup, wanted: readonly string[]): Promise<void> {
  const { opened, website, signal, now } = lookup;
  const { difficulty, keywordsPerRequest } = opened.source;
  if (difficulty === undefined) return;
  const known = await listKnown(lookup);
  const rows = wanted.flatMap((keyword) => known.get(keyword) ?? []).filter((row) => row.difficultyAt === null);
  for (let start = 0; start < rows.length; start += keywordsPerRequest) {
    const part = rows.slice(start, start + keywordsPerRequest);
    const keywords = part.map(({ keyword }) => keyword);
    assertAffordable(lookup, difficulty.estimateUsd(part.length));
    const { difficulties, costUsd } = await difficulty.read({ ...website.market, keywords, signal });
    lookup.spent += toMicroUsd(costUsd);
    const read = part.map((row) => ({
      ...row,
      difficulty: difficulties.get(row.keyword) ?? row.difficulty,
      difficultyAt: now(),
    }));
    await store(lookup, read);
  }
}

/** Lists the related keywords of seeds that were not requested in this month. */
async function readRelated(
  lookup: Lookup,
  { wanted, done }: { wanted: readonly string[]; done: Set<string> },
): Promise<void> {
  const { opened, website, signal } = lookup;
  for (const seed of wanted) {
    if (done.has(seed)) continue;
    assertAffordable(lookup, opened.source.estimateRelatedUsd());
    const { figures, costUsd } = await opened.source.listRelated({ ...website.market, keyword: seed, signal });
    lookup.spent += toMicroUsd(costUsd);
    done.add(seed);
    const rows = new Map(
      figures.map((one) => {
        const keyword = foldKeyword(one.keyword);
        const difficultyAt = one.difficulty === null ? null : lookup.now();
        return [keyword, { ...buildRow(lookup, keyword, one), relatedTo: seed, difficultyAt }];
      }),
    );
    await store(lookup, [...rows.values()]);
    lookup.isChanged = true;
  }
}

/** Returns what this source reported in this month, by keyword. */
async function listKnown({ db, website, opened, month }: Lookup): Promise<Map<string, KeywordFigureRow>> {
  const scope = { websiteId: website.id, ...website.market };
  const rows = await listKeywordFigures(db, scope, new Date(`${month}-01T00:00:00Z`));
  const own = rows.filter((row) => row.provider === opened.provider && row.month === month);
  return new Map(own.map((row) => [row.keyword, row]));
}

/** Requests with the website's own key stop before they would exceed its monthly limit. @throws ProviderError */
function assertAffordable({ opened, earlier, spent, now }: Lookup, costUsd: number): void {
  const isCovered = earlier + spent + toMicroUsd(costUsd) <= toMicroUsd(OWN_KEY_MONTHLY_USD);
  if (opened.payer === 'allowance' || costUsd === 0 || isCovered) return;
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

async function store(lookup: Lookup, rows: readonly KeywordFigureRow[]): Promise<void> {
  if (rows.length === 0) return;
  await storeKeywordFigures(lookup.db, rows.map(roundFigures));
  lookup.isChanged = true;
}
