import { z } from 'zod';
import { PAGE_CHANGE_FIELDS, type PageChangeField } from '#contracts/analysis/changes/page-change-texts.ts';
import {
  MAX_LISTED_LINKS,
  PAGE_CHANGES_PAGE_SIZE,
  type PageChange,
  type PageChangeList,
  type PageChangesQuery,
  type PageState,
} from '#contracts/analysis/changes/page-changes.ts';
import { buildDigest } from '#lib/runtime/digest.ts';
import type { CrawlFile } from '../file/crawl-file.ts';
import { siteFactsSchema } from '../file/stored-schemas.ts';
import { readArtifact } from '../file/stored-values.ts';
import { UrlCache } from '../file/url-cache.ts';
import { forEachLink } from '../pages/link-codec.ts';
import { readOutlinks } from '../pages/outlinks.ts';
import { createLiveUrlMapper } from './publish-url.ts';

const flag = z.number().transform((value) => value === 1);
const row = z.object({
  id: z.number().int(),
  url: z.string(),
  finalUrl: z.string(),
  status: z.number().int().nullable(),
  error: z.string().nullable(),
  title: z.string().nullable(),
  canonical: z.string().nullable(),
  isIndexable: flag,
  isRedirect: flag,
  textHash: z.string().nullable(),
  words: z.number().int(),
});
type PageRow = z.infer<typeof row>;
const SELECT_PAGES = `SELECT s.id, s.url, s.final_url AS finalUrl, s.status, s.error, p.title, canonicals.url AS canonical,
  s.is_indexable AS isIndexable, s.is_redirect AS isRedirect, p.text_hash AS textHash, p.text_words AS words
  FROM page_summaries AS s JOIN pages AS p ON p.url_id = s.id LEFT JOIN urls AS canonicals ON canonicals.id = p.canonical_id
  ORDER BY s.url`;

/** A URL of one crawl, with the values that are compared. */
interface ReadPage extends PageState {
  id: number;
  textHash: string | null;
  linkDigest: string;
}

/** A URL that differs, before its details are read. */
interface Difference {
  url: string;
  kind: PageChange['kind'];
  fields: PageChangeField[];
  before: ReadPage | null;
  after: ReadPage | null;
}

/**
 * Returns one page of the URLs that differ between two crawls of a website: new, gone, or changed. Content is compared
 * by the digest of the text, links by their targets. Returns null when an audit was not finished.
 */
export function comparePages(from: CrawlFile, to: CrawlFile, query: PageChangesQuery): PageChangeList | null {
  const [earlier, later] = [new CrawlReader(from), new CrawlReader(to)];
  if (earlier.site === null || later.site === null) return null;
  const before = earlier.readPages();
  const after = later.readPages();
  const all = listDifferences(before, after);
  const matching = all.filter(createFilter(query));
  const start = (query.page - 1) * PAGE_CHANGES_PAGE_SIZE;
  return {
    total: matching.length,
    page: query.page,
    perPage: PAGE_CHANGES_PAGE_SIZE,
    items: matching
      .slice(start, start + PAGE_CHANGES_PAGE_SIZE)
      .map((difference) => buildChange(difference, earlier, later)),
    kinds: {
      new: countBy(all, ({ kind }) => kind === 'new'),
      gone: countBy(all, ({ kind }) => kind === 'gone'),
      changed: countBy(all, ({ kind }) => kind === 'changed'),
    },
    fields: countFields(all),
    unchanged:
      [...after.keys()].filter((url) => before.has(url)).length - countBy(all, ({ kind }) => kind === 'changed'),
    areCrawlsComplete: earlier.site.isCrawlComplete && later.site.isCrawlComplete,
  };
}

const countBy = (all: readonly Difference[], isCounted: (difference: Difference) => boolean): number =>
  all.filter(isCounted).length;

function countFields(all: readonly Difference[]): PageChangeList['fields'] {
  const countField = (field: PageChangeField) => countBy(all, ({ fields }) => fields.includes(field));
  return {
    status: countField('status'),
    redirect: countField('redirect'),
    title: countField('title'),
    canonical: countField('canonical'),
    indexability: countField('indexability'),
    content: countField('content'),
    links: countField('links'),
  };
}

function createFilter({ kind, field, q }: PageChangesQuery) {
  const text = q.toLowerCase();
  return (difference: Difference): boolean =>
    (kind === undefined || difference.kind === kind) &&
    (field === undefined || difference.fields.includes(field)) &&
    (text === '' || difference.url.toLowerCase().includes(text));
}

function listDifferences(before: ReadonlyMap<string, ReadPage>, after: ReadonlyMap<string, ReadPage>): Difference[] {
  const differences: Difference[] = [];
  for (const [url, page] of after) {
    const earlier = before.get(url) ?? null;
    const fields = earlier === null ? [] : listChangedFields(earlier, page);
    if (earlier === null) differences.push({ url, kind: 'new', fields, before: null, after: page });
    else if (fields.length > 0) differences.push({ url, kind: 'changed', fields, before: earlier, after: page });
  }
  for (const [url, page] of before) {
    if (!after.has(url)) differences.push({ url, kind: 'gone', fields: [], before: page, after: null });
  }
  return differences.sort((a, b) => (a.url < b.url ? -1 : 1));
}

const HAS_CHANGED_BY_FIELD: Readonly<Record<PageChangeField, (before: ReadPage, after: ReadPage) => boolean>> = {
  status: (before, after) => before.status !== after.status || before.error !== after.error,
  redirect: (before, after) => before.redirect !== after.redirect,
  title: (before, after) => before.title !== after.title,
  canonical: (before, after) => before.canonical !== after.canonical,
  indexability: (before, after) => before.isIndexable !== after.isIndexable,
  content: (before, after) => before.textHash !== after.textHash,
  links: (before, after) => before.linkDigest !== after.linkDigest,
};

/**
 * Lists the fields that changed. Without a page in one of the crawls, only the response and what follows from it can be
 * compared.
 */
function listChangedFields(before: ReadPage, after: ReadPage): PageChangeField[] {
  const isPage = ({ status, redirect }: ReadPage) => status !== null && status < 400 && redirect === null;
  const fields = PAGE_CHANGE_FIELDS.filter((field) => HAS_CHANGED_BY_FIELD[field](before, after));
  if (isPage(before) && isPage(after)) return fields;
  return fields.filter((field) => field === 'status' || field === 'redirect' || field === 'indexability');
}

function buildChange(difference: Difference, earlier: CrawlReader, later: CrawlReader): PageChange {
  const { url, kind, fields, before, after } = difference;
  const hasLinks = fields.includes('links') && before !== null && after !== null;
  const [old, now] = hasLinks ? [earlier.readTargets(before.id), later.readTargets(after.id)] : [NO_URLS, NO_URLS];
  return {
    url,
    kind,
    fields,
    before: buildState(before),
    after: buildState(after),
    addedLinks: buildLinks([...now].filter((target) => !old.has(target))),
    removedLinks: buildLinks([...old].filter((target) => !now.has(target))),
  };
}

const NO_URLS: ReadonlySet<string> = new Set();
const buildLinks = (urls: string[]): PageChange['addedLinks'] => ({
  total: urls.length,
  urls: urls.sort().slice(0, MAX_LISTED_LINKS),
});

function buildState(page: ReadPage | null): PageState | null {
  if (page === null) return null;
  const { status, error, redirect, title, canonical, isIndexable, words, links } = page;
  return { status, error, redirect, title, canonical, isIndexable, words, links };
}

/** Reads the pages of a crawl with the URLs of the live site, so that a staging host can be compared with it. */
class CrawlReader {
  readonly site;
  readonly #file: CrawlFile;
  readonly #urls: UrlCache;
  readonly #publish: (url: string) => string;
  readonly #digests = new Map<number, readonly [high: number, low: number]>();

  constructor(file: CrawlFile) {
    this.#file = file;
    this.#urls = new UrlCache(file);
    this.site = readArtifact(file, 'site', siteFactsSchema);
    this.#publish = createLiveUrlMapper(this.site);
  }

  readPages(): Map<string, ReadPage> {
    const pages = new Map<string, ReadPage>();
    for (const page of this.#file.stream(row, SELECT_PAGES)) pages.set(this.#publish(page.url), this.#readPage(page));
    return pages;
  }

  /** Returns the targets of a page's links. */
  readTargets(id: number): ReadonlySet<string> {
    return new Set(this.#readTargetIds(id).map((target) => this.#publish(this.#urls.readUrl(target))));
  }

  #readPage({ url, finalUrl, isRedirect, canonical, ...page }: PageRow): ReadPage {
    const targets = this.#readTargetIds(page.id);
    return {
      ...page,
      redirect: isRedirect && finalUrl !== url ? this.#publish(finalUrl) : null,
      canonical: canonical === null ? null : this.#publish(canonical),
      links: targets.length,
      linkDigest: this.#digestTargets(targets),
    };
  }

  #readTargetIds(id: number): number[] {
    const outlinks = readOutlinks(this.#file, id);
    const ids = new Set<number>();
    if (outlinks !== null) forEachLink(outlinks.links, (target) => target !== 0 && ids.add(target));
    return [...ids];
  }

  /** The digest does not depend on the order of the links, because row IDs differ between crawls. */
  #digestTargets(ids: readonly number[]): string {
    let [high, low] = [0, 0];
    for (const id of ids) {
      const [nextHigh, nextLow] = this.#digests.get(id) ?? this.#addDigest(id);
      high ^= nextHigh;
      low ^= nextLow;
    }
    return `${ids.length} ${high} ${low}`;
  }

  #addDigest(id: number): readonly [high: number, low: number] {
    const digest = buildDigest(this.#publish(this.#urls.readUrl(id)));
    const halves = [Number.parseInt(digest.slice(0, 6), 16), Number.parseInt(digest.slice(6), 16)] as const;
    this.#digests.set(id, halves);
    return halves;
  }
}
