import type { HtmlAuditPage } from '#audit/engine/html-audit-page.ts';
import { createSameSiteTest } from '#audit/links/page-links.ts';
import { readArticlePage } from '#audit/page/article-page.ts';
import { hasUrlWord, isLegalUrl } from '#audit/page/page-purpose.ts';
import { findUtilityKind } from '#audit/page/utility-page.ts';
import type { PageLink } from '#contracts/page/page-facts.ts';
import type { PageRegion } from '#contracts/page/page-region.ts';
import { parseSeriesUrl, type SeriesPosition } from '#lib/url/series-url.ts';

const SHORT_PAGE_PURPOSES = ['contact', 'account', 'cart', 'search'] as const;
/** Matches paths of pages that show, list or do something instead of describing it. */
const VISUAL_PAGE_PATH =
  /\/(?:tools?|terminal|playgrounds?|quiz(?:zes)?|calculators?|rechner|converters?|generators?|videos?|watch|gallery|galleries|galerie|galeria|fotos?|photos?|pictures|portfolio|maps?|karte|directions|anfahrt|tags?|categor(?:y|ies)|kategorien?|archives?|series|topics?|guest-?book|gaestebuch|livre-d-or|change-?logs?|release-notes|releases|downloads?|press-?kit|media-?kit|pressematerial)(?:[/.?-]|$)/i;
const VIDEO_FRAME =
  /\/\/(?:[\w-]+\.)?(?:youtube(?:-nocookie)?\.com|vimeo\.com|dailymotion\.com|loom\.com|wistia\.(?:com|net))\//;
const MIN_LISTED_LINKS = 20;
/** Minimum number of links in a list when at least half of the text is linked. */
const MIN_LINKS_WITH_TEXT = 15;
const MIN_LINKED_SHARE = 0.5;
/** In an index of internal pages, at least this share of the text is linked. */
const INDEX_SHARE = 0.75;
const MIN_GALLERY_IMAGES = 8;
const MIN_FIELDS = 3;
const BOILERPLATE_REGIONS: ReadonlySet<PageRegion> = new Set(['header', 'navigation', 'footer']);
/** A page with fewer words has almost no text before JavaScript runs. */
const MAX_UNRENDERED_WORDS = 20;

/** Returns why the page may be short; null when there is no known reason. */
export function findShortReason(page: HtmlAuditPage): string | null {
  const { url, facts } = page;
  const { markup, images } = facts;
  const urlReason = findReasonByUrl(url);
  if (urlReason !== null) return urlReason;
  if (facts.forms.some((form) => form.hasPassword)) return 'Sign-in pages may be short';
  if (parseSeriesUrl(url).page > 1) return 'Later pages of a series may be short';
  if (facts.bodyWordCount < MAX_UNRENDERED_WORDS && markup.scripts.length > 0)
    return 'The text seems to be added by JavaScript';
  const hasVideo = (markup.counts.video ?? 0) > 0 || markup.iframes.some((frame) => VIDEO_FRAME.test(frame.url ?? ''));
  if (hasVideo) return 'The page shows a video';
  const boilerplateImageIndexes = new Set(
    markup.imageExtras.filter(({ region }) => isBoilerplateRegion(region)).map(({ index }) => index),
  );
  const contentImages = images.filter(({ decorative }, index) => !decorative && !boilerplateImageIndexes.has(index));
  if (contentImages.length >= MIN_GALLERY_IMAGES) return 'The page shows images';
  if (markup.fields.filter(({ region }) => !isBoilerplateRegion(region)).length >= MIN_FIELDS)
    return 'The page is a form';
  if (markup.appAreas > 0) return 'The page shows a map, a game or similar content drawn by JavaScript';
  return isOverview(page) ? 'The page is an overview of other pages' : null;
}

function findReasonByUrl(url: string): string | null {
  if (SHORT_PAGE_PURPOSES.some((purpose) => hasUrlWord(url, purpose)) || isLegalUrl(url))
    return 'Contact, legal and account pages may be short';
  if (findUtilityKind(url) !== null) return 'Cart, checkout and similar pages may be short';
  return VISUAL_PAGE_PATH.test(URL.parse(url)?.pathname ?? '')
    ? 'Tools, galleries, videos and overviews may be short'
    : null;
}

/**
 * Whether the page has many links, consists mostly of links without being an article, consists of teasers or links that
 * mostly lead to pages of the site, or is page 1 of several.
 */
function isOverview(page: HtmlAuditPage): boolean {
  const { url, finalUrl, facts } = page;
  const listedLinks = facts.links.filter(({ region }) => region === 'main' || region === 'other');
  if (listedLinks.length >= MIN_LISTED_LINKS) return true;
  const { linkedShare, teaserWords } = facts.text.structure;
  const isMostlyLinks = listedLinks.length >= MIN_LINKS_WITH_TEXT && linkedShare >= MIN_LINKED_SHARE;
  if (isMostlyLinks && readArticlePage(page) === null) return true;
  const { series } = parseSeriesUrl(url);
  const isLaterPage = (position: SeriesPosition) => position.page > 1 && position.series === series;
  if (listedLinks.some((link) => link.url !== null && isLaterPage(parseSeriesUrl(link.url)))) return true;
  const isSameSite = createSameSiteTest(finalUrl);
  const isIndex = linkedShare >= INDEX_SHARE || (teaserWords > 0 && teaserWords * 2 >= facts.mainWordCount);
  const internalLinks = listedLinks.filter(
    (link) => link.url !== null && link.url !== finalUrl && isSameSite(link.url),
  );
  return isIndex && computeTextLength(internalLinks) * 2 > computeTextLength(listedLinks);
}

const computeTextLength = (links: readonly PageLink[]): number => links.reduce((sum, { text }) => sum + text.length, 0);

/** Whether the region is a header, menu or footer, whose country selector and logos are on every page. */
const isBoilerplateRegion = (region: PageRegion | undefined): boolean =>
  region !== undefined && BOILERPLATE_REGIONS.has(region);
