import type { LoggedCrawlers } from '#contracts/outside/logs/logged-crawlers.ts';
import { findLatestCrawl } from '#db/queries/analyses/analysis-artifacts.ts';
import { findWebsiteByDomain } from '#db/queries/analyses/websites.ts';
import { listLogImports, listLogMonths } from '#db/queries/outside/logs/log-imports.ts';
import { type ObservedMonthOptions, readObservedMonth } from './read-observed-month.ts';

/** An analysis and its owner. */
export interface LoggedAnalysis {
  userId: string;
  analysisId: string;
  host: string;
}

/**
 * Reads the newest month of a website's logs for a report of its latest analysis. Null without an import and for older
 * analyses: their pages may differ from the pages that crawlers found in this month. Nothing is stored with the
 * analysis, so that deleted and expired imports also disappear from its files.
 */
export async function readLoggedCrawlers(
  options: ObservedMonthOptions,
  { userId, analysisId, host }: LoggedAnalysis,
): Promise<LoggedCrawlers | null> {
  const { db } = options;
  const website = await findWebsiteByDomain(db, { userId, domain: host });
  if (website === null || (await findLatestCrawl(db, { userId, host }))?.id !== analysisId) return null;
  const [imports, [month]] = await Promise.all([listLogImports(db, website.id), listLogMonths(db, website.id)]);
  if (month === undefined) return null;
  const { unread, referrers, ...observed } = await readObservedMonth(options, { website, imports, month });
  return {
    month,
    quality: observed.quality,
    source: observed.source,
    isProbablyProxied: observed.isProbablyProxied,
    hasOverlap: observed.hasOverlap,
    agents: observed.agents,
    statuses: observed.statuses,
    visits: referrers.map(({ assistant, visits }) => ({ assistant, visits })),
    unread: 'missing' in unread ? null : { count: unread.count, analyzedPages: unread.analyzedPages },
  };
}
