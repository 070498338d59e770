import { describe, expect, it } from 'vitest';
import { makeRobots, makeSite } from '#test/helpers/artifacts.ts';
import { makeRule } from '#test/helpers/audit-runs.ts';
import { emptyRun, notMeasuredRun } from '../rule-run.ts';
import { buildScoreModel } from './score-model.ts';
import { aiReadiness, searchScore } from './score-site.ts';

const FRAME = [{ url: 'a', template: 't', isHome: true }];
const missing = { reason: 'No browser', step: null };

/** One check per title of a budget: measured or not. */
function inputOf(measured: boolean[]) {
  const runs = measured.map((isMeasured, index) => {
    const rule = makeRule({ id: `rule-${index}`, category: 'title' });
    return isMeasured ? emptyRun(rule, 'pass', null) : notMeasuredRun(rule, missing);
  });
  return { site: makeSite(), robots: makeRobots(), runs, model: buildScoreModel(FRAME, new Map(), runs) };
}

describe('searchScore', () => {
  it('is given from 60% of the checks on', () => {
    expect(searchScore(inputOf([true, true, true, false, false]))).toMatchObject({ score: 100, reason: null });
  });

  it('is withheld below, with the share that was measured', () => {
    const { score, reason } = searchScore(inputOf([true, true, false, false]));
    expect(score).toBeNull();
    expect(reason).toBe('Only 50% of the checks could be made; a score needs 60%.');
  });
});

it('gives AI readiness no ceiling when robots.txt is unknown', () => {
  expect(aiReadiness({ ...inputOf([true]), robots: null }).score).toBe(100);
});
