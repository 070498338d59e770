import type { PagePurpose } from '#audit/data/page-purpose-words.ts';
import { type HtmlAuditPage, hasFacts } from '#audit/engine/html-audit-page.ts';
import type { PageInventory } from '#audit/engine/page-inventory.ts';
import { type NotApplicable, type NotMeasured, notApplicable, notMeasured } from '#audit/engine/verdict.ts';
import { isUnverifiable } from '#audit/engine/verify-status.ts';
import { isPurposeLink, type PurposeLink } from '#audit/links/purpose-links.ts';
import { hasUrlWord, isPurposeText } from '#audit/page/page-purpose.ts';
import { findPartialReason } from '#audit/report/partial-crawl-reasons.ts';
import type { LinkCheck, LinkGraph, MissingReason, SiteFacts } from '#contracts/site/artifacts.ts';
import { formatQuantity } from '#lib/text/counted.ts';

/** Languages for which `PURPOSE_WORDS` has words. */
const WORD_LIST_LANGUAGES: ReadonlySet<string> = new Set(
  'en de fr es ca it pt nl sv da no nb nn fi pl cs sk hu ro tr hr bs sr sl ru uk bg el ja zh ko ar he vi id hi th'.split(
    ' ',
  ),
);
const MAX_CLICKS = 2;

/** Artifacts for rules on pages that every site should have. */
export interface TrustArtifacts {
  site: SiteFacts;
  pageInventory: PageInventory;
  linkGraph: LinkGraph;
  internalLinkCheck: LinkCheck;
}

/** The home page and all pages within two clicks. */
export interface TrustSearch {
  home: HtmlAuditPage;
  /** URLs within two clicks, without the home page. */
  nearbyUrls: string[];
  brokenUrls: ReadonlySet<string>;
  /** Links from pages near the home page to pages that every site should have. */
  innerLinks: readonly PurposeLink[];
}

/** Prepares the search. Returns a verdict when the home page was not read or is a sign-in page. */
export function startTrustSearch(artifacts: TrustArtifacts): TrustSearch | NotApplicable | NotMeasured {
  const { site, pageInventory, linkGraph, internalLinkCheck } = artifacts;
  const home = pageInventory.homePage;
  if (home === null || !hasFacts(home) || home.status !== 200)
    return notMeasured('The home page could not be read.', null);
  if (home.facts.forms.some(({ hasPassword }) => hasPassword) && home.facts.links.length < 10) {
    return notApplicable('The home page is a sign-in page');
  }
  const brokenUrls = internalLinkCheck.broken.filter(({ status }) => !isUnverifiable(status)).map(({ url }) => url);
  return {
    home,
    nearbyUrls: listPagesNearHome(linkGraph, site.homePageUrl ?? home.finalUrl),
    brokenUrls: new Set(brokenUrls),
    innerLinks: pageInventory.purposeLinks ?? [],
  };
}

/** Lists URLs within two clicks, without the home page. */
function listPagesNearHome({ urls, edges }: LinkGraph, homeUrl: string): string[] {
  const start = urls.indexOf(homeUrl);
  const seen = new Set(start < 0 ? [] : [start]);
  let level = [...seen];
  for (let click = 0; click < MAX_CLICKS; click++) {
    const next: number[] = [];
    for (const from of level) {
      for (const to of edges.at(from) ?? []) {
        if (seen.has(to)) continue;
        seen.add(to);
        next.push(to);
      }
    }
    level = next;
  }
  return [...seen].flatMap((index) => (index === start ? [] : [urls[index] ?? '']));
}

/**
 * Whether there is a page for the purpose: a link or heading on the home page with its name, a URL within two clicks,
 * or a link from a page near the home page to a page of the site or another host of its registrable domain. Broken
 * links do not count.
 */
export function hasTrustPage({ home, nearbyUrls, brokenUrls, innerLinks }: TrustSearch, purpose: PagePurpose): boolean {
  const { links, headings, markup } = home.facts;
  const extras = new Map(markup.linkExtras.map((extra) => [extra.index, extra]));
  const isLinked = links.some(
    (link, index) =>
      (link.url === null || !brokenUrls.has(link.url)) && isPurposeLink(link, extras.get(index), purpose),
  );
  return (
    isLinked ||
    headings.some(({ text }) => isPurposeText(text, purpose)) ||
    nearbyUrls.some((url) => hasUrlWord(url, purpose)) ||
    innerLinks.some((link) => link.isOwn && link.purpose === purpose && !brokenUrls.has(link.url))
  );
}

/**
 * Finds a link from an inner page to such a page on a third-party site; the page may belong to this site or to the
 * third party.
 */
export function findExternalTrustLink({ innerLinks }: TrustSearch, purpose: PagePurpose): PurposeLink | null {
  return innerLinks.find((link) => !link.isOwn && link.purpose === purpose) ?? null;
}

/** Returns why it is uncertain that a page is missing; null when it is certain. */
export function judgeUncertainty({ site }: TrustArtifacts, { home }: TrustSearch): NotApplicable | NotMeasured | null {
  const partial: MissingReason | null = findPartialReason(site, null);
  if (partial !== null) return notMeasured(partial.reason, partial.step);
  const { facts } = home;
  if (facts.truncations.includes('links')) return notMeasured('The home page has more links than were read.', null);
  if (facts.links.length === 0) return notMeasured('The links of the home page are not in its HTML.', null);
  const code = (facts.lang ?? facts.text.language.code ?? '').slice(0, 2).toLowerCase();
  return WORD_LIST_LANGUAGES.has(code) ? null : notApplicable('No word list exists for the language of the home page');
}

/** Describes the searched pages: `the home page and 12 pages within two clicks`. */
export function describeSearchedPages({ nearbyUrls }: TrustSearch): string {
  return nearbyUrls.length === 0
    ? 'the home page'
    : `the home page and ${formatQuantity(nearbyUrls.length, 'page')} within two clicks`;
}
