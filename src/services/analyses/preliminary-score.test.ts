import { join } from 'node:path';
import { expect, it } from 'vitest';
import { crawlerUserAgent } from '#contracts/brand.ts';
import { serveStaticSite } from '#server/static-site.ts';
import { temporaryFolder } from '#test/helpers/temporary-folder.ts';
import { type AnalyzeSiteInput, analyzeSite, type StageProgress } from './analyze-site.ts';
import { readPreliminaryScore, toPreliminary } from './preliminary-score.ts';

const SITE = join(import.meta.dirname, '..', '..', '..', 'test', 'fixtures', 'sites', 'flawed');

it('is a number from 60 % coverage on, a range below it, and neither without a score', () => {
  expect(toPreliminary(80, 0.6)).toEqual({ score: 80, low: 48, high: 88, share: 0.6 });
  expect(toPreliminary(80, 0.59)).toMatchObject({ score: null, low: 47, high: 89 });
  expect(toPreliminary(null, 0.9)).toEqual({ score: null, low: null, high: null, share: 0.9 });
  expect(readPreliminaryScore('/nowhere', 1_001)).toBeNull();
});

it('is reported before the browser stage, and the result does not hold it', async () => {
  await using folder = await temporaryFolder();
  const site = await serveStaticSite({ folder: SITE });
  const seen: StageProgress[] = [];
  const input: AnalyzeSiteInput = {
    url: `${site.origin}/`,
    filePath: join(folder.path, 'crawl.sqlite'),
    allowTargets: [new URL(site.origin).host],
    ownOrigin: null,
    userAgent: crawlerUserAgent('http://localhost:3000'),
    limits: { maxPages: 200, maxDurationMs: 60_000, maxParallel: 4, requestsPerSecond: 500 },
    browsing: {
      // Its turn never comes, so nothing is measured in it.
      browser: { executable: { source: 'setting', path: '/nowhere/chromium', env: {}, isSandboxed: true } },
      plan: { maxRenders: 1, maxDurationMs: 10_000, mobileRuns: 0, desktopRuns: 0 },
      profileRoot: folder.path,
      cruxKey: null,
    },
  };
  try {
    const controller = new AbortController();
    const stopped = await analyzeSite(input, controller.signal, (progress) => seen.push(progress), {
      async takeBrowserTurn() {
        controller.abort('cancelled');
        throw new Error('The analysis was stopped');
      },
    });
    expect(stopped.state).toBe('cancelled');
    const [first] = seen.filter(({ preliminary }) => preliminary !== null);
    expect(first).toMatchObject({ stage: 'analyzing SEO issues', checksTotal: 0 });
    // The same crawl without a browser stage: that is what was known then.
    const { browsing: _, ...withoutBrowser } = input;
    const outcome = await analyzeSite(withoutBrowser, new AbortController().signal, () => {});
    if (outcome.state !== 'completed') throw new Error(`It ended as ${outcome.state}`);
    expect(first?.preliminary).toMatchObject({
      score: outcome.report.seoScore,
      share: expect.closeTo(outcome.report.coverage.share, 6),
    });
    expect(JSON.stringify(outcome.report)).not.toContain('preliminary');
  } finally {
    await site.close();
  }
});
