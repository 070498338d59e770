import type { User } from '#contracts/account/user.ts';
import type { CrawledPageList, PageList } from '#contracts/analysis/findings.ts';
import type { PageClickList } from '#contracts/analysis/page-clicks.ts';
import type { Db } from '#db/client.ts';
import { findOutsideSnapshot } from '#db/queries/outside/outside-snapshots.ts';
import { may } from '#lib/runtime/policies.ts';

/**
 * Reads the clicks per page of an analysis from its snapshot. Null if the user's plan does not include clicks, or if no
 * search engine reported 28 days of clicks.
 *
 * @param analysisId an analysis of the user
 */
export async function readPageClicks(db: Db, user: User, analysisId: string): Promise<PageClickList | null> {
  if (!may(user, 'see-search-history')) return null;
  const clicks = (await findOutsideSnapshot(db, analysisId))?.affectedClicks ?? null;
  if (clicks === null || clicks.pagesPeriod === null) return null;
  const { engine, source, quality, collectedAt, pagesPeriod, pages, arePagesComplete } = clicks;
  return {
    source: { engine, source, quality, collectedAt, ...pagesPeriod },
    pages,
    isComplete: arePagesComplete,
  };
}

/** Why the clicks of some or all pages are unknown. */
export const PAGE_CLICK_TEXTS = {
  premium: { reason: 'Clicks per page are part of Premium.', step: 'Upgrade to Premium.' },
  noSource: {
    reason: 'No search engine reported clicks per page for this analysis.',
    step: 'Connect Google Search Console or Bing Webmaster Tools under Data sources.',
  },
  incomplete: {
    reason: 'The source did not report all pages, so pages without a figure may have clicks.',
    step: 'Look up such a page under Search performance.',
  },
} as const;

/** Adds the clicks in 28 days to crawled pages; null = unknown, with the reason for the entire list. */
export function addClicks(
  list: CrawledPageList,
  { user, clicks }: { user: User; clicks: PageClickList | null },
): PageList {
  const known = new Map(clicks?.pages.map((page) => [page.url, page.clicks]));
  const unlisted = clicks?.isComplete ? 0 : null;
  const items = list.items.map((item) => ({ ...item, clicks: known.get(item.url) ?? unlisted }));
  return { ...list, items, clickSource: clicks?.source ?? null, clicksMissing: explainMissing(user, clicks) };
}

function explainMissing(user: User, clicks: PageClickList | null): PageList['clicksMissing'] {
  if (clicks !== null) return clicks.isComplete ? null : PAGE_CLICK_TEXTS.incomplete;
  return may(user, 'see-search-history') ? PAGE_CLICK_TEXTS.noSource : PAGE_CLICK_TEXTS.premium;
}
