import { z } from 'zod';
import type { LeftOutReason } from '#contracts/outside/assistants/funnel-words.ts';
import type { CrawledFunnelPage, FunnelCrawl } from '#contracts/outside/assistants/page-funnel.ts';
import { robotsFactsSchema } from '#contracts/site/robots.ts';
import type { CrawlFile } from '../file/crawl-file.ts';
import { readArtifact } from '../file/stored-values.ts';
import { readViewNotes } from '../views/view-notes.ts';

const text = z.string().nullable();
const urlRow = z.object({
  url: z.string(),
  status: z.number().int().nullable(),
  error: text,
  finalUrl: text,
  canonical: text,
  indexability: text,
  skipReason: text,
  inSitemap: z.number(),
  words: z.number().int().nullable(),
  isCompared: z.number(),
  missingText: text,
});
type UrlRow = z.infer<typeof urlRow>;

/** Rule about pages whose main text is mostly added by JavaScript. */
const SCRIPT_RULE = 'ai-content-needs-javascript';

/** An internal URL of kind `Page` may be a document of another type, as `indexability` shows. */
const SELECT_URLS = `SELECT u.url, u.final_status AS status, u.error, u.final_url AS finalUrl, d.canonical, d.indexability,
    u.skip_reason AS skipReason, u.in_sitemap AS inSitemap, p.text_words AS words, coalesce(r.has_served, 0) AS isCompared,
    (SELECT coalesce(f.found, '') FROM findings AS f WHERE f.rule_id = :rule AND f.url = u.url LIMIT 1) AS missingText
  FROM url_details AS u
    LEFT JOIN page_details AS d ON d.id = u.id
    LEFT JOIN pages AS p ON p.url_id = u.id
    LEFT JOIN rendered_details AS r ON r.page_id = u.id
    LEFT JOIN page_summaries AS s ON s.id = u.id
  WHERE u.is_internal = 1 AND u.kind = 'Page'
  ORDER BY s.rank_share DESC, u.id`;

/** Statuses of URLs that do not exist. */
const MISSING_STATUSES: ReadonlySet<number | null> = new Set([404, 410]);
/** The server limits the number of our requests, which reveals nothing about other visitors. */
const TOO_MANY_REQUESTS = 429;
/** The first response was a page, but the browser or our crawler was asked to prove that it is not a bot. */
const CHALLENGE = 'Bot challenge or consent wall';
const FAILURES: ReadonlySet<string | null> = new Set(['No response', 'Server error', 'Client error', CHALLENGE]);

/**
 * Returns the pages of a finished crawl that could be indexed if their server, robots.txt and text allowed it; null if
 * the file was written before the tables of the bulk views existed.
 */
export function readFunnelCrawl(file: CrawlFile): FunnelCrawl | null {
  if (readViewNotes(file) === null) return null;
  const pages: CrawledFunnelPage[] = [];
  const aliases: FunnelCrawl['aliases'] = [];
  const leftOut = new Map<LeftOutReason, number>();
  for (const row of file.stream(urlRow, SELECT_URLS, { rule: SCRIPT_RULE })) {
    const target = findTarget(row);
    if (target !== null) aliases.push({ from: row.url, to: target });
    const reason = findReason(row);
    if (reason !== null) leftOut.set(reason, (leftOut.get(reason) ?? 0) + 1);
    else if (isCounted(row)) pages.push(buildPage(row));
  }
  return {
    pages,
    aliases,
    leftOut: [...leftOut].map(([reason, count]) => ({ reason, count })),
    robots: readArtifact(file, 'robots', robotsFactsSchema),
  };
}

/** Returns the target of a URL's redirect or canonical, or null when it has none. */
function findTarget({ indexability, finalUrl, canonical }: UrlRow): string | null {
  if (indexability === 'Redirect') return finalUrl;
  return indexability === 'Canonicalized' ? canonical : null;
}

function findReason({ indexability, status, skipReason, inSitemap }: UrlRow): LeftOutReason | null {
  if (skipReason === 'robots') return inSitemap === 1 ? null : 'blocked';
  if (skipReason !== null) return 'not-crawled';
  if (indexability === 'noindex') return 'noindex';
  if (indexability === 'Canonicalized') return 'canonicalized';
  return indexability === 'Client error' && MISSING_STATUSES.has(status) ? 'missing' : null;
}

/**
 * Whether the URL counts as a page of the funnel: it is indexable, failed or disallowed by robots.txt. Redirects and
 * other types of documents do not count, and no reason is recorded for them.
 */
const isCounted = ({ skipReason, indexability }: UrlRow): boolean =>
  skipReason === 'robots' || indexability === 'Indexable' || FAILURES.has(indexability);

function buildPage(row: UrlRow): CrawledFunnelPage {
  const { url, words, isCompared, missingText } = row;
  const reach = findReach(row);
  const failure = reach === 'no' ? describeFailure(row) : null;
  return { url, reach, failure, words: words ?? 0, isCompared: isCompared === 1, missingText };
}

function findReach({ skipReason, indexability, status }: UrlRow): CrawledFunnelPage['reach'] {
  if (skipReason === 'robots' || status === TOO_MANY_REQUESTS) return 'unknown';
  return FAILURES.has(indexability) ? 'no' : 'yes';
}

function describeFailure({ indexability, status, error }: UrlRow): string {
  if (indexability === CHALLENGE) return 'bot challenge or consent wall';
  if (status !== null) return `status ${status}`;
  return error === null ? 'no response' : `no response (${error})`;
}
