import type { Missing, RobotsFacts, SiteFacts } from '#contracts/artifacts.ts';
import { counted } from '#lib/counted.ts';
import { crawlDelaySaying } from '#lib/crawl-delay-saying.ts';

const STOPPED: Record<Exclude<SiteFacts['stoppedBy'], null>, Missing> = {
  'page-limit': {
    reason: 'The page limit was reached.',
    step: 'Analyze the site again with a higher page limit.',
  },
  'time-limit': {
    reason: 'The time limit of the crawl was reached.',
    step: 'Analyze the site again when its server answers faster, or with a longer time limit.',
  },
  'depth-limit': {
    reason: 'Pages deeper than the depth limit were not fetched.',
    step: 'Link deep pages from overview pages near the home page, then analyze the site again.',
  },
  'url-limits': {
    reason:
      'Addresses that look like an endless trap were left out: calendars that go on and on, session ids, the same path segment again and again, too many combinations of parameters or the same ones in another order, ever more addresses with the same content, or extremely long addresses.',
    step: 'Look for links that make new addresses without end (calendars, filters, sessions, relative links that pile up), correct them, then analyze the site again.',
  },
  'rate-limited': {
    reason: 'The site asked our crawler to slow down again and again (too many requests), so the crawl ended early.',
    step: 'Allow our crawler in the rate limit of the server or its protection service, then analyze the site again.',
  },
  cancelled: { reason: 'The crawl was cancelled.', step: 'Analyze the site again and let the crawl finish.' },
  robots: {
    reason: 'robots.txt does not allow our crawler to read every page.',
    step: 'Allow our crawler in robots.txt, then analyze the site again.',
  },
};

/** More addresses than this many times the read pages: nobody knows whether a higher limit would be enough. */
const ENDLESS_RATIO = 3;

const ENDLESS: Missing = {
  reason:
    'The page limit was reached, while far more URLs are known: the site is large, or its URLs go on without end.',
  step: 'Compare the number of known addresses with the number of your pages. When it is far higher, look for links that make new addresses without end (calendars, filters, sessions), correct them, and analyze the site again; otherwise analyze it with a higher page limit.',
};

/** Why not every known page was read, with the step that would read them. Null when the crawl is complete. */
export function whyPartial(site: SiteFacts, robots: RobotsFacts | null): Missing | null {
  if (site.isCrawlComplete) return null;
  if (site.stoppedBy === null) return { reason: 'Some known addresses were not fetched.', step: null };
  if (site.stoppedBy === 'page-limit') return withLimit(site, isEndless(site) ? ENDLESS : STOPPED['page-limit']);
  if (site.stoppedBy === 'time-limit') return withDelay(site, STOPPED['time-limit']);
  if (site.stoppedBy !== 'robots' || robots?.state !== 'unavailable') return STOPPED[site.stoppedBy];
  return {
    reason: `robots.txt could not be read (${robotsAnswer(robots)}), and search engines then treat the whole site as closed.`,
    step: 'Let robots.txt answer with status 200, or 404 when there is none, then analyze the site again.',
  };
}

const isEndless = ({ pagesKnown, pagesFetched }: SiteFacts): boolean => pagesKnown > pagesFetched * ENDLESS_RATIO;

/** Names the limit; crawls of older versions did not keep it. */
function withLimit({ pageLimit }: SiteFacts, { reason, step }: Missing): Missing {
  if (pageLimit == null) return { reason, step };
  const limit = `The page limit of ${counted(pageLimit, 'page')} was reached`;
  return { reason: reason.replace('The page limit was reached', limit), step };
}

/** Names the pause that robots.txt asks for: it is then what took the time. */
function withDelay({ crawlDelaySeconds }: SiteFacts, missing: Missing): Missing {
  if (!crawlDelaySeconds) return missing;
  return {
    reason: `${missing.reason.replace(/\.$/, '')}: ${crawlDelaySaying(crawlDelaySeconds)}.`,
    step: 'Shorten Crawl-delay in robots.txt for our crawler, or analyze the site again with a longer time limit.',
  };
}

/** The step that would read every page; null when it is not known from the crawl alone. */
export function stepToReadAll(site: SiteFacts): string | null {
  // Whether robots.txt forbids or fails decides what to do, which its own checks say.
  return site.stoppedBy === 'robots' ? null : (whyPartial(site, null)?.step ?? null);
}

/** `it answers 503`, or that it does not answer. */
export function robotsAnswer({ status }: RobotsFacts): string {
  return status === null ? 'it does not answer' : `it answers ${status}`;
}
