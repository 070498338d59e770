import { z } from 'zod';
import type { GatherResult, SiteFacts } from '#contracts/site/artifacts.ts';
import { computePageRank } from '#crawl/graph/page-rank.ts';
import type { CrawlFile } from '#crawl/store/file/crawl-file.ts';
import { UrlCache } from '#crawl/store/file/url-cache.ts';
import { findNumberedPages } from '#lib/url/series-url.ts';
import { type NearDuplicateTexts, readNearDuplicateTexts } from '../duplicates/near-texts.ts';
import { type LinkNetwork, readLinkNetwork } from '../links/link-network.ts';
import { type PageTraits, readNoindex, readPageTraits } from '../urls/page-traits.ts';
import { UrlIndex } from '../urls/url-index.ts';

const idRow = z.object({ id: z.number().int() });
const urlRow = z.object({ url: z.string() });
/** Selects only URLs that end in a digit, with or without a slash. */
const SELECT_NUMBERED_PAGES = `SELECT url FROM urls JOIN pages ON pages.url_id = urls.id
  WHERE is_indexable = 1 AND substr(rtrim(url, '/'), -1) BETWEEN '0' AND '9'`;

/** Beyond this number of single reads, one pass over all pages is cheaper. */
const MAX_SINGLE_READS = 100;

/** Data needed by several gatherers, read on first use and then cached. */
export class SharedCrawlData {
  readonly urlCache: UrlCache;
  readonly #file: CrawlFile;
  readonly #site: GatherResult<SiteFacts>;
  #urlIndex: UrlIndex | null = null;
  #network: LinkNetwork | null = null;
  #ranks: Float64Array | null = null;
  #traits: PageTraits | null = null;
  readonly #noindex = new Map<number, boolean>();
  #nearTexts: NearDuplicateTexts | null = null;
  #numberedPages: ReadonlySet<string> | null = null;

  constructor(file: CrawlFile, site: GatherResult<SiteFacts>) {
    this.#file = file;
    this.#site = site;
    this.urlCache = new UrlCache(file);
  }

  get urlIndex(): UrlIndex {
    this.#urlIndex ??= new UrlIndex(this.#file);
    return this.#urlIndex;
  }

  get network(): LinkNetwork {
    this.#network ??= readLinkNetwork(this.#file, this.urlIndex);
    return this.#network;
  }

  /** Returns the PageRank of each network node. */
  get ranks(): Float64Array {
    this.#ranks ??= computePageRank(this.network.graph);
    return this.#ranks;
  }

  get traits(): PageTraits {
    this.#traits ??= readPageTraits(this.#file, this.urlIndex);
    return this.#traits;
  }

  /** Whether the page asks Googlebot not to index it. Reads pages one by one while only a few are needed. */
  isNoindex(id: number): boolean {
    if (this.#traits !== null || this.#noindex.size >= MAX_SINGLE_READS) return this.traits.isNoindex(id);
    const isNoindex = this.#noindex.get(id) ?? readNoindex(this.#file, id);
    this.#noindex.set(id, isNoindex);
    return isNoindex;
  }

  get nearDuplicateTexts(): NearDuplicateTexts {
    this.#nearTexts ??= readNearDuplicateTexts(this.#file);
    return this.#nearTexts;
  }

  /** Returns the URLs of indexable list pages that are identified only by a page number (`/blog/2/`). */
  get numberedPages(): ReadonlySet<string> {
    this.#numberedPages ??= findNumberedPages(this.#iterateNumberedPages(), (url) =>
      this.urlIndex.isIndexable(this.readId(url)),
    );
    return this.#numberedPages;
  }

  *#iterateNumberedPages(): Generator<string> {
    for (const { url } of this.#file.stream(urlRow, SELECT_NUMBERED_PAGES)) yield url;
  }

  /** Returns the row ID of the home page, or 0 when it was not reached. */
  get homeId(): number {
    const homeUrl = this.#site.measured ? this.#site.value.homeUrl : null;
    return homeUrl === null ? 0 : this.readId(homeUrl);
  }

  /**
   * Returns the row ID of the page that the home page counts for, which may be its canonical, or 0 when it was not
   * reached.
   */
  get homePageId(): number {
    return this.urlIndex.readIdentity(this.homeId);
  }

  /** Returns the row ID of a URL, or 0 when it is unknown. */
  readId(url: string): number {
    return this.#file.get(idRow, 'SELECT id FROM urls WHERE url = :url', { url })?.id ?? 0;
  }

  readUrl(id: number): string {
    return this.urlCache.readUrl(id);
  }
}
