/** Responses of the Backlinks API, limited to the fields we use: https://docs.dataforseo.com/v3/backlinks/overview */
import { z } from 'zod';
import type {
  BacklinkRows,
  BacklinkSummary,
  ListedAnchor,
  ListedBacklink,
  ListedDomain,
} from '../kit/backlink-source.ts';
import type { Day } from '../kit/capabilities.ts';
import { readTask, timeSchema } from './schema.ts';

const count = z.number().int().nonnegative();

const summarySchema = z.object({
  backlinks: count,
  referring_main_domains: count,
  rank: z.number().nonnegative().nullish(),
});

const domainSchema = z.object({
  domain: z.string().nullish(),
  backlinks: count,
  referring_pages: count.nullish(),
  first_seen: timeSchema.nullish(),
});

const backlinkSchema = z.object({
  url_from: z.string().nullish(),
  url_to: z.string().nullish(),
  anchor: z.string().nullish(),
  item_type: z.string().nullish(),
  dofollow: z.boolean().nullish(),
  first_seen: timeSchema.nullish(),
  last_seen: timeSchema.nullish(),
});

const anchorSchema = z.object({
  anchor: z.string().nullish(),
  backlinks: count,
  referring_main_domains: count,
});

/** Only the first result of a task is used: a live request has one target. */
const buildListSchema = <Item extends z.ZodType>(item: Item) => z.object({ items: z.array(item).nullish() });

const readDay = (time: string | null | undefined): Day | null => time?.slice(0, 'YYYY-MM-DD'.length) ?? null;

/**
 * Reads the summary of a domain. A domain that the vendor does not know has no result, but costs money.
 *
 * @throws z.ZodError or Error when the response does not match the documentation
 */
export function readSummary(body: unknown, maxCostUsd: number): { summary: BacklinkSummary | null; costUsd: number } {
  const { results, costUsd } = readTask(body);
  const [result] = z.array(summarySchema.nullable()).parse(results);
  const summary =
    result == null
      ? null
      : {
          backlinks: result.backlinks,
          referringDomains: result.referring_main_domains,
          rank: result.rank ?? null,
        };
  return { summary, costUsd: costUsd ?? maxCostUsd };
}

function readRows<Item extends z.ZodType, Row>(
  { body, maxCostUsd, item }: { body: unknown; maxCostUsd: number; item: Item },
  build: (item: z.output<Item>) => Row[],
): BacklinkRows<Row> {
  const { results, costUsd } = readTask(body);
  const [result] = z.array(buildListSchema(item).nullable()).parse(results);
  const items = result?.items ?? [];
  return { rows: items.flatMap(build), received: items.length, costUsd: costUsd ?? maxCostUsd };
}

/** Reads referring domains. @throws z.ZodError or Error when the response does not match the documentation */
export const readDomains = (body: unknown, maxCostUsd: number): BacklinkRows<ListedDomain> =>
  readRows(
    { body, maxCostUsd, item: domainSchema },
    ({ domain, backlinks, referring_pages: pages, first_seen: first }) =>
      domain
        ? [{ domain: domain.toLowerCase(), backlinks, referringPages: pages ?? null, firstSeen: readDay(first) }]
        : [],
  );

/** Reads backlinks. @throws z.ZodError or Error when the response does not match the documentation */
export const readBacklinks = (body: unknown, maxCostUsd: number): BacklinkRows<ListedBacklink> =>
  readRows({ body, maxCostUsd, item: backlinkSchema }, ({ url_from: sourceUrl, url_to: targetUrl, ...row }) =>
    sourceUrl && targetUrl && isPage(sourceUrl) && isPage(targetUrl)
      ? [
          {
            sourceUrl,
            targetUrl,
            anchor: row.anchor ?? (row.item_type === 'image' ? '' : null),
            isFollowed: row.dofollow ?? null,
            firstSeen: readDay(row.first_seen),
            lastSeen: readDay(row.last_seen),
          },
        ]
      : [],
  );

const isPage = (url: string): boolean => /^https?:\/\//.test(url) && URL.canParse(url);

/** Reads anchor texts. @throws z.ZodError or Error when the response does not match the documentation */
export const readAnchors = (body: unknown, maxCostUsd: number): BacklinkRows<ListedAnchor> =>
  readRows(
    { body, maxCostUsd, item: anchorSchema },
    ({ anchor, backlinks, referring_main_domains: referringDomains }) => [
      { text: anchor ?? '', backlinks, referringDomains },
    ],
  );
