import { defineRule } from '#audit/engine/rule.ts';
import { failSite, notApplicable, pass } from '#audit/engine/verdict.ts';
import type { Evidence } from '#contracts/rules/rule-result.ts';
import type { RobotsGroupFacts } from '#contracts/site/robots.ts';
import { formatQuantity } from '#lib/text/counted.ts';

const MAX_CRAWL_DELAY_SECONDS = 10;
const SECONDS_PER_DAY = 86_400;
const CHECKED_AGENTS = ['*', 'bingbot'];

interface Delay {
  agent: string;
  seconds: number;
  line: number;
}

export default defineRule({
  id: 'robots-crawl-delay-high',
  category: 'robots',
  family: 'robots-crawl-delay',
  severity: 'low',
  confidence: 'confirmed',
  scope: 'site',
  requires: ['site', 'robots'],
  title: 'Crawl-delay is 10 seconds or less',
  failureTitle: 'Crawl-delay above 10 seconds',
  aliases: ['crawl delay', 'high Crawl-delay', 'robots.txt crawl-delay', 'slow crawling by Bing'],
  impact: 'Bing and other crawlers that obey Crawl-delay need days to discover new content on the site.',
  why: 'Crawl-delay asks a crawler to wait between two requests. Bing obeys Crawl-delay; Google ignores it. With a delay of 30 seconds, a crawler can make up to 2,880 requests a day, images and redirects included.',
  howToFix:
    'Remove the Crawl-delay line, or lower it to a few seconds. If one crawler overloads the server, put the line only in the group for that crawler. Or return 429 with a Retry-After header while the load lasts.',
  measure:
    'The check fails when the group for * or bingbot sets a Crawl-delay above 10 seconds. The threshold is a convention of audit tools and lies within the range that Bing accepts (1 to 30 seconds).',
  traps:
    'On a small site a long delay does no harm. When all known URLs can be fetched within a day, the finding is only rated "possible". Delays for other individual crawlers are your choice and do not count.',
  sources: [
    'https://blogs.bing.com/webmaster/2012/05/03/to-crawl-or-not-to-crawl-that-is-bingbots-question',
    'https://developers.google.com/crawling/docs/robots-txt/robots-txt-spec#syntax',
  ],
  checked: '2026-11-25',
  clauses: [
    {
      url: 'https://developers.google.com/crawling/docs/robots-txt/robots-txt-spec#syntax',
      copy: '2026-04-14',
      quote: "Google supports the following fields (other fields such as `crawl-delay` aren't supported)",
    },
  ],
  work: {
    effort: 'server-setting',
    hours: 0.25,
    steps: [
      'Remove the Crawl-delay line or lower it to a few seconds.',
      'Limit Crawl-delay to the crawler that causes the load.',
      'Return 429 with Retry-After when the server is overloaded.',
    ],
    tools: ['bing'],
  },
  examples: {
    format: 'robots.txt',
    incorrect: `User-agent: *
Crawl-delay: 30`,
    correct: `User-agent: *
Crawl-delay: 5`,
  },
  check({ site, robots }) {
    if (robots.state !== 'rules') return notApplicable('The site has no robots.txt with rules');
    const delays = robots.groups.flatMap(getDelays);
    if (delays.length === 0) return notApplicable('robots.txt sets no Crawl-delay');
    const longDelays = delays.filter(({ seconds }) => seconds > MAX_CRAWL_DELAY_SECONDS);
    if (longDelays.length === 0) return pass();
    const evidence = longDelays.map(({ agent, seconds, line }): Evidence => {
      const pagesPerDay = Math.floor(SECONDS_PER_DAY / seconds);
      return {
        url: robots.finalUrl,
        found: `Crawl-delay: ${seconds} for ${agent}, up to ${formatQuantity(pagesPerDay, 'request')} a day`,
        expected: `a Crawl-delay of ${MAX_CRAWL_DELAY_SECONDS} seconds or less`,
        where: `robots.txt, line ${line}`,
      };
    });
    const isHarmless = longDelays.every(({ seconds }) => seconds * site.pagesKnown <= SECONDS_PER_DAY);
    return failSite(evidence, undefined, isHarmless ? { confidence: 'possible' } : {});
  },
});

function getDelays({ agents, crawlDelay }: RobotsGroupFacts): Delay[] {
  const agent = CHECKED_AGENTS.find((token) => agents.some((named) => named.token === token));
  return crawlDelay === null || agent === undefined ? [] : [{ agent, ...crawlDelay }];
}
