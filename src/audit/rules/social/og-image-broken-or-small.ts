import type { HtmlAuditPage } from '#audit/html-audit-page.ts';
import { absolute } from '#audit/reading/page-values.ts';
import { metaTag } from '#audit/reading/social-tags.ts';
import { defineRule } from '#audit/rule.ts';
import { fail, notApplicable, pass, warn } from '#audit/verdict.ts';
import { atPosition } from '#audit/where.ts';
import type { Evidence } from '#contracts/rule-result.ts';

/** https://developers.facebook.com/docs/sharing/webmasters/images */
const SMALLEST = { width: 200, height: 200 };
const LARGE = { width: 600, height: 315 };
const BEST = '1200 by 630 pixels';
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
  requires: ['page'],
  title: 'Preview pictures can be used by social networks',
  failureTitle: 'Preview pictures that social networks cannot use well',
  impact: 'Shared links to these pages appear without a picture, or with a very small one.',
  why: 'Social networks fetch the preview picture from the address in og:image. They need a complete address and a common format, and they show a small picture as a mere thumbnail.',
  howToFix:
    'Write the complete address, beginning with https://, of a JPEG, PNG or WebP picture of 1200 by 630 pixels or more, and give its real size in og:image:width and og:image:height.',
  measure:
    'The first og:image of a page is judged by what the page says about it. Its address must be complete. Its format, by the ending of the address or og:image:type, must not be one that networks do not show: SVG, AVIF, HEIC, BMP or TIFF. X documents JPEG, PNG, WebP and GIF and rules out SVG. The size in og:image:width and og:image:height must be at least 200 by 200 pixels, the minimum of Facebook, and from 600 by 315 pixels Facebook shows the large preview; 1200 by 630 is what it recommends.',
  traps:
    'A page without og:image is judged by the check of Open Graph tags. A page that gives no size is not judged by size, and neither is one that gives a size without digits. The picture itself is not fetched for this check, so a broken address or a file that is too big is not found here. A format other than SVG in the ending counts as likely, because some networks convert pictures.',
  sources: [
    'https://developers.facebook.com/docs/sharing/webmasters/images',
    'https://developer.x.com/cards/markup',
    'https://ogp.me/',
  ],
  checked: '2026-11-20',
  peers: ['SQ', 'SB'],
  check({ page }) {
    const image = page.facts.openGraph.find(isImage);
    if (image === undefined) return notApplicable('The page names no preview picture');
    const certain = [...addressFault(page, image), ...sizeFault(page, image, SMALLEST)];
    if (certain.length > 0 || isSvg(page, image)) return fail([...certain, ...formatFault(page, image)]);
    const format = formatFault(page, image);
    if (format.length > 0) return warn(format, { confidence: 'likely' });
    const small = sizeFault(page, image, LARGE);
    return small.length === 0 ? pass() : warn(small);
  },
});

const isImage = ({ property, content }: SocialTag): boolean =>
  /^og:image(?::url)?$/.test(property) && content.trim() !== '';

function addressFault(page: HtmlAuditPage, image: SocialTag): Evidence[] {
  const written = image.content.trim();
  if (/^https?:\/\/[^\s/]/i.test(written)) return [];
  const url = absolute(written, page);
  const fix = url === null ? {} : { fix: metaTag(image.property, url) };
  return [
    {
      ...piece(
        page,
        image,
        `${image.property} "${written.slice(0, 200)}"`,
        'a complete address that begins with https://',
      ),
      ...fix,
    },
  ];
}

function formatFault(page: HtmlAuditPage, image: SocialTag): Evidence[] {
  const format = formatOf(page, image);
  if (format === null) return [];
  return [piece(page, image, `${image.content.trim().slice(0, 200)} (${format})`, 'a JPEG, PNG or WebP picture')];
}

const isSvg = (page: HtmlAuditPage, image: SocialTag): boolean => formatOf(page, image)?.startsWith('svg') ?? false;

/** A format that networks do not show, null for all others. */
function formatOf(page: HtmlAuditPage, image: SocialTag): string | null {
  const type = detail(page, image, 'type');
  if (type !== undefined) return UNSUPPORTED_TYPE.exec(type.trim())?.[1]?.toLowerCase() ?? null;
  const url = URL.parse(image.content.trim(), page.facts.baseUrl);
  return UNSUPPORTED.exec(url?.pathname ?? '')?.[1]?.toLowerCase() ?? null;
}

function sizeFault(page: HtmlAuditPage, image: SocialTag, least: { width: number; height: number }): Evidence[] {
  const width = pixels(detail(page, image, 'width'));
  const height = pixels(detail(page, image, 'height'));
  const isSmall = (width !== null && width < least.width) || (height !== null && height < least.height);
  if (!isSmall) return [];
  const found = `${image.content.trim().slice(0, 200)} of ${width ?? 'unknown'} by ${height ?? 'unknown'} pixels`;
  return [piece(page, image, found, `at least ${least.width} by ${least.height} pixels, best ${BEST}`)];
}

/** What the tags after an image, up to the next one, say about it. */
function detail({ facts: { openGraph } }: HtmlAuditPage, image: SocialTag, name: string): string | undefined {
  for (const tag of openGraph.slice(openGraph.indexOf(image) + 1)) {
    if (tag.property === 'og:image') return undefined;
    if (tag.property === `og:image:${name}`) return tag.content;
  }
  return undefined;
}

/** Null for a missing size and for one that is no number of pixels; 0 is what templates write when they know none. */
function pixels(text: string | undefined): number | null {
  const match = /^\s*(\d{1,5})(?:px)?\s*$/i.exec(text ?? '');
  const size = match === null ? 0 : Number(match[1]);
  return size === 0 ? null : size;
}

function piece(page: HtmlAuditPage, image: SocialTag, found: string, expected: string): Evidence {
  return { url: page.url, found, expected, where: `meta[property="${image.property}"], ${atPosition(image)}` };
}
