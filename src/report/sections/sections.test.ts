import { describe, expect, it } from 'vitest';
import { formatHours } from '#report/estimated-hours.ts';
import { buildAiSearchHealth } from '#report/sections/ai-search-health.section.ts';
import { buildAuditChecklist } from '#report/sections/audit-checklist.section.ts';
import { buildCriticalIssues } from '#report/sections/critical-issues.section.ts';
import { createIssueMarks, describeAdjustedScore, NO_MARKS } from '#report/sections/issue-marks.ts';
import { listMeasurements } from '#report/sections/ledger.section.ts';
import { describePassedChecks } from '#report/sections/passed-checks.ts';
import { buildChangeSentence, formatPoints, listScoreChanges } from '#report/sections/score-change.ts';
import { buildSeoHealthCheck, FOCUSED_CHECKS } from '#report/sections/seo-health-check.section.ts';
import { buildStrategy, describeEmptyPlan } from '#report/sections/seo-recommendations.section.ts';
import { describeStepCount } from '#report/step-count.ts';
import { readGoldenAnalysis } from '#test/helpers/golden-analysis.ts';
import { buildSampleClicks } from '#test/helpers/outside-data.ts';

const flawedAnalysis = readGoldenAnalysis('flawed');

describe('seoHealthCheck', () => {
  const view = buildSeoHealthCheck(flawedAnalysis);

  it('groups the 17 checks into 7, 4 and 6', () => {
    expect(view?.groups.map(({ checks }) => checks.length)).toEqual([7, 4, 6]);
    expect(view?.percent).toBe(flawedAnalysis.healthCheck?.percent);
    expect(view?.band?.word).toBe('Needs Improvement');
  });

  it('lists the findings behind a failing check', () => {
    const titles = view?.groups[1]?.checks.find(({ id }) => id === 'titles');
    expect(titles).toMatchObject({ outcome: 'fail', guidance: 'Title tags: 50-60 characters (under 60).' });
    expect(titles?.findings.map(({ ruleId }) => ruleId)).toContain('title-missing');
  });

  it('lists crawl errors and indexing under the labels of the specification', () => {
    const reach = view?.groups[0]?.checks.flatMap((check) => check.reach.map(({ label }) => label));
    expect(reach).toEqual([
      '403 Forbidden',
      'Blocked by robots.txt',
      '404 Not Found',
      'noindex tag',
      'canonical pointing elsewhere',
      'crawl timeout',
      'content not rendered',
    ]);
  });

  it('opens only existing checks for a link to the critical issues', () => {
    const ids = view?.groups.flatMap(({ checks }) => checks.map(({ id }) => id)) ?? [];
    expect(FOCUSED_CHECKS.filter((id) => !ids.includes(id))).toEqual([]);
  });

  it('reports how many checks were not measured or do not apply, and returns null for reports without the panel', () => {
    const inapplicable = [{ outcome: 'pass' }, { outcome: 'notApplicable' }];
    expect(describePassedChecks({ passed: 11, measured: 12, notMeasured: 5 }, [])).toBe(
      '11 of 12 passed, 5 not measured',
    );
    expect(describePassedChecks({ passed: 5, measured: 12, notMeasured: 4 }, inapplicable)).toBe(
      '5 of 12 passed, 4 not measured, 1 not applicable',
    );
    expect(describePassedChecks({ passed: 0, measured: 0, notMeasured: 17 }, [])).toBe('Nothing was measured');
    expect(describePassedChecks({ passed: 0, measured: 0, notMeasured: 0 }, inapplicable)).toBe('1 not applicable');
    expect(buildSeoHealthCheck({ ...flawedAnalysis, healthCheck: null })).toBeNull();
  });
});

describe('aiSearchHealth', () => {
  it('lists four platforms with readiness and access, and marks DeepSeek as not verifiable', () => {
    const { platforms, readiness, band } = buildAiSearchHealth(flawedAnalysis);
    expect(platforms.map(({ id }) => id)).toEqual(['chatgpt', 'perplexity', 'claude', 'deepseek']);
    expect(platforms.at(-1)?.accessText).toContain('not verifiable');
    expect([readiness, band?.word]).toEqual([flawedAnalysis.aiReadiness, 'Needs Boost']);
  });

  it('sorts findings that block assistants by the points they cost', () => {
    const gains = buildAiSearchHealth(flawedAnalysis).visibilityFindings.map(({ aiGain }) => aiGain ?? 0);
    expect(gains.length).toBeGreaterThan(0);
    expect(gains).toEqual([...gains].sort((a, b) => b - a));
  });
});

describe('criticalIssues', () => {
  it('counts issues by severity and selects up to three priorities', () => {
    const { tiles, priorities, issues } = buildCriticalIssues(flawedAnalysis, createIssueMarks([]));
    expect(tiles.map(({ title }) => title)).toEqual(['Critical', 'Medium', 'Low']);
    expect(tiles.reduce((sum, { count }) => sum + count, 0)).toBe(flawedAnalysis.issuesCount);
    expect(priorities).toHaveLength(3);
    expect(issues.map(({ priority }) => priority)).toEqual(
      [...issues.map(({ priority }) => priority)].sort((a, b) => 'hml'.indexOf(a[0] ?? '') - 'hml'.indexOf(b[0] ?? '')),
    );
  });

  it('shows the points of both scores, and none for advisory findings', () => {
    const formatChangedGains = (change: Partial<(typeof flawedAnalysis.seoIssues)[number]>) => {
      const [issue] = flawedAnalysis.seoIssues.map((original) => ({
        ...original,
        severity: 'medium' as const,
        ...change,
        ruleId: 'r',
      }));
      return buildCriticalIssues(
        { ...flawedAnalysis, seoIssues: issue === undefined ? [] : [issue] },
        createIssueMarks([]),
      ).gains.get('r');
    };
    expect(formatChangedGains({ gain: 4.2, aiGain: 3.14 })).toBe('+4.2, +3.1\u00a0AI');
    expect(formatChangedGains({ gain: 0, aiGain: 12.9 })).toBe('+12.9\u00a0AI');
    expect(formatChangedGains({ gain: 0, aiGain: 0 })).toBe('<0.1');
    expect(formatChangedGains({ gain: 1, aiGain: null })).toBe('+1.0');
    expect(formatChangedGains({ gain: null, aiGain: null })).toBe('–');
    expect(formatChangedGains({ severity: 'advisory', gain: 0, aiGain: 0 })).toBe('not scored');
    expect(formatChangedGains({ confidence: 'possible', gain: 0, aiGain: 0 })).toBe('not scored');
  });
});

describe('marks', () => {
  const [first, second, third, fourth] = flawedAnalysis.recommendations;
  const mark = {
    ruleId: third?.ruleId ?? '',
    kind: 'intended',
    note: null,
    createdAt: flawedAnalysis.measuredAt,
  } as const;

  it('remove an issue from the priorities and the counts but not from the list', () => {
    const plainView = buildCriticalIssues(flawedAnalysis, createIssueMarks([]));
    const viewWithMark = buildCriticalIssues(flawedAnalysis, createIssueMarks([mark]));
    expect(viewWithMark.priorities.map(({ id }) => id)).toEqual([first?.id, second?.id, fourth?.id]);
    expect(viewWithMark.issues.map(({ ruleId }) => ruleId)).toEqual(plainView.issues.map(({ ruleId }) => ruleId));
    const countIssues = (view: typeof plainView) => view.tiles.reduce((sum, { count }) => sum + count, 0);
    expect(countIssues(viewWithMark)).toBe(countIssues(plainView) - 1);
  });

  it('show the score without them next to the measured score', () => {
    const adjusted = { seoScore: 71, aiReadiness: 60 };
    expect(describeAdjustedScore(NO_MARKS)).toBeNull();
    expect(describeAdjustedScore({ marks: [mark], adjusted })).toBe(
      '71 without the 1 issue marked as false positive or intended. The measured score does not change.',
    );
    expect(describeAdjustedScore({ marks: [mark, mark], adjusted: null })).toBe(
      '2 issues are marked as false positive or intended. The score without marked issues can no longer be calculated.',
    );
  });
});

describe('buildAuditChecklist', () => {
  it('puts every rule into one of nine groups, failures first', () => {
    const groups = buildAuditChecklist(flawedAnalysis) ?? [];
    expect(groups).toHaveLength(9);
    const rules = groups.reduce((sum, group) => sum + group.rules.length, 0);
    const figures = new Set(groups.flatMap((group) => group.figures.flatMap(({ ruleIds }) => ruleIds)));
    expect(rules + figures.size).toBe(flawedAnalysis.rules.length);
    const outcomes = groups[1]?.rules.map(({ outcome }) => outcome) ?? [];
    expect(outcomes.indexOf('pass')).toBeGreaterThan(outcomes.lastIndexOf('fail'));
    const counts = groups[1]?.counts;
    expect((counts?.pass ?? 0) + (counts?.fail ?? 0)).toBeGreaterThan(0);
  });

  it('states for each group how many checks are not applicable', () => {
    const groups = buildAuditChecklist(flawedAnalysis) ?? [];
    const inapplicable = groups.filter(({ counts }) => counts.notApplicable > 0);
    expect(inapplicable.length).toBeGreaterThan(0);
    for (const { sentence, counts } of inapplicable)
      expect(sentence).toMatch(new RegExp(`(?:, |^)${counts.notApplicable} not applicable$`));
  });
});

describe('strategy', () => {
  it('does not report that nothing needs work when issues exist that cost too few points for a plan', () => {
    expect(describeEmptyPlan({ seoIssues: [] })).toContain('nothing that needs work');
    expect(describeEmptyPlan(flawedAnalysis)).toMatch(/^No fix would raise a score\./);
  });

  it('schedules every recommendation within two months, in hours that add up as shown', () => {
    const view = buildStrategy(flawedAnalysis, true);
    expect(view.roadmap.map(({ title }) => title)).toEqual(['Now', 'Week 1', 'Weeks 2-4', 'Month 2']);
    expect(view.roadmap.flatMap(({ items }) => items)).toHaveLength(flawedAnalysis.recommendations.length);
    const shownHours = view.roadmap.map(({ hours }) => Number.parseFloat(formatHours(hours ?? Number.NaN)));
    const total = Number.parseFloat(formatHours(view.estimatedHours ?? Number.NaN));
    expect(shownHours.reduce((sum, hours) => sum + hours, 0)).toBe(total);
    expect(view.immediateActionCount).toBe(view.roadmap[0]?.items.length);
  });

  it('marks the totals that contain a capped estimate, and rates the gain of a fix', () => {
    const [first, ...others] = flawedAnalysis.recommendations;
    if (first === undefined) throw new Error('No recommendation');
    const cappedRecommendation = {
      ...first,
      timeframe: 'month2' as const,
      expectedImpact: 'low' as const,
      estimatedHours: 80,
    };
    const view = buildStrategy({ ...flawedAnalysis, recommendations: [cappedRecommendation, ...others] }, true);
    expect([view.isMinimum, ...view.roadmap.map(({ isMinimum }) => isMinimum)]).toEqual([
      true,
      false,
      false,
      false,
      true,
    ]);
    expect(view.priorities[0]?.impactText).toBe('low gain');
    expect(buildStrategy(flawedAnalysis, true).isMinimum).toBe(false);
  });

  it('shows three recommendations on the free plan, and up to four actions and three tools of each recommendation', () => {
    const view = buildStrategy(flawedAnalysis, false);
    expect([view.total, view.roadmap]).toEqual([3, []]);
    for (const item of buildStrategy(flawedAnalysis, true).roadmap.flatMap(({ items }) => items)) {
      expect(item.shownActions.length).toBeLessThanOrEqual(4);
      expect(item.shownActions.length + item.hiddenActionCount).toBe(item.actionItems.length);
      expect(item.shownTools.length).toBeLessThanOrEqual(3);
      expect([90, 60, 30]).toContain(item.impactWidth);
    }
  });
});

describe('the recommendations section', () => {
  const [issue] = flawedAnalysis.seoIssues;
  if (issue === undefined) throw new Error('The golden analysis has issues.');
  const seriousIssue = { ...issue, severity: 'medium', confidence: 'confirmed' } as const;
  const advice = { ...seriousIssue, severity: 'advisory' } as const;
  const step = { ruleId: 'a', title: 'A', gain: 1 };

  it('adds the clicks on affected pages to each recommendation', () => {
    const [first] = flawedAnalysis.recommendations;
    const affectedClicks = buildSampleClicks(first?.ruleId ?? '', 40);
    const { priorities } = buildStrategy({ ...flawedAnalysis, affectedClicks }, false);
    expect(priorities.map((item) => item.clicks?.short ?? null)).toEqual(['40 Google clicks in 28 days', null, null]);
  });

  it('reports how many issues have a recommendation, and nothing when all of them do', () => {
    const buildView = (seoIssues: (typeof issue)[]) =>
      buildStrategy({ affectedClicks: null, recommendations: [], seoIssues }, false);
    expect(buildView([seriousIssue, seriousIssue])).toMatchObject({ available: 2, leftOut: null });
    expect(buildView([seriousIssue, advice, { ...seriousIssue, confidence: 'possible' }])).toMatchObject({
      available: 1,
      leftOut:
        '1 of the 3 issues has a recommendation. The others are advisory, rated “possible”, or resolved by other fixes.',
    });
  });

  it('reports how many issues are steps of the plan, and nothing when all of them are', () => {
    expect(describeStepCount({ waterfall: [step], seoIssues: [seriousIssue] })).toBeNull();
    expect(describeStepCount({ waterfall: [step], seoIssues: [seriousIssue, advice] })).toContain(
      '1 of the 2 issues lowers',
    );
    expect(describeStepCount({ waterfall: [step, step], seoIssues: [seriousIssue, seriousIssue, advice] })).toContain(
      '2 of the 3 issues lower the search score.',
    );
  });
});

describe('listScoreChanges', () => {
  it('adds up changes by cause', () => {
    const [view] = listScoreChanges({
      change: {
        from: { measuredAt: '2026-11-12T00:00:00.000Z', score: 70, ruleSetVersion: 'v1' },
        difference: 6,
        steps: [
          { kind: 'new', ruleId: 'a', title: 'A', points: -2, detail: null },
          { kind: 'fixed', ruleId: 'b', title: 'B', points: 5, detail: null },
          { kind: 'fixed', ruleId: 'c', title: 'C', points: 3, detail: null },
        ],
        pagesAdded: 1,
        pagesRemoved: 0,
        note: null,
      },
      aiChange: null,
    });
    expect(view?.groups.map(({ title, points }) => [title, points])).toEqual([
      ['Fixed', 8],
      ['New issues', -2],
    ]);
    expect(view?.notes).toEqual(['1 page added, 0 pages removed']);
    expect(listScoreChanges({ change: null, aiChange: null })).toEqual([]);
    if (view === undefined) throw new Error('There is a change');
    expect(buildChangeSentence(view, '2026-11-20T09:00:00.000Z')).toBe('+6.0 points since Nov 12, 2026 (was 70)');
    expect(buildChangeSentence(view, '2026-11-12T09:00:00.000Z')).toContain('since Nov 12, 2026, 00:00');
    expect([formatPoints(4.24), formatPoints(-1), formatPoints(0.01)]).toEqual(['+4.2', '−1.0', '0.0']);
  });
});

describe('listMeasurements', () => {
  it('labels what was measured, and explains why everything else was not', () => {
    const entries = listMeasurements(flawedAnalysis);
    expect(entries.find(({ what }) => what === 'Search score')).toMatchObject({
      value: `${flawedAnalysis.seoScore} of 100`,
      quality: 'real',
    });
    for (const { value, quality, how } of entries) {
      expect(value === null).toBe(quality === 'not measured');
      expect(how.length).toBeGreaterThan(3);
    }
  });

  it('counts every check once, so that measured and unmeasured checks add up to the total', () => {
    const missing = flawedAnalysis.rules.filter(
      ({ outcome }) => outcome === 'notMeasured' || outcome === 'error',
    ).length;
    const { value } = listMeasurements(flawedAnalysis).find(({ what }) => what === 'All checks') ?? {};
    expect(value).toBe(`${flawedAnalysis.rules.length - missing} of ${flawedAnalysis.rules.length}`);
  });
});
