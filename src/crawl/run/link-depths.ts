import { z } from 'zod';
import type { CrawlFile } from '../store/crawl-file.ts';

const edgeRow = z.object({ source: z.number().int(), target: z.number().int() });

/** Followed links between known addresses, and redirects, which cost no click. */
const LINK_EDGES = `SELECT DISTINCT links.source_id AS source, urls.id AS target FROM links
  JOIN targets ON targets.id = links.target_id JOIN urls ON urls.url = targets.url WHERE links.is_followed = 1`;
const REDIRECT_EDGES = `SELECT pages.url_id AS source, urls.id AS target FROM pages
  JOIN urls ON urls.url = pages.final_url WHERE pages.is_redirected = 1`;

/** Computes for every address the fewest clicks from the start page over followed links. */
export function assignDepths(file: CrawlFile): void {
  const links = readEdges(file, LINK_EDGES);
  const redirects = readEdges(file, REDIRECT_EDGES);
  const depths = new Map<number, number>();
  const starts = file.all(z.object({ id: z.number().int() }), "SELECT id FROM urls WHERE source = 'start'");
  let level = starts.map(({ id }) => id);
  for (let depth = 0; level.length > 0; depth++) {
    const reached = withRedirects(level, redirects, depths, depth);
    level = reached.flatMap((id) => links.get(id) ?? []).filter((id) => !depths.has(id));
  }
  file.write(() => {
    for (const [id, depth] of depths) file.run('UPDATE urls SET depth = :depth WHERE id = :id', { id, depth });
  });
}

/** Marks the addresses of one level, and those that they redirect to. */
function withRedirects(
  level: readonly number[],
  redirects: ReadonlyMap<number, number[]>,
  depths: Map<number, number>,
  depth: number,
): number[] {
  const reached: number[] = [];
  const pending = [...level];
  for (let id = pending.pop(); id !== undefined; id = pending.pop()) {
    if (depths.has(id)) continue;
    depths.set(id, depth);
    reached.push(id);
    pending.push(...(redirects.get(id) ?? []));
  }
  return reached;
}

function readEdges(file: CrawlFile, sql: string): Map<number, number[]> {
  const edges = new Map<number, number[]>();
  for (const { source, target } of file.stream(edgeRow, sql)) {
    const known = edges.get(source);
    if (known === undefined) edges.set(source, [target]);
    else known.push(target);
  }
  return edges;
}
