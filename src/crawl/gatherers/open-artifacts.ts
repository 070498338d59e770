import type { ArtifactMap, ArtifactSource, Gathered, SiteArtifactName } from '#contracts/artifacts.ts';
import { openCrawlFileForReading } from '../store/crawl-file.ts';
import { readPages } from '../store/page-rows.ts';
import { gatherClickDepths } from './click-depths.ts';
import { gatherDuplicateDescriptions } from './duplicate-descriptions.ts';
import { gatherDuplicateTexts } from './duplicate-texts.ts';
import { gatherDuplicateTitles } from './duplicate-titles.ts';
import { type Gatherer, missing } from './gathering.ts';
import { gatherImageCheck } from './image-check.ts';
import { gatherInternalLinkCheck } from './internal-link-check.ts';
import { gatherLinkGraph } from './link-graph.ts';
import { gatherOrphanPages } from './orphan-pages.ts';
import {
  gatherHttpVariant,
  gatherLlmsTxt,
  gatherNotFoundProbe,
  gatherRobotsFacts,
  gatherSite,
  gatherSitemapFacts,
} from './stored-artifacts.ts';

const GATHERERS: { [N in SiteArtifactName]: Gatherer<ArtifactMap[N]> } = {
  site: ({ site }) => site,
  robots: gatherRobotsFacts,
  sitemap: gatherSitemapFacts,
  httpVariant: gatherHttpVariant,
  notFoundProbe: gatherNotFoundProbe,
  llmsTxt: gatherLlmsTxt,
  internalLinkCheck: gatherInternalLinkCheck,
  imageCheck: gatherImageCheck,
  duplicateTitles: gatherDuplicateTitles,
  duplicateDescriptions: gatherDuplicateDescriptions,
  duplicateTexts: gatherDuplicateTexts,
  clickDepths: gatherClickDepths,
  orphanPages: gatherOrphanPages,
  linkGraph: gatherLinkGraph,
  labMetrics: () => missing('Page speed in a browser is not measured in this version', null),
};

export type OpenArtifacts = ArtifactSource & { close(): void };

/**
 * Opens a crawl file for the audit. Each artifact is gathered when it is first asked for and then kept.
 * Throws `CrawlFileVersionError` for a file of another build.
 */
export function openArtifacts(filePath: string): OpenArtifacts {
  const file = openCrawlFileForReading(filePath);
  const source = { file, site: gatherSite(file) };
  const known: { [N in SiteArtifactName]?: Gathered<ArtifactMap[N]> } = {};

  function get<N extends SiteArtifactName>(name: N): Gathered<ArtifactMap[N]> {
    const found: Gathered<ArtifactMap[N]> | undefined = known[name];
    if (found !== undefined) return found;
    const gathered: Gathered<ArtifactMap[N]> = GATHERERS[name](source);
    Object.assign(known, { [name]: gathered });
    return gathered;
  }

  return { pages: () => ({ [Symbol.iterator]: () => readPages(file) }), get, close: () => file.close() };
}
