import { join } from 'node:path';
import type { AuditReport } from '#contracts/analysis/analysis.ts';
import { buildCrawlerUserAgent } from '#contracts/product/brand.ts';
import { analyzeSite } from '#services/analyses/run/analyze-site.ts';
import { temporaryFolder } from '#test/helpers/site-server.ts';
import { buildTestBrowsing } from './browsed-site.ts';

export interface RunLimits {
  maxPages: number;
  /** If omitted, no page is opened in a browser. */
  maxRenders?: number;
  /** Number of Lighthouse runs on a simulated phone; ignored without `maxRenders`. */
  mobileRuns?: number;
}

/** Analyzes a site on loopback once for each set of limits. Each analysis is compared with the previous one. */
export async function analyzeInSequence(origin: string, limitsPerRun: readonly RunLimits[]): Promise<AuditReport[]> {
  await using folder = await temporaryFolder();
  const reports: AuditReport[] = [];
  for (const [index, { maxPages, maxRenders, mobileRuns = 0 }] of limitsPerRun.entries()) {
    const outcome = await analyzeSite(
      {
        url: `${origin}/`,
        filePath: join(folder.path, `${index}.sqlite`),
        ...(index > 0 && { previousCrawlPath: join(folder.path, `${index - 1}.sqlite`) }),
        allowTargets: [new URL(origin).host],
        ownOrigin: null,
        userAgent: buildCrawlerUserAgent('http://localhost:3000'),
        limits: { maxPages, maxDurationMs: 300_000, maxParallel: 4, requestsPerSecond: 500 },
        ...(maxRenders !== undefined && {
          browsing: buildTestBrowsing(join(folder.path, 'profiles'), { maxRenders, mobileRuns }),
        }),
      },
      { signal: new AbortController().signal },
    );
    if (outcome.state !== 'completed') throw new Error(`The analysis ended as ${JSON.stringify(outcome)}`);
    reports.push(outcome.report);
  }
  return reports;
}

/** Describes the steps of a score change that attribute it to the site, which did not change. None are expected. */
export function listResponsibleSteps({ change, aiChange }: AuditReport): string[] {
  const steps = [...(change?.steps ?? []), ...(aiChange?.steps ?? [])];
  return steps.flatMap(({ kind, ruleId, title, points, detail }) =>
    kind === 'scope' || kind === 'noise' ? [] : [`${kind} ${ruleId} ${title} ${points} ${detail}`],
  );
}
