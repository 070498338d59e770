import { z } from 'zod';
import type { GatherResult, ProbeResponse, RobotsFacts, SiteFacts, SitemapFacts } from '#contracts/site/artifacts.ts';
import { robotsFactsSchema, robotsSharesSchema } from '#contracts/site/robots.ts';
import { sitemapFactsSchema } from '#contracts/site/sitemap.ts';
import type { CrawlFile } from '#crawl/store/file/crawl-file.ts';
import { probeAnswerSchema, siteFactsSchema } from '#crawl/store/file/stored-schemas.ts';
import { readArtifact } from '#crawl/store/file/stored-values.ts';
import { type Gatherer, measured, missing } from './gathering.ts';

export const RUN_AGAIN_STEP = 'Analyze the site again when it responds';

/** Shown when an artifact is missing: why, and what to do. */
interface Gap {
  reason: string;
  step: string | null;
}

/** Creates a gatherer that returns an artifact as the crawl stored it. */
export function createStoredGatherer<T>(name: string, schema: z.ZodType<T>, { reason, step }: Gap): Gatherer<T> {
  return ({ file }) => {
    const value = readArtifact(file, name, schema);
    return value === null ? missing(reason, step) : measured(value);
  };
}

export function gatherSite(file: CrawlFile): GatherResult<SiteFacts> {
  const value = readArtifact(file, 'site', siteFactsSchema);
  return value === null ? missing('The crawl has not ended yet', 'Wait until the crawl has ended') : measured(value);
}

const gatherRobotsFile: Gatherer<RobotsFacts> = createStoredGatherer('robots', robotsFactsSchema, {
  reason: 'robots.txt was not read, because the site could not be crawled',
  step: RUN_AGAIN_STEP,
});
export const gatherRobotsFacts: Gatherer<RobotsFacts> = (source) => {
  const robots = gatherRobotsFile(source);
  if (!robots.measured) return robots;
  const sitemapShares = readArtifact(source.file, 'sitemapShares', robotsSharesSchema);
  return sitemapShares === null ? robots : measured({ ...robots.value, sitemapShares });
};
export const gatherSitemapFacts: Gatherer<SitemapFacts> = createStoredGatherer('sitemap', sitemapFactsSchema, {
  reason: 'The sitemaps were not read before the crawl ended',
  step: RUN_AGAIN_STEP,
});
export const gatherHttpVariant: Gatherer<ProbeResponse> = createStoredGatherer('httpVariant', probeAnswerSchema, {
  reason: 'The http:// version of the home page was not requested before the crawl ended',
  step: RUN_AGAIN_STEP,
});
export const gatherNotFoundProbe: Gatherer<ProbeResponse[]> = createStoredGatherer(
  'notFoundProbe',
  z.array(probeAnswerSchema),
  {
    reason: 'Nonexistent URLs were not requested: robots.txt disallows them, or the crawl ended first',
    step: 'Allow our crawler in robots.txt',
  },
);
export const gatherLlmsTxt: Gatherer<ProbeResponse> = createStoredGatherer('llmsTxt', probeAnswerSchema, {
  reason: 'llms.txt was not requested: robots.txt disallows it, or the crawl ended first',
  step: 'Allow our crawler in robots.txt',
});
