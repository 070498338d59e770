import { defineRule } from '#audit/engine/rule.ts';
import { notApplicable, pass, warn } from '#audit/engine/verdict.ts';
import { formatElementLocation } from '#audit/engine/where.ts';
import { buildHrefAttribute, listInternalLinks } from '#audit/links/page-links.ts';
import { isServiceUrl } from '#audit/links/service-url.ts';
import { checkTruncatedList, findLinksToTargets, type TargetLinks } from '#audit/rules/links/linked-targets.ts';
import type { Evidence } from '#contracts/rules/rule-result.ts';
import type { InlinkCounts, LinkedTarget } from '#contracts/site/site-graph.ts';
import { parseSeriesUrl } from '#lib/url/series-url.ts';

const CANONICAL_DETAIL = /^canonical is (\S+)$/;

export default defineRule({
  id: 'link-to-noncanonical-or-noindex',
  category: 'links',
  family: 'link-target-indexing',
  severity: 'low',
  confidence: 'confirmed',
  scope: 'page',
  appliesTo: 'html-page',
  requires: ['page', 'linksToUnindexed', 'inlinks'],
  title: 'Internal links point to indexable, canonical URLs',
  failureTitle: 'Internal links to non-canonical or noindex pages',
  aliases: [
    'links to non-indexable pages',
    'internal links to canonicalized URLs',
    'links to noindex pages',
    'non-canonical internal links',
    'canonicalised URLs',
  ],
  impact:
    'Links that could strengthen a page point to one of its non-canonical URLs, or to a page that is hidden from search.',
  why: 'The canonical tag of a page declares which of its URLs counts. When your menus and content link to another URL, search engines get conflicting signals. Google recommends linking to the canonical URL, because consistent links help it understand which one you prefer.',
  howToFix:
    'Use the canonical URL in each listed link. If many pages link to a listed page with noindex, decide which is right: show it in search results, or link to it less.',
  measure:
    'Followed links to a page of the site that declares another page as canonical are reported when five or more pages link to it. A noindex page that five or more pages link to is reported as a possible issue and does not affect the score. The check covers the 200 such URLs that are linked from the most pages. We chose the threshold of five: a single link is not a pattern.',
  traps:
    'URLs with parameters (sorting, filters, campaigns) are skipped, because they are expected to declare another URL as canonical. A canonical to another site has its own check, and internal links cannot point there. If the canonical returns an error, the links to the page are correct: only the broken canonical is reported. Paginated pages that canonicalize to page 1 are skipped too. So are pages such as login, cart, search and legal notices, which are linked everywhere and hidden on purpose.',
  sources: ['https://developers.google.com/search/docs/crawling-indexing/consolidate-duplicate-urls'],
  checked: '2026-11-20',
  peers: ['SF', 'SB', 'AH'],
  work: {
    effort: 'template',
    hours: 1,
    steps: [
      'Link to the canonical URL in menus, lists and content.',
      'For noindex targets, decide whether to index them or link to them less.',
    ],
    tools: ['screaming-frog'],
  },
  examples: {
    format: 'http',
    incorrect: `GET /guides/{1..5}
<a href="/price-list">Prices</a>

GET /price-list
<link rel="canonical" href="https://example.com/prices">

GET /prices
<link rel="canonical" href="https://example.com/prices">`,
    correct: `GET /guides/{1..5}
<a href="/prices">Prices</a>

GET /prices
<link rel="canonical" href="https://example.com/prices">`,
  },
  check({ page, linksToUnindexed, inlinks }) {
    if (listInternalLinks(page).length === 0) return notApplicable('The page has no links to other pages of the site');
    const found = findLinksToTargets(page, linksToUnindexed.targets, isReportable);
    const canonicalizedLinks = found.filter(({ target }) => getCanonical(target) !== null);
    if (canonicalizedLinks.length > 0)
      return warn(canonicalizedLinks.map((links) => buildEvidence(page.url, links, inlinks)));
    if (found.length > 0) {
      return warn(
        found.map((links) => buildEvidence(page.url, links, inlinks)),
        { confidence: 'possible' },
      );
    }
    return checkTruncatedList(linksToUnindexed.targets, 'have noindex or declare another URL as canonical') ?? pass();
  },
});

const getCanonical = ({ detail }: LinkedTarget): string | null => CANONICAL_DETAIL.exec(detail)?.[1] ?? null;

const readHost = (url: string): string => (URL.parse(url)?.hostname ?? '').replace(/^www\./, '');

function isReportable(target: LinkedTarget): boolean {
  const { url } = target;
  if (url.includes('?') || isServiceUrl(url)) return false;
  const canonical = getCanonical(target);
  if (canonical === null) return true;
  return readHost(canonical) === readHost(url) && parseSeriesUrl(canonical).series !== parseSeriesUrl(url).series;
}

function buildEvidence(url: string, { target, link, count }: TargetLinks, inlinks: InlinkCounts): Evidence {
  const canonical = getCanonical(target);
  return {
    url,
    found: `a link to ${link.url} (${target.detail})`,
    expected: canonical === null ? 'links to indexable pages' : `a link to ${canonical}`,
    where: formatElementLocation(link),
    ...(link.text === '' ? {} : { snippet: link.text.slice(0, 200) }),
    // Suggest only a page that is known to be indexable.
    ...(canonical === null || inlinks.find(canonical) === null ? {} : { fix: buildHrefAttribute(canonical) }),
    cause: target.url,
    places: count,
  };
}
