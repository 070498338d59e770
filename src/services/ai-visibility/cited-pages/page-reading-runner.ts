import { hasFacts } from '#audit/engine/html-audit-page.ts';
import { describeContent } from '#audit/outside/assistants/cited-pages/describe-content.ts';
import type { MatchedPage } from '#audit/outside/assistants/cited-pages/match-own-pages.ts';
import type { OwnPageReading } from '#contracts/outside/assistants/cited-pages.ts';
import { createPacedClient, type PacedClient } from '#crawl/backlinks/paced-client.ts';
import { readExternalPage } from '#crawl/backlinks/read-other-page.ts';
import { createHttpClient } from '#crawl/fetch/client/http-client.ts';
import { createSsrfGuard } from '#crawl/fetch/guard/ssrf-guard.ts';
import { createParsePool, type ParsePool } from '#crawl/parse/pipeline/parse-pool.ts';
import { findAnyWebsite, type WebsiteRow } from '#db/queries/analyses/websites.ts';
import {
  type CitedPageReadingRow,
  listCitedPageReadings,
  storeReading,
} from '#db/queries/outside/assistants/cited-page-readings.ts';
import { listEndedRuns } from '#db/queries/outside/assistants/visibility-history.ts';
import { formatDate } from '#lib/text/format.ts';
import type { RequestOptions } from '../../backlinks/check-link-targets.ts';
import { findOwnCrawl } from '../../competitors/own-site.ts';
import type { OfferNeeds } from '../prompts/find-offer.ts';

/** Queues reading the cited pages of a website. */
export type SendReading = (websiteId: string) => Promise<void>;

/** Reads cited pages that users requested. */
export interface PageReadingRunner {
  /** Reads all waiting pages of a website, one after the other. */
  run(websiteId: string): Promise<void>;
  /** Ends requests in progress; their pages remain queued. */
  shutDown(): Promise<void>;
}

export interface PageReadingOptions extends OfferNeeds, Omit<RequestOptions, 'exampleSite'> {
  now(): Date;
  onError(error: unknown, websiteId: string): void;
}

interface Reading {
  client: PacedClient;
  parser: ParsePool;
  own: ReadonlyMap<string, OwnPageReading>;
}

/** Creates the runner; a process has one. */
export function createPageReadingRunner(options: PageReadingOptions): PageReadingRunner {
  const { db, now } = options;
  const stopController = new AbortController();
  const activeRuns = new Set<Promise<void>>();

  async function run(websiteId: string): Promise<void> {
    const website = await findAnyWebsite(db, websiteId);
    const rows = (await listCitedPageReadings(db, websiteId)).filter(({ state }) => state === 'waiting');
    if (website === null || rows.length === 0) return;
    const ownReadings = await findOwnReadings(options, website, rows);
    const guard = createSsrfGuard({ ...options.guardOptions, exampleSite: null });
    const http = createHttpClient({ guard, userAgent: options.userAgent });
    const parser = createParsePool({ size: 1 });
    const { signal } = stopController;
    const client = createPacedClient({ client: http, intervalMs: options.intervalMs, signal });
    try {
      for (const row of rows) {
        if (signal.aborted) break;
        await read({ client, parser, own: ownReadings }, row);
      }
    } finally {
      await Promise.all([http.close(), parser.close()]);
    }
  }

  async function read({ client, parser, own }: Reading, row: CitedPageReadingRow): Promise<void> {
    const result = await readPage({ client, parser }, row);
    // An interrupted request proves nothing.
    if (stopController.signal.aborted) return;
    await storeReading(db, row, { ...result, readAt: now(), own: own.get(row.url) ?? null });
  }

  async function readPage(
    context: Pick<Reading, 'client' | 'parser'>,
    { url, websiteId }: CitedPageReadingRow,
  ): Promise<Pick<CitedPageReadingRow, 'state' | 'reason' | 'page'>> {
    try {
      const other = await readExternalPage(url, context);
      if (other.state === 'unread') return { state: 'unread', reason: other.reason, page: null };
      const { page } = other;
      if (!hasFacts(page) || page.facts.text.mainWordCount === 0)
        return { state: 'unread', reason: 'no-text', page: null };
      const content = describeContent(page, now().toISOString().slice(0, 10));
      return {
        state: 'read',
        reason: null,
        page: { url: page.finalUrl, title: page.facts.titles[0]?.text.trim() ?? '', content },
      };
    } catch (error) {
      if (!stopController.signal.aborted) options.onError(error, websiteId);
      return { state: 'unread', reason: 'failed', page: null };
    }
  }

  return {
    run(websiteId) {
      const work = run(websiteId);
      const tracked = work.catch(() => {}).finally(() => activeRuns.delete(tracked));
      activeRuns.add(tracked);
      return work;
    },
    async shutDown() {
      stopController.abort();
      await Promise.all(activeRuns);
    },
  };
}

/** Finds, by cited URL, the page of the latest analysis that best matches its prompts, or why there is none. */
async function findOwnReadings(
  options: Pick<PageReadingOptions, 'db' | 'store' | 'crawlThread' | 'now'>,
  website: WebsiteRow,
  rows: readonly CitedPageReadingRow[],
): Promise<Map<string, OwnPageReading>> {
  const [crawl, [newest]] = await Promise.all([
    findOwnCrawl(options, website),
    listEndedRuns(options.db, website.id, 1),
  ]);
  const query = {
    questions: rows.map(({ url, prompts }) => ({ key: url, prompts })),
    language: newest?.prompts.language ?? website.marketLanguage ?? 'en',
    today: options.now().toISOString().slice(0, 10),
  };
  const answer = crawl && (await options.crawlThread.ask({ kind: 'own-pages', path: crawl.path, query }));
  if (crawl === null || answer === null || 'notKept' in answer) {
    return new Map(rows.map(({ url }) => [url, { state: 'unread', reason: 'no-analysis', source: null }]));
  }
  const { finishedAt, createdAt } = crawl.analysis;
  const source = `Analysis of ${formatDate((finishedAt ?? createdAt).toISOString())}`;
  return new Map(rows.map(({ url }) => [url, describeOwnPage(answer.list.get(url) ?? null, source)]));
}

const describeOwnPage = (page: MatchedPage | null, source: string): OwnPageReading =>
  page === null ? { state: 'unread', reason: 'none', source } : { state: 'read', ...page, source };
