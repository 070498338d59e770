import { expect, it } from 'vitest';
import { MARKED_STEP_ID } from '#contracts/analysis/issue-mark-texts.ts';
import { buildSampleIssue } from '#test/helpers/sample-report.ts';
import { buildScoreSentence, describeCeilings, formatCoverage, selectEffectiveCaps } from './score-text.ts';

const high = buildSampleIssue({ ruleId: 'a', priority: 'high', gain: 6 });
const low = buildSampleIssue({ ruleId: 'b', priority: 'low', gain: 0.4 });
const steps = [5, 3, 2, 1].map((gain, position) => ({ ruleId: String(position), title: 't', gain }));

it('reports what limits the score and how much the first fixes add', () => {
  const text = buildScoreSentence({ seoScore: 64, scoreReason: null, seoIssues: [high, low], waterfall: steps });
  expect(text).toBe(
    '1 critical issue is holding this site back. The first 3 fixes in the plan are worth +10.0 points.',
  );
});

it('does not present a critical issue on a single page as limiting the entire site', () => {
  const text = (...gains: number[]) =>
    buildScoreSentence({
      seoScore: 90,
      scoreReason: null,
      seoIssues: gains.map((gain) => ({ ...high, gain, aiGain: null })),
      waterfall: [],
    });
  expect(text(0.2)).toBe('1 critical issue. The top fix is worth +0.2 points.');
  expect(text(0.2, 0.3)).toMatch(/^2 critical issues\. /);
  expect(text(4, 0.2, 3)).toBe('3 critical issues. The top fix is worth +4.0 points.');
});

it('states how many of all issues are critical', () => {
  const seoIssues = [high, { ...high, gain: 0.2 }, low].map((issue) => ({ ...issue, aiGain: null }));
  const text = buildScoreSentence({ seoScore: 90, scoreReason: null, seoIssues, waterfall: [] });
  expect(text).toContain('2 critical issues among 3 in total.');
});

it('excludes marked issues from the first fixes', () => {
  const waterfall = [...steps.slice(0, 1), { ruleId: MARKED_STEP_ID, title: 'Marked', gain: 9 }];
  const text = buildScoreSentence({ seoScore: 64, scoreReason: null, seoIssues: [high], waterfall });
  expect(text).toContain('The only fix in the plan is worth +5.0 points.');
});

it('never adds up the gains of individual issues', () => {
  const text = buildScoreSentence({ seoScore: 64, scoreReason: null, seoIssues: [high, low], waterfall: [] });
  expect(text).toContain('The top fix is worth +6.0 points.');
});

it('gives the reason why there is no score', () => {
  const text = buildScoreSentence({
    seoScore: null,
    scoreReason: 'Too little was measured.',
    seoIssues: [],
    waterfall: [],
  });
  expect(text).toBe('Too little was measured.');
});

it('reports that nothing was found, without praising what was not measured', () => {
  const text = buildScoreSentence({ seoScore: 100, scoreReason: null, seoIssues: [], waterfall: [] });
  expect(text).toBe('No issues found in the checks that ran.');
});

it('explains a cap with both numbers', () => {
  const ceilings = [{ ruleId: 'x', cap: 20, reason: 'noindex on the home page.' }];
  expect(describeCeilings({ seoScore: 20, uncappedScore: 74.2, ceilings })).toBe(
    'Capped at 20: noindex on the home page. It would be 74 without this cap.',
  );
  expect(describeCeilings({ seoScore: 2, uncappedScore: 2.2, ceilings })).toBeNull();
  expect(describeCeilings({ seoScore: 74, uncappedScore: 74, ceilings: [] })).toBeNull();
});

it('finds the caps that limit a score', () => {
  expect(selectEffectiveCaps([{ cap: 20 }], 20)).toEqual([{ cap: 20 }]);
  expect(selectEffectiveCaps([{ cap: 20 }], 12)).toEqual([]);
  expect(selectEffectiveCaps([{ cap: 20 }], null)).toEqual([]);
});

it('formats coverage with the number of pages', () => {
  const coverage = { checksMeasured: 1, checksTotal: 2, share: 0.93, pagesFetched: 24, pagesKnown: 24 };
  expect(formatCoverage({ ...coverage, isPartial: false, partialReason: null })).toBe(
    '93% of checks measured; 24 of 24 pages',
  );
});
