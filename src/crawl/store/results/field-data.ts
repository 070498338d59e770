import type { FieldData, FieldHistory } from '#contracts/page/lab-runs.ts';
import type { MissingReason } from '#contracts/site/artifacts.ts';
import { openCrawlFile, openCrawlFileForReading } from '../file/crawl-file.ts';
import { siteFactsSchema } from '../file/stored-schemas.ts';
import { readArtifact, writeArtifact } from '../file/stored-values.ts';
import { FIELD_ARTIFACTS, getMissingReasonName } from './browser-results.ts';

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
  write(filePath, FIELD_ARTIFACTS.latest, data);
}

/** Stores why there is no field data. */
export function writeFieldDataMissingReason(filePath: string, missing: MissingReason): void {
  write(filePath, getMissingReasonName(FIELD_ARTIFACTS.latest), missing);
}

/** Stores field data over time, or why there is none. */
export function writeFieldHistory(filePath: string, history: FieldHistory | MissingReason): void {
  const name = FIELD_ARTIFACTS.history;
  write(filePath, 'reason' in history ? getMissingReasonName(name) : name, history);
}

function write(filePath: string, name: string, value: unknown): void {
  const file = openCrawlFile(filePath);
  try {
    writeArtifact(file, name, value);
  } finally {
    file.close();
  }
}
