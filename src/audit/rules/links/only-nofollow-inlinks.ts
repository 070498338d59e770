import { inlinkVerdict, unreadPages } from '#audit/reading/inlink-verdict.ts';
import { isServiceAddress } from '#audit/reading/service-address.ts';
import { defineRule } from '#audit/rule.ts';
import { counted } from '#lib/counted.ts';

export default defineRule({
  id: 'only-nofollow-inlinks',
  category: 'links',
  family: 'reachability',
  severity: 'medium',
  confidence: 'confirmed',
  scope: 'link-graph',
  requires: ['site', 'inlinks'],
  title: 'Every page has a link that may be followed',
  failureTitle: 'Pages whose internal links are all nofollow',
  impact: 'Search engines may not visit these pages, and give them no weight through your links.',
  why: 'All links to these pages ask search engines not to follow them. Google generally does not follow such links, so that the page may be found through the sitemap or other sites only, and then stands there without support from your own site.',
  howToFix:
    'Take nofollow out of at least one link to each listed page, best in a text or list where visitors look for it. If the page should not be found, set noindex on it instead.',
  measure:
    'Of an indexable page all links from other pages of the site carry rel nofollow, ugc or sponsored, or stand on pages that ask for none of their links to be followed. A link to an address that redirects counts for the page it ends at. Judged only when every known page was read.',
  traps:
    'The home page is left out, because it is reached by its address. So are log-in, account, cart, search and legal pages. Pages without any link are told by the check for orphan pages.',
  sources: ['https://developers.google.com/search/docs/crawling-indexing/qualify-outbound-links'],
  checked: '2026-11-20',
  peers: ['SF', 'SW', 'AH'],
  check({ site, inlinks }) {
    return (
      unreadPages(site) ??
      inlinkVerdict(inlinks, inlinks.onlyNofollow, {
        isMeant: ({ url }) => !isServiceAddress(url),
        describe: ({ nofollowPages }) => ({
          found: `${counted(nofollowPages, 'page links', 'pages link')} to it, all with nofollow`,
          expected: 'at least one link that may be followed',
        }),
      })
    );
  },
});
