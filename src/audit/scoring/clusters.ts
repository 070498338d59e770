import type { FramePage } from './frame.ts';

/**
 * Template of every page of the frame. An unread page joins the commonest template of its directory, else the commonest
 * of the site, because its own document is unknown.
 */
export function assignClusters(frame: readonly FramePage[]): Map<string, string> {
  const bySite = new Map<string, number>();
  const byDirectory = new Map<string, Map<string, number>>();
  for (const page of frame) {
    if (page.template === null) continue;
    const directory = getDirectory(page.url);
    const counts = byDirectory.get(directory) ?? new Map<string, number>();
    byDirectory.set(directory, counts);
    for (const tally of [bySite, counts]) tally.set(page.template, (tally.get(page.template) ?? 0) + 1);
  }
  const siteTemplate = findMostCommon(bySite) ?? 'unread';
  return new Map(
    frame.map((page) => [
      page.url,
      page.template ?? findMostCommon(byDirectory.get(getDirectory(page.url))) ?? siteTemplate,
    ]),
  );
}

/** Weight of a cluster whose pages weigh `sum` together: grows with the logarithm, so that size alone moves little. */
export function computeClusterWeight(sum: number): number {
  return Math.log2(1 + sum);
}

/** Equal counts are decided by name, so that the order of pages does not matter. */
function findMostCommon(counts: ReadonlyMap<string, number> | undefined): string | null {
  const [first] = [...(counts ?? [])].sort((a, b) => b[1] - a[1] || (a[0] < b[0] ? -1 : 1));
  return first?.[0] ?? null;
}

function getDirectory(url: string): string {
  const path = URL.parse(url)?.pathname ?? '';
  return path.slice(0, path.lastIndexOf('/') + 1);
}
