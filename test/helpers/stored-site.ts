import { join } from 'node:path';
import type { SiteFacts } from '#contracts/site/artifacts.ts';
import { type OpenArtifacts, openArtifacts } from '#crawl/gatherers/reading/open-artifacts.ts';
import { assignDepths } from '#crawl/run/steps/link-depths.ts';
import { type CrawlFile, openCrawlFile } from '#crawl/store/file/crawl-file.ts';
import { CRAWL_INDEXES } from '#crawl/store/file/crawl-schema.ts';
import { writeArtifact } from '#crawl/store/file/stored-values.ts';
import { encodeLinkFlags, type LinkFlags, LinkWriter } from '#crawl/store/pages/link-codec.ts';
import { type PageContent, type PageRecord, writePage } from '#crawl/store/pages/page-rows.ts';
import type { SkipReason } from '#crawl/store/pages/skip-reason.ts';
import { makeSite } from './artifacts.ts';
import { temporaryFolder } from './site-server.ts';
import { makeContent, makeRecord } from './stored-page.ts';

export interface StoredLink {
  to: string;
  isFollowed?: boolean;
  region?: LinkFlags['region'];
}

/** A sitemap's data about a URL: `lastmod` as written, `date` as parsed. */
export interface StoredListing {
  lastmod?: string;
  date?: string;
  priority?: number;
  alternates?: { code: string; href: string }[];
}

/** One URL of a site as a crawl would have stored it; a page returned with 200 unless specified otherwise. */
export interface StoredUrl {
  /** Path on https://example.com, or an absolute URL. */
  url: string;
  status?: number | null;
  /** A followed link in the main content may be given as a string. */
  links?: (string | StoredLink)[];
  canonical?: string;
  redirectsTo?: string;
  /** Why the URL was skipped; `waiting` = never requested. */
  skipped?: SkipReason | 'waiting';
  isIndexable?: boolean;
  inSitemap?: boolean;
  listing?: StoredListing;
  /** Document whose facts are stored. */
  html?: string;
  headers?: Record<string, string>;
  digest?: Partial<PageContent['digest']>;
}

const SITE = 'https://example.com';
const resolveUrl = (url: string): string => (url.startsWith('/') ? SITE + url : url);

/** Facts about the site, and other data that is stored in addition to the URLs. */
type StoredSiteOptions = Partial<SiteFacts> & {
  writeExtras?: (file: CrawlFile, readId: (url: string) => number) => void;
};

/** Writes the URLs into a crawl file, finishes it as a crawl does and passes its artifacts to `use`. */
export async function withStoredSite(
  storedUrls: Iterable<StoredUrl>,
  use: (artifacts: OpenArtifacts) => void,
  { writeExtras, ...site }: StoredSiteOptions = {},
): Promise<void> {
  await using folder = await temporaryFolder();
  const path = join(folder.path, 'crawl.sqlite');
  const file = openCrawlFile(path);
  const writer = new SiteWriter(file);
  for (const storedUrl of storedUrls) file.write(() => writer.write(storedUrl));
  writeExtras?.(file, (url) => writer.readId(url));
  file.runStatements(CRAWL_INDEXES);
  assignDepths(file);
  writeArtifact(file, 'site', makeSite(site));
  file.close();
  const artifacts = openArtifacts(path);
  try {
    use(artifacts);
  } finally {
    artifacts.close();
  }
}

class SiteWriter {
  readonly #file: CrawlFile;
  readonly #ids = new Map<string, number>();
  readonly #contents = new Map<string, PageContent>();

  constructor(file: CrawlFile) {
    this.#file = file;
  }

  write(storedUrl: StoredUrl): void {
    const id = this.readId(storedUrl.url);
    const { skipped } = storedUrl;
    const state = skipped === undefined ? 'done' : skipped === 'waiting' ? 'queued' : 'skipped';
    const reason = state === 'skipped' ? skipped : null;
    const isHome = resolveUrl(storedUrl.url) === `${SITE}/`;
    this.#file.run(
      'UPDATE urls SET status = :state, skip_reason = :reason, in_sitemap = :inSitemap, source = :source WHERE id = :id',
      {
        id,
        state,
        reason: reason ?? null,
        inSitemap: storedUrl.inSitemap === true || storedUrl.listing !== undefined ? 1 : 0,
        source: isHome ? 'start' : 'link',
      },
    );
    if (skipped === undefined) this.#writePage(id, storedUrl);
    if (storedUrl.listing !== undefined) this.#writeListing(id, storedUrl.listing);
  }

  #writeListing(id: number, { alternates, ...entry }: StoredListing): void {
    const sql = `INSERT INTO sitemap_entries (url_id, file_id, lastmod, lastmod_raw, priority, alternates)
      VALUES (:id, :fileId, :date, :lastmod, :priority, :alternates)`;
    const stored = alternates === undefined ? null : JSON.stringify(alternates);
    const rest = { lastmod: entry.lastmod ?? null, date: entry.date ?? null, priority: entry.priority ?? null };
    this.#file.run(sql, { ...rest, id, fileId: this.readId('/sitemap.xml'), alternates: stored });
  }

  #writePage(urlId: number, storedUrl: StoredUrl): void {
    const { status = 200, redirectsTo, headers = {} } = storedUrl;
    const url = resolveUrl(storedUrl.url);
    const finalUrl = redirectsTo === undefined ? url : resolveUrl(redirectsTo);
    const redirects = redirectsTo === undefined ? [] : [{ url, status: 301, location: finalUrl }];
    const error = status === null ? { code: 'connection-reset' as const, detail: '' } : null;
    const record: PageRecord = { ...makeRecord({ status, redirects, error, headers }), url, finalUrl };
    const finalId = redirectsTo === undefined ? null : this.readId(redirectsTo);
    const hasContent = status === 200 && redirectsTo === undefined;
    writePage(this.#file, { urlId, finalId }, { record, content: hasContent ? this.#getContent(storedUrl) : null });
  }

  #getContent(storedUrl: StoredUrl): PageContent {
    const html = storedUrl.html ?? '<p>';
    const parsed = this.#contents.get(html) ?? makeContent({ html });
    this.#contents.set(html, parsed);
    const writer = new LinkWriter();
    for (const link of storedUrl.links ?? []) {
      const { to, isFollowed = true, region = 'main' } = typeof link === 'string' ? { to: link } : link;
      writer.add(this.readId(to), encodeLinkFlags({ isFollowed, hasNofollowRel: !isFollowed, region }));
    }
    const canonicalId = storedUrl.canonical === undefined ? null : this.readId(storedUrl.canonical);
    const isCanonical =
      storedUrl.canonical === undefined || resolveUrl(storedUrl.canonical) === resolveUrl(storedUrl.url);
    const isIndexable = storedUrl.isIndexable ?? (isCanonical && !html.includes('noindex'));
    return {
      ...parsed,
      digest: { ...parsed.digest, isIndexable, ...storedUrl.digest },
      links: writer.take(),
      canonicalId,
    };
  }

  /** Returns the row ID of a URL, and inserts the URL if it is new. */
  readId(reference: string): number {
    const url = resolveUrl(reference);
    const known = this.#ids.get(url);
    if (known !== undefined) return known;
    const isInternal = url.startsWith(SITE) || url.startsWith('http://example.com') ? 1 : 0;
    const sql = `INSERT INTO urls (url, status, source, is_internal, hops, priority, in_sitemap, in_navigation)
      VALUES (:url, 'known', 'link', :isInternal, 0, 0, 0, 0)`;
    const { lastId } = this.#file.run(sql, { url, isInternal });
    this.#ids.set(url, lastId);
    return lastId;
  }
}
