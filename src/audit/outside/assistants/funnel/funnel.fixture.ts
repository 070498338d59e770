import type { CrawledFunnelPage, FunnelCrawl } from '#contracts/outside/assistants/page-funnel.ts';
import type { RobotsFacts } from '#contracts/site/robots.ts';

export const SITE = 'https://shop.example';

/** A page that was received with enough text, with `changes` applied. */
export const makeCrawledPage = (path: string, changes: Partial<CrawledFunnelPage> = {}): CrawledFunnelPage => ({
  url: `${SITE}${path}`,
  reach: 'yes',
  failure: null,
  words: 400,
  isCompared: false,
  missingText: null,
  ...changes,
});

/** A crawl of some pages. */
export const makeFunnelCrawl = (pages: readonly CrawledFunnelPage[], robots: RobotsFacts | null): FunnelCrawl => ({
  pages: [...pages],
  aliases: [],
  leftOut: [],
  robots,
});
