import type { AnalyticsTag } from '#contracts/page/page-scripts.ts';
import { truncateText } from '../collectors/flat-text.ts';
import { MARKUP_LIMITS } from './markup-limits.ts';

/** A product, and the parts of script URLs and inline scripts that identify it. */
interface KnownTag {
  product: string;
  kind: AnalyticsTag['kind'];
  src?: readonly string[];
  inlineMarkers?: readonly string[];
  /** Pattern for an inline script or a URL; its first matched group is the ID. */
  id?: RegExp;
  /** Attribute of the script element that contains the ID. */
  idAttribute?: string;
}

/**
 * From the install instructions of each product, read in November 2026. Google's tags are distinguished by their IDs.
 */
const KNOWN_TAGS: readonly KnownTag[] = [
  {
    product: 'matomo',
    kind: 'analytics',
    src: ['matomo.js', 'piwik.js', 'cdn.matomo.cloud/'],
    inlineMarkers: ['_paq.push', 'matomo.php'],
    id: /['"]setSiteId['"]\s*,\s*['"]?(\d{1,8})/,
  },
  { product: 'plausible', kind: 'analytics', src: ['plausible.io/js/'], idAttribute: 'data-domain' },
  {
    product: 'meta-pixel',
    kind: 'advertising',
    src: ['connect.facebook.net/en_US/fbevents.js', '/fbevents.js'],
    inlineMarkers: ['/fbevents.js', 'fbq('],
    id: /fbq\(\s*['"]init['"]\s*,\s*['"](\d{5,20})/,
  },
  {
    product: 'microsoft-clarity',
    kind: 'analytics',
    src: ['clarity.ms/tag/'],
    inlineMarkers: ['clarity.ms/tag/'],
    id: /clarity\.ms\/tag\/(\w{4,20})|['"]clarity['"]\s*,\s*['"]script['"]\s*,\s*['"](\w{4,20})/,
  },
  {
    product: 'microsoft-advertising',
    kind: 'advertising',
    src: ['bat.bing.com/bat.js'],
    inlineMarkers: ['bat.bing.com/bat.js'],
    id: /\bti\s*:\s*['"](\d{4,12})/,
  },
  {
    product: 'hotjar',
    kind: 'analytics',
    src: ['static.hotjar.com/'],
    inlineMarkers: ['static.hotjar.com/'],
    id: /\bhjid\s*:\s*(\d{4,10})/,
  },
  {
    product: 'yandex-metrica',
    kind: 'analytics',
    src: ['mc.yandex.ru/metrika/', 'mc.yandex.com/metrika/'],
    inlineMarkers: ['mc.yandex.ru/metrika/', 'mc.yandex.com/metrika/'],
    id: /\bym\(\s*(\d{4,12})/,
  },
  {
    product: 'baidu-analytics',
    kind: 'analytics',
    src: ['hm.baidu.com/hm.js'],
    inlineMarkers: ['hm.baidu.com/hm.js'],
    id: /hm\.js\?(\w{8,40})/,
  },
  {
    product: 'segment',
    kind: 'tag-manager',
    src: ['cdn.segment.com/analytics.js/'],
    inlineMarkers: ['cdn.segment.com/analytics.js/'],
    id: /analytics\.js\/v1\/(\w{8,40})\//,
  },
  { product: 'adobe-launch', kind: 'tag-manager', src: ['assets.adobedtm.com/'] },
  { product: 'tealium', kind: 'tag-manager', src: ['tags.tiqcdn.com/utag/'], inlineMarkers: ['tags.tiqcdn.com/utag/'] },
  {
    product: 'piwik-pro',
    kind: 'tag-manager',
    src: ['containers.piwik.pro/'],
    inlineMarkers: ['containers.piwik.pro/'],
  },
  { product: 'adobe-analytics', kind: 'analytics', src: ['AppMeasurement.js'] },
  { product: 'mixpanel', kind: 'analytics', src: ['cdn.mxpnl.com/'], inlineMarkers: ['mixpanel.init('] },
  { product: 'amplitude', kind: 'analytics', src: ['cdn.amplitude.com/'], inlineMarkers: ['amplitude.init('] },
  { product: 'heap', kind: 'analytics', src: ['cdn.heapanalytics.com/'], inlineMarkers: ['heap.load('] },
  {
    product: 'posthog',
    kind: 'analytics',
    inlineMarkers: ['posthog.init('],
    id: /posthog\.init\(\s*['"](phc_\w{8,80})/,
  },
  { product: 'fathom', kind: 'analytics', src: ['cdn.usefathom.com/'], idAttribute: 'data-site' },
  {
    product: 'umami',
    kind: 'analytics',
    src: ['cloud.umami.is/', 'umami.js', 'analytics.umami.is/'],
    idAttribute: 'data-website-id',
  },
  { product: 'cloudflare-web-analytics', kind: 'analytics', src: ['static.cloudflareinsights.com/beacon'] },
  { product: 'simple-analytics', kind: 'analytics', src: ['scripts.simpleanalyticscdn.com/'] },
  { product: 'goatcounter', kind: 'analytics', src: ['gc.zgo.at/count.js'] },
  { product: 'vercel-analytics', kind: 'analytics', src: ['/_vercel/insights/script.js'] },
  { product: 'statcounter', kind: 'analytics', src: ['statcounter.com/counter/'] },
  { product: 'chartbeat', kind: 'analytics', src: ['static.chartbeat.com/'] },
  { product: 'etracker', kind: 'analytics', src: ['etracker.com/code/'], idAttribute: 'data-secure-code' },
  { product: 'piano-analytics', kind: 'analytics', src: ['tag.aticdn.net/'] },
  { product: 'crazy-egg', kind: 'analytics', src: ['script.crazyegg.com/'] },
  {
    product: 'hubspot',
    kind: 'analytics',
    src: ['js.hs-scripts.com/', 'js.hs-analytics.net/'],
    id: /\/(\d{4,12})\.js/,
  },
  {
    product: 'linkedin-insight',
    kind: 'advertising',
    src: ['snap.licdn.com/li.lms-analytics/'],
    inlineMarkers: ['_linkedin_partner_id'],
    id: /_linkedin_partner_id\s*=\s*['"](\d{3,12})/,
  },
  {
    product: 'tiktok-pixel',
    kind: 'advertising',
    inlineMarkers: ['analytics.tiktok.com/'],
    id: /ttq\.load\(\s*['"](\w{8,40})/,
  },
  { product: 'pinterest-tag', kind: 'advertising', inlineMarkers: ['s.pinimg.com/ct/core.js'] },
  { product: 'snap-pixel', kind: 'advertising', inlineMarkers: ['sc-static.net/scevent'] },
];

/** IDs of Google tags, whose prefix identifies the product (https://support.google.com/tagmanager/answer/12326985). */
const GOOGLE_ID =
  /\b(G-[A-Z0-9]{4,12}|GT-[A-Z0-9]{4,12}|UA-\d{4,10}-\d{1,4}|AW-\d{6,12}|DC-\d{4,12}|GTM-[A-Z0-9]{4,10})\b/g;
const GOOGLE_MARKERS = ['googletagmanager.com/', 'gtag(', 'GTM-', 'google-analytics.com/', 'UA-'];
const GOOGLE_PRODUCTS: ReadonlyMap<string, Pick<KnownTag, 'product' | 'kind'>> = new Map([
  ['G', { product: 'google-analytics-4', kind: 'analytics' }],
  ['GT', { product: 'google-tag', kind: 'tag-manager' }],
  ['UA', { product: 'google-universal-analytics', kind: 'analytics' }],
  ['AW', { product: 'google-ads', kind: 'advertising' }],
  ['DC', { product: 'google-floodlight', kind: 'advertising' }],
  ['GTM', { product: 'google-tag-manager', kind: 'tag-manager' }],
]);

/** A single match for all markers, because most scripts contain none. */
const INLINE_MARKER_PATTERN = matchAnyText([
  ...GOOGLE_MARKERS,
  ...KNOWN_TAGS.flatMap(({ inlineMarkers }) => inlineMarkers ?? []),
]);
const URL_MARKER_PATTERN = matchAnyText([...GOOGLE_MARKERS, ...KNOWN_TAGS.flatMap(({ src }) => src ?? [])]);

function matchAnyText(texts: readonly string[]): RegExp {
  return new RegExp(texts.map(escapePattern).join('|'));
}

function escapePattern(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\/]/g, '\\$&');
}

export type FoundTag = Pick<AnalyticsTag, 'product' | 'kind' | 'id' | 'source'>;

/** Finds tags that the URL of a script identifies. `getAttribute` reads an attribute of that script. */
export function findTagsInUrl(src: string, getAttribute: (name: string) => string | undefined): FoundTag[] {
  if (!URL_MARKER_PATTERN.test(src)) return [];
  const found = findGoogleTags(src, 'src');
  for (const tag of KNOWN_TAGS) {
    if (tag.src?.some((part) => src.includes(part)) !== true) continue;
    const id = tag.idAttribute === undefined ? findTagId(src, tag.id) : getAttribute(tag.idAttribute)?.trim();
    found.push(buildFoundTag(tag, 'src', id));
  }
  return found;
}

/** Finds tags that the start of an inline script identifies. */
export function findTagsInScript(start: string): FoundTag[] {
  if (!INLINE_MARKER_PATTERN.test(start)) return [];
  const found = findGoogleTags(start, 'inline');
  for (const tag of KNOWN_TAGS) {
    if (tag.inlineMarkers?.some((part) => start.includes(part)) !== true) continue;
    found.push(buildFoundTag(tag, 'inline', findTagId(start, tag.id)));
  }
  return found;
}

function findGoogleTags(text: string, source: FoundTag['source']): FoundTag[] {
  if (!GOOGLE_MARKERS.some((mark) => text.includes(mark))) return [];
  const ids = new Set<string>();
  for (const [id] of text.matchAll(GOOGLE_ID)) {
    if (ids.size < MARKUP_LIMITS.maxAnalyticsTags) ids.add(id);
  }
  const found: FoundTag[] = [];
  for (const id of ids) {
    const product = GOOGLE_PRODUCTS.get(id.slice(0, id.indexOf('-')));
    if (product !== undefined) found.push(buildFoundTag(product, source, id));
  }
  return found;
}

function buildFoundTag(
  { product, kind }: Pick<KnownTag, 'product' | 'kind'>,
  source: FoundTag['source'],
  id?: string,
): FoundTag {
  const found: FoundTag = { product, kind, source };
  if (id !== undefined && id !== '') found.id = truncateText(id, MARKUP_LIMITS.maxTokenLength);
  return found;
}

function findTagId(text: string, pattern: RegExp | undefined): string | undefined {
  const groups = pattern?.exec(text);
  return groups?.[1] ?? groups?.[2];
}

/** Traces of bot protection in URLs and inline scripts (the products' challenge pages, read in November 2026). */
const CHALLENGE_MARKERS: readonly { product: string; marker: string }[] = [
  { product: 'cloudflare', marker: '__cf_chl_' },
  { product: 'cloudflare', marker: '/cdn-cgi/challenge-platform/' },
  { product: 'datadome', marker: 'captcha-delivery.com' },
  { product: 'imperva', marker: '_Incapsula_Resource' },
  { product: 'human', marker: 'px-captcha' },
  { product: 'aws-waf', marker: 'awswaf' },
  { product: 'akamai', marker: '/_sec/cp_challenge/' },
  { product: 'kasada', marker: '/149e9513-01fa-4fb0-aad4-566afd725d1b/' },
];

const CHALLENGE_MARKER_PATTERN = matchAnyText(CHALLENGE_MARKERS.map(({ marker }) => marker));

/** Finds traces of bot protection in a URL or the start of a script. */
export function findChallenges(text: string): { product: string; marker: string }[] {
  if (!CHALLENGE_MARKER_PATTERN.test(text)) return [];
  return CHALLENGE_MARKERS.filter(({ marker }) => text.includes(marker));
}
