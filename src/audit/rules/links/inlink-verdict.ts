import {
  failSite,
  type Gap,
  type NotMeasured,
  notApplicable,
  notMeasured,
  pass,
  type SiteVerdict,
} from '#audit/engine/verdict.ts';
import { getFullCrawlStep } from '#audit/report/partial-crawl-reasons.ts';
import type { Evidence } from '#contracts/rules/rule-result.ts';
import type { SiteFacts } from '#contracts/site/artifacts.ts';
import type { CountedItems, InlinkCounts, PageInlinks } from '#contracts/site/site-graph.ts';
import { formatInteger } from '#lib/text/format.ts';

/** Returns the report wording of an inlink rule for one page. */
type InlinkDescriber = (page: PageInlinks) => Pick<Evidence, 'found' | 'expected'>;

/**
 * Fails for each listed page where `isAffected` is true. When `list.count` is greater than the number of listed pages,
 * the verdict reports the others as a gap.
 */
export function judgeInlinks(
  { checkedCount }: InlinkCounts,
  list: CountedItems<PageInlinks>,
  options: { isAffected(page: PageInlinks): boolean; describe: InlinkDescriber },
): SiteVerdict {
  if (checkedCount === 0) return notApplicable('The site has no indexable pages');
  const pages = list.items.filter(options.isAffected);
  const gap = buildUnlistedGap(list);
  if (pages.length === 0) return { ...pass(checkedCount), gap };
  const evidence = pages.map((page) => ({
    url: page.url,
    ...options.describe(page),
    where: 'links on all crawled pages',
    cause: `Pages under ${getDirectory(page.url)}`,
  }));
  const reach = { pageUrls: pages.map(({ url }) => url), count: pages.length, checked: checkedCount };
  return { ...failSite(evidence, reach), gap };
}

/** Returns "not measured" when some pages were not crawled, because they may contain a link; null otherwise. */
export function checkUnreadPages(site: SiteFacts): NotMeasured | null {
  if (site.isCrawlComplete) return null;
  return notMeasured('Not every page was crawled, so an uncrawled page may contain a link', getFullCrawlStep(site));
}

function buildUnlistedGap({ count, items }: CountedItems<PageInlinks>): Gap | null {
  if (count <= items.length) return null;
  const reason = `We checked ${formatInteger(items.length)} of ${formatInteger(count)} pages with so few links.`;
  return {
    what: 'Remaining pages with few internal links',
    reason,
    step: 'Add links to the listed pages, then analyze the site again.',
  };
}

/** Returns `/blog/` for `https://example.com/blog/post`. */
function getDirectory(url: string): string {
  const { pathname } = new URL(url);
  return pathname.slice(0, pathname.lastIndexOf('/', pathname.length - 2) + 1);
}
