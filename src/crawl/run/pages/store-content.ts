import type { Discovery, Frontier } from '#crawl/frontier/frontier.ts';
import type { ParseResult } from '#crawl/parse/pipeline/parse-pool.ts';
import { decodeLinkFlags, LinkWriter, ResourceWriter } from '#crawl/store/pages/link-codec.ts';
import { removeBody } from '#crawl/store/pages/page-codec.ts';
import type { PageContent } from '#crawl/store/pages/page-rows.ts';
import type { PreviousPage } from '#crawl/store/pages/previous-crawl.ts';
import type { CrawlContext } from '../crawl-context.ts';

type ParsedPage = Extract<ParseResult, { ok: true }>;

export interface PageLocation {
  /** Number of links from the start page to the page. */
  hops: number;
  isHome: boolean;
  /** Whether its URLs are to be crawled. */
  isFollowed: boolean;
}

/** Assigns row IDs to the URLs of a page and queues the URLs that belong to the site. Call this inside `file.write`. */
export function storeContent(
  context: Pick<CrawlContext, 'urlTable'>,
  frontier: Frontier,
  page: PageLocation & { parsed: ParsedPage },
): PageContent {
  const { transferredPage, urlNumbers } = page.parsed;
  const register = (url: string): number => frontier.register(url);
  const readId = (number: number): number => urlNumbers.readId(number, register);
  const links = writeLinks(context, frontier, page);
  const canonicalId = transferredPage.canonical === 0 ? null : readId(transferredPage.canonical);
  const alternates = Array.from(transferredPage.alternates, readId);
  if (page.isFollowed) discoverDeclaredUrls(frontier, { alternates, canonicalId, hops: page.hops + 1 });
  const { digest, content } = transferredPage;
  return { digest, content, links, resources: getResources(transferredPage.resources, readId), canonicalId };
}

/** Encodes the links of a page and queues their targets. */
function writeLinks(
  { urlTable }: Pick<CrawlContext, 'urlTable'>,
  frontier: Frontier,
  { parsed, ...place }: PageLocation & { parsed: ParsedPage },
): Uint8Array {
  const { transferredPage, urlNumbers } = parsed;
  const hops = place.hops + 1;
  // A new URL is stored only once, with its position in the queue.
  let discovery: Discovery = { source: 'link', hops };
  let isNew = false;
  const registerTarget = (url: string): number => {
    isNew = true;
    return place.isFollowed ? frontier.add(url, discovery) : frontier.register(url);
  };
  const links = new LinkWriter();
  for (let index = 0; index < transferredPage.links.length; index++) {
    const number = transferredPage.links[index] ?? 0;
    const flags = transferredPage.linkFlags[index] ?? 0;
    if (number === 0) {
      links.add(0, flags);
      continue;
    }
    const isHomeNavigation = place.isHome && decodeLinkFlags(flags).region === 'navigation';
    if (isHomeNavigation !== (discovery.isHomeNavigation ?? false))
      discovery = { source: 'link', hops, isHomeNavigation };
    isNew = false;
    const id = urlNumbers.readId(number, registerTarget);
    links.add(id, flags);
    if (!isNew && place.isFollowed && urlTable.isInternal(id)) frontier.discover(id, discovery);
  }
  return links.take();
}

/** Records the URLs that a page declares to search engines, even if no link leads to them. */
function discoverDeclaredUrls(
  frontier: Frontier,
  { alternates, canonicalId, hops }: { alternates: readonly number[]; canonicalId: number | null; hops: number },
): void {
  for (const id of alternates) frontier.discover(id, { source: 'hreflang', hops });
  if (canonicalId !== null) frontier.discover(canonicalId, { source: 'canonical', hops });
}

/** Stores the URLs and content of a page that the previous crawl read and the server confirmed. */
export function storePreviousContent(
  { urlTable, options }: Pick<CrawlContext, 'options' | 'urlTable'>,
  frontier: Frontier,
  { previous, hops, isHome }: Omit<PageLocation, 'isFollowed'> & { previous: PreviousPage },
): PageContent {
  const links = new LinkWriter();
  for (const { url, flags } of previous.links) {
    const id = url === null ? 0 : frontier.register(url);
    links.add(id, flags);
    if (id === 0 || !urlTable.isInternal(id)) continue;
    const isHomeNavigation = isHome && decodeLinkFlags(flags).region === 'navigation';
    frontier.discover(id, { source: 'link', hops: hops + 1, isHomeNavigation });
  }
  const resources = new ResourceWriter();
  for (const { kindCode, itemIndex, url } of previous.resources) {
    resources.add(kindCode, itemIndex, frontier.register(url));
  }
  const { canonicalUrl } = previous;
  const content = options.keepsDocuments === false ? removeBody(previous.content) : previous.content;
  for (const url of previous.alternates)
    frontier.discover(frontier.register(url), { source: 'hreflang', hops: hops + 1 });
  const canonicalId = canonicalUrl === null ? null : frontier.register(canonicalUrl);
  if (canonicalId !== null) frontier.discover(canonicalId, { source: 'canonical', hops: hops + 1 });
  const digest = { ...previous.digest, metaRefresh: null, baseUrl: previous.record.finalUrl, bodyWords: 0 };
  return { digest, content, links: links.take(), resources: resources.take(), canonicalId };
}

function getResources(triples: Uint32Array, readId: (number: number) => number): Uint8Array {
  const writer = new ResourceWriter();
  for (let at = 0; at + 2 < triples.length; at += 3) {
    writer.add(triples[at] ?? 0, triples[at + 1] ?? 0, readId(triples[at + 2] ?? 0));
  }
  return writer.take();
}
