import type { PageFacts } from '#contracts/page/page-facts.ts';
import type { AuditPage } from '#contracts/site/artifacts.ts';
import { encodeLinkFlags, RESOURCE_KINDS } from '#crawl/store/pages/link-codec.ts';
import { encodeContent } from '#crawl/store/pages/page-codec.ts';
import { collectRobotsDirectives, isIndexable, readDeclaredCanonical } from '#lib/page/indexability.ts';
import { findLargestCandidates, previewImage } from '#lib/page/named-images.ts';
import { normalizeStorableText } from '#lib/text/storable-text.ts';
import { readMainHeading } from '../collectors/main-heading.ts';
import { PAGE_LIMITS } from './page-limits.ts';
import type { PageReader } from './page-reader.ts';
import { type ParseInput, parsePage } from './parse-page.ts';
import type { UrlDictionary } from './url-dictionary.ts';

/** The parts of the HTTP response that affect how a page is judged. */
export interface ParsedAnswer {
  status: number;
  /** Headers with lowercase names. */
  headers: Record<string, string>;
}

/** The few facts that the crawl itself needs, and the facts that are compared across pages. */
export interface PageDigest {
  /** First title and description of the head; null when there is none. */
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
  /** See `PageText`; null for a page with few words. */
  proseHash: string | null;
  simhash: string | null;
  sketch: string | null;
  template: string;
  isIndexable: boolean;
  metaRefresh: string | null;
  baseUrl: string;
}

/**
 * A page in the form in which the reader's thread sends it: everything large is bytes, every URL is a number from the
 * reader's own dictionary, and a URL is sent as a string only the first time (`newUrls`).
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

const NOT_FOLLOWED = /\b(?:nofollow|ugc|sponsored)\b/;

/** Reads a document and packs the result. */
export function packPage(
  input: ParseInput & { answer: ParsedAnswer },
  dictionary: UrlDictionary,
  reader?: PageReader,
): TransferredPage {
  const facts = parsePage(input, reader);
  const page = buildAuditPage(input, facts);
  dictionary.beginPage();
  const links = linkColumns(page, facts, dictionary);
  const resources = buildResourceTriples(facts, dictionary);
  const canonicalUrl = readDeclaredCanonical(page);
  const canonical = canonicalUrl === null ? 0 : dictionary.getNumber(canonicalUrl);
  const alternates = facts.hreflang.flatMap(({ url }) => (url === null ? [] : [dictionary.getNumber(url)]));
  return {
    digest: buildDigest(facts, isIndexable(page)),
    content: encodeContent(facts, input.body.subarray(0, PAGE_LIMITS.maxHtmlBytes)),
    generation: dictionary.generation,
    newUrls: dictionary.takeNew(),
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

function linkColumns(page: AuditPage, facts: PageFacts, dictionary: UrlDictionary) {
  const isPageFollowed = !collectRobotsDirectives(page, 'googlebot').has('nofollow');
  const links = new Uint32Array(facts.links.length);
  const linkFlags = new Uint8Array(facts.links.length);
  for (const [index, { url, rel, region }] of facts.links.entries()) {
    if (url === null) continue;
    const hasNofollowRel = rel !== '' && NOT_FOLLOWED.test(rel);
    links[index] = dictionary.getNumber(url);
    linkFlags[index] = encodeLinkFlags({ isFollowed: isPageFollowed && !hasNofollowRel, hasNofollowRel, region });
  }
  return { links, linkFlags };
}

function buildResourceTriples(facts: PageFacts, dictionary: UrlDictionary): Uint32Array {
  const triples: number[] = [];
  for (const [index, { url }] of facts.images.entries()) {
    if (url !== null) triples.push(RESOURCE_KINDS.indexOf('image'), index, dictionary.getNumber(url));
  }
  for (const [index, { url, kind }] of facts.resources.entries()) {
    if (url !== null) triples.push(RESOURCE_KINDS.indexOf(kind), index, dictionary.getNumber(url));
  }
  const preview = previewImage(facts);
  if (preview !== null)
    triples.push(RESOURCE_KINDS.indexOf('preview'), preview.index, dictionary.getNumber(preview.url));
  for (const { index, url } of findLargestCandidates(facts)) {
    triples.push(RESOURCE_KINDS.indexOf('candidate'), index, dictionary.getNumber(url));
  }
  return Uint32Array.from(triples);
}

function buildDigest(facts: PageFacts, isPageIndexable: boolean): PageDigest {
  return {
    title: makeStorable(facts.titles.find(({ inHead }) => inHead)?.text),
    description: makeStorable(facts.metaDescriptions.find(({ inHead }) => inHead)?.text),
    heading: makeStorable(readMainHeading(facts) ?? undefined),
    lang: makeStorable(facts.lang?.toLowerCase()),
    textHash: facts.mainTextHash,
    textWords: facts.mainWordCount,
    bodyWords: facts.bodyWordCount,
    textExcerpt: normalizeStorableText(facts.mainTextExcerpt),
    proseHash: facts.text.proseHash,
    simhash: facts.text.simhash,
    sketch: facts.text.minHash,
    template: facts.templateSignature,
    isIndexable: isPageIndexable,
    metaRefresh: makeStorable(facts.metaRefresh?.content),
    baseUrl: facts.baseUrl,
  };
}

const makeStorable = (text: string | undefined): string | null => (text ? normalizeStorableText(text) : null);

/** Builds the page in the form that the judging functions expect. Fields that they do not use are empty. */
function buildAuditPage(
  { url, contentType, answer }: ParseInput & { answer: ParsedAnswer },
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
