import type { MissingReason, RobotsFacts, SiteFacts } from '#contracts/site/artifacts.ts';
import { formatQuantity } from '#lib/text/counted.ts';
import { describeCrawlDelay } from '#lib/text/describe-crawl-delay.ts';

const STOP_EXPLANATIONS: Record<Exclude<SiteFacts['stoppedBy'], null>, MissingReason> = {
  'page-limit': {
    reason: 'The page limit was reached.',
    step: 'Analyze the site again with a higher page limit.',
  },
  'time-limit': {
    reason: 'The time limit of the crawl was reached.',
    step: 'Analyze the site again when its server responds faster, or with a longer time limit.',
  },
  'depth-limit': {
    reason: 'Pages deeper than the depth limit were not fetched.',
    step: 'Link deep pages from overview pages near the home page, then analyze the site again.',
  },
  'url-limits': {
    reason:
      'URLs that look like a crawler trap were skipped: endless calendars, session IDs, repeated path segments or extremely long URLs. Too many parameter combinations, reordered parameters and a growing number of URLs with the same content also count.',
    step: 'Look for links that create endless new URLs (calendars, filters, sessions, relative links that keep adding path segments), fix them, then analyze the site again.',
  },
  'rate-limited': {
    reason: 'The site repeatedly asked our crawler to slow down (too many requests), so the crawl ended early.',
    step: 'Allow our crawler in the rate limit of your server or bot protection, then analyze the site again.',
  },
  cancelled: { reason: 'The crawl was canceled.', step: 'Analyze the site again and let the crawl finish.' },
  robots: {
    reason: 'robots.txt does not allow our crawler to read every page.',
    step: 'Allow our crawler in robots.txt, then analyze the site again.',
  },
};

/** Ratio of known URLs to crawled pages above which a higher limit may not be enough. */
const ENDLESS_RATIO = 3;

const ENDLESS_URLS_EXPLANATION: MissingReason = {
  reason: 'The page limit was reached, but far more URLs are known: the site is large, or its URLs are endless.',
  step: 'Compare the number of known URLs with the number of your pages. If it is far higher, look for links that create endless new URLs (calendars, filters, sessions), fix them, and analyze the site again. Otherwise, analyze it with a higher page limit.',
};

/**
 * Returns why some known pages were not crawled, with the step that would include them. Null when the crawl is
 * complete.
 */
export function findPartialReason(site: SiteFacts, robots: RobotsFacts | null): MissingReason | null {
  if (site.isCrawlComplete) return null;
  if (site.stoppedBy === null) return { reason: 'Some known URLs were not fetched.', step: null };
  if (site.stoppedBy === 'page-limit')
    return addPageLimit(site, hasEndlessUrls(site) ? ENDLESS_URLS_EXPLANATION : STOP_EXPLANATIONS['page-limit']);
  if (site.stoppedBy === 'time-limit') return addCrawlDelay(site, STOP_EXPLANATIONS['time-limit']);
  if (site.stoppedBy !== 'robots' || robots?.state !== 'unavailable') return STOP_EXPLANATIONS[site.stoppedBy];
  return {
    reason: `robots.txt could not be read (${describeRobotsResponse(robots)}), so search engines treat the entire site as blocked.`,
    step: 'Make robots.txt return status 200, or 404 if there is none, then analyze the site again.',
  };
}

const hasEndlessUrls = ({ pagesKnown, pagesFetched }: SiteFacts): boolean => pagesKnown > pagesFetched * ENDLESS_RATIO;

/** Adds the page limit, which crawls of older versions did not store. */
function addPageLimit({ pageLimit }: SiteFacts, { reason, step }: MissingReason): MissingReason {
  if (pageLimit == null) return { reason, step };
  const limit = `The page limit of ${formatQuantity(pageLimit, 'page')} was reached`;
  return { reason: reason.replace('The page limit was reached', limit), step };
}

/** Adds the crawl delay of robots.txt, because it caused the time limit. */
function addCrawlDelay({ crawlDelaySeconds }: SiteFacts, missing: MissingReason): MissingReason {
  if (!crawlDelaySeconds) return missing;
  return {
    reason: `${missing.reason.replace(/\.$/, '')}: ${describeCrawlDelay(crawlDelaySeconds)}.`,
    step: 'Shorten Crawl-delay in robots.txt for our crawler, or analyze the site again with a longer time limit.',
  };
}

/** Returns the step that would include every page; null when the crawl alone does not determine the step. */
export function getFullCrawlStep(site: SiteFacts): string | null {
  // The step depends on whether robots.txt disallows or fails, which its own checks report.
  return site.stoppedBy === 'robots' ? null : (findPartialReason(site, null)?.step ?? null);
}

/** Describes the response to the robots.txt request, such as `it returns 503`, or that the server does not respond. */
export function describeRobotsResponse({ status }: RobotsFacts): string {
  return status === null ? 'it does not respond' : `it returns ${status}`;
}
