import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { z } from 'zod';
import { CrawlFileVersionError, openCrawlFileForReading } from '#crawl/store/file/crawl-file.ts';
import { readMeta } from '#crawl/store/file/stored-values.ts';
import type { AuditOptions } from './audit-options.ts';

/** Returns an error message for the crawl files in the options; null when there is no problem. */
export function findCrawlFileProblem(options: AuditOptions, startUrl: string): string | null {
  const { filePath, previousPath, isResumed } = options;
  if (previousPath !== null && !existsSync(previousPath)) return `--previous: file not found: ${previousPath}.`;
  if (filePath === null) return null;
  if (previousPath !== null && resolve(previousPath) === resolve(filePath)) {
    return '--previous and --file are the same file.';
  }
  if (isResumed)
    return existsSync(filePath) ? findResumeProblem(filePath, startUrl) : `Crawl file not found: ${filePath}.`;
  if (!existsSync(filePath)) return null;
  return (
    `--file already exists: ${filePath}. An audit never reuses an older crawl. Choose another name, ` +
    'or resume an interrupted crawl with --resume.'
  );
}

function findResumeProblem(filePath: string, startUrl: string): string | null {
  try {
    const file = openCrawlFileForReading(filePath);
    const storedStartUrl = readMeta(file, 'startUrl', z.string());
    file.close();
    return storedStartUrl === null || storedStartUrl === startUrl
      ? null
      : `${filePath} is the crawl of another URL: ${storedStartUrl}`;
  } catch (error) {
    if (error instanceof CrawlFileVersionError) return `${filePath}: ${error.message}.`;
    return `${filePath} is not a crawl file.`;
  }
}
