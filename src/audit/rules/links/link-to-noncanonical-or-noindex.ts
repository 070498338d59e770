import { beyondList, linksToTargets, type TargetLinks } from '#audit/reading/linked-targets.ts';
import { hrefAttribute, ownLinks } from '#audit/reading/page-links.ts';
import { isServiceAddress } from '#audit/reading/service-address.ts';
import { defineRule } from '#audit/rule.ts';
import { notApplicable, pass, warn } from '#audit/verdict.ts';
import { atElement } from '#audit/where.ts';
import type { Evidence } from '#contracts/rule-result.ts';
import type { InlinkCounts, LinkedTarget } from '#contracts/site-graph.ts';
import { seriesPlace } from '#lib/series-address.ts';

const CANONICAL = /^canonical is (\S+)$/;

export default defineRule({
  id: 'link-to-noncanonical-or-noindex',
  category: 'links',
  family: 'link-target-indexing',
  severity: 'low',
  confidence: 'confirmed',
  scope: 'page',
  appliesTo: 'html-page',
  requires: ['page', 'linksToUnindexed', 'inlinks'],
  title: 'Internal links name the addresses that search engines show',
  failureTitle: 'Internal links to addresses that search engines do not show',
  impact: 'Links that could strengthen a page point at a second address of it, or at a page that is hidden.',
  why: 'A page says with its canonical link which of its addresses counts. When your own menus and texts use another one, search engines get two answers. Google asks to link to the canonical address, because consistent links help it to understand which one you prefer.',
  howToFix:
    'Put the canonical address into each listed link. When a listed page is hidden with noindex although many pages link to it, decide which of the two is right: show it in search results, or link to it less.',
  measure:
    'A followed link leads to a page of the site that names another page as its canonical, and five pages or more link to it. A page with noindex that five pages or more link to is shown as a possibility that costs nothing. The 200 such addresses that most pages link to are looked for. The number five is our own: a single such link is no habit.',
  traps:
    'Addresses with parameters (sorting, filters, campaigns) are left out, because they are meant to name a canonical. A canonical on another site has a check of its own, and links of this site cannot lead there. So are later pages of a series that name its first page, and pages such as log-in, cart, search and legal notices, which are linked everywhere and hidden on purpose.',
  sources: ['https://developers.google.com/search/docs/crawling-indexing/consolidate-duplicate-urls'],
  checked: '2026-11-20',
  peers: ['SF', 'SB', 'AH'],
  check({ page, linksToUnindexed, inlinks }) {
    if (ownLinks(page).length === 0) return notApplicable('The page has no links to other pages of the site');
    const found = linksToTargets(page, linksToUnindexed.targets, isMeant);
    const canonicalised = found.filter(({ target }) => canonicalOf(target) !== null);
    if (canonicalised.length > 0) return warn(canonicalised.map((links) => pieceOf(page.url, links, inlinks)));
    if (found.length > 0) {
      return warn(
        found.map((links) => pieceOf(page.url, links, inlinks)),
        { confidence: 'possible' },
      );
    }
    return beyondList(linksToUnindexed.targets, 'are hidden or name another address as their canonical') ?? pass();
  },
});

const canonicalOf = ({ detail }: LinkedTarget): string | null => CANONICAL.exec(detail)?.[1] ?? null;

const hostOf = (url: string): string => (URL.parse(url)?.hostname ?? '').replace(/^www\./, '');

function isMeant(target: LinkedTarget): boolean {
  const { url } = target;
  if (url.includes('?') || isServiceAddress(url)) return false;
  const canonical = canonicalOf(target);
  if (canonical === null) return true;
  return hostOf(canonical) === hostOf(url) && seriesPlace(canonical).series !== seriesPlace(url).series;
}

function pieceOf(url: string, { target, link, count }: TargetLinks, inlinks: InlinkCounts): Evidence {
  const canonical = canonicalOf(target);
  return {
    url,
    found: `a link to ${link.url} (${target.detail})`,
    expected: canonical === null ? 'links to pages that may be shown' : `a link to ${canonical}`,
    where: atElement(link),
    ...(link.text === '' ? {} : { snippet: link.text.slice(0, 200) }),
    // Only a page that is known to be fine is worth a link.
    ...(canonical === null || inlinks.of(canonical) === null ? {} : { fix: hrefAttribute(canonical) }),
    ...{ cause: target.url, places: count },
  };
}
