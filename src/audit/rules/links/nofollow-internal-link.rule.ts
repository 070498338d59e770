import type { HtmlAuditPage } from '#audit/engine/html-audit-page.ts';
import { defineRule } from '#audit/engine/rule.ts';
import { notApplicable, pass, warn } from '#audit/engine/verdict.ts';
import { formatElementLocation } from '#audit/engine/where.ts';
import {
  buildLinkTag,
  groupByTarget,
  hasNofollow,
  isQualifiedLink,
  type LinkWithUrl,
  listInternalLinks,
} from '#audit/links/page-links.ts';
import { isServiceUrl } from '#audit/links/service-url.ts';
import type { Evidence } from '#contracts/rules/rule-result.ts';
import type { InlinkCounts } from '#contracts/site/site-graph.ts';

const QUALIFIERS: ReadonlySet<string> = new Set(['nofollow', 'ugc', 'sponsored']);

export default defineRule({
  id: 'nofollow-internal-link',
  category: 'links',
  family: 'internal-nofollow',
  severity: 'medium',
  confidence: 'confirmed',
  scope: 'page',
  appliesTo: 'indexable-page',
  requires: ['page', 'inlinks'],
  title: 'Internal links are followed',
  failureTitle: 'Nofollow on internal links',
  aliases: [
    'internal nofollow outlinks',
    'nofollow internal links',
    'page has nofollow outgoing internal links',
    'rel="nofollow"',
    'nofollowed links',
  ],
  impact: 'The linked pages get less link equity than your links could give them.',
  why: 'nofollow, ugc and sponsored tell search engines that you do not vouch for a link. On links to your own pages, they block the link equity that one page passes to another. These values were made for links to other sites. For your own pages that crawlers should not fetch, Google recommends robots.txt.',
  howToFix:
    'Remove nofollow, ugc and sponsored from the rel attribute of each listed link; noopener and other values may stay. If the entire page has nofollow, remove it from its robots meta tag or header. Some systems and plugins add nofollow to all links in a menu or text module, so check that setting first.',
  measure:
    'The check fails when an indexable page links to another indexable page of the site with rel="nofollow", "ugc" or "sponsored". One such link is enough.',
  traps:
    'Links to login, account, cart, search, legal and similar pages are skipped. So are URLs with parameters (filters, sorting, comment replies), because nofollow is common and harmless there. Links to pages hidden from search do not count. A page may also have a followed link to the same URL, for example a product link next to a product button. The finding is then rated "possible" and does not affect the score. A page that asks search engines to follow none of its links has its own check.',
  sources: [
    'https://developers.google.com/search/docs/crawling-indexing/qualify-outbound-links',
    'https://developer.mozilla.org/docs/Web/HTML/Reference/Elements/meta/name/robots',
  ],
  checked: '2026-11-20',
  peers: ['SN', 'SF', 'SQ', 'AH', 'SB'],
  work: {
    effort: 'template',
    hours: 0.5,
    steps: [
      'Remove nofollow, ugc and sponsored from the rel attribute of the listed links.',
      'Check plugins that add nofollow to menus.',
      'Remove nofollow from the robots meta tag if it is set there.',
    ],
  },
  examples: {
    format: 'http',
    incorrect: `GET /services
<a href="/prices" rel="nofollow">Prices</a>

GET /prices
HTTP/1.1 200 OK`,
    correct: `GET /services
<a href="/prices">Prices</a>

GET /prices
HTTP/1.1 200 OK`,
  },
  check({ page, inlinks }) {
    const links = listInternalLinks(page);
    if (links.length === 0) return notApplicable('The page has no links to other pages of the site');
    if (hasNofollow(page)) return notApplicable('The entire page has nofollow, which has its own check');
    const qualifiedLinks = groupByTarget(
      links.filter((link) => isQualifiedLink(link) && isWorthFollowing(link, inlinks)),
    );
    if (qualifiedLinks.length === 0) return pass();
    const followedUrls = new Set(links.filter((link) => !isQualifiedLink(link)).map(({ url }) => url));
    const unfollowedLinks = qualifiedLinks.filter(({ link }) => !followedUrls.has(link.url));
    const evidence = (unfollowedLinks.length > 0 ? unfollowedLinks : qualifiedLinks).map((entry) =>
      buildLinkEvidence(page, entry),
    );
    return warn(evidence, unfollowedLinks.length > 0 ? {} : { confidence: 'possible' });
  },
});

function isWorthFollowing({ url }: LinkWithUrl, inlinks: InlinkCounts): boolean {
  return !url.includes('?') && !isServiceUrl(url) && inlinks.find(url) !== null;
}

function buildLinkEvidence(page: HtmlAuditPage, { link, count }: { link: LinkWithUrl; count: number }): Evidence {
  const keptTokens = link.rel.split(/[\s,]+/).filter((token) => !QUALIFIERS.has(token));
  return {
    url: page.url,
    found: `rel="${link.rel}" on a link to ${link.url}`,
    expected: 'a followed link',
    where: formatElementLocation(link),
    ...(link.text === '' ? {} : { snippet: link.text.slice(0, 200) }),
    fix: buildLinkTag(link.href, keptTokens),
    places: count,
  };
}
