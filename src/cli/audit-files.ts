import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { z } from 'zod';
import { CrawlFileVersionError, openCrawlFileForReading } from '#crawl/store/crawl-file.ts';
import { readMeta } from '#crawl/store/stored-values.ts';
import type { AuditOptions } from './audit-options.ts';

/** What is wrong with the crawl files that the options name, in words; null when nothing is. */
export function filesProblem(options: AuditOptions, startUrl: string): string | null {
  const { filePath, previousPath, isResumed } = options;
  if (previousPath !== null && !existsSync(previousPath)) return `--previous names no file: ${previousPath}.`;
  if (filePath === null) return null;
  if (previousPath !== null && resolve(previousPath) === resolve(filePath)) {
    return '--previous and --file name the same file.';
  }
  if (isResumed)
    return existsSync(filePath) ? resumeProblem(filePath, startUrl) : `There is no crawl file ${filePath}.`;
  if (!existsSync(filePath)) return null;
  return (
    `--file names a file that exists: ${filePath}. An audit never answers from an older crawl; choose another name, ` +
    'or go on with one that was interrupted by --resume.'
  );
}

function resumeProblem(filePath: string, startUrl: string): string | null {
  try {
    const file = openCrawlFileForReading(filePath);
    const begun = readMeta(file, 'startUrl', z.string());
    file.close();
    return begun === null || begun === startUrl ? null : `${filePath} is the crawl of another address: ${begun}`;
  } catch (error) {
    if (error instanceof CrawlFileVersionError) return `${filePath}: ${error.message}.`;
    return `${filePath} is not a crawl file.`;
  }
}
