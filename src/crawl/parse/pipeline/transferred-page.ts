import type { PageFacts } from '#contracts/page/page-facts.ts';
import type { AuditPage } from '#contracts/site/artifacts.ts';
import { encodeLinkFlags, RESOURCE_KINDS } from '#crawl/store/pages/link-codec.ts';
import { encodeContent } from '#crawl/store/pages/page-codec.ts';
import { collectRobotsDirectives, isIndexable, readDeclaredCanonical } from '#lib/page/indexability.ts';
import { findLargestCandidates, findPreviewImage } from '#lib/page/referenced-images.ts';
import { normalizeStorableText } from '#lib/text/storable-text.ts';
import { readMainHeading } from '../collectors/main-heading.ts';
import { PAGE_LIMITS } from './page-limits.ts';
import type { PageReader } from './page-reader.ts';
import { type ParseInput, parsePage } from './parse-page.ts';
import type { UrlDictionary } from './url-dictionary.ts';

/** The parts of the HTTP response that affect how a page is evaluated. */
export interface ParsedResponse {
  status: number;
  /** Headers with lowercase names. */
  headers: Record<string, string>;
}

/** The few facts that the crawl itself needs, and the facts that are compared across pages. */
export interface PageDigest {
  /** First title and description in the head; null when absent or empty. */
  title: string | null;
  description: string | null;
  /** See `readMainHeading`. */
  heading: string | null;
  lang: string | null;
  textHash: string | null;
  /** Number of words in the main text, and in all visible text. */
  textWords: number;
  bodyWords: number;
  textExcerpt: string;
  /** See `PageText`. `proseHash` is null without prose, the others for a page with few words. */
  proseHash: string | null;
  simhash: string | null;
  sketch: string | null;
  template: string;
  isIndexable: boolean;
  metaRefresh: string | null;
  baseUrl: string;
}

/**
 * A page as the reader's thread sends it: everything large is bytes, and every URL is a number from the reader's own
 * dictionary. A URL is sent as a string only the first time (`newUrls`).
 */
export interface TransferredPage {
  digest: PageDigest;
  /** Facts and document; see `page-codec.ts`. */
  content: Uint8Array;
  /** Generation of the dictionary that these numbers belong to. */
  generation: number;
  /** URLs that were added to the dictionary with this page, in the order of their numbers. */
  newUrls: string[];
  /** URL numbers of the links in order. 0 stands for a link without an http(s) URL. */
  links: Uint32Array;
  /** See `LinkFlags`. */
  linkFlags: Uint8Array;
  /** Triples of kind, position in the list of that kind, and URL number. */
  resources: Uint32Array;
  /** URL number of the only declared canonical, or 0 without one. */
  canonical: number;
  /** URL numbers of hreflang alternates. */
  alternates: Uint32Array;
}

const NOFOLLOW_RELATIONS = /\b(?:nofollow|ugc|sponsored)\b/;

const NO_DOCUMENT = new Uint8Array();

/**
 * Reads a document and packs the result.
 *
 * @param input `keepsDocument`: whether the result contains the document itself; true by default
 */
export function packPage(
  input: ParseInput & { answer: ParsedResponse; keepsDocument?: boolean },
  dictionary: UrlDictionary,
  reader?: PageReader,
): TransferredPage {
  const { keepsDocument = true } = input;
  const facts = parsePage(input, reader);
  const page = buildAuditPage(input, facts);
  dictionary.beginPage();
  const links = buildLinkColumns(page, facts, dictionary);
  const resources = buildResourceTriples(facts, dictionary);
  const canonicalUrl = readDeclaredCanonical(page);
  const canonical = canonicalUrl === null ? 0 : dictionary.getNumber(canonicalUrl);
  const alternates = facts.hreflang.flatMap(({ url }) => (url === null ? [] : [dictionary.getNumber(url)]));
  return {
    digest: buildDigest(facts, isIndexable(page)),
    content: encodeContent(facts, keepsDocument ? input.body.subarray(0, PAGE_LIMITS.maxHtmlBytes) : NO_DOCUMENT),
    generation: dictionary.generation,
    newUrls: dictionary.takeNewUrls(),
    ...links,
    resources,
    canonical,
    alternates: Uint32Array.from(alternates),
  };
}

/** Returns the buffers that can be transferred instead of being copied. */
export function getBuffers({ content, links, linkFlags, resources, alternates }: TransferredPage): ArrayBuffer[] {
  return [content, links, linkFlags, resources, alternates].flatMap(({ buffer, byteLength }) =>
    buffer instanceof ArrayBuffer && buffer.byteLength === byteLength ? [buffer] : [],
  );
}

function buildLinkColumns(page: AuditPage, facts: PageFacts, dictionary: UrlDictionary) {
  const isPageFollowed = !collectRobotsDirectives(page, 'googlebot').has('nofollow');
  const links = new Uint32Array(facts.links.length);
  const linkFlags = new Uint8Array(facts.links.length);
  for (const [index, { url, rel, region }] of facts.links.entries()) {
    if (url === null) continue;
    const hasNofollowRel = rel !== '' && NOFOLLOW_RELATIONS.test(rel);
    links[index] = dictionary.getNumber(url);
    linkFlags[index] = encodeLinkFlags({ isFollowed: isPageFollowed && !hasNofollowRel, hasNofollowRel, region });
  }
  return { links, linkFlags };
}

function buildResourceTriples(facts: PageFacts, dictionary: UrlDictionary): Uint32Array {
  const resourceTriples: number[] = [];
  for (const [index, { url }] of facts.images.entries()) {
    if (url !== null) resourceTriples.push(RESOURCE_KINDS.indexOf('image'), index, dictionary.getNumber(url));
  }
  for (const [index, { url, kind }] of facts.resources.entries()) {
    if (url !== null) resourceTriples.push(RESOURCE_KINDS.indexOf(kind), index, dictionary.getNumber(url));
  }
  const previewUrl = findPreviewImage(facts);
  if (previewUrl !== null)
    resourceTriples.push(RESOURCE_KINDS.indexOf('preview'), previewUrl.index, dictionary.getNumber(previewUrl.url));
  for (const { index, url } of findLargestCandidates(facts)) {
    resourceTriples.push(RESOURCE_KINDS.indexOf('candidate'), index, dictionary.getNumber(url));
  }
  return Uint32Array.from(resourceTriples);
}

function buildDigest(facts: PageFacts, isPageIndexable: boolean): PageDigest {
  return {
    title: toStorableText(facts.titles.find(({ inHead }) => inHead)?.text),
    description: toStorableText(facts.metaDescriptions.find(({ inHead }) => inHead)?.text),
    heading: toStorableText(readMainHeading(facts) ?? undefined),
    lang: toStorableText(facts.lang?.toLowerCase()),
    textHash: facts.mainTextHash,
    textWords: facts.mainWordCount,
    bodyWords: facts.bodyWordCount,
    textExcerpt: normalizeStorableText(facts.mainTextExcerpt),
    proseHash: facts.text.proseHash,
    simhash: facts.text.simhash,
    sketch: facts.text.minHash,
    template: facts.templateSignature,
    isIndexable: isPageIndexable,
    metaRefresh: toStorableText(facts.metaRefresh?.content),
    baseUrl: facts.baseUrl,
  };
}

const toStorableText = (text: string | undefined): string | null => (text ? normalizeStorableText(text) : null);

/**
 * Builds the page in the form that the functions for canonicals, robots directives and indexability expect. Fields that
 * they do not use are empty.
 */
function buildAuditPage(
  { url, contentType, answer }: ParseInput & { answer: ParsedResponse },
  facts: PageFacts,
): AuditPage {
  return {
    url,
    finalUrl: url,
    status: answer.status,
    headers: answer.headers,
    redirects: [],
    error: null,
    contentType,
    wireBytes: 0,
    decodedBytes: 0,
    ttfbMs: null,
    totalMs: null,
    fetchedAt: '',
    challenge: null,
    bodyCut: false,
    consentWall: null,
    timings: null,
    setCookies: [],
    isRevalidated: false,
    depth: null,
    source: 'link',
    inSitemap: false,
    inNavigation: false,
    facts,
  };
}
