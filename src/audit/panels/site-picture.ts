import type { ArtifactSource } from '#contracts/artifacts.ts';
import { DIRECTORIES_SHOWN, RANKED_PAGES_SHOWN, type SitePicture, TEMPLATES_SHOWN } from '#contracts/site-picture.ts';

/** Structure of the site for the report; null when the crawl holds none. */
export function sitePicture(source: Pick<ArtifactSource, 'get'>): SitePicture | null {
  const structure = source.get('siteStructure');
  if (!structure.measured || structure.value.pageCount === 0) return null;
  const { pageCount, directories, depths, unreachedCount } = structure.value;
  const templates = source.get('templateClusters');
  const clusters = templates.measured ? templates.value.clusters : { count: 0, items: [] };
  const shownDirectories = directories.items.slice(0, DIRECTORIES_SHOWN);
  const shownTemplates = clusters.items.slice(0, TEMPLATES_SHOWN);
  return {
    pageCount,
    depths: [
      ...depths,
      ...(unreachedCount === 0 ? [] : [{ depth: null, pageCount: unreachedCount, indexableCount: 0 }]),
    ],
    directories: shownDirectories,
    otherDirectories: directories.count - shownDirectories.length,
    templates: shownTemplates.map(({ pageCount: pages, indexableCount, medianWords, examples }) => ({
      ...{ pageCount: pages, indexableCount, medianWords, examples: examples.slice(0, 3) },
    })),
    otherTemplates: clusters.count - shownTemplates.length,
    topPages: topPages(source),
  };
}

function topPages(source: Pick<ArtifactSource, 'get'>): SitePicture['topPages'] {
  const ranks = source.get('pageRanks');
  const graph = source.get('linkGraph');
  if (!ranks.measured) return null;
  const highest = ranks.value.highest.slice(0, RANKED_PAGES_SHOWN);
  const wanted = new Map(highest.map(({ url }) => [url, 0]));
  if (graph.measured) {
    const { urls, edges } = graph.value;
    for (const targets of edges) {
      for (const target of new Set(targets)) {
        const url = urls[target] ?? '';
        const known = wanted.get(url);
        if (known !== undefined) wanted.set(url, known + 1);
      }
    }
  }
  return highest.map(({ url, share }) => ({ url, share, inlinks: wanted.get(url) ?? 0 }));
}
