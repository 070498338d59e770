import { describe, expect, it } from 'vitest';
import { SEARCH_BUDGETS } from '#audit/engine/categories.ts';
import { buildEmptyRun, type RuleRun } from '#audit/engine/rule-run.ts';
import { makeFailedRun, makeFailedSiteRun, makeRule } from '#test/helpers/audit-runs.ts';
import { evaluate } from './evaluate.ts';
import { buildScoreModel } from './score-model.ts';

const makeScoredPage = (url: string, template = 't') => ({ url, template, isHome: false });
const FRAME = ['a', 'b', 'c', 'd'].map((url) => makeScoredPage(url));
const makePassedRun = (run: RuleRun) => buildEmptyRun(run.rule, 'pass', null);
const computeScore = (runs: RuleRun[], frame = FRAME) =>
  evaluate(buildScoreModel(frame, new Map(), runs), SEARCH_BUDGETS);

const critical = makeRule({ id: 'critical', severity: 'critical' });

describe('evaluate', () => {
  it('scores 100 for a site without issues', () => {
    expect(computeScore([buildEmptyRun(critical, 'pass', null)]).score).toBe(100);
  });

  it('computes the published formula', () => {
    // One of four pages has a tenth of its health: Q = 0.775, score = 1 - 0.225^0.8.
    expect(computeScore([makeFailedRun(critical, ['a'])]).score).toBeCloseTo(100 * (1 - 0.225 ** 0.8), 8);
  });

  it('weights templates by the logarithm of their size', () => {
    const frame = [
      makeScoredPage('a', 'one'),
      makeScoredPage('b', 'two'),
      makeScoredPage('c', 'two'),
      makeScoredPage('d', 'two'),
    ];
    // Template one weighs log2(2) = 1, template two log2(4) = 2.
    expect(computeScore([makeFailedRun(critical, ['a'])], frame).score).toBeCloseTo(100 * (1 - (0.9 / 3) ** 0.8), 8);
  });

  it('deducts up to 95% of the health of a page for one finding, regardless of its price', () => {
    const model = buildScoreModel(FRAME, new Map(), [makeFailedRun(critical, ['a'])]);
    const patterns = model.patterns.map((pattern) => ({
      ...pattern,
      issues: pattern.issues.map((issue) => ({ ...issue, price: 3 })),
    }));
    expect(evaluate({ ...model, patterns }, SEARCH_BUDGETS).score).toBeCloseTo(100 * (1 - (0.95 / 4) ** 0.8), 8);
  });

  it('evaluates a record of scoring version 1 with its own formula', () => {
    const model = buildScoreModel(FRAME, new Map(), [makeFailedRun(critical, ['a'])]);
    expect(evaluate({ ...model, exponent: 0.6 }, SEARCH_BUDGETS).score).toBeCloseTo(100 * (1 - 0.225 ** 0.6), 8);
  });

  it('counts issues of one family once, at the highest price', () => {
    const criticalRun = makeFailedRun(makeRule({ id: 'critical-in-family', family: 'f', severity: 'critical' }), ['a']);
    const lowRun = makeFailedRun(makeRule({ id: 'low-in-family', family: 'f', severity: 'low' }), ['a']);
    expect(computeScore([criticalRun, lowRun]).score).toBe(computeScore([criticalRun, makePassedRun(lowRun)]).score);
  });

  it('multiplies the remaining health of different families', () => {
    const other = makeRule({ id: 'other', severity: 'critical' });
    const health = (3 + 0.01) / 4;
    expect(computeScore([makeFailedRun(critical, ['a']), makeFailedRun(other, ['a'])]).score).toBeCloseTo(
      100 * (1 - (1 - health) ** 0.8),
      8,
    );
  });

  it('deducts the price of a sitewide issue from the category', () => {
    const rule = makeRule({ id: 'site', severity: 'medium', scope: 'site' });
    expect(computeScore([makeFailedSiteRun(rule)]).score).toBeCloseTo(78.4, 8);
  });

  it('sets the health of a dead page to 0 in every measured category', () => {
    const deadPageRun = makeFailedRun(makeRule({ id: 'dead', category: 'crawlability', severity: 'low' }), ['a'], true);
    const budgets = computeScore([deadPageRun, buildEmptyRun(critical, 'pass', null)]).budgets;
    expect(budgets.get('on-page')).toBeCloseTo(1 - 0.25 ** 0.8, 8);
    expect(budgets.get('crawl-and-index')).toBeCloseTo(1 - 0.25 ** 0.8, 8);
  });

  it('excludes unmeasured categories instead of counting them as 100', () => {
    const unmeasured = buildEmptyRun(makeRule({ id: 'speed', category: 'performance' }), 'notMeasured', 'No browser');
    const broken = buildEmptyRun(makeRule({ id: 'thrown', category: 'security' }), 'error', 'It threw');
    const failing = makeFailedRun(critical, ['a', 'b', 'c', 'd']);
    const { score, budgets } = computeScore([failing, unmeasured, broken]);
    expect(score).toBe(computeScore([failing]).score);
    expect(budgets.get('performance')).toBeNull();
    expect(budgets.get('security')).toBeNull();
  });

  it('does not count a category with only an advisory rule', () => {
    const advisoryRun = buildEmptyRun(
      makeRule({ id: 'advice', category: 'security', severity: 'advisory' }),
      'pass',
      null,
    );
    expect(computeScore([makeFailedRun(critical, ['a']), advisoryRun]).budgets.get('security')).toBeNull();
  });

  it('deducts no points for advisory or possible findings', () => {
    const advisoryRun = makeFailedRun(makeRule({ id: 'advice', severity: 'advisory' }), ['a']);
    const possible = makeFailedRun(makeRule({ id: 'possible', confidence: 'possible' }), ['a']);
    expect(computeScore([advisoryRun, possible, buildEmptyRun(critical, 'pass', null)]).score).toBe(100);
  });

  it('caps the score at the lowest ceiling of a confirmed failure', () => {
    const rule = makeRule({ id: 'cap', severity: 'low', scope: 'site', ceiling: { cap: 20, reason: 'closed' } });
    const { score, uncapped } = computeScore([makeFailedSiteRun(rule)]);
    expect(score).toBe(20);
    expect(uncapped).toBeCloseTo(96.4, 8);
    const unsureRun = makeFailedSiteRun({ ...rule, confidence: 'likely' });
    expect(computeScore([unsureRun]).score).toBeGreaterThan(90);
  });

  it('returns no score when nothing was measured', () => expect(computeScore([]).score).toBeNull());
});
