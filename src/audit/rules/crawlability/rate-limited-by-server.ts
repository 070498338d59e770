import { defineRule } from '#audit/rule.ts';
import { failSite, notApplicable, pass } from '#audit/verdict.ts';
import type { PagesByStatus } from '#contracts/site-sections.ts';
import { counted } from '#lib/counted.ts';

const MAX_SHARE = 0.05;
const MIN_PAGES = 20;
const TOO_MANY_REQUESTS = 429;

export default defineRule({
  id: 'rate-limited-by-server',
  category: 'crawlability',
  family: 'rate-limit',
  severity: 'medium',
  confidence: 'likely',
  scope: 'site',
  requires: ['site', 'pagesByStatus'],
  title: 'The server lets crawlers read at a normal pace',
  failureTitle: 'The server turns crawlers away with "too many requests"',
  impact: 'Crawlers that are turned away come back later and less often, so new pages are found late.',
  why: 'Google slows down its crawl of the whole host when it meets many answers with 429, 500 or 503, and removes pages that answer so for days. A limit that a slow and polite crawler reaches is likely to hit search engines too.',
  howToFix:
    'Look up the rate limit in the settings of the server, the content delivery network or the security plugin. Raise it, or except verified search engine crawlers from it. When the load is real, cache the pages and answer with 503 and Retry-After only while it lasts.',
  measure:
    'More than 5% of at least 20 addresses answered 429 in the end, or the site went on asking for pauses (429 or 503) after it got one, so that the crawl ended early. Our crawler sends at most 4 requests per second and 2 at a time, slows down when answers become slow, keeps every pause that Retry-After asks for and asks each refused address again. The share of 5% is our own choice.',
  traps:
    'Limits are often stricter for unknown crawlers than for those of search engines, so the finding is likely. Robot checks that come with status 429 belong to another check. A few single answers with 429 do not count.',
  sources: [
    'https://developers.google.com/crawling/docs/crawlers-fetchers/reduce-crawl-rate',
    'https://www.rfc-editor.org/rfc/rfc6585#section-4',
  ],
  checked: '2026-11-20',
  peers: ['SW'],
  check({ site, pagesByStatus }) {
    const refused = pagesByStatus.statuses.find(({ status }) => status === TOO_MANY_REQUESTS);
    const share = pagesByStatus.pageCount === 0 ? 0 : (refused?.count ?? 0) / pagesByStatus.pageCount;
    const hasEnded = site.stoppedBy === 'rate-limited';
    if (!hasEnded && (pagesByStatus.pageCount < MIN_PAGES || share <= MAX_SHARE)) return pass();
    if (!hasEnded && site.challengedShare >= share) {
      return notApplicable('The refusals are robot checks, which have their own check');
    }
    return failSite([
      {
        url: refused?.examples[0] ?? site.homeUrl ?? site.startUrl,
        found: foundText(pagesByStatus, refused, hasEnded),
        expected: 'pages at a pace of 4 requests per second or slower',
        where: refused === undefined ? 'crawl' : `for example ${refused.examples.join(', ')}`,
      },
    ]);
  },
});

function foundText(
  { pageCount }: PagesByStatus,
  refused: PagesByStatus['statuses'][number] | undefined,
  hasEnded: boolean,
): string {
  const count = refused?.count ?? 0;
  const answers = `${count} of ${counted(pageCount, 'address', 'addresses')} answered 429`;
  if (!hasEnded) return answers;
  const ended = 'the site asked for pauses again and again, so the crawl ended early';
  return count === 0 ? ended : `${answers}; ${ended}`;
}
