import {
  COMPETITOR_TEXTS,
  type CompetitorList,
  type CompetitorSuggestion,
  type LightCrawlState,
  type ListedCompetitor,
  MAX_COMPETITORS,
} from '#contracts/outside/competitors.ts';
import { SAMPLE_PAGE_COUNT } from '#contracts/outside/site-profile.ts';
import { EXAMPLE_COMPETITOR, EXAMPLE_SITE } from '#contracts/product/example-site.ts';
import { refusalSchema } from '#contracts/report/competitor-comparison.ts';
import type { Db } from '#db/client.ts';
import { listWebsiteRows, type WebsiteRow } from '#db/queries/analyses/websites.ts';
import { type CompetitorRow, listCompetitors } from '#db/queries/outside/competitors.ts';
import { findLatestLightCrawl, type LightCrawlRow } from '#db/queries/outside/light-crawls.ts';
import { findGraphDomain } from '#lib/links/graph-domain.ts';
import { parseUrlInput } from '#lib/url/parse-url-input.ts';
import { areSameWebsite } from '#lib/url/same-website.ts';
import { findNextCrawl } from './plan-crawls.ts';
import type { LinkFigures } from './read-authorities.ts';

const MAX_SUGGESTIONS = 5;

export interface ListNeeds {
  db: Db;
  /** Domains that link to the website. */
  linkGraph: Pick<LinkFigures, 'listReferringDomains'>;
  /** Whether the example site and its competitor are served. */
  hasExampleSites: boolean;
  now(): Date;
}

/** Reads the competitors of a website, the progress of their crawls, and suggestions. */
export async function readCompetitorList(
  { db, linkGraph, hasExampleSites, now }: ListNeeds,
  website: WebsiteRow,
): Promise<CompetitorList> {
  const rows = await listCompetitors(db, website.id);
  const ownCrawl = await findLatestLightCrawl(db, website.domain);
  const linking = await listLinkingDomains(linkGraph, website.domain);
  const isExample = hasExampleSites && website.domain === EXAMPLE_SITE.host;
  const examples = isExample ? [toSuggestion(EXAMPLE_COMPETITOR.host, 'Example competitor')] : [];
  return {
    competitors: await Promise.all(rows.map((row) => describeCompetitor(db, row, now()))),
    limit: MAX_COMPETITORS,
    own: describeCrawl(ownCrawl),
    suggestions: chooseSuggestions(
      [...examples, ...(await listOwnWebsites(db, website)), ...linking.domains],
      website,
      rows,
    ),
    suggestionGaps: [
      { source: 'Results pages', reason: COMPETITOR_TEXTS.rankGap },
      ...(linking.gap === null ? [] : [{ source: 'Links', reason: linking.gap }]),
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
    return { state: 'none', pagesRead: 0, pageLimit: SAMPLE_PAGE_COUNT, finishedAt: null, refusal: null };
  }
  return {
    state: row.state,
    pagesRead: row.pagesRead,
    pageLimit: SAMPLE_PAGE_COUNT,
    finishedAt: row.finishedAt?.toISOString() ?? null,
    refusal: row.refusal === null ? null : refusalSchema.parse(row.refusal),
  };
}

function toSuggestion(domain: string, source: string): CompetitorSuggestion {
  const parsed = parseUrlInput(domain);
  return { domain, url: parsed.ok ? parsed.url.href : `https://${domain}/`, source };
}

/** Lists the other websites of the account: users often analyze competitors as separate websites. */
async function listOwnWebsites(db: Db, { userId }: WebsiteRow): Promise<CompetitorSuggestion[]> {
  return (await listWebsiteRows(db, userId)).map(({ domain }) => toSuggestion(domain, 'Your websites'));
}

/** Lists the most central domains that link to the website, or the reason why there are none. */
async function listLinkingDomains(
  linkGraph: ListNeeds['linkGraph'],
  host: string,
): Promise<{ domains: CompetitorSuggestion[]; gap: string | null }> {
  const domain = findGraphDomain(host.replace(/:\d+$/, ''));
  const referring = domain === null ? null : await linkGraph.listReferringDomains(domain, MAX_SUGGESTIONS);
  if (referring === null) return { domains: [], gap: COMPETITOR_TEXTS.linkGap };
  if (referring.quality === 'simulated') return { domains: [], gap: COMPETITOR_TEXTS.simulatedLinks };
  return { domains: referring.domains.map((one) => toSuggestion(one.domain, 'Links to you')), gap: null };
}

/** Leaves out the website itself, competitors that were added, and domains that were suggested twice. */
function chooseSuggestions(
  suggestions: readonly CompetitorSuggestion[],
  website: WebsiteRow,
  competitors: readonly CompetitorRow[],
): CompetitorSuggestion[] {
  const known = new Set(competitors.map(({ host }) => host));
  const chosen = suggestions.filter(({ domain, url }) => {
    if (known.has(domain) || areSameWebsite(url, `https://${website.domain}/`)) return false;
    known.add(domain);
    return true;
  });
  return chosen.slice(0, MAX_SUGGESTIONS);
}
