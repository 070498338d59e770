import type { HtmlAuditPage } from '#audit/html-audit-page.ts';
import { metaTag } from '#audit/reading/social-tags.ts';
import { defineRule } from '#audit/rule.ts';
import { fail, notApplicable, pass, warn } from '#audit/verdict.ts';
import { atPosition } from '#audit/where.ts';
import type { Evidence } from '#contracts/rule-result.ts';
import type { PreviewAnswer } from '#contracts/site-sections.ts';
import { previewImage } from '#lib/named-images.ts';

/** https://developers.facebook.com/docs/sharing/webmasters/images */
const SMALLEST = { width: 200, height: 200 };
const LARGE = { width: 600, height: 315 };
const BEST = '1200 by 630 pixels';
const MEGABYTE = 1_048_576;
const MAX_BYTES = 8 * MEGABYTE;
/** As the first bytes tell them; the others are not told apart there. */
const UNSUPPORTED_FORMATS: ReadonlySet<string> = new Set(['svg', 'bmp']);
const UNSUPPORTED = /\.(svgz?|avif|heic|bmp|tiff?)$/i;
const UNSUPPORTED_TYPE = /^image\/(svg\+xml|avif|heic|bmp|tiff)$/i;

type SocialTag = HtmlAuditPage['facts']['openGraph'][number];

export default defineRule({
  id: 'og-image-broken-or-small',
  category: 'social',
  family: 'og-image',
  severity: 'medium',
  confidence: 'confirmed',
  scope: 'page',
  appliesTo: 'indexable-page',
  requires: ['page', 'previewImages'],
  title: 'Preview pictures can be used by social networks',
  failureTitle: 'Preview pictures that social networks cannot use well',
  impact: 'Shared links to these pages appear without a picture, or with a very small one.',
  why: 'Social networks fetch the preview picture from the address in og:image. They need a complete address that answers and a common format, and they show a small picture as a mere thumbnail.',
  howToFix:
    'Write the complete URL, beginning with https://, of a published JPEG, PNG or WebP picture of 1200 by 630 pixels or more, and give its real size in og:image:width and og:image:height.',
  measure:
    'The first og:image of a page is judged. Its address must be complete (a relative one is resolved and requested too), and must answer with a picture of at most 8 MB, the limit of Facebook: it is asked for among the pictures of the site, up to a limit, the most used first. Its format, by its first bytes, else by og:image:type or the ending of the address, must not be one that networks do not show: SVG, AVIF, HEIC, BMP or TIFF. X documents JPEG, PNG, WebP and GIF and rules out SVG. The size in its first 64 KB, else that in og:image:width and og:image:height, must be at least 200 by 200 pixels, the minimum of Facebook, and from 600 by 315 pixels Facebook shows the large preview; 1200 by 630 is what it recommends.',
  traps:
    'A page without og:image is judged by the check of Open Graph tags. A page that asks for the small card (twitter:card of summary) may mean its thumbnail, so a picture too small for the large preview is only a hint there. A page that gives no size is not judged by size, and neither is one that gives a size without digits. A picture that was not asked for (beyond the limit, or closed by robots.txt) is judged by what the page says about it. An answer that only refuses our crawler proves nothing, and on other sites only what said twice that it is not there counts as broken. A format other than SVG in the ending counts as likely, because some networks convert pictures.',
  sources: [
    'https://developers.facebook.com/docs/sharing/webmasters/images',
    'https://developer.x.com/cards/markup',
    'https://ogp.me/',
  ],
  checked: '2026-11-20',
  peers: ['SQ', 'SB'],
  check({ page, previewImages }) {
    const tag = page.facts.openGraph.find(isImage);
    if (tag === undefined) return notApplicable('The page names no preview picture');
    const named = previewImage(page.facts);
    const image: Preview = { page, tag, answer: named === null ? null : previewImages.of(named.url) };
    const certain = [...addressFault(image), ...answerFault(image), ...sizeFault(image, SMALLEST)];
    if (certain.length > 0 || isSvg(image)) return fail([...certain, ...formatFault(image)]);
    const format = formatFault(image);
    if (format.length > 0) return warn(format, { confidence: 'likely' });
    const small = sizeFault(image, LARGE);
    if (small.length === 0) return pass();
    return warn(small, asksForThumbnail(page) ? { confidence: 'possible' } : {});
  },
});

/** `twitter:card` of `summary` is the small card, beside which a small square belongs. */
const asksForThumbnail = ({ facts }: HtmlAuditPage): boolean =>
  facts.twitter.some(
    ({ property, content }) => property === 'twitter:card' && content.trim().toLowerCase() === 'summary',
  );

const isImage = ({ property, content }: SocialTag): boolean =>
  /^og:image(?::url)?$/.test(property) && content.trim() !== '';

interface Preview {
  page: HtmlAuditPage;
  tag: SocialTag;
  /** Null when the picture was not asked for. */
  answer: PreviewAnswer | null;
}

/** The complete URL is proposed only when it is known to answer with an image. */
function addressFault({ page, tag, answer }: Preview): Evidence[] {
  const written = tag.content.trim();
  if (/^https?:\/\/[^\s/]/i.test(written)) return [];
  const found = `${tag.property} "${written.slice(0, 200)}"`;
  const complete = 'a complete URL that begins with https://';
  if (answer?.verdict === 'fine') {
    return [{ ...piece({ page, tag }, found, complete), fix: metaTag(tag.property, answer.url) }];
  }
  return [piece({ page, tag }, found, `${complete}, and an image that is published at this URL`)];
}

function answerFault(image: Preview): Evidence[] {
  const { answer } = image;
  if (answer === null) return [];
  const { verdict, url, status, error, foreignType, transferBytes } = answer;
  const shown = url.slice(0, 200);
  if (verdict === 'broken') {
    const what = foreignType === null ? (status ?? `nothing (${error ?? 'unknown'})`) : `a page (${foreignType})`;
    return [{ ...piece(image, `${shown} answers ${what}`, 'a picture that loads (status 200)'), cause: url }];
  }
  if (verdict !== 'fine' || transferBytes === null || transferBytes <= MAX_BYTES) return [];
  const found = `${shown} has ${(transferBytes / MEGABYTE).toFixed(1)} MB`;
  return [{ ...piece(image, found, 'a picture of at most 8 MB'), cause: url }];
}

function formatFault(image: Preview): Evidence[] {
  const format = formatOf(image);
  if (format === null) return [];
  return [piece(image, `${image.tag.content.trim().slice(0, 200)} (${format})`, 'a JPEG, PNG or WebP picture')];
}

const isSvg = (image: Preview): boolean => formatOf(image)?.startsWith('svg') ?? false;

/** A format that networks do not show, null for all others. */
function formatOf(image: Preview): string | null {
  const { page, tag, answer } = image;
  const real = answer?.image?.format;
  if (real !== undefined) return UNSUPPORTED_FORMATS.has(real) ? real : null;
  const type = detail(image, 'type');
  if (type !== undefined) return UNSUPPORTED_TYPE.exec(type.trim())?.[1]?.toLowerCase() ?? null;
  const url = URL.parse(tag.content.trim(), page.facts.baseUrl);
  return UNSUPPORTED.exec(url?.pathname ?? '')?.[1]?.toLowerCase() ?? null;
}

function sizeFault(image: Preview, least: { width: number; height: number }): Evidence[] {
  const real = image.answer?.image ?? null;
  // The size of a drawing is no number of pixels.
  const known = real?.format === 'svg' ? null : real;
  const width = known?.width ?? pixels(detail(image, 'width'));
  const height = known?.height ?? pixels(detail(image, 'height'));
  const isSmall = (width !== null && width < least.width) || (height !== null && height < least.height);
  if (!isSmall) return [];
  const found = `${image.tag.content.trim().slice(0, 200)} of ${width ?? 'unknown'} by ${height ?? 'unknown'} pixels`;
  return [piece(image, found, `at least ${least.width} by ${least.height} pixels, best ${BEST}`)];
}

/** What the tags after an image, up to the next one, say about it. */
function detail({ page, tag }: Preview, name: string): string | undefined {
  const { openGraph } = page.facts;
  for (const next of openGraph.slice(openGraph.indexOf(tag) + 1)) {
    if (next.property === 'og:image') return undefined;
    if (next.property === `og:image:${name}`) return next.content;
  }
  return undefined;
}

/** Null for a missing size and for one that is no number of pixels; 0 is what templates write when they know none. */
function pixels(text: string | undefined): number | null {
  const match = /^\s*(\d{1,5})(?:px)?\s*$/i.exec(text ?? '');
  const size = match === null ? 0 : Number(match[1]);
  return size === 0 ? null : size;
}

function piece({ page, tag }: Pick<Preview, 'page' | 'tag'>, found: string, expected: string): Evidence {
  return { url: page.url, found, expected, where: `meta[property="${tag.property}"], ${atPosition(tag)}` };
}
