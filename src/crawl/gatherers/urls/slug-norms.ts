import { z } from 'zod';
import type { SlugNorm, SlugNorms } from '#contracts/site/site-norms.ts';
import { isWordSlug, parseSlug } from '#lib/url/slug-style.ts';
import { type Gatherer, measured } from '../reading/gathering.ts';

/** Folders with fewer pages have no norm. */
const MIN_PAGES = 10;
/** Folders beyond this number have no norm, so that a site of one-page folders takes no more memory. */
const MAX_FOLDERS = 50_000;

const pageRow = z.object({ url: z.string(), lang: z.string() });
const SELECT_PAGES = `SELECT urls.url, coalesce(lang, '') AS lang FROM pages JOIN urls ON urls.id = pages.url_id
  WHERE is_indexable = 1 ORDER BY url_id`;

const buildKey = (folder: string, lang: string | null): string =>
  `${folder}\n${(lang ?? '').toLowerCase().split(/[-_]/, 1)[0] ?? ''}`;

/** Gathers the style of slugs by folder and language. */
export const gatherSlugNorms: Gatherer<SlugNorms> = ({ file, shared }) => {
  const norms = new Map<string, SlugNorm>();
  let checkedCount = 0;
  for (const { url, lang } of file.stream(pageRow, SELECT_PAGES)) {
    const parts = parseSlug(url);
    if (parts === null) continue;
    checkedCount += 1;
    const key = buildKey(parts.folder, lang);
    const known = norms.get(key);
    if (known === undefined && norms.size >= MAX_FOLDERS) continue;
    const norm = known ?? createNorm(parts.folder);
    if (known === undefined) norms.set(key, norm);
    norm.pageCount += 1;
    if (isWordSlug(parts.slug)) {
      norm.wordsCount += 1;
      norm.exampleUrl ??= url;
    }
    if (parts.extension === '') norm.extensionlessCount += 1;
  }
  return measured({
    checkedCount,
    find(url, lang) {
      const parts = parseSlug(url);
      const norm = parts === null ? undefined : norms.get(buildKey(parts.folder, lang));
      return norm === undefined || norm.pageCount < MIN_PAGES ? null : norm;
    },
    isPage: (url) => shared.urlIndex.isIndexable(shared.readId(url)),
  });
};

const createNorm = (folder: string): SlugNorm => ({
  folder: URL.parse(folder)?.pathname ?? folder,
  pageCount: 0,
  wordsCount: 0,
  extensionlessCount: 0,
  exampleUrl: null,
});
