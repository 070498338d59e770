import { once } from 'node:events';
import { copyFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { AuditReport } from '#contracts/analysis/analysis.ts';
import { buildCrawlerUserAgent } from '#contracts/product/brand.ts';
import { openCrawlFile } from '#crawl/store/file/crawl-file.ts';
import { serveStaticSite } from '#server/http/static-site.ts';
import { serveHttp } from '#test/helpers/loopback-server.ts';
import { temporaryFolder } from '#test/helpers/temporary-folder.ts';
import { type AnalyzeSiteInput, analyzeSite } from './analyze-site.ts';
import { buildPreliminaryScore, readPreliminaryScore } from './preliminary-score.ts';
import type { StageProgress } from './report-stages.ts';

const SITE = join(import.meta.dirname, '..', '..', '..', '..', 'test', 'fixtures', 'sites', 'flawed');

it('the preliminary score is a number at 60% coverage or more, a range below that, and null if there is no score', () => {
  expect(buildPreliminaryScore(80, 0.6)).toEqual({ score: 80, low: 48, high: 88, share: 0.6 });
  expect(buildPreliminaryScore(80, 0.59)).toMatchObject({ score: null, low: 47, high: 89 });
  expect(buildPreliminaryScore(null, 0.9)).toEqual({ score: null, low: null, high: null, share: 0.9 });
});

function buildInput(origin: string, folder: string, targets: readonly string[] = []): AnalyzeSiteInput {
  return {
    url: `${origin}/`,
    filePath: join(folder, 'crawl.sqlite'),
    allowTargets: [new URL(origin).host, ...targets],
    ownOrigin: null,
    userAgent: buildCrawlerUserAgent('http://localhost:3000'),
    limits: { maxPages: 200, maxDurationMs: 60_000, maxParallel: 4, requestsPerSecond: 500 },
    browsing: {
      // The browser turn is never granted, so nothing is measured in a browser.
      browser: { executable: { source: 'setting', path: '/nowhere/chromium', env: {}, isSandboxed: true } },
      plan: { maxRenders: 1, maxDurationMs: 10_000, mobileRuns: 0, desktopRuns: 0 },
      profileRoot: folder,
      cruxKey: null,
    },
  };
}

/** A complete analysis without a browser stage: its crawl file, its report and the lists of issues shown during it. */
const completeAnalysis: {
  filePath: string;
  report: AuditReport | null;
  lists: NonNullable<StageProgress['firstFindings']>[];
} = {
  filePath: '',
  report: null,
  lists: [],
};
let analysisFolder: Awaited<ReturnType<typeof temporaryFolder>>;

beforeAll(async () => {
  analysisFolder = await temporaryFolder();
  const site = await serveStaticSite({ folder: SITE });
  const { browsing: _, ...input } = buildInput(site.origin, analysisFolder.path);
  try {
    const outcome = await analyzeSite(
      // Slow enough for issues to be listed before the last page is read.
      { ...input, limits: { ...input.limits, requestsPerSecond: 10 } },
      {
        signal: new AbortController().signal,
        onProgress: ({ firstFindings }) => firstFindings !== null && completeAnalysis.lists.push(firstFindings),
      },
    );
    if (outcome.state !== 'completed') throw new Error(`It ended as ${outcome.state}`);
    Object.assign(completeAnalysis, { filePath: input.filePath, report: outcome.report });
  } finally {
    await site.close();
  }
}, 60_000);
afterAll(() => analysisFolder[Symbol.asyncDispose]());

it('the preliminary score is available while links are still being checked', async () => {
  await using folder = await temporaryFolder();
  const [requested, gate] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  // The target of the link responds slowly.
  await using externalServer = await serveHttp((_request, response) => {
    requested.resolve();
    void gate.promise.then(() => response.end('late'));
  });
  await using site = await serveHttp((request, response) => {
    if (request.url === '/') {
      response.setHeader('content-type', 'text/html');
      response.end(
        `<!doctype html><html lang="en"><title>Links</title><a href="${externalServer.origin}/far">far away</a></html>`,
      );
    } else response.writeHead(404).end();
  });
  const controller = new AbortController();
  const found = Promise.withResolvers<StageProgress>();
  const analysis = analyzeSite(buildInput(site.origin, folder.path, [externalServer.target]), {
    signal: controller.signal,
    onProgress(progress) {
      if (progress.preliminary !== null) found.resolve(progress);
    },
  });
  try {
    const progress = await Promise.race([found.promise, analysis]);
    expect(progress).toMatchObject({
      stage: 'crawling website structure',
      crawl: { activity: 'files-and-links' },
      preliminary: { sampledPages: null },
    });
    // The response that the check is waiting for has not been sent.
    await requested.promise;
  } finally {
    controller.abort('cancelled');
    gate.resolve();
    await analysis;
  }
});

it('the preliminary score is computed while the browser is starting', async () => {
  await using folder = await temporaryFolder();
  const site = await serveStaticSite({ folder: SITE });
  const order: string[] = [];
  const controller = new AbortController();
  const onProgress = ({ preliminary }: StageProgress) => {
    if (preliminary === null) return;
    order.push('score');
    controller.abort('cancelled');
  };
  try {
    const environment = {
      onEvent() {},
      async acquireBrowserSlot(signal: AbortSignal): Promise<never> {
        order.push('browser');
        if (!signal.aborted) await once(signal, 'abort');
        throw signal.reason;
      },
    };
    await analyzeSite(buildInput(site.origin, folder.path), { signal: controller.signal, onProgress, environment });
    expect(order.slice(0, 2)).toEqual(['browser', 'score']);
  } finally {
    await site.close();
  }
});

it('the preliminary score of a large site is computed from a sample before the browser starts, without comparing every page', {
  tags: ['long'],
  timeout: 60_000,
}, async () => {
  await using folder = await temporaryFolder();
  const names = Array.from({ length: 500 }, (_, index) => `/p${index}`);
  const links = names.map((name) => `<a href="${name}">${name}</a>`).join('');
  await using site = await serveHttp((request, response) => {
    const url = request.url ?? '';
    response.writeHead(url === '/' || names.includes(url) ? 200 : 404, { 'content-type': 'text/html' });
    response.end(`<!doctype html><html lang="en"><title>Page ${url}</title><h1>${url}</h1>${url === '/' ? links : ''}`);
  });
  const input = buildInput(site.origin, folder.path);
  const limits = { ...input.limits, maxPages: 600, requestsPerSecond: 5_000 };
  const order: string[] = [];
  const controller = new AbortController();
  const onProgress = ({ preliminary }: StageProgress) => preliminary !== null && order.push('score');
  const environment = {
    onEvent() {},
    async acquireBrowserSlot(): Promise<never> {
      order.push('browser');
      controller.abort('cancelled');
      throw new Error('The analysis was stopped');
    },
  };
  await analyzeSite({ ...input, limits }, { signal: controller.signal, onProgress, environment });
  expect(order[0]).toBe('score');
  expect(order).toContain('browser');
  const large = readPreliminaryScore(input.filePath);
  expect(large.sampledPages).toBe(300);
  const writer = openCrawlFile(input.filePath);
  writer.write(() =>
    writer.run('DELETE FROM pages WHERE url_id NOT IN (SELECT url_id FROM pages ORDER BY url_id LIMIT 300)'),
  );
  writer.close();
  const small = readPreliminaryScore(input.filePath);
  expect(small.sampledPages).toBeNull();
  expect(large.share).toBeLessThan(small.share);
});

it('the preliminary score excludes checks that have not run yet, and is not part of the result', async () => {
  await using folder = await temporaryFolder();
  const site = await serveStaticSite({ folder: SITE });
  const input = buildInput(site.origin, folder.path);
  try {
    const controller = new AbortController();
    const found = Promise.withResolvers<StageProgress['preliminary']>();
    const onProgress = ({ preliminary }: StageProgress) => preliminary !== null && found.resolve(preliminary);
    const environment = {
      onEvent() {},
      async acquireBrowserSlot(): Promise<never> {
        await found.promise;
        controller.abort('cancelled');
        throw new Error('The analysis was stopped');
      },
    };
    const stopped = await analyzeSite(input, { signal: controller.signal, onProgress, environment });
    expect(stopped.state).toBe('cancelled');
    const first = await found.promise;
    // Without a browser stage, the final coverage of the same site is higher.
    expect(first?.share).toBeGreaterThan(0.5);
    expect(first?.share).toBeLessThan(completeAnalysis.report?.coverage.share ?? 0);
    expect(JSON.stringify(completeAnalysis.report)).not.toContain('preliminary');
  } finally {
    await site.close();
  }
});

it('reads a consistent snapshot of the pages while the crawl keeps writing', async () => {
  const copy = join(analysisFolder.path, 'copy.sqlite');
  await copyFile(completeAnalysis.filePath, copy);
  const before = readPreliminaryScore(copy);
  const writer = openCrawlFile(copy);
  writer.write(() => writer.run('UPDATE pages SET status = 500'));
  // The update is not committed yet.
  expect(readPreliminaryScore(copy)).toEqual(before);
  writer.commit();
  expect(readPreliminaryScore(copy)).not.toEqual(before);
  writer.close();
});

it('lists issues while pages are read, and the report contains every one of them', () => {
  const { report, lists } = completeAnalysis;
  const reported = new Set(report?.seoIssues.map(({ ruleId }) => ruleId));
  const listed = new Set(lists.flatMap(({ items }) => items.map(({ ruleId }) => ruleId)));
  expect(listed.size).toBeGreaterThan(0);
  expect([...listed].filter((ruleId) => !reported.has(ruleId))).toEqual([]);
  expect(JSON.stringify(report)).not.toContain('firstFindings');
});
