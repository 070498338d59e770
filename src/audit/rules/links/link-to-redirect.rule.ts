import { defineRule } from '#audit/engine/rule.ts';
import { fail, notApplicable, pass } from '#audit/engine/verdict.ts';
import { formatElementLocation } from '#audit/engine/where.ts';
import { buildHrefAttribute, createSameSiteTest, listInternalLinks } from '#audit/links/page-links.ts';
import { checkTruncatedList, findLinksToTargets, type TargetLinks } from '#audit/rules/links/linked-targets.ts';
import type { Evidence } from '#contracts/rules/rule-result.ts';
import type { InlinkCounts, LinkedTarget } from '#contracts/site/site-graph.ts';

/** Matches `301 to https://example.com/new`. */
const REDIRECT_DETAIL = /^(\d{3}) to (\S+)$/;
/** Permanent redirects (RFC 9110 sections 15.4.2 and 15.4.9). */
const PERMANENT_STATUSES: ReadonlySet<string> = new Set(['301', '308']);

export default defineRule({
  id: 'link-to-redirect',
  category: 'links',
  family: 'link-redirect',
  severity: 'low',
  confidence: 'confirmed',
  scope: 'page',
  appliesTo: 'html-page',
  requires: ['page', 'linksToRedirects', 'inlinks'],
  title: 'Internal links point to final URLs',
  failureTitle: 'Internal links to redirects',
  aliases: [
    'page has links to redirect',
    'links to redirects',
    'internal 3xx links',
    '301 internal links',
    'redirected internal links',
  ],
  impact: 'Visitors who click such a link wait for an extra server response.',
  why: 'The page has moved, and its old URL redirects. That works, but each visitor and each crawler makes two requests instead of one. Google recommends linking to the URL that should appear in search results.',
  howToFix:
    'Replace each listed link with the final URL. Start with links in menus and footers: one change in the template fixes every page. Keep the redirect, because other sites may link to the old URL.',
  measure:
    'A followed internal link is reported when its URL permanently redirects (status 301 or 308) to another URL of the site. One such link is enough. The check covers the 200 redirecting URLs that are linked from the most pages.',
  traps:
    'Temporary redirects (302, 303, 307) are skipped, because logins and language selection need them. Redirects to other sites are skipped too, because they are often intentional. Redirects that only change HTTP to HTTPS have their own check.',
  sources: ['https://developers.google.com/search/docs/crawling-indexing/consolidate-duplicate-urls'],
  checked: '2026-11-20',
  peers: ['SF', 'SQ', 'AH', 'SB', 'SO'],
  work: {
    effort: 'template',
    hours: 0.5,
    steps: [
      'Replace each listed link with the final URL, starting with menus and footers.',
      'Search and replace old URLs in the content.',
      'Keep the redirects.',
    ],
    tools: ['screaming-frog'],
  },
  examples: {
    format: 'http',
    incorrect: `GET /services
<a href="/price-list">Prices</a>

GET /price-list
HTTP/1.1 301 Moved Permanently
Location: /prices

GET /prices
HTTP/1.1 200 OK`,
    correct: `GET /services
<a href="/prices">Prices</a>

GET /prices
HTTP/1.1 200 OK`,
  },
  check({ page, linksToRedirects, inlinks }) {
    if (listInternalLinks(page).length === 0) return notApplicable('The page has no links to other pages of the site');
    const isOwn = createSameSiteTest(page.finalUrl);
    const found = findLinksToTargets(page, linksToRedirects.targets, (target) => hasMoved(target, isOwn));
    if (found.length > 0) return fail(found.map((links) => buildEvidence(page.url, links, inlinks)));
    return checkTruncatedList(linksToRedirects.targets, 'redirect') ?? pass();
  },
});

function hasMoved({ url, detail }: LinkedTarget, isOwn: (url: string) => boolean): boolean {
  const [, status = '', finalUrl = ''] = REDIRECT_DETAIL.exec(detail) ?? [];
  const isSchemeOnly = finalUrl === url.replace(/^http:/, 'https:');
  return PERMANENT_STATUSES.has(status) && isOwn(finalUrl) && !isSchemeOnly;
}

function buildEvidence(url: string, { target, link, count }: TargetLinks, inlinks: InlinkCounts): Evidence {
  const finalUrl = REDIRECT_DETAIL.exec(target.detail)?.[2] ?? '';
  return {
    url,
    found: `${link.url} -> ${target.detail}`,
    expected: `a link to ${finalUrl}`,
    where: formatElementLocation(link),
    ...(link.text === '' ? {} : { snippet: link.text.slice(0, 200) }),
    // Suggest only a page that is known to be indexable.
    ...(inlinks.find(finalUrl) === null ? {} : { fix: buildHrefAttribute(finalUrl) }),
    cause: target.url,
    places: count,
  };
}
