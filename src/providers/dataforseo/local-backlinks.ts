import { createHash } from 'node:crypto';
import { z } from 'zod';
import type { LocalResponse } from '../kit/local-server.ts';
import { buildTaskResponse, DATAFORSEO_ERRORS } from './local-responses.ts';
import { estimateBacklinksUsd } from './prices.ts';

/** A link that the local server lists. Dates are days. */
export interface PlantedBacklink {
  sourceUrl: string;
  targetUrl: string;
  /** Null for a link without text. */
  anchor: string | null;
  isFollowed: boolean;
  firstSeen: string;
  lastSeen: string;
}

/** Returns what the index contains about a domain; null = nothing. */
export type PlantBacklinks = (domain: string) => { rank: number; links: readonly PlantedBacklink[] } | null;

const INVENTED_COUNT = 40;
const PATHS = ['/', '/pricing', '/blog/guide', '/old-page'];
const ANCHORS = ['', 'guide', 'read more', 'this website', null];
const HOSTS = ['www.magazine', 'blog.guide', 'forum', 'wiki', 'news', 'partner', 'review'];

/** Invents links for tests: the same each time. Domains that start with "unknown" have none. */
export const inventBacklinks: PlantBacklinks = (domain) => {
  if (domain.startsWith('unknown')) return null;
  const seed = createHash('sha256').update(domain).digest();
  const links = Array.from({ length: INVENTED_COUNT }, (_, index) => {
    const pick = (index + (seed[index % seed.length] ?? 0)) % 28;
    const host = `${HOSTS[pick % HOSTS.length]}-${1 + (index % 14)}.example`;
    return {
      sourceUrl: `https://${host}/post-${index + 1}`,
      targetUrl: `https://www.${domain}${PATHS[pick % PATHS.length]}`,
      anchor: ANCHORS[pick % ANCHORS.length] ?? null,
      isFollowed: index % 5 !== 0,
      firstSeen: `2026-0${1 + (index % 9)}-15`,
      lastSeen: '2026-11-20',
    };
  });
  return { rank: 100 + (seed[0] ?? 0), links };
};

const taskSchema = z.object({
  // A domain is specified without a scheme and `www.`.
  target: z
    .string()
    .min(1)
    .regex(/^(?!www\.)[^/:]+$/),
  limit: z.number().int().min(1).max(1_000).default(100),
  offset: z.number().int().min(0).max(20_000).default(0),
  mode: z.enum(['as_is', 'one_per_domain', 'one_per_anchor']).default('as_is'),
  backlinks_status_type: z.enum(['all', 'live', 'lost']).default('live'),
});

/** Answers a task of the Backlinks API. @param endpoint such as `summary` */
export function handleBacklinks(endpoint: string, task: unknown, plant: PlantBacklinks): LocalResponse {
  const parsed = taskSchema.safeParse(task);
  if (!parsed.success) return DATAFORSEO_ERRORS.invalidField;
  const { target, limit, offset, mode } = parsed.data;
  const found = plant(target);
  if (endpoint === 'summary') return buildSummary(target, found);
  const list = LISTS[endpoint];
  if (list === undefined) return DATAFORSEO_ERRORS.noEndpoint;
  const rows = list(found?.links ?? [], mode === 'one_per_domain');
  const items = rows.slice(offset, offset + limit);
  const result = {
    target,
    total_count: rows.length,
    items_count: items.length,
    items: items.length === 0 ? null : items,
  };
  return buildTaskResponse({ cost: estimateBacklinksUsd(items.length), result: [result] });
}

/** A domain that is not in the index has no result, and is billed. */
function buildSummary(target: string, found: ReturnType<PlantBacklinks>): LocalResponse {
  const cost = estimateBacklinksUsd(1);
  if (found === null) return buildTaskResponse({ cost, result: null });
  const { rank, links } = found;
  const domains = groupBy(links, ({ sourceUrl }) => readDomain(sourceUrl));
  const summary = {
    target,
    rank,
    backlinks: links.length,
    backlinks_spam_score: 7,
    referring_domains: new Set(links.map(({ sourceUrl }) => new URL(sourceUrl).hostname)).size,
    referring_main_domains: domains.size,
    referring_pages: new Set(links.map(({ sourceUrl }) => sourceUrl)).size,
  };
  return buildTaskResponse({ cost, result: [summary] });
}

const LISTS: Readonly<Record<string, (links: readonly PlantedBacklink[], isOnePerDomain: boolean) => object[]>> = {
  referring_domains: (links) =>
    [...groupBy(links, ({ sourceUrl }) => readDomain(sourceUrl))].map(([domain, own]) => ({
      type: 'backlinks_referring_domain',
      domain,
      rank: 50,
      backlinks: own.length,
      first_seen: formatTime(own.map(({ firstSeen }) => firstSeen).toSorted()[0] ?? ''),
      lost_date: null,
      backlinks_spam_score: 3,
      referring_pages: new Set(own.map(({ sourceUrl }) => sourceUrl)).size,
    })),
  backlinks: (links, isOnePerDomain) =>
    (isOnePerDomain
      ? [...groupBy(links, ({ sourceUrl }) => readDomain(sourceUrl)).values()].flatMap((own) => own.slice(0, 1))
      : links
    ).map((link) => ({
      type: 'backlink',
      domain_from: new URL(link.sourceUrl).hostname,
      url_from: link.sourceUrl,
      domain_to: new URL(link.targetUrl).hostname,
      url_to: link.targetUrl,
      is_lost: false,
      backlink_spam_score: 3,
      rank: 50,
      first_seen: formatTime(link.firstSeen),
      last_seen: formatTime(link.lastSeen),
      item_type: 'anchor',
      dofollow: link.isFollowed,
      anchor: link.anchor,
      is_indirect_link: false,
    })),
  anchors: (links) =>
    [...groupBy(links, ({ anchor }) => anchor ?? '')]
      .toSorted(([, a], [, b]) => b.length - a.length)
      .map(([anchor, own]) => ({
        type: 'backlinks_anchor',
        anchor,
        rank: 50,
        backlinks: own.length,
        referring_main_domains: groupBy(own, ({ sourceUrl }) => readDomain(sourceUrl)).size,
      })),
};

/** Planted hosts have up to one label in front of their domain. */
const readDomain = (url: string): string => new URL(url).hostname.split('.').slice(-2).join('.');
const formatTime = (day: string): string => `${day} 08:30:00 +00:00`;

function groupBy<Row>(rows: readonly Row[], readKey: (row: Row) => string): Map<string, Row[]> {
  const groups = new Map<string, Row[]>();
  for (const row of rows) groups.set(readKey(row), [...(groups.get(readKey(row)) ?? []), row]);
  return groups;
}
