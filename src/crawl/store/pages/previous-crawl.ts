import { z } from 'zod';
import { crawledPageSchema } from '#contracts/site/crawl.ts';
import { FACTS_VERSION } from '#crawl/parse/pipeline/page-reader.ts';
import type { PageDigest } from '#crawl/parse/pipeline/transferred-page.ts';
import { type CrawlFile, CrawlFileVersionError, openCrawlFileForReading } from '../file/crawl-file.ts';
import { readMeta } from '../file/stored-values.ts';
import { UrlCache } from '../file/url-cache.ts';
import { forEachLink, forEachResource, RESOURCE_KINDS } from './link-codec.ts';
import { readFactsStart } from './page-codec.ts';
import type { PageRecord } from './page-rows.ts';

/** HTTP validators of a page, so that an unchanged page is not transferred again (RFC 9110 section 8.8). */
export interface Validators {
  etag: string | undefined;
  lastModified: string | undefined;
}

/** A page as stored by the previous crawl, with URLs as strings instead of row IDs. */
export interface PreviousPage {
  record: PageRecord;
  digest: Pick<PageDigest, 'isIndexable'> & Omit<PageDigest, 'metaRefresh' | 'baseUrl' | 'bodyWords'>;
  content: Uint8Array;
  /** In document order; `url` is null for a link without an http(s) URL. */
  links: { url: string | null; flags: number }[];
  resources: { kindCode: number; itemIndex: number; url: string }[];
  canonicalUrl: string | null;
  /** Targets of hreflang annotations. */
  alternates: string[];
}

const row = z.object({
  id: z.number().int(),
  canonicalId: z.number().int().nullable(),
  isIndexable: z.number(),
  lang: z.string().nullable(),
  title: z.string().nullable(),
  description: z.string().nullable(),
  heading: z.string().nullable(),
  textHash: z.string().nullable(),
  textWords: z.number(),
  textExcerpt: z.string(),
  proseHash: z.string().nullable(),
  simhash: z.string().nullable(),
  sketch: z.string().nullable(),
  template: z.string().nullable(),
  record: z.string(),
  content: z.instanceof(Uint8Array),
  links: z.instanceof(Uint8Array),
  resources: z.instanceof(Uint8Array),
});

const SELECT_PREVIOUS_PAGE = `SELECT urls.id, canonical_id AS canonicalId, is_indexable AS isIndexable, lang, title, description, heading,
  text_hash AS textHash, text_words AS textWords, text_excerpt AS textExcerpt, prose_hash AS proseHash, simhash, sketch, template, record, content,
  links, resources
  FROM urls JOIN pages ON pages.url_id = urls.id JOIN outlinks ON outlinks.source_id = urls.id
  WHERE urls.url = :url AND pages.status = 200 AND pages.content IS NOT NULL AND pages.is_challenge = 0 AND pages.error IS NULL`;

const recordSchema = crawledPageSchema.omit({
  facts: true,
  depth: true,
  source: true,
  inSitemap: true,
  inNavigation: true,
});

/** The previous finished crawl of the same site. Pages that have not changed since are not transferred again. */
export class PreviousCrawl {
  readonly #file: CrawlFile;
  readonly #urlCache: UrlCache;

  constructor(file: CrawlFile) {
    this.#file = file;
    this.#urlCache = new UrlCache(file, 10_000);
  }

  /**
   * Returns the page with this URL if it had status 200 and a validator and this build read its facts, otherwise null.
   */
  find(url: string): { validators: Validators; page: () => PreviousPage } | null {
    const found = this.#file.get(row, SELECT_PREVIOUS_PAGE, { url });
    if (found === null) return null;
    const { factsVersion, alternates } = readFactsStart(found.content);
    if (factsVersion !== FACTS_VERSION) return null;
    const record = recordSchema.parse(JSON.parse(found.record));
    const validators = { etag: record.headers.etag, lastModified: record.headers['last-modified'] };
    if (validators.etag === undefined && validators.lastModified === undefined) return null;
    return { validators, page: () => ({ ...this.#toPage(found, record), alternates }) };
  }

  close(): void {
    this.#file.close();
  }

  #toPage(found: z.infer<typeof row>, record: PageRecord): Omit<PreviousPage, 'alternates'> {
    const { content, canonicalId, isIndexable, template, links: linkBytes, resources: resourceBytes } = found;
    const { lang, title, description, heading, textHash, textWords, textExcerpt, proseHash, simhash, sketch } = found;
    const links: PreviousPage['links'] = [];
    forEachLink(linkBytes, (id, flags) => links.push({ url: id === 0 ? null : this.#urlCache.readUrl(id), flags }));
    const resources: PreviousPage['resources'] = [];
    forEachResource(resourceBytes, ({ kind, itemIndex, targetId }) => {
      resources.push({ kindCode: RESOURCE_KINDS.indexOf(kind), itemIndex, url: this.#urlCache.readUrl(targetId) });
    });
    const texts = { lang, title, description, heading, textHash, textWords, textExcerpt, proseHash, simhash, sketch };
    return {
      record,
      content,
      links,
      resources,
      digest: { ...texts, isIndexable: isIndexable === 1, template: template ?? '' },
      canonicalUrl: canonicalId === null ? null : this.#urlCache.readUrl(canonicalId),
    };
  }
}

/**
 * Opens the file of a previous crawl. Returns null without a path, and when the file cannot be used (deleted, written
 * by another build, unfinished, or scored as another site).
 */
export function openPreviousCrawl(filePath: string | undefined, scoreAs: string | null): PreviousCrawl | null {
  if (filePath === undefined) return null;
  try {
    const file = openCrawlFileForReading(filePath);
    const isFinished = file.get(z.object({ key: z.string() }), "SELECT key FROM meta WHERE key = 'summary'") !== null;
    // The URLs of a staging audit are rewritten when pages are read, so its stored pages differ from the stored pages
    // of other audits.
    const hasSameScoreAs = readMeta(file, 'scoreAs', z.string().nullable()) === scoreAs;
    if (isFinished && hasSameScoreAs) return new PreviousCrawl(file);
    file.close();
    return null;
  } catch (error) {
    // A previous crawl only saves work: without it, everything is requested again.
    if (error instanceof CrawlFileVersionError || isSqliteError(error)) return null;
    throw error;
  }
}

function isSqliteError(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ERR_SQLITE_ERROR';
}
