import { join } from 'node:path';
import { expect, it } from 'vitest';
import type { AuditReport } from '#contracts/analysis/analysis.ts';
import { type CrawlScope, ENTIRE_SITE } from '#contracts/analysis/crawl-scope.ts';
import { buildCrawlerUserAgent } from '#contracts/product/brand.ts';
import { serveStaticSite } from '#server/http/static-site.ts';
import { analyzeSite } from '#services/analyses/run/analyze-site.ts';
import { serveHttp } from '#test/helpers/loopback-server.ts';
import { temporaryFolder } from '#test/helpers/temporary-folder.ts';
import { getFixtureFolder } from '#test/support/audit-fixture-site.ts';

/**
 * An origin with the same length as a test server's origin, so that the documents of both copies have the same size.
 */
const LIVE_ORIGIN = 'https://live12.example';
const NOINDEX = '<meta name="robots" content="noindex, nofollow, noarchive">';

interface StagingCopy {
  /** The origin that the copy's pages declare; null for the copy's own origin. */
  named: string | null;
  /** Whether every page has noindex and robots.txt blocks everything. */
  isGuarded?: boolean;
}

const TRANSPORT_HEADERS: ReadonlySet<string> = new Set([
  'content-encoding',
  'content-length',
  'transfer-encoding',
  'connection',
  'keep-alive',
  'date',
]);

/** Adds the protections of a staging host. */
function guardText(text: string, { type, url }: { type: string; url: string | undefined }): string {
  if (url === '/robots.txt') return `User-agent: *\nDisallow: /\n\n${text.match(/^Sitemap:.*$/gim)?.join('\n') ?? ''}`;
  return type.includes('html') ? text.replace('<head>', `<head>${NOINDEX}`) : text;
}

/** Serves the example site under another origin, optionally with the protections of a staging host. */
async function serveCopy(original: string, { named, isGuarded = false }: StagingCopy) {
  return serveHttp(async (request, response) => {
    const own = `http://${request.headers.host}`;
    const originalResponse = await fetch(`${original}${request.url}`, {
      method: request.method ?? 'GET',
      redirect: 'manual',
    });
    const type = originalResponse.headers.get('content-type') ?? '';
    const kept = [...originalResponse.headers].filter(([name]) => !TRANSPORT_HEADERS.has(name));
    const headers = Object.fromEntries(kept.map(([name, value]) => [name, value.replaceAll(original, named ?? own)]));
    if (!/^text|xml|json/.test(type)) {
      response.writeHead(originalResponse.status, headers).end(Buffer.from(await originalResponse.arrayBuffer()));
      return;
    }
    const publicText = (await originalResponse.text()).replaceAll(original, named ?? own);
    const text = isGuarded ? guardText(publicText, { type, url: request.url }) : publicText;
    response.writeHead(originalResponse.status, headers).end(request.method === 'HEAD' ? undefined : text);
  });
}

/** Audits a copy. A machine so busy that our own server counts as slow would change the score, so the audit is repeated. */
async function audit(copy: StagingCopy, scope: CrawlScope = ENTIRE_SITE): Promise<AuditReport> {
  const report = await auditOnce(copy, scope);
  return report.seoIssues.some(({ ruleId }) => ruleId === 'ttfb-slow') ? auditOnce(copy, scope) : report;
}

async function auditOnce(copy: StagingCopy, scope: CrawlScope): Promise<AuditReport> {
  await using folder = await temporaryFolder();
  const original = await serveStaticSite({ folder: getFixtureFolder('flawed') });
  await using server = await serveCopy(original.origin, copy);
  try {
    const outcome = await analyzeSite(
      {
        url: `${server.origin}/`,
        filePath: join(folder.path, 'crawl.sqlite'),
        allowTargets: [server.target],
        ownOrigin: null,
        userAgent: buildCrawlerUserAgent('http://localhost:3000'),
        scope,
        limits: { maxPages: 200, maxDurationMs: 60_000, maxParallel: 4, requestsPerSecond: 500 },
      },
      { signal: new AbortController().signal },
    );
    if (outcome.state !== 'completed') throw new Error(`The analysis ended as ${JSON.stringify(outcome)}`);
    return outcome.report;
  } finally {
    await original.close();
  }
}

/** The copy that declares the live site's canonicals and is scored as the live site. */
let liveAudit: Promise<AuditReport> | null = null;
const auditScoredAsLive = () => {
  liveAudit ??= audit({ named: LIVE_ORIGIN }, { ...ENTIRE_SITE, scoreAs: LIVE_ORIGIN });
  return liveAudit;
};

const findings = ({ seoIssues }: AuditReport) => seoIssues.map(({ ruleId, count }) => `${ruleId} ${count}`).sort();

it('scores a staging copy like the live site', async () => {
  const live = await audit({ named: null });
  const staging = await auditScoredAsLive();
  expect(findings(staging)).toEqual(findings(live));
  expect(staging.seoScore).toBe(live.seoScore);
  expect(staging.aiReadiness).toBe(live.aiReadiness);
  expect(staging.staging).toMatchObject({ scoredAs: LIVE_ORIGIN });
  expect(live.staging ?? null).toBeNull();
}, 120_000);

it('recognizes the live site of an allowed host by its canonicals', { tags: ['long'], timeout: 120_000 }, async () => {
  const staging = await audit({ named: LIVE_ORIGIN });
  expect(staging.staging?.scoredAs).toBe(LIVE_ORIGIN);
  expect(staging.seoScore).not.toBeNull();
});

it("lists the staging host's protections and excludes them from the score", {
  tags: ['long'],
  timeout: 120_000,
}, async () => {
  const guardedReport = await audit({ named: LIVE_ORIGIN, isGuarded: true }, { ...ENTIRE_SITE, scoreAs: LIVE_ORIGIN });
  const titles = guardedReport.staging?.protection.map(({ title }) => title) ?? [];
  expect(titles.join()).toContain('robots.txt blocks all crawlers');
  expect(titles.join()).toContain('noindex');
  const ids = guardedReport.seoIssues.map(({ ruleId }) => ruleId);
  for (const ruleId of ['robots-disallow-all', 'sitewide-noindex', 'homepage-noindex'])
    expect(ids).not.toContain(ruleId);
  const plain = await auditScoredAsLive();
  // The protected copy's robots.txt contains no other rules.
  const listOtherIssues = ({ seoIssues }: AuditReport) =>
    seoIssues
      .filter(({ category }) => category !== 'robots' && category !== 'ai-access' && category !== 'ai-content')
      .map(({ ruleId }) => ruleId)
      .sort();
  expect(listOtherIssues(guardedReport)).toEqual(listOtherIssues(plain));
});
