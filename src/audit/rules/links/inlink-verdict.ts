import {
  failSite,
  type Gap,
  type NotMeasured,
  notApplicable,
  notMeasured,
  pass,
  type SiteVerdict,
} from '#audit/engine/verdict.ts';
import { stepToReadAll } from '#audit/report/partial-crawl-reasons.ts';
import type { Evidence } from '#contracts/rules/rule-result.ts';
import type { SiteFacts } from '#contracts/site/artifacts.ts';
import type { Counted, InlinkCounts, PageInlinks } from '#contracts/site/site-graph.ts';

/** Returns the report wording of a rule about inlinks for one page. */
type Describe = (page: PageInlinks) => Pick<Evidence, 'found' | 'expected'>;

/** Fails for listed pages for which `isMeant` is true; `count` of the list is their total number, listed or not. */
export function judgeInlinks(
  { checkedCount }: InlinkCounts,
  list: Counted<PageInlinks>,
  options: { isMeant(page: PageInlinks): boolean; describe: Describe },
): SiteVerdict {
  if (checkedCount === 0) return notApplicable('The site has no indexable pages');
  const pages = list.items.filter(options.isMeant);
  const gap = unlistedGap(list);
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

/** Returns the verdict when some pages were not crawled, which may contain a link; null when every page was crawled. */
export function unreadPages(site: SiteFacts): NotMeasured | null {
  if (site.isCrawlComplete) return null;
  return notMeasured('Not every page was crawled, so an uncrawled page may contain a link', stepToReadAll(site));
}

function unlistedGap({ count, items }: Counted<PageInlinks>): Gap | null {
  if (count <= items.length) return null;
  const reason = `${count} pages have so few links; only the first ${items.length} of them were checked.`;
  return { what: 'More pages with few links', reason, step: 'Link the listed pages, then analyze the site again.' };
}

/** Returns `/blog/` for `https://example.com/blog/post`. */
function getDirectory(url: string): string {
  const { pathname } = new URL(url);
  return pathname.slice(0, pathname.lastIndexOf('/', pathname.length - 2) + 1);
}
