import type { GatherResult, SiteFacts } from '#contracts/site/artifacts.ts';
import type { CrawlFile } from '#crawl/store/file/crawl-file.ts';
import type { SharedCrawlData } from './shared-crawl-data.ts';

/** The sources that a gatherer reads. */
export interface GatherSource {
  file: CrawlFile;
  site: GatherResult<SiteFacts>;
  shared: SharedCrawlData;
}

/** Produces one artifact from the crawl file. */
export type Gatherer<T> = (source: GatherSource) => GatherResult<T>;

export const measured = <T>(value: T): GatherResult<T> => ({ measured: true, value });
export const missing = (reason: string, step: string | null): GatherResult<never> => ({
  measured: false,
  reason,
  step,
});
