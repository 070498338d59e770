import {
  COMPETITOR_TEXTS,
  type CompetitorList,
  type CompetitorSuggestion,
  type LightCrawlState,
  type ListedCompetitor,
  MAX_COMPETITORS,
} from '#contracts/outside/competitors.ts';
import { SAMPLE_PAGES } from '#contracts/outside/site-profile.ts';
import { refusalSchema } from '#contracts/report/competitor-comparison.ts';
import type { Db } from '#db/client.ts';
import { listWebsiteRows, type WebsiteRow } from '#db/queries/analyses/websites.ts';
import { type CompetitorRow, listCompetitors } from '#db/queries/outside/competitors.ts';
import { findLatestLightCrawl, type LightCrawlRow } from '#db/queries/outside/light-crawls.ts';
import { areSameWebsite } from '#lib/url/same-website.ts';
import { findNextCrawl } from './plan-crawls.ts';

const MAX_SUGGESTIONS = 5;

/** Reads the competitors of a website, the progress of their crawls, and suggestions. */
export async function readCompetitorList(
  { db, now }: { db: Db; now(): Date },
  website: WebsiteRow,
): Promise<CompetitorList> {
  const rows = await listCompetitors(db, website.id);
  const own = await findLatestLightCrawl(db, website.domain);
  return {
    competitors: await Promise.all(rows.map((row) => describeCompetitor(db, row, now()))),
    limit: MAX_COMPETITORS,
    own: describeCrawl(own),
    suggestions: await listSuggestions(db, website, rows),
    suggestionGaps: [
      { source: 'Results pages', reason: COMPETITOR_TEXTS.rankGap },
      { source: 'Links', reason: COMPETITOR_TEXTS.linkGap },
    ],
  };
}

async function describeCompetitor(db: Db, row: CompetitorRow, now: Date): Promise<ListedCompetitor> {
  const latest = await findLatestLightCrawl(db, row.host);
  const next = latest === null ? null : findNextCrawl(latest);
  return {
    id: row.id,
    domain: row.host,
    url: row.url,
    addedAt: row.createdAt.toISOString(),
    crawl: describeCrawl(latest),
    nextRefreshAt: next === null || next <= now ? null : next.toISOString(),
  };
}

function describeCrawl(row: LightCrawlRow | null): LightCrawlState {
  if (row === null) {
    return { state: 'none', pagesRead: 0, pageLimit: SAMPLE_PAGES, finishedAt: null, refusal: null };
  }
  return {
    state: row.state,
    pagesRead: row.pagesRead,
    pageLimit: SAMPLE_PAGES,
    finishedAt: row.finishedAt?.toISOString() ?? null,
    refusal: row.refusal === null ? null : refusalSchema.parse(row.refusal),
  };
}

/** Suggests the other websites of the account: no other source stores domains that compete with this one. */
async function listSuggestions(
  db: Db,
  website: WebsiteRow,
  competitors: readonly CompetitorRow[],
): Promise<CompetitorSuggestion[]> {
  const added = new Set(competitors.map(({ host }) => host));
  const toUrl = (domain: string): string => `https://${domain}/`;
  return (await listWebsiteRows(db, website.userId))
    .filter(({ domain }) => !added.has(domain) && !areSameWebsite(toUrl(domain), toUrl(website.domain)))
    .slice(0, MAX_SUGGESTIONS)
    .map(({ domain }) => ({ domain, url: toUrl(domain), source: 'Your websites' }));
}
