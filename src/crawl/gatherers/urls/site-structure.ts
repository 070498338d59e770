import { z } from 'zod';
import type { SiteDirectory, SiteStructure } from '#contracts/site/site-sections.ts';
import { extractPathAndQuery } from '#lib/url/page-url.ts';
import { type Gatherer, measured } from '../reading/gathering.ts';

const MAX_DIRECTORIES = 200;
/** Maximum number of distinct directories. Pages in other directories count for the parent directory. */
const MAX_DISTINCT_DIRECTORIES = 5_000;
const MAX_DEPTH = 10;

const row = z.object({ url: z.string(), isIndexable: z.number(), depth: z.number().int().nullable() });
const SELECT_PAGES = `SELECT url, is_indexable AS isIndexable, depth FROM pages JOIN urls ON urls.id = pages.url_id
  WHERE is_internal = 1 AND pages.status = 200 AND final_id IS NULL AND is_challenge = 0 ORDER BY url`;

/** Counts pages with status 200 by directory and by clicks from the home page. */
export const gatherSiteStructure: Gatherer<SiteStructure> = ({ file }) => {
  const directories = new Map<string, SiteDirectory>();
  const depths = new Map<number, { depth: number; pageCount: number; indexableCount: number }>();
  let pageCount = 0;
  let unreachedCount = 0;
  let unreachedIndexableCount = 0;
  for (const { url, isIndexable, depth } of file.stream(row, SELECT_PAGES)) {
    pageCount += 1;
    const directory = getDirectory(directories, url);
    directory.pageCount += 1;
    directory.indexableCount += isIndexable;
    if (depth === null) {
      unreachedCount += 1;
      unreachedIndexableCount += isIndexable;
      directory.unreachedCount += 1;
      continue;
    }
    const level = Math.min(depth, MAX_DEPTH);
    directory.byDepth[level] = (directory.byDepth[level] ?? 0) + 1;
    const known = depths.get(depth) ?? { depth, pageCount: 0, indexableCount: 0 };
    depths.set(depth, known);
    known.pageCount += 1;
    known.indexableCount += isIndexable;
  }
  const largest = [...directories.values()].toSorted((a, b) => b.pageCount - a.pageCount || (a.path < b.path ? -1 : 1));
  return measured({
    pageCount,
    unreachedCount,
    unreachedIndexableCount,
    directories: { count: directories.size, items: largest.slice(0, MAX_DIRECTORIES) },
    depths: [...depths.values()].toSorted((a, b) => a.depth - b.depth),
  });
};

function getDirectory(directories: Map<string, SiteDirectory>, url: string): SiteDirectory {
  const segments = ((extractPathAndQuery(url) ?? '/').split('?', 1)[0] ?? '/').split('/').slice(1, -1);
  for (const length of [2, 1]) {
    if (segments.length < length) continue;
    const path = `/${segments.slice(0, length).join('/')}/`;
    const known = directories.get(path);
    if (known !== undefined) return known;
    if (directories.size < MAX_DISTINCT_DIRECTORIES) return addDirectory(directories, path);
  }
  return directories.get('/') ?? addDirectory(directories, '/');
}

function addDirectory(directories: Map<string, SiteDirectory>, path: string): SiteDirectory {
  const byDepth = new Array<number>(MAX_DEPTH + 1).fill(0);
  const directory = { path, pageCount: 0, indexableCount: 0, byDepth, unreachedCount: 0 };
  directories.set(path, directory);
  return directory;
}
