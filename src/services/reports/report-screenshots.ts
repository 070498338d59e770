import { AppError } from '#lib/runtime/app-error.ts';
import type { ReportDocument, ReportScreenshot } from '#report/report-document.ts';
import { listTopIssues } from '#report/sections/top-issues.ts';

/**
 * Reads one screenshot for each top issue that has one in its evidence. A screenshot whose crawl file was removed is
 * left out, because the issue can be shown without it.
 */
export async function readTopScreenshots(
  document: ReportDocument,
  readJpeg: (key: string) => Promise<Uint8Array>,
): Promise<ReportDocument['screenshots']> {
  const screenshots: Record<string, ReportScreenshot> = {};
  for (const { issue } of listTopIssues(document)) {
    const picture = issue.evidence.find((evidence) => evidence.picture !== undefined)?.picture;
    const jpeg = picture === undefined ? null : await readJpeg(picture.key).catch(ignoreMissing);
    if (picture === undefined || jpeg === null) continue;
    const { width, height, box } = picture;
    const src = `data:image/jpeg;base64,${Buffer.from(jpeg).toString('base64')}`;
    screenshots[issue.ruleId] = { src, width, height, box };
  }
  return screenshots;
}

function ignoreMissing(error: unknown): null {
  if (error instanceof AppError && error.code === 'not-found') return null;
  throw error;
}
