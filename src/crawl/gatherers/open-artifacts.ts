import type { ArtifactMap, ArtifactSource, Gathered, SiteArtifactName } from '#contracts/artifacts.ts';
import type { SuccessfulRender } from '#contracts/rendered-page.ts';
import { type CrawlFile, openCrawlFileForReading } from '../store/crawl-file.ts';
import { countPages, readPages } from '../store/page-rows.ts';
import { listRenders, readRender } from '../store/renders.ts';
import { gatherAnalyticsCoverage } from './analytics-coverage.ts';
import {
  gatherCoreVitals,
  gatherFieldData,
  gatherLighthouse,
  gatherLighthouseDesktop,
  gatherRenderSample,
} from './browser-artifacts.ts';
import { gatherCannibalisation } from './cannibalisation.ts';
import { gatherCanonicals } from './canonicals.ts';
import { gatherClickDepths } from './click-depths.ts';
import { gatherCrawlCuts } from './crawl-cuts.ts';
import { gatherDeadEnds } from './dead-ends.ts';
import { gatherDuplicateDescriptions } from './duplicate-descriptions.ts';
import { gatherDuplicateHeadings } from './duplicate-headings.ts';
import { gatherDuplicateShare } from './duplicate-share.ts';
import { gatherDuplicateTexts } from './duplicate-texts.ts';
import { gatherDuplicateTitles } from './duplicate-titles.ts';
import { gatherExternalLinkCheck } from './external-link-check.ts';
import type { Gatherer } from './gathering.ts';
import { gatherHreflang } from './hreflang.ts';
import { gatherImageCheck } from './image-check.ts';
import { gatherInlinkCounts } from './inlink-counts.ts';
import { gatherInsecureLinks } from './insecure-links.ts';
import { gatherInternalLinkCheck } from './internal-link-check.ts';
import { gatherLinkGraph } from './link-graph.ts';
import { gatherLinksToRedirects } from './links-to-redirects.ts';
import { gatherLinksToUnindexed } from './links-to-unindexed.ts';
import { gatherNearDuplicates } from './near-duplicates.ts';
import { gatherNofollowLinks } from './nofollow-links.ts';
import { gatherOrphanPages } from './orphan-pages.ts';
import { type PageFigures, readPageFigures } from './page-figures.ts';
import { gatherPageRankWaste } from './page-rank-waste.ts';
import { gatherPageRanks } from './page-ranks.ts';
import { gatherPagesByStatus } from './pages-by-status.ts';
import { gatherParameterSpread } from './parameter-spread.ts';
import { gatherParameterVariants } from './parameter-variants.ts';
import { gatherPreviewImages } from './preview-images.ts';
import { gatherRedirects } from './redirects.ts';
import { gatherResourceCheck } from './resource-check.ts';
import { gatherSectionBridges } from './section-bridges.ts';
import { SharedReads } from './shared-reads.ts';
import { gatherSiteWithHomePage } from './site-home-page.ts';
import { gatherSiteStructure } from './site-structure.ts';
import { gatherSitemapCoverage } from './sitemap-coverage.ts';
import { gatherSitemapListings } from './sitemap-listings.ts';
import {
  gatherHttpVariant,
  gatherLlmsTxt,
  gatherNotFoundProbe,
  gatherRobotsFacts,
  gatherSite,
  gatherSitemapFacts,
} from './stored-artifacts.ts';
import {
  gatherAgentProbe,
  gatherCors,
  gatherDns,
  gatherHttpVersions,
  gatherLanguageAnswers,
  gatherNotFoundTraces,
  gatherSiteFiles,
  gatherSiteVariants,
  gatherStagingHosts,
  gatherTls,
} from './stored-probes.ts';
import { gatherTemplateClusters } from './template-clusters.ts';
import { gatherTemplateNorms } from './template-norms.ts';
import { gatherTrackedLinks } from './tracked-links.ts';

const GATHERERS: { [N in SiteArtifactName]: Gatherer<ArtifactMap[N]> } = {
  site: gatherSiteWithHomePage,
  robots: gatherRobotsFacts,
  sitemap: gatherSitemapFacts,
  httpVariant: gatherHttpVariant,
  notFoundProbe: gatherNotFoundProbe,
  llmsTxt: gatherLlmsTxt,
  notFoundTraces: gatherNotFoundTraces,
  tls: gatherTls,
  httpVersions: gatherHttpVersions,
  dns: gatherDns,
  siteVariants: gatherSiteVariants,
  stagingHosts: gatherStagingHosts,
  languageAnswers: gatherLanguageAnswers,
  cors: gatherCors,
  agentProbe: gatherAgentProbe,
  siteFiles: gatherSiteFiles,
  internalLinkCheck: gatherInternalLinkCheck,
  imageCheck: gatherImageCheck,
  externalLinkCheck: gatherExternalLinkCheck,
  duplicateTitles: gatherDuplicateTitles,
  duplicateDescriptions: gatherDuplicateDescriptions,
  duplicateTexts: gatherDuplicateTexts,
  clickDepths: gatherClickDepths,
  orphanPages: gatherOrphanPages,
  linkGraph: gatherLinkGraph,
  inlinks: gatherInlinkCounts,
  deadEnds: gatherDeadEnds,
  pageRanks: gatherPageRanks,
  pageRankWaste: gatherPageRankWaste,
  redirects: gatherRedirects,
  linksToRedirects: gatherLinksToRedirects,
  linksToUnindexed: gatherLinksToUnindexed,
  nofollowLinks: gatherNofollowLinks,
  insecureLinks: gatherInsecureLinks,
  trackedLinks: gatherTrackedLinks,
  canonicals: gatherCanonicals,
  duplicateHeadings: gatherDuplicateHeadings,
  nearDuplicates: gatherNearDuplicates,
  duplicateShare: gatherDuplicateShare,
  parameterVariants: gatherParameterVariants,
  parameterSpread: gatherParameterSpread,
  hreflang: gatherHreflang,
  sitemapCoverage: gatherSitemapCoverage,
  sitemapListings: gatherSitemapListings,
  templateClusters: gatherTemplateClusters,
  templateNorms: gatherTemplateNorms,
  analyticsCoverage: gatherAnalyticsCoverage,
  cannibalisation: gatherCannibalisation,
  sectionBridges: gatherSectionBridges,
  siteStructure: gatherSiteStructure,
  crawlCuts: gatherCrawlCuts,
  resourceCheck: gatherResourceCheck,
  previewImages: gatherPreviewImages,
  pagesByStatus: gatherPagesByStatus,
  renderSample: gatherRenderSample,
  lighthouse: gatherLighthouse,
  lighthouseDesktop: gatherLighthouseDesktop,
  fieldData: gatherFieldData,
  coreVitals: gatherCoreVitals,
};

export type OpenArtifacts = ArtifactSource & { pageFigures(): Iterable<PageFigures>; close(): void };

/**
 * Opens a crawl file for the audit. Each artifact is gathered on first use and then cached. Throws
 * `CrawlFileVersionError` for a file of another build.
 */
export function openArtifacts(filePath: string): OpenArtifacts {
  return openFrom(openCrawlFileForReading(filePath));
}

/**
 * The same for a file that a crawl is still writing to: reads its current content.
 *
 * @param maxPages maximum number of returned pages: the home page and others at even distances
 */
export function openArtifactsOfRunning(
  filePath: string,
  maxPages: number,
): OpenArtifacts & { sampledPages: number | null } {
  const file = openCrawlFileForReading(filePath);
  file.freeze();
  return { ...openFrom(file, maxPages), sampledPages: countPages(file).all > maxPages ? maxPages : null };
}

function openFrom(file: CrawlFile, maxPages = Number.POSITIVE_INFINITY): OpenArtifacts {
  const site = gatherSite(file);
  const source = { file, site, shared: new SharedReads(file, site) };
  const known: { [N in SiteArtifactName]?: Gathered<ArtifactMap[N]> } = {};

  function get<N extends SiteArtifactName>(name: N): Gathered<ArtifactMap[N]> {
    const found: Gathered<ArtifactMap[N]> | undefined = known[name];
    if (found !== undefined) return found;
    const gathered: Gathered<ArtifactMap[N]> = GATHERERS[name](source);
    Object.assign(known, { [name]: gathered });
    return gathered;
  }

  const rendered = new Set(listRenders(file).flatMap(({ url, state }) => (state === 'rendered' ? [url] : [])));
  function getRender(url: string): SuccessfulRender | null {
    const page = rendered.has(url) ? readRender(file, url) : null;
    return page?.state === 'rendered' ? page : null;
  }

  return {
    pages: () => ({ [Symbol.iterator]: () => readPages(file, maxPages) }),
    pageFigures: () => readPageFigures(file, source.shared),
    getRender,
    get,
    close: () => file.close(),
  };
}
