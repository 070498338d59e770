import { z } from 'zod';
import { type CrawledPage, discoverySourceSchema } from '#contracts/crawl.ts';
import type { CrawlFile } from './crawl-file.ts';

/** Why a known address was not asked for. */
export const skipReasonSchema = z.enum([
  'robots',
  'too-deep',
  'too-long',
  'too-many-segments',
  'repeated-segments',
  'too-many-queries',
]);
export type SkipReason = z.infer<typeof skipReasonSchema>;

const urlRow = z.object({
  id: z.number().int(),
  url: z.string(),
  source: discoverySourceSchema,
  hops: z.number().int(),
});
export type UrlRow = z.infer<typeof urlRow>;

export interface NewUrl {
  url: string;
  source: CrawledPage['source'];
  hops: number;
  priority: number;
  inSitemap?: boolean;
  inNavigation?: boolean;
  skipReason?: SkipReason | null;
}

const ADD = `
INSERT INTO urls (url, status, skip_reason, source, hops, priority, in_sitemap, in_navigation)
VALUES (:url, :status, :skipReason, :source, :hops, :priority, :inSitemap, :inNavigation)
ON CONFLICT (url) DO UPDATE SET
  hops = min(hops, excluded.hops),
  priority = min(priority, excluded.priority),
  in_sitemap = max(in_sitemap, excluded.in_sitemap),
  in_navigation = max(in_navigation, excluded.in_navigation),
  status = CASE WHEN skip_reason = 'too-deep' THEN excluded.status ELSE status END,
  skip_reason = CASE WHEN skip_reason = 'too-deep' THEN excluded.skip_reason ELSE skip_reason END
WHERE excluded.hops < hops OR excluded.priority < priority
  OR excluded.in_sitemap > in_sitemap OR excluded.in_navigation > in_navigation`;

/** Adds an address, or improves what is known about it: a shorter way may bring one back that was too deep. */
export function addUrl(file: CrawlFile, entry: NewUrl): void {
  file.run(ADD, {
    url: entry.url,
    status: entry.skipReason ? 'skipped' : 'queued',
    skipReason: entry.skipReason ?? null,
    source: entry.source,
    hops: entry.hops,
    priority: entry.priority,
    inSitemap: entry.inSitemap ? 1 : 0,
    inNavigation: entry.inNavigation ? 1 : 0,
  });
}

/** The next address in order of value, marked as being fetched; null when none waits. */
export function claimUrl(file: CrawlFile, status: 'queued' | 'retry' = 'queued'): UrlRow | null {
  const sql = `UPDATE urls SET status = 'fetching' WHERE id =
    (SELECT id FROM urls WHERE status = :status ORDER BY priority, id LIMIT 1) RETURNING id, url, source, hops`;
  return file.write(() => file.get(urlRow, sql, { status }));
}

const CLAIM_LINKED = `UPDATE urls SET status = 'fetching' WHERE id =
    (SELECT id FROM urls WHERE status = 'queued' AND source <> 'sitemap' ORDER BY priority, id LIMIT 1)
    RETURNING id, url, source, hops`;

/** The next address that was found through a link or a redirect rather than in a sitemap; null when none waits. */
export function claimLinkedUrl(file: CrawlFile): UrlRow | null {
  return file.write(() => file.get(urlRow, CLAIM_LINKED));
}

export function setUrlStatus(file: CrawlFile, id: number, status: 'queued' | 'retry' | 'done'): void {
  file.run('UPDATE urls SET status = :status WHERE id = :id', { id, status });
}

const knownRow = z.object({
  id: z.number().int(),
  status: z.string(),
  source: discoverySourceSchema,
  skipReason: skipReasonSchema.nullable(),
});
export type KnownUrl = z.infer<typeof knownRow>;

/** Row id and state of a known address, else null. */
export function findUrl(file: CrawlFile, url: string): KnownUrl | null {
  return file.get(knownRow, 'SELECT id, status, source, skip_reason AS skipReason FROM urls WHERE url = :url', {
    url,
  });
}

/** After a stop or a crash: what was being fetched waits again. */
export function requeueInterrupted(file: CrawlFile): void {
  file.write(() => file.run("UPDATE urls SET status = 'queued' WHERE status = 'fetching'"));
}

const countRow = z.object({ count: z.number().int() });

/** Number of addresses in the given states. */
export function countUrls(file: CrawlFile, status?: 'queued' | 'done' | 'retry' | 'skipped'): number {
  const sql =
    status === undefined
      ? 'SELECT count(*) AS count FROM urls'
      : 'SELECT count(*) AS count FROM urls WHERE status = :status';
  return file.get(countRow, sql, status === undefined ? {} : { status })?.count ?? 0;
}

const skipRow = z.object({ reason: skipReasonSchema, count: z.number().int() });

/** How many addresses were left out, by reason. */
export function countSkipped(file: CrawlFile): Map<SkipReason, number> {
  const sql = "SELECT skip_reason AS reason, count(*) AS count FROM urls WHERE status = 'skipped' GROUP BY skip_reason";
  return new Map(file.all(skipRow, sql).map(({ reason, count }) => [reason, count]));
}
