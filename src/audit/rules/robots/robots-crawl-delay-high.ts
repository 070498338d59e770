import { defineRule } from '#audit/rule.ts';
import { failSite, notApplicable, pass } from '#audit/verdict.ts';
import type { RobotsGroupFacts } from '#contracts/robots.ts';
import type { Evidence } from '#contracts/rule-result.ts';
import { counted } from '#lib/counted.ts';

const MAX_SECONDS = 10;
const SECONDS_PER_DAY = 86_400;
const JUDGED = ['*', 'bingbot'];

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
  title: 'robots.txt asks crawlers for short pauses only',
  failureTitle: 'robots.txt asks crawlers for long pauses',
  impact: 'Bing and other crawlers that keep the pause need days to see what is new on the site.',
  why: 'Crawl-delay asks a crawler to wait between two requests. Bing keeps it, Google ignores it. With a pause of 30 seconds a crawler can fetch 2,880 addresses a day at most, images and redirects included.',
  howToFix:
    'Remove the Crawl-delay line, or lower it to a few seconds. When one crawler loads the server too much, write the line into the group of that crawler only, or answer it with 429 and a Retry-After header while the load lasts.',
  measure:
    'The group of "*" or of bingbot asks for more than 10 seconds. The limit of 10 seconds is a convention of auditing tools and lies in the middle of what Bing accepts (1 to 30 seconds).',
  traps:
    'On a small site a long pause does no harm: when all known addresses can be fetched within a day, the finding is only possible. Pauses for other single crawlers are your choice and do not count.',
  sources: [
    'https://blogs.bing.com/webmaster/2012/05/03/to-crawl-or-not-to-crawl-that-is-bingbots-question',
    'https://developers.google.com/crawling/docs/robots-txt/robots-txt-spec#syntax',
  ],
  checked: null,
  check({ site, robots }) {
    if (robots.state !== 'rules') return notApplicable('The site has no robots.txt with rules');
    const delays = robots.groups.flatMap(delaysOf);
    if (delays.length === 0) return notApplicable('robots.txt asks for no pause');
    const long = delays.filter(({ seconds }) => seconds > MAX_SECONDS);
    if (long.length === 0) return pass();
    const evidence = long.map(({ agent, seconds, line }): Evidence => {
      const perDay = Math.floor(SECONDS_PER_DAY / seconds);
      return {
        url: robots.finalUrl,
        found: `Crawl-delay: ${seconds} for ${agent}, at most ${counted(perDay, 'request')} a day`,
        expected: `at most ${MAX_SECONDS} seconds`,
        where: `robots.txt, line ${line}`,
      };
    });
    const isHarmless = long.every(({ seconds }) => seconds * site.pagesKnown <= SECONDS_PER_DAY);
    return failSite(evidence, undefined, isHarmless ? { confidence: 'possible' } : {});
  },
});

function delaysOf({ agents, crawlDelay }: RobotsGroupFacts): Delay[] {
  const agent = JUDGED.find((token) => agents.some((named) => named.token === token));
  return crawlDelay === null || agent === undefined ? [] : [{ agent, ...crawlDelay }];
}
