import { z } from 'zod';
import type { CanonicalFolder, CanonicalForms } from '#contracts/site/site-norms.ts';
import { parseSlug } from '#lib/url/slug-style.ts';
import { type Gatherer, measured } from '../reading/gathering.ts';

/** Folders with fewer pages have no norm. */
const MIN_PAGES = 10;
/** Folders beyond this number have no norm, so that a site of one-page folders takes no more memory. */
const MAX_FOLDERS = 50_000;
const MAX_HOSTS = 100;
const MIN_ERROR_STATUS = 400;

const pageRow = z.object({ url: z.string() });
const SELECT_SELF_CANONICAL = `SELECT urls.url FROM pages JOIN urls ON urls.id = pages.url_id
  WHERE is_indexable = 1 AND canonical_id = url_id ORDER BY url_id`;

/** Gathers how pages write the canonical to their own URL: host, trailing slash, absolute or relative. */
export const gatherCanonicalForms: Gatherer<CanonicalForms> = ({ file, shared }) => {
  const tally = new FormTally();
  for (const { url } of file.stream(pageRow, SELECT_SELF_CANONICAL)) tally.add(url);
  const [topHost] = [...tally.hosts].toSorted(([, a], [, b]) => b - a);
  const { absolute, relative } = shared.traits.canonicalWriting;
  return measured({
    absoluteCount: absolute,
    relativeCount: relative,
    selfCount: tally.count,
    host: topHost?.[0] ?? null,
    hostCount: topHost?.[1] ?? 0,
    findFolder: (url) => tally.findFolder(url),
    isServed: (url) => (shared.urlIndex.readStatus(shared.readId(url)) ?? MIN_ERROR_STATUS) < MIN_ERROR_STATUS,
  });
};

class FormTally {
  count = 0;
  readonly hosts = new Map<string, number>();
  readonly #folders = new Map<string, CanonicalFolder>();

  add(url: string): void {
    this.count += 1;
    const host = URL.parse(url)?.host ?? '';
    const hostCount = this.hosts.get(host);
    if (hostCount !== undefined || this.hosts.size < MAX_HOSTS) this.hosts.set(host, (hostCount ?? 0) + 1);
    const parts = parseSlug(url);
    if (parts === null || parts.extension !== '') return;
    const folder = this.#readFolder(parts.folder);
    if (folder === null) return;
    folder.pageCount += 1;
    if (parts.hasTrailingSlash) folder.slashCount += 1;
  }

  findFolder(url: string): CanonicalFolder | null {
    const parts = parseSlug(url);
    if (parts === null || parts.extension !== '' || this.#hasPagesBelow(url)) return null;
    const folder = this.#folders.get(parts.folder);
    return folder === undefined || folder.pageCount < MIN_PAGES ? null : folder;
  }

  /** Overviews (`/blog/` of `/blog/post`) often differ in form from the other pages of the parent folder. */
  #hasPagesBelow(url: string): boolean {
    return this.#folders.size >= MAX_FOLDERS || this.#folders.has(url.endsWith('/') ? url : `${url}/`);
  }

  #readFolder(key: string): CanonicalFolder | null {
    const known = this.#folders.get(key);
    if (known !== undefined) return known;
    if (this.#folders.size >= MAX_FOLDERS) return null;
    const folder = { folder: URL.parse(key)?.pathname ?? key, pageCount: 0, slashCount: 0 };
    this.#folders.set(key, folder);
    return folder;
  }
}
