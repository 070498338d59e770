import { z } from 'zod';
import { UrlIndex } from '#crawl/gatherers/urls/url-index.ts';
import type { CrawlFile } from '#crawl/store/file/crawl-file.ts';
import { forEachLink, hasFollowedFlag } from '#crawl/store/pages/link-codec.ts';
import { readOutlinks } from '#crawl/store/pages/outlinks.ts';
import { releaseBytes } from '#lib/runtime/release-bytes.ts';

const idRow = z.object({ id: z.number().int() });
const redirectRow = z.object({ source: z.number().int(), target: z.number().int() });
const UPDATE_DEPTH = 'UPDATE urls SET depth = :depth WHERE id = :id AND depth IS NOT :depth';

/**
 * Computes and stores the minimum number of clicks over followed links from the start page to every URL that they
 * reach. Redirects and canonicals do not count as clicks.
 */
export function assignDepths(file: CrawlFile): void {
  const redirects = new Map<number, number>();
  const sql = 'SELECT url_id AS source, final_id AS target FROM pages WHERE final_id IS NOT NULL';
  for (const { source, target } of file.stream(redirectRow, sql)) redirects.set(source, target);
  const urlIndex = new UrlIndex(file);
  const linkTargets = { redirects, findPage: (id: number): number => urlIndex.readIdentity(id) };
  const depths = new Int32Array(urlIndex.size).fill(UNREACHED);
  let level = file.all(idRow, "SELECT id FROM urls WHERE source = 'start'").map(({ id }) => id);
  for (let depth = 0; level.length > 0; depth++) {
    level = collectTargets(file, assignDepth(level, linkTargets, { depths, depth }), depths);
  }
  file.write(() => {
    for (const [id, depth] of depths.entries()) if (depth !== UNREACHED) file.run(UPDATE_DEPTH, { id, depth });
  });
}

const UNREACHED = -1;

interface LinkTargets {
  redirects: ReadonlyMap<number, number>;
  /** Returns the canonical page of a URL. */
  findPage(id: number): number;
}

/** Assigns a depth to the URLs of one level, their redirect targets and their canonical pages, and returns them. */
function assignDepth(
  level: readonly number[],
  { redirects, findPage }: LinkTargets,
  { depths, depth }: { depths: Int32Array; depth: number },
): number[] {
  const reachedIds: number[] = [];
  const isUnreached = (id: number): boolean => depths[id] === UNREACHED;
  const setDepth = (id: number): void => {
    depths[id] = depth;
    reachedIds.push(id);
  };
  for (const start of level) {
    for (let id: number | undefined = start; id !== undefined && isUnreached(id); id = redirects.get(id)) setDepth(id);
    const page = findPage(start);
    if (isUnreached(page)) setDepth(page);
  }
  return reachedIds;
}

/**
 * Returns the targets of followed links on these pages that have no depth yet. The links of a page are read when the
 * page is reached, because the links of all pages together take more memory than anything else in a large crawl.
 */
function collectTargets(file: CrawlFile, ids: number[], depths: Int32Array): number[] {
  const collectedFlags = new Uint8Array(depths.length);
  const targets: number[] = [];
  // Pages are next to each other in the file in the order of their row IDs.
  for (const id of ids.sort((a, b) => a - b)) {
    const outlinks = readOutlinks(file, id);
    if (outlinks === null) continue;
    forEachLink(outlinks.links, (target, flags) => {
      if (target === 0 || depths[target] !== UNREACHED || collectedFlags[target] === 1 || !hasFollowedFlag(flags))
        return;
      collectedFlags[target] = 1;
      targets.push(target);
    });
    releaseBytes(outlinks.links);
    releaseBytes(outlinks.resources);
  }
  return targets;
}
