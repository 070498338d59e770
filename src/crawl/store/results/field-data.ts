import type { FieldData } from '#contracts/page/lab-runs.ts';
import type { MissingReason } from '#contracts/site/artifacts.ts';
import { openCrawlFile, openCrawlFileForReading } from '../file/crawl-file.ts';
import { siteFactsSchema } from '../file/stored-schemas.ts';
import { readArtifact, writeArtifact } from '../file/stored-values.ts';
import { BROWSER_ARTIFACTS, getMissingName } from './browser-results.ts';

/** Returns the home page URL of the crawl, or null when the site could not be crawled. */
export function readHomeUrl(filePath: string): string | null {
  const file = openCrawlFileForReading(filePath);
  try {
    return readArtifact(file, 'site', siteFactsSchema)?.homeUrl ?? null;
  } finally {
    file.close();
  }
}

/** Stores field data in the crawl file, where the audit reads it. */
export function writeFieldData(filePath: string, data: readonly FieldData[]): void {
  write(filePath, BROWSER_ARTIFACTS.field, data);
}

/** Stores why there is no field data. */
export function writeFieldDataMissing(filePath: string, missing: MissingReason): void {
  write(filePath, getMissingName(BROWSER_ARTIFACTS.field), missing);
}

function write(filePath: string, name: string, value: unknown): void {
  const file = openCrawlFile(filePath);
  try {
    writeArtifact(file, name, value);
  } finally {
    file.close();
  }
}
