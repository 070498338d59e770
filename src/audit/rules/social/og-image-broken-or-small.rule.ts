import type { HtmlAuditPage } from '#audit/engine/html-audit-page.ts';
import { defineRule } from '#audit/engine/rule.ts';
import { fail, notApplicable, pass, warn } from '#audit/engine/verdict.ts';
import { formatPosition } from '#audit/engine/where.ts';
import { buildMetaTag } from '#audit/rules/social/social-tags.ts';
import type { Evidence } from '#contracts/rules/rule-result.ts';
import type { PreviewResponse } from '#contracts/site/site-sections.ts';
import { findPreviewImage } from '#lib/page/referenced-images.ts';
import { formatByteSize } from '#lib/text/byte-size.ts';

/** Minimum sizes of a preview, and of a large one (https://developers.facebook.com/docs/sharing/webmasters/images). */
const MIN_CARD_SIZE = { width: 200, height: 200 };
const LARGE_CARD_SIZE = { width: 600, height: 315 };
const RECOMMENDED_SIZE = '1200 by 630 pixels';
/** 8 MiB: Facebook does not specify which megabytes it means, so the larger number applies. */
const MAX_BYTES = 8_388_608;
/** Unsupported formats that the first bytes identify; the others cannot be recognized there. */
const UNSUPPORTED_FORMATS: ReadonlySet<string> = new Set(['svg', 'bmp']);
const UNSUPPORTED_EXTENSION = /\.(svgz?|avif|heic|bmp|tiff?)$/i;
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
  title: 'Preview images (og:image) work on social networks',
  failureTitle: 'og:image is broken, too small or unsupported',
  aliases: [
    'broken og:image',
    'Open Graph image too small',
    'social preview image',
    'social sharing image',
    'link preview image',
    'relative og:image URL',
  ],
  impact: 'Shared links to these pages appear without an image, or with a very small one.',
  why: 'Social networks fetch the preview image from the URL in og:image. The image needs an absolute URL that loads and a common format. Small images appear only as thumbnails.',
  howToFix:
    'Use the absolute https:// URL of a published JPEG, PNG or WebP image of 1200 by 630 pixels or more. Declare the real size of the image in og:image:width and og:image:height.',
  measure:
    "The first og:image of each page is checked. The image URL must be absolute (relative URLs are resolved and requested too) and return an image of up to 8 MB, Facebook's limit. Preview images are requested together with the images of the site, up to a limit, the most used first. The format is taken from the first bytes, else from og:image:type or the file extension. Formats that networks do not show are reported: SVG, AVIF, HEIC, BMP and TIFF. X documents JPEG, PNG, WebP and GIF and rules out SVG. The size is taken from the first 64 KB, else from og:image:width and og:image:height. The image must be at least 200 by 200 pixels, Facebook's minimum. At 600 by 315 pixels or more, Facebook shows the large preview; it recommends 1200 by 630.",
  traps:
    'Pages without og:image are covered by the Open Graph check. A page that requests the small card (twitter:card of summary) may intend a thumbnail. An image too small for the large preview is then rated "possible". The size of an image is not checked when it is neither readable nor declared in digits. For an image that was not requested (beyond the limit, or blocked by robots.txt), the check uses what the page declares. A response that only blocks our crawler proves nothing. On other sites, an image counts as broken only when a second request confirmed that it is missing. A format other than SVG is rated "likely", because some networks convert images.',
  sources: [
    'https://developers.facebook.com/docs/sharing/webmasters/images',
    'https://developer.x.com/cards/markup',
    'https://ogp.me/',
  ],
  checked: '2026-11-20',
  peers: ['SQ', 'SB'],
  work: {
    effort: 'template',
    hours: 1,
    steps: [
      'Provide a JPEG, PNG or WebP image of at least 1200 by 630 pixels.',
      'Reference the image by its absolute https URL and declare width and height.',
      'Refresh the preview in the social network debugging tool.',
    ],
    tools: ['sharing-debugger', 'post-inspector'],
  },
  examples: {
    format: 'http',
    incorrect: `GET /guides/puncture
<meta property="og:image" content="https://example.com/cards/puncture.png">

GET /cards/puncture.png
HTTP/1.1 404 Not Found`,
    correct: `GET /guides/puncture
<meta property="og:image" content="https://example.com/cards/puncture.png">

GET /cards/puncture.png
HTTP/1.1 200 OK
Content-Type: image/png

(PNG, 1200 by 630 pixels)`,
  },
  check({ page, previewImages }) {
    const tag = page.facts.openGraph.find(isImage);
    if (tag === undefined) return notApplicable('The page has no og:image');
    const candidate = findPreviewImage(page.facts);
    const image: PreviewImage = { page, tag, answer: candidate === null ? null : previewImages.find(candidate.url) };
    const certainIssues = [...findUrlIssue(image), ...findResponseIssue(image), ...findSizeIssue(image, MIN_CARD_SIZE)];
    if (certainIssues.length > 0 || isSvg(image)) return fail([...certainIssues, ...findFormatIssue(image)]);
    const formatIssues = findFormatIssue(image);
    if (formatIssues.length > 0) return warn(formatIssues, { confidence: 'likely' });
    const smallImageIssues = findSizeIssue(image, LARGE_CARD_SIZE);
    if (smallImageIssues.length === 0) return pass();
    return warn(smallImageIssues, hasSmallCard(page) ? { confidence: 'possible' } : {});
  },
});

/** `twitter:card` of `summary` is the small card, which uses a small square image. */
const hasSmallCard = ({ facts }: HtmlAuditPage): boolean =>
  facts.twitter.some(
    ({ property, content }) => property === 'twitter:card' && content.trim().toLowerCase() === 'summary',
  );

const isImage = ({ property, content }: SocialTag): boolean =>
  /^og:image(?::url)?$/.test(property) && content.trim() !== '';

interface PreviewImage {
  page: HtmlAuditPage;
  tag: SocialTag;
  /** Null when the image was not requested. */
  answer: PreviewResponse | null;
}

/** The absolute URL is proposed only when it is known to return an image. */
function findUrlIssue({ page, tag, answer }: PreviewImage): Evidence[] {
  const imageUrl = tag.content.trim();
  if (/^https?:\/\/[^\s/]/i.test(imageUrl)) return [];
  const found = `${tag.property} "${imageUrl.slice(0, 200)}"`;
  const complete = 'an absolute URL that starts with https://';
  if (answer?.verdict === 'fine') {
    return [{ ...buildEvidence({ page, tag }, found, complete), fix: buildMetaTag(tag.property, answer.url) }];
  }
  return [buildEvidence({ page, tag }, found, `${complete} and returns an image`)];
}

function findResponseIssue(image: PreviewImage): Evidence[] {
  const { answer } = image;
  if (answer === null) return [];
  const { verdict, url, status, error, foreignType, transferBytes } = answer;
  const shown = url.slice(0, 200);
  if (verdict === 'broken') {
    const what = foreignType === null ? (status ?? `no response (${error ?? 'unknown'})`) : `a page (${foreignType})`;
    return [{ ...buildEvidence(image, `${shown} returns ${what}`, 'an image that loads (status 200)'), cause: url }];
  }
  if (verdict !== 'fine' || transferBytes === null || transferBytes <= MAX_BYTES) return [];
  const found = `${shown} is ${formatByteSize(transferBytes)}`;
  return [{ ...buildEvidence(image, found, 'an image of up to 8 MB'), cause: url }];
}

function findFormatIssue(image: PreviewImage): Evidence[] {
  const format = findUnsupportedFormat(image);
  if (format === null) return [];
  return [buildEvidence(image, `${image.tag.content.trim().slice(0, 200)} (${format})`, 'a JPEG, PNG or WebP image')];
}

const isSvg = (image: PreviewImage): boolean => findUnsupportedFormat(image)?.startsWith('svg') ?? false;

/** Returns a format that networks do not show; null for all others. */
function findUnsupportedFormat(image: PreviewImage): string | null {
  const { page, tag, answer } = image;
  const actualFormat = answer?.image?.format;
  if (actualFormat !== undefined) return UNSUPPORTED_FORMATS.has(actualFormat) ? actualFormat : null;
  const type = readImageProperty(image, 'type');
  if (type !== undefined) return UNSUPPORTED_TYPE.exec(type.trim())?.[1]?.toLowerCase() ?? null;
  const url = URL.parse(tag.content.trim(), page.facts.baseUrl);
  return UNSUPPORTED_EXTENSION.exec(url?.pathname ?? '')?.[1]?.toLowerCase() ?? null;
}

function findSizeIssue(image: PreviewImage, minSize: { width: number; height: number }): Evidence[] {
  const actualImage = image.answer?.image ?? null;
  // The size of an SVG is not measured in pixels.
  const pixelImage = actualImage?.format === 'svg' ? null : actualImage;
  const width = pixelImage?.width ?? parsePixels(readImageProperty(image, 'width'));
  const height = pixelImage?.height ?? parsePixels(readImageProperty(image, 'height'));
  const isSmall = (width !== null && width < minSize.width) || (height !== null && height < minSize.height);
  if (!isSmall) return [];
  const found = `${image.tag.content.trim().slice(0, 200)} of ${width ?? 'unknown'} by ${height ?? 'unknown'} pixels`;
  return [
    buildEvidence(image, found, `at least ${minSize.width} by ${minSize.height} pixels, ideally ${RECOMMENDED_SIZE}`),
  ];
}

/** Reads a detail from the tags after an image, up to the next image. */
function readImageProperty({ page, tag }: PreviewImage, name: string): string | undefined {
  const { openGraph } = page.facts;
  for (const next of openGraph.slice(openGraph.indexOf(tag) + 1)) {
    if (next.property === 'og:image') return undefined;
    if (next.property === `og:image:${name}`) return next.content;
  }
  return undefined;
}

/** Parses a size; null when it is missing or not a number of pixels. Templates write 0 when the size is unknown. */
function parsePixels(text: string | undefined): number | null {
  const match = /^\s*(\d{1,5})(?:px)?\s*$/i.exec(text ?? '');
  const size = match === null ? 0 : Number(match[1]);
  return size === 0 ? null : size;
}

function buildEvidence({ page, tag }: Pick<PreviewImage, 'page' | 'tag'>, found: string, expected: string): Evidence {
  return { url: page.url, found, expected, where: `meta[property="${tag.property}"], ${formatPosition(tag)}` };
}
