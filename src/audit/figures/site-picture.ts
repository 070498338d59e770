import {
  DIRECTORIES_SHOWN,
  PAGE_POINTS_SHOWN,
  type PagePoint,
  RANKED_PAGES_SHOWN,
  type SiteOverview,
  TEMPLATES_SHOWN,
} from '#contracts/report/site-picture.ts';
import type { ArtifactSource } from '#contracts/site/artifacts.ts';
import { computePageHealth } from '../scoring/page-health.ts';
import type { ScoredSite } from '../scoring/score-record.ts';

/** Builds the structure of the site for the report; null when it was not measured or contains no page. */
export function buildSiteOverview(source: Pick<ArtifactSource, 'get'>, scored: ScoredSite): SiteOverview | null {
  const structure = source.get('siteStructure');
  if (!structure.measured || structure.value.pageCount === 0) return null;
  const { pageCount, directories, depths, unreachedCount, unreachedIndexableCount } = structure.value;
  const templates = source.get('templateClusters');
  const clusters = templates.measured ? templates.value.clusters : { count: 0, items: [] };
  const shownDirectories = directories.items.slice(0, DIRECTORIES_SHOWN);
  const shownTemplates = clusters.items.slice(0, TEMPLATES_SHOWN);
  return {
    pageCount,
    depths: [
      ...depths,
      ...(unreachedCount === 0
        ? []
        : [{ depth: null, pageCount: unreachedCount, indexableCount: unreachedIndexableCount }]),
    ],
    directories: shownDirectories,
    otherDirectories: directories.count - shownDirectories.length,
    templates: shownTemplates.map(({ pageCount: pages, indexableCount, medianWords, examples }) => ({
      pageCount: pages,
      indexableCount,
      medianWords,
      examples: examples.slice(0, 3),
    })),
    otherTemplates: clusters.count - shownTemplates.length,
    topPages: listTopPages(source),
    pagePoints: listPagePoints(source, scored),
  };
}

function listTopPages(source: Pick<ArtifactSource, 'get'>): SiteOverview['topPages'] {
  const ranks = source.get('pageRanks');
  const graph = source.get('linkGraph');
  if (!ranks.measured) return null;
  const highestRankedPages = ranks.value.highest.slice(0, RANKED_PAGES_SHOWN);
  const inlinksByUrl = new Map(highestRankedPages.map(({ url }) => [url, 0]));
  if (graph.measured) {
    const { urls, edges } = graph.value;
    for (const targets of edges) {
      for (const target of targets) {
        const url = urls[target] ?? '';
        const known = inlinksByUrl.get(url);
        if (known !== undefined) inlinksByUrl.set(url, known + 1);
      }
    }
  }
  return highestRankedPages.map(({ url, share }) => ({ url, share, inlinks: inlinksByUrl.get(url) ?? 0 }));
}

/** Selects the pages to plot: one half has the highest rank, the other the worst health. Empty without ranks. */
function listPagePoints(source: Pick<ArtifactSource, 'get'>, scored: ScoredSite): PagePoint[] {
  const ranks = source.get('pageRanks');
  if (!ranks.measured) return [];
  const points = scored.pages.map((page) => ({
    url: page.url,
    share: ranks.value.find(page.url) ?? 0,
    health: computePageHealth(scored, page),
  }));
  const maxPerSide = PAGE_POINTS_SHOWN / 2;
  const highestRankedPages = [...points].sort((a, b) => b.share - a.share).slice(0, maxPerSide);
  const known = new Set(highestRankedPages);
  const worstPages = points
    .filter((point) => !known.has(point))
    .sort((a, b) => a.health - b.health || b.share - a.share);
  return [...highestRankedPages, ...worstPages.slice(0, PAGE_POINTS_SHOWN - highestRankedPages.length)];
}
