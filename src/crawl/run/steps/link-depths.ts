import { z } from 'zod';
import { UrlIndex } from '#crawl/gatherers/urls/url-index.ts';
import type { CrawlFile } from '#crawl/store/file/crawl-file.ts';
import { forEachLink, hasFollowedFlag } from '#crawl/store/pages/link-codec.ts';
import { iteratePageOutlinks } from '#crawl/store/pages/outlinks.ts';

const idRow = z.object({ id: z.number().int() });
const redirectRow = z.object({ source: z.number().int(), target: z.number().int() });

/**
 * Computes the minimum number of clicks over followed links from the start page to every URL. Redirects and canonicals
 * do not count as clicks.
 */
export function assignDepths(file: CrawlFile): void {
  const links = collectFollowedLinks(file);
  const redirects = new Map<number, number>();
  const sql = 'SELECT url_id AS source, final_id AS target FROM pages WHERE final_id IS NOT NULL';
  for (const { source, target } of file.stream(redirectRow, sql)) redirects.set(source, target);
  const urlIndex = new UrlIndex(file);
  const linkTargets = { redirects, findPage: (id: number): number => urlIndex.readIdentity(id) };
  const depths = new Map<number, number>();
  let level = file.all(idRow, "SELECT id FROM urls WHERE source = 'start'").map(({ id }) => id);
  for (let depth = 0; level.length > 0; depth++) {
    const reachedIds = assignDepth(level, linkTargets, { depths, depth });
    const next = new Set<number>();
    for (const id of reachedIds) {
      for (const target of links.get(id) ?? NONE) if (!depths.has(target)) next.add(target);
    }
    level = [...next];
  }
  file.write(() => {
    for (const [id, depth] of depths) file.run('UPDATE urls SET depth = :depth WHERE id = :id', { id, depth });
  });
}

const NONE = new Uint32Array();

interface LinkTargets {
  redirects: ReadonlyMap<number, number>;
  /** Returns the canonical page of a URL. */
  findPage(id: number): number;
}

/** Assigns a depth to the URLs of one level, their redirect targets and their canonical pages. */
function assignDepth(
  level: readonly number[],
  { redirects, findPage }: LinkTargets,
  { depths, depth }: { depths: Map<number, number>; depth: number },
): number[] {
  const reachedIds: number[] = [];
  const setDepth = (id: number): void => {
    depths.set(id, depth);
    reachedIds.push(id);
  };
  for (const start of level) {
    for (let id: number | undefined = start; id !== undefined && !depths.has(id); id = redirects.get(id)) setDepth(id);
    const page = findPage(start);
    if (!depths.has(page)) setDepth(page);
  }
  return reachedIds;
}

/** Collects the distinct targets of each page's followed links. */
function collectFollowedLinks(file: CrawlFile): Map<number, Uint32Array> {
  const edges = new Map<number, Uint32Array>();
  for (const { sourceId, links } of iteratePageOutlinks(file)) {
    const targets = new Set<number>();
    forEachLink(links, (target, flags) => {
      if (target !== 0 && hasFollowedFlag(flags)) targets.add(target);
    });
    edges.set(sourceId, Uint32Array.from(targets));
  }
  return edges;
}
