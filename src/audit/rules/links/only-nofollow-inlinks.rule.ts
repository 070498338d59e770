import { defineRule } from '#audit/engine/rule.ts';
import { isServiceUrl } from '#audit/links/service-url.ts';
import { checkUnreadPages, judgeInlinks } from '#audit/rules/links/inlink-verdict.ts';
import { formatInteger } from '#lib/text/format.ts';

export default defineRule({
  id: 'only-nofollow-inlinks',
  category: 'links',
  family: 'reachability',
  severity: 'medium',
  confidence: 'confirmed',
  scope: 'link-graph',
  requires: ['site', 'inlinks'],
  title: 'Every page has a followed incoming internal link',
  failureTitle: 'Pages with only nofollow incoming internal links',
  aliases: ['page has only nofollow incoming internal links', 'only nofollow inlinks', 'nofollow internal inlinks'],
  impact: 'Search engines may not visit these pages, and your links pass no link equity to them.',
  why: 'All internal links to these pages ask search engines not to follow them. Google generally does not follow such links. The page may then be found only through the sitemap or other sites, without support from your own site.',
  howToFix:
    'Remove nofollow from at least one link to each listed page, preferably in content or a list where visitors look for it. If the page should not be found, set noindex on it instead.',
  measure:
    'An indexable page is reported when all incoming internal links have rel="nofollow", "ugc" or "sponsored", or are on pages with a page-level nofollow. A link to a redirecting URL counts as a link to the final page. The check runs only when every known page has been crawled.',
  traps:
    'The home page is skipped, because visitors reach it by its URL. So are login, account, cart, search and legal pages. Pages without any internal link are covered by the check for orphan pages.',
  sources: ['https://developers.google.com/search/docs/crawling-indexing/qualify-outbound-links'],
  checked: '2026-11-20',
  peers: ['SF', 'SW', 'AH'],
  work: {
    effort: 'per-page-copy',
    hours: 0.25,
    steps: [
      'Remove nofollow from at least one link to each listed page.',
      'Set noindex on pages that should not be found.',
    ],
  },
  examples: {
    format: 'http',
    incorrect: `GET /
<a href="/prices" rel="nofollow">Prices</a>

GET /prices
HTTP/1.1 200 OK`,
    correct: `GET /
<a href="/prices">Prices</a>

GET /prices
HTTP/1.1 200 OK`,
  },
  check({ site, inlinks }) {
    return (
      checkUnreadPages(site) ??
      judgeInlinks(inlinks, inlinks.onlyNofollow, {
        isAffected: ({ url }) => !isServiceUrl(url),
        describe: ({ nofollowPages }) => ({
          found:
            nofollowPages === 1
              ? 'one page links to it, with nofollow'
              : `${formatInteger(nofollowPages)} pages link to it, all with nofollow`,
          expected: 'at least one followed link',
        }),
      })
    );
  },
});
