import { expect, it } from 'vitest';
import { MARKED_STEP } from '#contracts/issue-mark-texts.ts';
import { sampleIssue } from '#test/helpers/sample-report.ts';
import { ceilingSentence, coverageLine, holding, scoreSentence } from './score-text.ts';

const high = sampleIssue({ ruleId: 'a', priority: 'high', gain: 6 });
const low = sampleIssue({ ruleId: 'b', priority: 'low', gain: 0.4 });
const steps = [5, 3, 2, 1].map((gain, position) => ({ ruleId: String(position), title: 't', gain }));

it('names what holds the site back and what the first fixes bring', () => {
  const text = scoreSentence({ seoScore: 64, scoreReason: null, seoIssues: [high, low], waterfall: steps });
  expect(text).toBe('1 critical issue holds this site back. The first 3 fixes of the plan bring back +10.0 points.');
});

it('does not blame a critical issue of one stray page for the whole site', () => {
  const text = (...gains: number[]) =>
    scoreSentence({
      seoScore: 90,
      scoreReason: null,
      seoIssues: gains.map((gain) => ({ ...high, gain, aiGain: null })),
      waterfall: [],
    });
  expect(text(0.2)).toContain('1 critical issue, which costs less than 1 point.');
  expect(text(0.2, 0.3)).toContain('2 critical issues, each costing less than 1 point.');
  expect(text(4, 0.2, 3)).toContain('3 critical issues; 2 of them cost 1 point or more.');
});

it('leaves marked issues out of the first fixes', () => {
  const waterfall = [...steps.slice(0, 1), { ruleId: MARKED_STEP, title: 'Marked', gain: 9 }];
  const text = scoreSentence({ seoScore: 64, scoreReason: null, seoIssues: [high], waterfall });
  expect(text).toContain('The one fix of the plan brings back +5.0 points.');
});

it('never sums single gains, which do not add up', () => {
  const text = scoreSentence({ seoScore: 64, scoreReason: null, seoIssues: [high, low], waterfall: [] });
  expect(text).toContain('The best single fix brings back +6.0 points.');
});

it('gives the reason when there is no score', () => {
  const text = scoreSentence({ seoScore: null, scoreReason: 'Too little was measured.', seoIssues: [], waterfall: [] });
  expect(text).toBe('Too little was measured.');
});

it('says when nothing was found, without praising what was not measured', () => {
  const text = scoreSentence({ seoScore: 100, scoreReason: null, seoIssues: [], waterfall: [] });
  expect(text).toBe('No issue was found in what was measured.');
});

it('explains a ceiling with both numbers', () => {
  const ceilings = [{ ruleId: 'x', cap: 20, reason: 'noindex on the home page.' }];
  expect(ceilingSentence({ seoScore: 20, uncappedScore: 74.2, ceilings })).toBe(
    'Held down to 20: noindex on the home page. 74 without it.',
  );
  expect(ceilingSentence({ seoScore: 2, uncappedScore: 2.2, ceilings })).toBeNull();
  expect(ceilingSentence({ seoScore: 74, uncappedScore: 74, ceilings: [] })).toBeNull();
});

it('knows which ceilings hold a score down', () => {
  expect(holding([{ cap: 20 }], 20)).toEqual([{ cap: 20 }]);
  expect(holding([{ cap: 20 }], 12)).toEqual([]);
  expect(holding([{ cap: 20 }], null)).toEqual([]);
});

it('prints coverage with the pages', () => {
  const coverage = { checksMeasured: 1, checksTotal: 2, share: 0.93, pagesFetched: 24, pagesKnown: 24 };
  expect(coverageLine({ ...coverage, isPartial: false, partialReason: null })).toBe(
    '93% of checks measured; 24 of 24 pages',
  );
});
