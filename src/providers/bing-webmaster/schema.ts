/**
 * Responses of the Bing Webmaster API, limited to the fields we use:
 * https://learn.microsoft.com/en-us/dotnet/api/microsoft.bing.webmaster.api.interfaces
 */
import { z } from 'zod';
import { type AveragePosition, averagePositionSchema } from '#contracts/outside/measurement.ts';
import type { CrawlIssueKind } from '../kit/capabilities.ts';

/** Milliseconds since 1970, often with the offset of the time zone that determines the day. */
const DOTNET_DATE = /^\/Date\((-?\d{1,15})(?:([+-])(\d{2})(\d{2}))?\)\/$/;
const MS_PER_MINUTE = 60_000;
/** Other dates, such as the years 1 and 1601, mean "never". */
const FIRST_POSSIBLE_MS = Date.UTC(2000, 0, 1);
const LAST_POSSIBLE_MS = Date.UTC(2100, 0, 1);

/** Reads `/Date(1316156400000-0700)/`; null if the text is not such a date, or means "never". */
function readDotNetDate(text: string): { ms: number; offsetMs: number } | null {
  const match = DOTNET_DATE.exec(text);
  const [, ms, sign, hours, minutes] = match ?? [];
  const isPossible = Number(ms) >= FIRST_POSSIBLE_MS && Number(ms) < LAST_POSSIBLE_MS;
  if (match === null || !isPossible) return null;
  const offsetMs = (Number(hours ?? 0) * 60 + Number(minutes ?? 0)) * MS_PER_MINUTE;
  return { ms: Number(ms), offsetMs: sign === '-' ? -offsetMs : offsetMs };
}

/** A day. Without an offset, Bing writes midnight in Seattle, which is the same day in UTC. */
const daySchema = z.string().transform((text, context) => {
  const date = readDotNetDate(text);
  if (date !== null) return new Date(date.ms + date.offsetMs).toISOString().slice(0, 10);
  context.addIssue({ code: 'custom', message: 'not a date in the format /Date(…)/' });
  return z.NEVER;
});

/** A time that may be unknown. */
const timeSchema = z
  .string()
  .nullish()
  .transform((text) => {
    const date = readDotNetDate(text ?? '');
    return date === null ? null : new Date(date.ms).toISOString();
  });

const countSchema = z.number().int().nonnegative();

/** Positions below 1, such as -1, mean "not reported". */
const positionSchema = z
  .number()
  .nullish()
  .transform((value): AveragePosition | null =>
    value === null || value === undefined || value < 1 ? null : averagePositionSchema.parse(value),
  );

/** Results are in `d`; an empty list can be null. */
const buildListSchema = <Item extends z.ZodType>(item: Item) =>
  z.object({ d: z.array(item).nullable() }).transform(({ d }) => d ?? []);

/** The verification codes of a site are secrets, so they are not read. */
export const sitesSchema = buildListSchema(z.object({ Url: z.url(), IsVerified: z.boolean() }));

/** In lists of pages, `Query` is the URL of the page. */
export const queryStatsSchema = buildListSchema(
  z.object({
    Query: z.string(),
    Date: daySchema,
    Clicks: countSchema,
    Impressions: countSchema,
    AvgImpressionPosition: positionSchema,
  }),
);
export type BingQueryStat = z.infer<typeof queryStatsSchema>[number];

export const trafficSchema = buildListSchema(
  z.object({ Date: daySchema, Clicks: countSchema, Impressions: countSchema }),
);

export const crawlStatsSchema = buildListSchema(
  z.object({
    Date: daySchema,
    CrawledPages: countSchema,
    CrawlErrors: countSchema,
    InIndex: countSchema,
    InLinks: countSchema,
    BlockedByRobotsTxt: countSchema,
  }),
);

/**
 * https://learn.microsoft.com/en-us/dotnet/api/microsoft.bing.webmaster.api.interfaces.urlwithcrawlissues.crawlissues
 */
const ISSUE_BITS: readonly [bit: number, kind: CrawlIssueKind][] = [
  [1, 'redirect-301'],
  [2, 'redirect-302'],
  [4, 'client-error'],
  [8, 'server-error'],
  [16, 'blocked-by-robots-txt'],
  [32, 'malware'],
  [64, 'important-url-blocked-by-robots-txt'],
  [128, 'dns-error'],
  [256, 'timeout'],
];
const KNOWN_BITS = ISSUE_BITS.reduce((sum, [bit]) => sum + bit, 0);

/** Lists the issues of a bit field; bits that are not documented become `other`. */
function listIssueKinds(bits: number): CrawlIssueKind[] {
  const known = ISSUE_BITS.flatMap(([bit, kind]) => ((bits & bit) === 0 ? [] : [kind]));
  return (bits & ~KNOWN_BITS) === 0 ? known : [...known, 'other'];
}

export const crawlIssuesSchema = buildListSchema(
  z.object({
    Url: z.string(),
    HttpCode: countSchema.nullish(),
    Issues: z.number().int().nonnegative().max(0x7fff_ffff).transform(listIssueKinds),
    InLinks: countSchema.nullish(),
  }),
);

export const linkCountsSchema = z
  .object({
    d: z.object({
      Links: z.array(z.object({ Url: z.string(), Count: countSchema })).nullable(),
      TotalPages: countSchema,
    }),
  })
  .transform(({ d }) => ({ items: d.Links ?? [], totalPages: d.TotalPages }));

export const urlLinksSchema = z
  .object({
    d: z.object({
      Details: z.array(z.object({ Url: z.string(), AnchorText: z.string().nullish() })).nullable(),
      TotalPages: countSchema,
    }),
  })
  .transform(({ d }) => ({ items: d.Details ?? [], totalPages: d.TotalPages }));

export const feedsSchema = buildListSchema(
  z.object({
    Url: z.string(),
    Status: z.string().nullish(),
    Submitted: timeSchema,
    LastCrawled: timeSchema,
    UrlCount: countSchema.nullish(),
  }),
);

/** Impressions of all sites in Bing in one week. */
export const keywordStatsSchema = buildListSchema(
  z.object({ Query: z.string(), Date: daySchema, Impressions: countSchema }),
);

export const relatedKeywordsSchema = buildListSchema(z.object({ Query: z.string(), Impressions: countSchema }));

/** Errors are not in `d`: https://learn.microsoft.com/en-us/bingwebmaster/getting-started */
export const bingErrorSchema = z.object({ ErrorCode: z.number().int(), Message: z.string().default('') });
