import { describe, expect, it } from 'vitest';
import type { Analysis, SeoIssue } from '#contracts/analysis/analysis.ts';
import { readGoldenAnalysis } from '#test/helpers/golden-analysis.ts';
import {
  buildChangeLine,
  buildFirstActions,
  buildFirstPlan,
  buildNotMeasuredLine,
  describeFirstGain,
} from './first-screen.ts';
import { describeCriticalShare } from './prose/critical-share.ts';

const flawed = readGoldenAnalysis('flawed');
const makeAnalysisWithIssue = (change: Partial<SeoIssue>): Pick<Analysis, 'recommendations' | 'seoIssues'> => {
  const first = flawed.recommendations.find(({ ruleIds }) => ruleIds.length === 1);
  if (first === undefined) throw new Error('No recommendation');
  const issue = flawed.seoIssues.find(({ ruleId }) => ruleId === first.ruleId);
  if (issue === undefined) throw new Error('No issue');
  return { recommendations: [first], seoIssues: [{ ...issue, ...change }] };
};
const makeEvidenceAt = (...paths: string[]) =>
  paths.map((path) => ({ url: `https://site.example${path}`, found: null, expected: '', where: 'page' }));

describe('the first three things to do', () => {
  it('are the recommendations with the most points per hour, each with its gains and effort', () => {
    const actions = buildFirstActions(flawed);
    expect(actions.map(({ ruleId }) => ruleId)).toEqual(flawed.recommendations.slice(0, 3).map(({ ruleId }) => ruleId));
    expect(actions[2]).toMatchObject({ gainText: '+0.9', aiGainText: '+1.2' });
  });

  it('are different edits: issues that one edit fixes share one row with one effort', () => {
    const [edit, ...others] = buildFirstActions(flawed);
    expect(edit).toMatchObject({
      title: 'Allow OAI-SearchBot, Claude-SearchBot and PerplexityBot in robots.txt',
      scope: 'all 36 scored pages',
      causes: null,
    });
    expect(edit?.impact).toMatch(/One edit fixes all 3\.$/);
    for (const { ruleIds } of others) expect(edit?.ruleIds).not.toContain(ruleIds[0]);
  });

  it.each([
    [['high', 'high', 'low'], ['a', 'b'], 'The fixes below resolve all of them.'],
    [['high', 'high', 'low'], ['a', 'c'], 'The fixes below resolve 1 of them.'],
    [['high', 'high', 'low'], ['c'], 'None of them is among the fixes below.'],
    [['high', 'low', 'low'], ['a'], 'The fixes below resolve it.'],
    [['high', 'low', 'low'], ['b'], 'It is not among the fixes below.'],
    [['low', 'low', 'low'], ['a'], null],
    [['high', 'low', 'low'], [], null],
  ] as const)(
    'state how they relate to the critical issues: of %j, %j are fixed: %s',
    (priorities, fixed, expected) => {
      const [issue] = flawed.seoIssues;
      const [action] = buildFirstActions(flawed);
      if (issue === undefined || action === undefined) throw new Error('No issue');
      const seoIssues = ['a', 'b', 'c'].map((ruleId, place) => ({
        ...issue,
        ruleId,
        priority: priorities[place] ?? ('low' as const),
      }));
      const actions = fixed.length === 0 ? [] : [{ ...action, ruleIds: [...fixed] }];
      expect(describeCriticalShare({ seoIssues, recommendations: [] }, actions)?.text ?? null).toBe(expected);
    },
  );

  const [first, second] = flawed.recommendations.filter(({ ruleIds }) => ruleIds.length === 1);
  if (first === undefined || second === undefined) throw new Error('No recommendations');

  it.each([
    ['gain less per hour', { gain: 1, aiGain: 1, estimatedHours: 1 }, 'The fixes below gain more per hour.'],
    ['gain more per hour', { gain: 9, aiGain: 1, estimatedHours: 1 }, 'None of them is among the fixes below.'],
    ['have no known gain', { gain: null, aiGain: null, estimatedHours: 1 }, 'None of them is among the fixes below.'],
    ['have no known effort', { gain: 1, aiGain: 1, estimatedHours: null }, 'None of them is among the fixes below.'],
  ])('state why others come first: critical issues %s', (_, critical, expected) => {
    const [issue] = flawed.seoIssues;
    const [action] = buildFirstActions(flawed);
    if (issue === undefined || action === undefined) throw new Error('No issue');
    const ruleIds = ['a', 'b'];
    const seoIssues = [...ruleIds, 'c'].map((ruleId) => ({
      ...issue,
      ruleId,
      priority: ruleId === 'c' ? ('low' as const) : ('high' as const),
    }));
    const recommendations = ruleIds.map((ruleId) => ({ ...first, ...critical, ruleId, ruleIds: [ruleId] }));
    const other = { ...action, ruleIds: ['c'], gain: 2, aiGain: 1, hours: 1 };
    expect(describeCriticalShare({ seoIssues, recommendations }, [other])).toEqual({ isMinor: false, text: expected });
    const resolved = describeCriticalShare({ seoIssues, recommendations }, [{ ...other, ruleIds: ['a'] }]);
    if (expected.endsWith('per hour.'))
      expect(resolved?.text).toBe('The fixes below resolve 1; the other gains less per hour.');
    else expect(resolved?.text).toBe('The fixes below resolve 1 of them.');
  });

  it.each([
    ['on one page each', [1, 1], 0.2, ', each on 1 page, cost up to 0.2 points each.'],
    ['on several pages', [1, 4], 0.9, ', each on up to 4 pages, cost up to 0.9 points each.'],
    ['that are not counted in pages', [0, 0], 0.2, ' cost up to 0.2 points each.'],
    ['that cost almost nothing', [1, 1], 0, ', each on 1 page, cost less than 0.1 points each.'],
    ['alone', [2], 0.3, ' on 2 pages costs 0.3 points.'],
    ['alone and almost free', [1], 0, ' on 1 page costs less than 0.1 points.'],
  ])('mention critical issues that cost little after the first fix: %s', (_, pageCounts, gain, expected) => {
    const [issue] = flawed.seoIssues;
    const [action] = buildFirstActions(flawed);
    if (issue === undefined || action === undefined) throw new Error('No issue');
    const seoIssues = pageCounts.map((count, place) => ({
      ...issue,
      ruleId: `critical-${place}`,
      priority: 'high' as const,
      description: `Found on ${count} pages checked.`,
      count,
      countUnit: 'page' as const,
      affectedPages: count,
    }));
    const recommendations = seoIssues.map(({ ruleId }) => ({
      ...first,
      ruleId,
      ruleIds: [ruleId],
      gain,
      aiGain: 0,
      estimatedHours: 4,
    }));
    const other = { ...action, ruleIds: ['other'], gain: 2, aiGain: 1, hours: 1 };
    const share = describeCriticalShare({ seoIssues, recommendations }, [other]);
    expect(share).toEqual({ isMinor: true, text: expected });
  });

  type Change = Partial<typeof first>;
  const buildPlan = (changes: readonly [Change, Change]) =>
    buildFirstPlan({
      seoIssues: flawed.seoIssues,
      recommendations: [first, second].map((item, place) => ({
        ...item,
        estimatedHours: 1,
        aiGain: 0,
        aiGainInOrder: 0,
        ...changes[place],
      })),
    });
  const listGains = ({ actions }: ReturnType<typeof buildFirstPlan>) => actions.map(({ gainText }) => gainText);

  it('state what each fix adds to the fixes above it', () => {
    const plan = buildPlan([
      { gain: 4, gainInOrder: 4 },
      { gain: 1.8, gainInOrder: 3.1 },
    ]);
    expect(listGains(plan)).toEqual(['+4.0', '+3.1']);
    expect(plan.order.text).toMatch(/^Most points per hour first.*each row adds to the rows above$/);
    const large = buildPlan([
      { gain: 4, gainInOrder: 4 },
      { gain: 8, gainInOrder: 8, estimatedHours: 2 },
    ]);
    expect(listGains(large)).toEqual(['+4.0', '+8.0']);
    expect(large.order).toEqual(plan.order);
  });

  it('state what each gains alone where a row would have more points per hour than the row above', () => {
    const plan = buildPlan([
      { gain: 4, gainInOrder: 4 },
      { gain: 3.8, gainInOrder: 4.4 },
    ]);
    expect(listGains(plan)).toEqual(['+4.0', '+3.8']);
    expect(plan.order.text).toMatch(/^Most points per hour first.*points of each fix alone$/);
  });

  it('do not claim an order by points per hour if no points follow it, or if single fixes understate the total', () => {
    const plan = buildPlan([
      { gain: 4, gainInOrder: 4 },
      { gain: 4.1, gainInOrder: 4.4 },
    ]);
    expect(listGains(plan)).toEqual(['+4.0', '+4.4']);
    expect(plan.order.text).toBe('Best next fix first. Fixes can raise the points of later fixes.');
    const jointPlan = buildPlan([
      { gain: 4, gainInOrder: 4 },
      { gain: 0.5, gainInOrder: 9 },
    ]);
    expect(listGains(jointPlan)).toEqual(['+4.0', '+9.0']);
    expect(jointPlan.order).toEqual(plan.order);
  });

  it('state what each gains alone when the gains in order were not recorded', () => {
    const change = { gainInOrder: null, aiGainInOrder: null };
    const plan = buildPlan([
      { gain: 4, ...change },
      { gain: 1.8, ...change },
    ]);
    expect(listGains(plan)).toEqual(['+4.0', '+1.8']);
    expect(plan.order.text).toMatch(/points of each fix alone$/);
  });

  it.each([
    [{ affectedPages: 12, countUnit: 'place', causeCount: 3 }, '12 pages', '3 causes'],
    [{ affectedPages: 1, countUnit: 'place', causeCount: 1, evidence: makeEvidenceAt('/a', '/b') }, '1 page', null],
    [{ affectedPages: 1, countUnit: 'place', causeCount: 1, evidence: makeEvidenceAt('/a', '/a') }, '1 page: /a', null],
    [
      { affectedPages: 1, countUnit: 'place', causeCount: 1, evidence: makeEvidenceAt(`/${'a'.repeat(40)}`) },
      '1 page',
      null,
    ],
    [{ affectedPages: 36, countUnit: 'place', causeCount: 1 }, '36 pages', '1 cause'],
    [{ affectedPages: 5, countUnit: 'place', causeCount: null }, '5 pages', null],
    [{ affectedPages: 0, countUnit: 'page', count: 4, causeCount: 4 }, '4 pages', null],
    [{ affectedPages: 3, countUnit: 'page', count: 4, causeCount: 4 }, '4 pages', null],
    [{ affectedPages: 0, countUnit: 'place', count: 7, causeCount: null }, '7 occurrences', null],
    [{ affectedPages: 0, countUnit: 'place', count: 1, causeCount: null }, 'Entire site', null],
  ] as const)('state what is affected: %j is %s with %s', (change, scope, causes) => {
    expect(buildFirstActions(makeAnalysisWithIssue(change))[0]).toMatchObject({ scope, causes });
  });

  it('omit points of a score that does not exist, and state small gains', () => {
    const { recommendations, seoIssues } = makeAnalysisWithIssue({});
    const build = (gain: number | null) =>
      buildFirstActions({
        recommendations: recommendations.map((item) => ({
          ...item,
          gain,
          aiGain: null,
          gainInOrder: gain,
          aiGainInOrder: null,
        })),
        seoIssues,
      })[0];
    expect(build(null)).toMatchObject({ gainText: null, aiGainText: null });
    expect(build(0)).toMatchObject({ gainText: '<0.1' });
  });

  it('state what the first fix gains alone, in the scores as displayed', () => {
    const actions = buildFirstActions(flawed);
    expect(describeFirstGain(flawed, actions)).toBe('The first fix alone raises AI readiness from 38 to 83.');
    const [searchAction] = actions.map((action) => ({ ...action, gain: 1.8, aiGain: 0 }));
    expect(describeFirstGain({ seoScore: 78, aiReadiness: 38 }, searchAction ? [searchAction] : [])).toBe(
      'The first fix alone raises the search score from 78 to 80.',
    );
    expect(describeFirstGain({ seoScore: null, aiReadiness: null }, actions)).toBeNull();
    expect(describeFirstGain(flawed, [])).toBeNull();
  });

  it('are empty for a site without findings', () => {
    expect(buildFirstActions(readGoldenAnalysis('clean'))).toEqual([]);
  });
});

describe('the change in one line', () => {
  const from = { measuredAt: '2026-10-20T07:25:00.000Z', score: 74, ruleSetVersion: 'v2' };
  const makeStep = (kind: 'fixed' | 'new' | 'scope' | 'rules' | 'noise', points: number) => ({
    ruleId: `rule-${kind}`,
    title: 'A rule',
    kind,
    points,
    detail: null,
  });
  const change = {
    from,
    difference: 4.2,
    steps: [makeStep('new', -0.5), makeStep('fixed', 5.1), makeStep('scope', -0.4)],
    pagesAdded: 0,
    pagesRemoved: 0,
    note: null,
  };

  it('states the points, the date and all causes, which add up', () => {
    expect(buildChangeLine(readGoldenAnalysis('flawed', { change }), [])).toEqual({
      sentence: '+4.2 points since Oct 20, 2026 (was 74)',
      causes: 'fixed issues +5.1, new issues −0.5, other pages or measurements −0.4',
    });
    const steps = [...change.steps, makeStep('rules', -0.2), makeStep('noise', 0.3)];
    const { causes } = buildChangeLine(readGoldenAnalysis('flawed', { change: { ...change, steps } }), []) ?? {};
    expect(causes).toBe('fixed issues +5.1, new issues −0.5, other causes −0.3');
    // 0.3 - 0.2 - 0.1 is not exactly 0 in floating point.
    const balancedSteps = [
      makeStep('fixed', 5.1),
      makeStep('new', -0.5),
      makeStep('scope', 0.3),
      makeStep('rules', -0.2),
      makeStep('noise', -0.1),
    ];
    expect(
      buildChangeLine(readGoldenAnalysis('flawed', { change: { ...change, steps: balancedSteps } }), [])?.causes,
    ).toBe('fixed issues +5.1, new issues −0.5');
  });

  it('states the change of AI readiness if only AI readiness can be compared', () => {
    const line = buildChangeLine(
      readGoldenAnalysis('flawed', { aiChange: { ...change, difference: 0, steps: [] } }),
      [],
    );
    expect(line).toEqual({ sentence: 'AI readiness: No change since Oct 20, 2026 (was 74)', causes: null });
  });

  it('distinguishes a first analysis from an analysis that cannot be compared', () => {
    const point = { analysisId: 'a', at: from.measuredAt, seoScore: 74, aiReadiness: null, issuesCount: 12 };
    expect(buildChangeLine(flawed, null)).toBeNull();
    expect(buildChangeLine(flawed, [point])?.sentence).toBe('First analysis of this site');
    expect(buildChangeLine(flawed, [point, point])?.sentence).toMatch(/^No comparison/);
    const own = { ...point, analysisId: flawed.id };
    expect(buildChangeLine(flawed, [own])?.sentence).toBe('First analysis of this site');
    expect(buildChangeLine(flawed, [own, point])?.sentence).toBe(
      'First of 2 analyses of this site; a newer one exists',
    );
    expect(buildChangeLine(flawed, [own, point, point])?.sentence).toMatch(/^First of 3 .*; newer ones exist$/);
  });
});

describe('what was not measured, in one line', () => {
  const folded = [{ shortTitle: 'Competitors' }, { shortTitle: 'Keywords' }, { shortTitle: 'Backlinks' }];
  const rules = flawed.rules.slice(0, 3);
  const setOutcomes = (value: 'pass' | 'notMeasured' | 'error') => rules.map((rule) => ({ ...rule, outcome: value }));

  it('lists the sections without a source and counts the checks that could not run', () => {
    expect(buildNotMeasuredLine({ rules: setOutcomes('notMeasured') }, folded)).toEqual({
      sections: 'Competitors, keywords and backlinks',
      checks: '3 of all 3 checks could not run',
    });
    expect(buildNotMeasuredLine({ rules: setOutcomes('error') }, folded.slice(0, 1))).toMatchObject({
      sections: 'Competitors',
      checks: '3 of all 3 checks could not run',
    });
  });

  it('is absent when everything was measured', () => {
    expect(buildNotMeasuredLine({ rules: setOutcomes('pass') }, [])).toBeNull();
    expect(buildNotMeasuredLine({ rules: setOutcomes('pass') }, folded)).toMatchObject({ checks: null });
  });
});
