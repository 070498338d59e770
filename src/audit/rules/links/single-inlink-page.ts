import { inlinkVerdict, unreadPages } from '#audit/reading/inlink-verdict.ts';
import { isServiceAddress } from '#audit/reading/service-address.ts';
import { defineRule } from '#audit/rule.ts';
import { notApplicable } from '#audit/verdict.ts';
import { seriesPlace } from '#lib/series-address.ts';

const MIN_PAGES = 30;

export default defineRule({
  id: 'single-inlink-page',
  category: 'links',
  family: 'reachability',
  severity: 'low',
  confidence: 'confirmed',
  scope: 'link-graph',
  requires: ['site', 'inlinks'],
  title: 'Pages are linked from several pages',
  failureTitle: 'Pages that only one other page links to',
  impact: 'These pages depend on one link: they get little weight, and are lost when that link goes.',
  why: 'Links from other pages show search engines what matters on a site. A page that only one list or one article names counts as a side matter, and is found no more when the list moves on.',
  howToFix:
    'Link each listed page from texts that fit: related articles, products that belong together, an overview of the topic. Pages of one group are best solved together, with a list of related pages in their template. Pages that nobody needs may be merged or removed.',
  measure:
    'Exactly one other page of the site holds followed links to an indexable page. A link to an address that redirects counts for the page it ends at. Judged on sites with 30 indexable pages or more, and only when every known page was read. The number 30 is our own; squirrelscan and Ahrefs list pages with one followed internal link as well.',
  traps:
    'Later pages of a numbered series are left out, because each is linked from its neighbours only. So are the home page and log-in, account, cart, search and legal pages. Pages are grouped by their directory, so that an archive is one cause.',
  sources: [
    'https://developers.google.com/search/docs/crawling-indexing/links-crawlable',
    'https://docs.squirrelscan.com/rules/links/weak-internal-links',
  ],
  checked: '2026-11-20',
  peers: ['SQ', 'AH', 'SB'],
  check({ site, inlinks }) {
    const unread = unreadPages(site);
    if (unread !== null) return unread;
    if (inlinks.checkedCount < MIN_PAGES) {
      return notApplicable(`The site has fewer than ${MIN_PAGES} indexable pages, where one link is enough`);
    }
    return inlinkVerdict(inlinks, inlinks.single, {
      isMeant: ({ url }) => !isServiceAddress(url) && seriesPlace(url).page === 1,
      describe: () => ({ found: 'one page links to it', expected: 'followed links from at least two pages' }),
    });
  },
});
