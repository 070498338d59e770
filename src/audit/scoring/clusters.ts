import type { FramePage } from './frame.ts';

/**
 * Assigns a template to every page of the frame. An unread page gets the most common template of its directory,
 * otherwise of the site, because its own document is unknown; `unread` when no page was read.
 */
export function assignClusters(frame: readonly FramePage[]): Map<string, string> {
  const siteTemplateCounts = new Map<string, number>();
  const directoryTemplateCounts = new Map<string, Map<string, number>>();
  for (const page of frame) {
    if (page.template === null) continue;
    const directory = getDirectory(page.url);
    const counts = directoryTemplateCounts.get(directory) ?? new Map<string, number>();
    directoryTemplateCounts.set(directory, counts);
    for (const tally of [siteTemplateCounts, counts]) tally.set(page.template, (tally.get(page.template) ?? 0) + 1);
  }
  const siteTemplate = findMostCommon(siteTemplateCounts) ?? 'unread';
  return new Map(
    frame.map((page) => [
      page.url,
      page.template ?? findMostCommon(directoryTemplateCounts.get(getDirectory(page.url))) ?? siteTemplate,
    ]),
  );
}

/**
 * Computes the weight of a cluster from the sum of its page weights. The weight increases logarithmically, so that size
 * alone has little effect.
 */
export function computeClusterWeight(sum: number): number {
  return Math.log2(1 + sum);
}

/** Returns the most common template. Ties are resolved by name, so that the order of pages does not matter. */
function findMostCommon(counts: ReadonlyMap<string, number> | undefined): string | null {
  const [first] = [...(counts ?? [])].sort((a, b) => b[1] - a[1] || (a[0] < b[0] ? -1 : 1));
  return first?.[0] ?? null;
}

function getDirectory(url: string): string {
  const path = URL.parse(url)?.pathname ?? '';
  return path.slice(0, path.lastIndexOf('/') + 1);
}
