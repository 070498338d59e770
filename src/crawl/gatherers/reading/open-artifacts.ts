import type { SuccessfulRender } from '#contracts/page/rendered-page.ts';
import type { ArtifactMap, ArtifactSource, GatherResult, SiteArtifactName } from '#contracts/site/artifacts.ts';
import { type CrawlFile, openCrawlFileForReading } from '#crawl/store/file/crawl-file.ts';
import { countPages, readPages } from '#crawl/store/pages/page-rows.ts';
import { listRenders, readRender } from '#crawl/store/results/renders.ts';
import { gatherCanonicalForms } from '../directives/canonical-forms.ts';
import { gatherCanonicals } from '../directives/canonicals.ts';
import { gatherHreflang } from '../directives/hreflang.ts';
import { type HreflangPageRows, readHreflangRows } from '../directives/hreflang-rows.ts';
import { gatherRedirects } from '../directives/redirects.ts';
import { gatherSitemapCoverage } from '../directives/sitemap-coverage.ts';
import { gatherSitemapListings } from '../directives/sitemap-listings.ts';
import { gatherCannibalization } from '../duplicates/cannibalization.ts';
import { gatherDuplicateDescriptions } from '../duplicates/duplicate-descriptions.ts';
import { gatherDuplicateHeadings } from '../duplicates/duplicate-headings.ts';
import { gatherDuplicateShare } from '../duplicates/duplicate-share.ts';
import { gatherDuplicateTexts } from '../duplicates/duplicate-texts.ts';
import { gatherDuplicateTitles } from '../duplicates/duplicate-titles.ts';
import { gatherNearDuplicates } from '../duplicates/near-duplicates.ts';
import { type NearDuplicateGroupRows, readNearDuplicateGroups } from '../duplicates/near-groups.ts';
import { gatherTemplateClusters } from '../duplicates/template-clusters.ts';
import { gatherTemplateNorms } from '../duplicates/template-norms.ts';
import { gatherTitlePatterns } from '../duplicates/title-patterns.ts';
import { gatherClickDepths } from '../links/click-depths.ts';
import { gatherDeadEnds } from '../links/dead-ends.ts';
import { gatherExternalLinkCheck } from '../links/external-link-check.ts';
import { gatherInlinkCounts } from '../links/inlink-counts.ts';
import { gatherInsecureLinks } from '../links/insecure-links.ts';
import { gatherInternalLinkCheck } from '../links/internal-link-check.ts';
import { gatherLinkGraph } from '../links/link-graph.ts';
import { gatherLinksToRedirects } from '../links/links-to-redirects.ts';
import { gatherLinksToUnindexed } from '../links/links-to-unindexed.ts';
import { gatherNofollowLinks } from '../links/nofollow-links.ts';
import { gatherOrphanPages } from '../links/orphan-pages.ts';
import { gatherPageRankWaste } from '../links/page-rank-waste.ts';
import { gatherPageRanks } from '../links/page-ranks.ts';
import { gatherSectionBridges } from '../links/section-bridges.ts';
import { gatherTrackedLinks } from '../links/tracked-links.ts';
import { gatherAnalyticsCoverage } from '../resources/analytics-coverage.ts';
import {
  gatherCoreVitals,
  gatherFieldData,
  gatherFieldHistory,
  gatherLighthouse,
  gatherLighthouseDesktop,
  gatherRenderSample,
} from '../resources/browser-artifacts.ts';
import { gatherImageCheck } from '../resources/image-check.ts';
import { type PageFigures, readPageFigures } from '../resources/page-figures.ts';
import { gatherPreviewImages } from '../resources/preview-images.ts';
import { gatherResourceCheck } from '../resources/resource-check.ts';
import { gatherCrawlCuts } from '../urls/crawl-cuts.ts';
import { gatherPagesByStatus } from '../urls/pages-by-status.ts';
import { gatherParameterSpread } from '../urls/parameter-spread.ts';
import { gatherParameterVariants } from '../urls/parameter-variants.ts';
import { gatherSiteWithHomePage } from '../urls/site-home-page.ts';
import { gatherSiteStructure } from '../urls/site-structure.ts';
import { gatherSlugNorms } from '../urls/slug-norms.ts';
import type { Gatherer } from './gathering.ts';
import { SharedCrawlData } from './shared-crawl-data.ts';
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
  gatherLanguageResponses,
  gatherNotFoundTraces,
  gatherSiteFiles,
  gatherSiteVariants,
  gatherStagingHosts,
  gatherTls,
} from './stored-probes.ts';

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
  languageAnswers: gatherLanguageResponses,
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
  titlePatterns: gatherTitlePatterns,
  slugNorms: gatherSlugNorms,
  canonicalForms: gatherCanonicalForms,
  analyticsCoverage: gatherAnalyticsCoverage,
  cannibalization: gatherCannibalization,
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
  fieldHistory: gatherFieldHistory,
  coreVitals: gatherCoreVitals,
};

export type OpenArtifacts = ArtifactSource & {
  iteratePageFigures(): Iterable<PageFigures>;
  iterateHreflang(): Iterable<HreflangPageRows>;
  iterateNearDuplicateGroups(): Iterable<NearDuplicateGroupRows>;
  close(): void;
};

/**
 * Opens a crawl file for the audit. Each artifact is gathered on first use and then cached. Throws
 * `CrawlFileVersionError` for a file that another build wrote.
 */
export function openArtifacts(filePath: string): OpenArtifacts {
  return openArtifactsFromFile(openCrawlFileForReading(filePath));
}

/**
 * Opens a file that a crawl is still writing to, and reads its current content.
 *
 * @param maxPages maximum number of pages returned: the start page and other evenly spaced pages
 */
export function openArtifactsDuringCrawl(
  filePath: string,
  maxPages: number,
): OpenArtifacts & { sampledPages: number | null } {
  const file = openCrawlFileForReading(filePath);
  file.freeze();
  return { ...openArtifactsFromFile(file, maxPages), sampledPages: countPages(file).all > maxPages ? maxPages : null };
}

function openArtifactsFromFile(file: CrawlFile, maxPages = Number.POSITIVE_INFINITY): OpenArtifacts {
  const site = gatherSite(file);
  const source = { file, site, shared: new SharedCrawlData(file, site) };
  const known: { [N in SiteArtifactName]?: GatherResult<ArtifactMap[N]> } = {};

  function get<N extends SiteArtifactName>(name: N): GatherResult<ArtifactMap[N]> {
    const found: GatherResult<ArtifactMap[N]> | undefined = known[name];
    if (found !== undefined) return found;
    const gatherResult: GatherResult<ArtifactMap[N]> = GATHERERS[name](source);
    Object.assign(known, { [name]: gatherResult });
    return gatherResult;
  }

  const rendered = new Set(listRenders(file).flatMap(({ url, state }) => (state === 'rendered' ? [url] : [])));
  function getRender(url: string): SuccessfulRender | null {
    const page = rendered.has(url) ? readRender(file, url) : null;
    return page?.state === 'rendered' ? page : null;
  }

  return {
    pages: () => ({ [Symbol.iterator]: () => readPages(file, maxPages, source.shared.urlCache) }),
    iteratePageFigures: () => readPageFigures(file, source.shared),
    iterateHreflang: () => readHreflangRows(source.shared),
    iterateNearDuplicateGroups: () => readNearDuplicateGroups(file, source.shared),
    getRender,
    get,
    close: () => file.close(),
  };
}
