import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { AuditReport } from '#contracts/analysis/analysis.ts';
import { buildCrawlerUserAgent } from '#contracts/product/brand.ts';
import { serveStaticSite } from '#server/http/static-site.ts';
import { analyzeSite } from '#services/analyses/run/analyze-site.ts';

const SITES = join(import.meta.dirname, '..', 'fixtures', 'sites');

export const getFixtureFolder = (name: string): string => join(SITES, name);

/**
 * Crawls and audits a fixture site over real HTTP. In the result, the site's origin is replaced by `{{origin}}`, other
 * occurrences of its host by `{{host}}`, and the time of measurement by `{{time}}`.
 */
export async function auditFixtureSite(name: string): Promise<AuditReport> {
  const site = await serveStaticSite({ folder: getFixtureFolder(name) });
  const folder = mkdtempSync(join(tmpdir(), 'awi-fixture-'));
  const { host } = new URL(site.origin);
  try {
    const outcome = await analyzeSite(
      {
        url: `${site.origin}/`,
        filePath: join(folder, 'crawl.sqlite'),
        allowTargets: [host],
        ownOrigin: null,
        userAgent: buildCrawlerUserAgent('http://localhost:3000'),
        limits: { maxPages: 200, maxDurationMs: 60_000, maxParallel: 4, requestsPerSecond: 500 },
      },
      { signal: new AbortController().signal },
    );
    if (outcome.state !== 'completed') throw new Error(`The analysis ended as ${JSON.stringify(outcome)}`);
    const { measuredAt } = outcome.report;
    const text = JSON.stringify(outcome.report)
      .replaceAll(site.origin, '{{origin}}')
      .replaceAll(host, '{{host}}')
      .replaceAll(measuredAt, '{{time}}');
    return JSON.parse(text) as AuditReport;
  } finally {
    await site.close();
    rmSync(folder, { recursive: true, force: true });
  }
}
