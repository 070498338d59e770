import { expect, it } from 'vitest';
import { buildCrowdedReport } from '#test/helpers/crowded-report.ts';
import { openDeck } from '#test/helpers/open-deck.ts';

it('shows what changed and why, with losses to the left of zero', async () => {
  const { slides, paths, xml } = await openDeck(buildCrowdedReport());
  const change = slides.find(({ title }) => title.startsWith('Search score: +4.2 points since Oct 24, 2026'));
  expect(change?.text).toContain('The search score rose by 4.2 points');
  const chart = paths(/^ppt\/charts\/chart\d+\.xml$/).find((path) => xml(path).includes('New issues')) ?? '';
  expect(xml(chart)).toMatch(/<c:v>-7\.5<\/c:v>/);
  const minimum = Number(/<c:min val="(-[\d.]+)"/.exec(xml(chart))?.[1]);
  expect(minimum).toBeLessThan(-7.5);
});

it('states what is not known or has changed when there are no steps', async () => {
  const { analysis } = buildCrowdedReport();
  const { change } = analysis;
  if (change === null) throw new Error('The crowded report has no change');
  const none = { total: 0, items: [] };
  const resolved = { ruleId: 'h1-missing', title: 'No heading', severity: 'medium', count: 1 } as const;
  const newSinceLast = {
    analysisId: 'previous',
    finishedAt: '2026-10-24T10:00:00.000Z',
    newIssues: none,
    regressedIssues: none,
    worsenedIssues: none,
    improvedIssues: none,
    resolvedIssues: { total: 1, items: [resolved] },
  };
  const unchanged = { ...change, difference: 0, steps: [] };
  const readSlide = async (part: Partial<typeof analysis>) =>
    (await openDeck(buildCrowdedReport({ analysis: { ...analysis, aiChange: null, newSinceLast, ...part } })))
      .slides[2];
  expect((await readSlide({ change: unchanged }))?.title).toBe('No change of the scores since the previous analysis');
  const missing = await readSlide({ change: null });
  expect(missing?.title).toBe('Scores not compared with the previous analysis');
  expect(missing?.text).toContain('1 issue changed since');
  expect(missing?.text).not.toContain('No earlier analysis');
});

it('shows the steps of a change that has only one cause', async () => {
  const { analysis } = buildCrowdedReport();
  const { change } = analysis;
  if (change === null) throw new Error('The crowded report has no change');
  const steps = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'].map((name, position) => ({
    kind: 'fixed' as const,
    ruleId: name,
    title: `Fixed ${name}`,
    points: 1 - position / 10,
    detail: null,
  }));
  const { paths, xml } = await openDeck(
    buildCrowdedReport({ analysis: { ...analysis, change: { ...change, difference: 5.2, steps }, aiChange: null } }),
  );
  const chart = paths(/^ppt\/charts\/chart\d+\.xml$/).find((path) => xml(path).includes('Fixed a')) ?? '';
  expect(xml(chart)).toContain('Fixed e');
  expect(xml(chart)).not.toContain('Fixed f');
  expect(xml(chart)).toContain('3 smaller changes');
});
