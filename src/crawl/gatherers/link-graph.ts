import { z } from 'zod';
import type { LinkGraph } from '#contracts/artifacts.ts';
import { type Gatherer, measured } from './gathering.ts';
import { followedEdges } from './link-edges.ts';

const pageSchema = z.object({ id: z.number().int(), url: z.string() });

/** Pages that were read as HTML. */
const READ_PAGES = `SELECT urls.id, urls.url FROM pages JOIN urls ON urls.id = pages.url_id
  WHERE pages.content IS NOT NULL AND pages.status = 200 ORDER BY urls.url`;

/** The internal link graph of the pages that were read, without links of a page to itself. */
export const gatherLinkGraph: Gatherer<LinkGraph> = ({ file }) => {
  const indexes = new Map<number, number>();
  const urls: string[] = [];
  for (const { id, url } of file.stream(pageSchema, READ_PAGES)) {
    indexes.set(id, urls.length);
    urls.push(url);
  }
  const edges = urls.map(() => NO_EDGES);
  const rows = new RowStore();
  for (const { sourceId, targets } of followedEdges(file)) {
    const from = indexes.get(sourceId);
    if (from === undefined) continue;
    const found: number[] = [];
    for (const target of targets) {
      const to = indexes.get(target);
      if (to !== undefined) found.push(to);
    }
    if (found.length > 0) edges[from] = rows.add(found).sort();
  }
  return measured({ urls, edges });
};

const NO_EDGES = new Uint32Array();
/** Numbers in one piece of memory. */
const BLOCK = 65_536;

/** Keeps rows of numbers side by side in large pieces of memory. */
class RowStore {
  #block = new Uint32Array(0);
  #used = 0;

  /** The row as it was kept. */
  add(row: readonly number[]): Uint32Array<ArrayBuffer> {
    if (this.#used + row.length > this.#block.length) {
      this.#block = new Uint32Array(Math.max(BLOCK, row.length));
      this.#used = 0;
    }
    const place = this.#block.subarray(this.#used, this.#used + row.length);
    place.set(row);
    this.#used += row.length;
    return place;
  }
}
