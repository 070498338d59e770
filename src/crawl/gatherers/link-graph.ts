import { z } from 'zod';
import type { LinkGraph } from '#contracts/artifacts.ts';
import { FOLLOWED_EDGES } from './followed-edges.ts';
import { type Gatherer, measured } from './gathering.ts';

const pageSchema = z.object({ id: z.number().int(), url: z.string() });
const edgeSchema = z.object({ source: z.number().int(), target: z.number().int() });

/** Pages that were read as HTML. */
const READ_PAGES = `SELECT urls.id, urls.url FROM pages JOIN urls ON urls.id = pages.url_id
  WHERE pages.facts IS NOT NULL AND pages.status = 200 ORDER BY urls.url`;

/** The internal link graph of the pages that were read, without links of a page to itself. */
export const gatherLinkGraph: Gatherer<LinkGraph> = ({ file }) => {
  const indexes = new Map<number, number>();
  const urls: string[] = [];
  for (const { id, url } of file.stream(pageSchema, READ_PAGES)) {
    indexes.set(id, urls.length);
    urls.push(url);
  }
  const edges: number[][] = urls.map(() => []);
  for (const { source, target } of file.stream(edgeSchema, FOLLOWED_EDGES)) {
    const from = indexes.get(source);
    const to = indexes.get(target);
    if (from !== undefined && to !== undefined && from !== to) edges[from]?.push(to);
  }
  for (const targets of edges) targets.sort((a, b) => a - b);
  return measured({ urls, edges });
};
