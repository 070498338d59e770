import type { PageRegion } from '#contracts/page-region.ts';
import { seriesPlace } from '#lib/series-address.ts';
import type { HtmlAuditPage } from '../html-audit-page.ts';
import { addressNames, isLegalAddress } from './page-purpose.ts';
import { utilityKind } from './utility-page.ts';

const SHORT_BY_NATURE = ['contact', 'account', 'cart', 'search'] as const;
/** Pages that show or do something instead of telling it. */
const SHOWS =
  /\/(?:tools?|calculators?|rechner|converters?|generators?|videos?|watch|gallery|galleries|galerie|galeria|fotos?|photos?|pictures|portfolio|maps?|karte|directions|anfahrt|tags?|categor(?:y|ies)|kategorien?|archives?|downloads?|press-?kit|media-?kit|pressematerial)(?:[/.?-]|$)/i;
const VIDEO_FRAME =
  /\/\/(?:[\w-]+\.)?(?:youtube(?:-nocookie)?\.com|vimeo\.com|dailymotion\.com|loom\.com|wistia\.(?:com|net))\//;
const MIN_LISTED_LINKS = 20;
const MIN_PICTURES = 8;
const MIN_FIELDS = 3;
const FRAME: ReadonlySet<PageRegion> = new Set(['header', 'navigation', 'footer']);
/** A page that says next to nothing before its scripts ran. */
const FEW_WORDS = 20;

/** Why the page may be short; null when nothing tells. */
export function whyShort({ url, facts }: HtmlAuditPage): string | null {
  const { markup, links, images } = facts;
  if (SHORT_BY_NATURE.some((purpose) => addressNames(url, purpose)) || isLegalAddress(url))
    return 'Contact, legal and account pages may be short';
  if (utilityKind(url) !== null) return 'Pages that serve a visit may be short';
  if (SHOWS.test(URL.parse(url)?.pathname ?? '')) return 'Tools, galleries, videos and overviews may be short';
  if (facts.forms.some((form) => form.hasPassword)) return 'Sign-in pages may be short';
  if (seriesPlace(url).page > 1) return 'Further pages of a series may be short';
  if (facts.bodyWordCount < FEW_WORDS && markup.scripts.length > 0) return 'The text seems to be written by a script';
  const shows = (markup.counts.video ?? 0) > 0 || markup.iframes.some((frame) => VIDEO_FRAME.test(frame.url ?? ''));
  if (shows) return 'The page shows a video';
  const framed = new Set(markup.imageExtras.filter(({ region }) => isFrame(region)).map(({ index }) => index));
  const pictures = images.filter(({ decorative }, index) => !decorative && !framed.has(index));
  if (pictures.length >= MIN_PICTURES) return 'The page shows pictures';
  if (markup.fields.filter(({ region }) => !isFrame(region)).length >= MIN_FIELDS) return 'The page is a form';
  const listed = links.filter(({ region }) => region === 'main' || region === 'other').length;
  return listed >= MIN_LISTED_LINKS ? 'The page is an overview of others' : null;
}

/** Every page has the choice of country and the logos of its header and footer. */
const isFrame = (region: PageRegion | undefined): boolean => region !== undefined && FRAME.has(region);
