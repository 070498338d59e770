/** Responses of DataForSEO v3, limited to the fields we use: https://docs.dataforseo.com/v3 */
import { z } from 'zod';
import type { KeywordFigures } from '../kit/capabilities.ts';
import type { OrganicResultsPage } from '../kit/results-page.ts';

const taskSchema = z.object({
  status_code: z.number().int(),
  status_message: z.string().optional(),
  cost: z.number().nonnegative().optional(),
  result: z.array(z.unknown()).nullish(),
});

/** Every response has a status, and its only task has a separate one. */
export const envelopeSchema = z.object({
  status_code: z.number().int(),
  status_message: z.string().optional(),
  cost: z.number().nonnegative().optional(),
  tasks: z.array(taskSchema).nullish(),
});
export type Envelope = z.infer<typeof envelopeSchema>;

/** `2026-11-26 10:00:00 +00:00` */
export const timeSchema = z
  .string()
  .regex(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d [+-]\d\d:\d\d$/)
  .transform((text) => new Date(text.replace(' ', 'T').replace(' ', '')).toISOString());

const itemSchema = z.object({
  type: z.string(),
  rank_group: z.number().int().min(1).nullish(),
  url: z.string().nullish(),
  title: z.string().nullish(),
});

const searchSchema = z.object({
  datetime: timeSchema,
  item_types: z.array(z.string()).nullish(),
  items: z.array(itemSchema).nullish(),
});

const monthSchema = z.object({ year: z.number().int().min(2_000).max(9_999), month: z.number().int().min(1).max(12) });

/** Figures of a keyword; the vendor writes null where the source reports nothing. */
const figuresSchema = z.object({
  search_volume: z.number().nonnegative().nullish(),
  cpc: z.number().nonnegative().nullish(),
  monthly_searches: z.array(monthSchema).nullish(),
  /** A level in search volumes; a share in related keywords, whose level is in `competition_level`. */
  competition: z.union([z.string(), z.number()]).nullish(),
  competition_level: z.string().nullish(),
});
const keywordDifficultySchema = z.number().min(0).max(100).nullish();
const volumeSchema = figuresSchema.extend({ keyword: z.string() });
const relatedSchema = z.object({
  items: z
    .array(
      z.object({
        keyword_data: z.object({
          keyword: z.string(),
          keyword_info: figuresSchema.nullish(),
          keyword_properties: z.object({ keyword_difficulty: keywordDifficultySchema }).nullish(),
        }),
      }),
    )
    .nullish(),
});
const difficultySchema = z.object({
  items: z.array(z.object({ keyword: z.string(), keyword_difficulty: keywordDifficultySchema })).nullish(),
});

const accountSchema = z.object({ money: z.object({ balance: z.number() }) });

/** Returns the results of the only task, which can be empty. @throws z.ZodError or Error without a task */
export function readTask(body: unknown): { results: unknown[]; code: number; costUsd: number | null } {
  const envelope = envelopeSchema.parse(body);
  const task = envelope.tasks?.[0];
  if (task === undefined) throw new Error('a response without a task');
  return { results: task.result ?? [], code: task.status_code, costUsd: envelope.cost ?? task.cost ?? null };
}

/** Returns the results of the only task; none if the source found nothing. @throws Error if a success has no result */
function listResults(body: unknown): { results: unknown[]; costUsd: number | null } {
  const { results, code, costUsd } = readTask(body);
  if (code === 20_000 && results.length === 0) throw new Error('a task without a result');
  return { results, costUsd };
}

/** Names of features that differ from their item type. */
const FEATURE_NAMES: Readonly<Record<string, string>> = { paid: 'ads' };
const MAX_FEATURES = 40;

/**
 * Reads a results page. `rank_group` counts only organic results, across all pages.
 *
 * @throws z.ZodError or Error when the response does not match the documentation
 */
export function readSearch(body: unknown, maxCostUsd: number): OrganicResultsPage {
  const { results, costUsd } = listResults(body);
  const [page] = z.array(searchSchema).parse(results);
  const organicResults = (page?.items ?? []).flatMap(({ type, rank_group: position, url, title }) =>
    type === 'organic' && typeof position === 'number' ? [{ url: url ?? '', title: title ?? undefined, position }] : [],
  );
  const types = (page?.item_types ?? []).filter((type) => type !== 'organic').slice(0, MAX_FEATURES);
  return {
    results: organicResults.toSorted((a, b) => a.position - b.position),
    features: types.map((type) => FEATURE_NAMES[type] ?? type.replaceAll('_', '-')),
    costUsd: costUsd ?? maxCostUsd,
    isLast: true,
    collectedAt: page?.datetime ?? null,
  };
}

type Figures = z.infer<typeof figuresSchema>;

/** Returns null if nothing was reported about the keyword. */
function buildFigures(
  keyword: string,
  { search_volume: volume, cpc, monthly_searches: months, competition, competition_level: level }: Figures,
  difficulty: number | null = null,
): KeywordFigures | null {
  if ((volume ?? cpc ?? difficulty) === null) return null;
  const days = (months ?? []).map(({ year, month }) => ({
    from: formatDay(year, month, 1),
    // Day 0 of the next month is the last day of this month.
    to: formatDay(year, month, new Date(Date.UTC(year, month, 0)).getUTCDate()),
  }));
  const orderedPeriods = days.toSorted((a, b) => a.from.localeCompare(b.from));
  const [first, last] = [orderedPeriods[0], orderedPeriods.at(-1)];
  return {
    keyword,
    monthlyVolume: volume ?? null,
    volumeKind: 'searches',
    cpcUsd: cpc ?? null,
    competition: readLevel(level ?? competition),
    difficulty,
    period: first === undefined || last === undefined ? null : { from: first.from, to: last.to },
  };
}

/** `UNSPECIFIED`, and levels that are not documented, count as not reported. */
const LEVELS: Readonly<Record<string, KeywordFigures['competition']>> = { LOW: 'low', MEDIUM: 'medium', HIGH: 'high' };
const readLevel = (level: string | number | null | undefined): KeywordFigures['competition'] =>
  LEVELS[String(level)] ?? null;

const formatDay = (year: number, month: number, day: number): string =>
  `${year}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`;

/** What the vendor returns about keywords, and its cost. */
interface KeywordResult {
  figures: KeywordFigures[];
  costUsd: number;
}

const isReported = (figures: KeywordFigures | null): figures is KeywordFigures => figures !== null;

/** Reads search volumes. @throws z.ZodError or Error when the response does not match the documentation */
export function readVolumes(body: unknown, maxCostUsd: number): KeywordResult {
  const { results, costUsd } = listResults(body);
  const rows = z.array(volumeSchema).parse(results);
  const figures = rows.map(({ keyword, ...row }) => buildFigures(keyword, row)).filter(isReported);
  return { figures, costUsd: costUsd ?? maxCostUsd };
}

/** Reads related keywords. @throws z.ZodError or Error when the response does not match the documentation */
export function readRelatedKeywords(body: unknown, maxCostUsd: number): KeywordResult {
  const { results, costUsd } = listResults(body);
  const items = z
    .array(relatedSchema)
    .parse(results)
    .flatMap((result) => result.items ?? []);
  const figures = items
    .map(({ keyword_data: { keyword, keyword_info: info, keyword_properties: properties } }) =>
      buildFigures(keyword, info ?? {}, properties?.keyword_difficulty ?? null),
    )
    .filter(isReported);
  return { figures, costUsd: costUsd ?? maxCostUsd };
}

/** Reads the difficulty of keywords. @throws z.ZodError or Error when the response does not match the documentation */
export function readDifficulties(
  body: unknown,
  maxCostUsd: number,
): { difficulties: Map<string, number>; costUsd: number } {
  const { results, costUsd } = listResults(body);
  const items = z
    .array(difficultySchema)
    .parse(results)
    .flatMap((result) => result.items ?? []);
  const difficulties = new Map(
    items.flatMap(({ keyword, keyword_difficulty: difficulty }) =>
      difficulty === null || difficulty === undefined ? [] : [[keyword, difficulty] as const],
    ),
  );
  return { difficulties, costUsd: costUsd ?? maxCostUsd };
}

/** Reads the balance in US dollars. @throws z.ZodError or Error when the response does not match the documentation */
export const readBalance = (body: unknown): number =>
  z.array(accountSchema).min(1).parse(listResults(body).results)[0]?.money.balance ?? 0;
