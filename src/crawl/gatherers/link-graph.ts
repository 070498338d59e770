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
  const edges: number[][] = urls.map(() => []);
  for (const { sourceId, targets } of followedEdges(file)) {
    const from = edges[indexes.get(sourceId) ?? -1];
    if (from === undefined) continue;
    for (const target of targets) {
      const to = indexes.get(target);
      if (to !== undefined) from.push(to);
    }
    from.sort((a, b) => a - b);
  }
  return measured({ urls, edges });
};
