import { expect, it } from 'vitest';
import type { Analysis } from '#contracts/analysis/analysis.ts';
import { buildCrowdedReport } from '#test/helpers/crowded-report.ts';
import { getShapes, openDeck } from '#test/helpers/open-deck.ts';

type NewSinceLast = NonNullable<Analysis['newSinceLast']>;

/** Builds the changes of issues since the previous analysis, with the same issues for each state. */
const buildNewSinceLast = (issues: NewSinceLast['resolvedIssues']): NewSinceLast => ({
  analysisId: 'previous',
  finishedAt: '2026-10-24T10:00:00.000Z',
  newIssues: issues,
  regressedIssues: issues,
  worsenedIssues: issues,
  improvedIssues: issues,
  resolvedIssues: issues,
});

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
  const newSinceLast = { ...buildNewSinceLast(none), resolvedIssues: { total: 1, items: [resolved] } };
  const unchanged = { ...change, difference: 0, steps: [] };
  const readSlide = async (part: Partial<typeof analysis>) =>
    (await openDeck(buildCrowdedReport({ analysis: { ...analysis, aiChange: null, newSinceLast, ...part } })))
      .slides[2];
  expect((await readSlide({ change: unchanged }))?.title).toBe('No change in the scores since the previous analysis');
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

it('leaves room for each sentence above the category chart', async () => {
  const { analysis } = buildCrowdedReport();
  if (analysis.change === null) throw new Error('The crowded report has no change');
  const unchanged = { ...analysis.change, difference: 0, steps: [] };
  const newSinceLast = buildNewSinceLast({ total: 0, items: [] });
  const readRoom = async (part: Partial<typeof analysis>) => {
    const deck = await openDeck(buildCrowdedReport({ analysis: { ...analysis, change: unchanged, ...part } }));
    const slide = deck.slides[2]?.xml ?? '';
    const text = getShapes(slide).find((shape) => shape.includes('has not changed since')) ?? '';
    const [, chartY = ''] = /<p:graphicFrame>[\s\S]*?<a:off x="\d+" y="(\d+)"/.exec(slide) ?? [];
    const [, y = '', height = ''] = /<a:off x="\d+" y="(\d+)"\/>\s*<a:ext cx="\d+" cy="(\d+)"/.exec(text) ?? [];
    return { sentences: text.match(/<a:p>/g)?.length ?? 0, height: Number(height), gap: Number(chartY) - Number(y) };
  };
  const two = await readRoom({ aiChange: null, newSinceLast });
  const three = await readRoom({ aiChange: unchanged, newSinceLast });
  expect([two.sentences, three.sentences]).toEqual([2, 3]);
  expect(three.height / two.height).toBeCloseTo(1.5);
  expect([two.gap, three.gap]).toEqual([two.height, three.height]);
});

it('omits causes that do not fit, and keeps them in the notes', async () => {
  const { analysis } = buildCrowdedReport();
  const { change } = analysis;
  if (change === null) throw new Error('The crowded report has no change');
  const title = 'Pages that respond with an error although the sitemap and the navigation link to them';
  const steps = (['new', 'fixed'] as const).map((kind) => ({ kind, ruleId: kind, title, points: 2, detail: null }));
  const items = [{ ruleId: 'new', title, severity: 'medium', count: 1 } as const];
  const newSinceLast = buildNewSinceLast({ total: 1, items });
  const both = { ...change, difference: 4, steps };
  const { slides } = await openDeck(
    buildCrowdedReport({ analysis: { ...analysis, change: both, aiChange: both, newSinceLast } }),
  );
  const slide = slides[2];
  expect(slide?.text).toContain('AI readiness rose by 4.0 points');
  expect(slide?.text).not.toContain('mainly');
  expect(slide?.notes).toContain(title);
});
