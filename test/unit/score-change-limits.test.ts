import { expect, it } from 'vitest';
import { serveStaticSite } from '#server/http/static-site.ts';
import { analyzeInSequence, listResponsibleSteps } from '#test/support/analyze-in-sequence.ts';
import { getFixtureFolder } from '#test/support/audit-fixture-site.ts';

async function expectOnlyScopeSteps(name: string): Promise<void> {
  const site = await serveStaticSite({ folder: getFixtureFolder(name) });
  try {
    const limitsPerRun = [4, 200, 200].map((maxPages) => ({ maxPages }));
    const [first, wider, same] = await analyzeInSequence(site.origin, limitsPerRun);
    expect(first).toMatchObject({ change: null, aiChange: null });
    for (const report of [wider, same]) {
      expect(report === undefined ? null : listResponsibleSteps(report)).toEqual([]);
      for (const change of [report?.change, report?.aiChange]) {
        const sum = (change?.steps ?? []).reduce((total, { points }) => total + points, 0);
        expect(sum).toBeCloseTo(change?.difference ?? Number.NaN, 6);
      }
    }
    expect(same?.change).toMatchObject({ difference: 0, steps: [] });
    if (name === 'flawed') expect(wider?.change?.steps.map(({ kind }) => kind)).toContain('scope');
  } finally {
    await site.close();
  }
}

const TITLE = 'on the unchanged %s site, other crawl limits change the score only by scope';
it.each(['flawed', 'clean'])(TITLE, { tags: ['long'], timeout: 400_000 }, expectOnlyScopeSteps);
