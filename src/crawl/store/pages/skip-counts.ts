import { z } from 'zod';
import type { CrawlFile } from '../file/crawl-file.ts';
import { type SkipReason, skipReasonSchema } from './skip-reason.ts';

const row = z.object({ reason: skipReasonSchema, count: z.number().int() });

/** Counts skipped URLs of the site by reason. */
export function countSkippedUrls(file: CrawlFile): Map<SkipReason, number> {
  const sql = "SELECT skip_reason AS reason, count(*) AS count FROM urls WHERE status = 'skipped' GROUP BY skip_reason";
  return new Map(file.all(row, sql).map(({ reason, count }) => [reason, count]));
}
