import { defineRule } from '#audit/engine/rule.ts';
import { notApplicable } from '#audit/engine/verdict.ts';
import { isServiceUrl } from '#audit/links/service-url.ts';
import { checkUnreadPages, judgeInlinks } from '#audit/rules/links/inlink-verdict.ts';
import { parseSeriesUrl } from '#lib/url/series-url.ts';

const MIN_PAGES = 30;

export default defineRule({
  id: 'single-inlink-page',
  category: 'links',
  family: 'reachability',
  severity: 'low',
  confidence: 'confirmed',
  scope: 'link-graph',
  requires: ['site', 'inlinks'],
  title: 'Pages have several incoming internal links',
  failureTitle: 'Pages with only one incoming internal link',
  aliases: [
    'page has only one dofollow incoming internal link',
    'single inlink',
    'low inlinks',
    'weak internal links',
    'weakly linked pages',
  ],
  impact: 'These pages depend on one link: they get little link equity, and cannot be reached if that link is removed.',
  why: 'Internal links show search engines which pages matter on a site. A page linked from only one list or article looks unimportant, and can no longer be found when the list changes.',
  howToFix:
    'Link to each listed page from matching content: related articles, related products or a topic overview. Fix groups of pages together by adding a list of related pages to their template. Merge or remove pages that are no longer needed.',
  measure:
    'An indexable page is reported when exactly one other page of the site has followed links to it. A link to a redirecting URL counts as a link to the final page. The check runs on sites with 30 or more indexable pages, and only when every known page has been crawled. We chose the threshold of 30. Ahrefs and squirrelscan also list pages with one followed internal link.',
  traps:
    'Pages 2 and later of a paginated series are skipped, because only their neighbors link to them. So are the home page and login, account, cart, search and legal pages. Pages are grouped by directory, so an archive counts as one cause.',
  sources: [
    'https://developers.google.com/search/docs/crawling-indexing/links-crawlable',
    'https://docs.squirrelscan.com/rules/links/weak-internal-links',
  ],
  checked: '2026-11-20',
  peers: ['SQ', 'AH', 'SB'],
  work: {
    effort: 'template',
    hours: 2,
    times: 'site',
    steps: [
      'Add a list of related pages to the listed templates.',
      'Link to the listed pages from articles and overviews on the same topic.',
      'Merge or remove pages that are no longer needed.',
    ],
  },
  examples: { notShown: 'many-pages' },
  check({ site, inlinks }) {
    const unreadVerdict = checkUnreadPages(site);
    if (unreadVerdict !== null) return unreadVerdict;
    if (inlinks.checkedCount < MIN_PAGES) {
      return notApplicable(`The site has fewer than ${MIN_PAGES} indexable pages, so one link is enough`);
    }
    return judgeInlinks(inlinks, inlinks.single, {
      isAffected: ({ url }) => !isServiceUrl(url) && parseSeriesUrl(url).page === 1,
      describe: () => ({ found: 'one page links to it', expected: 'followed links from at least two pages' }),
    });
  },
});
