import { join } from 'node:path';
import { expect, it } from 'vitest';
import { MONTH as FIRST } from '#test/support/simulated-month/first-month.ts';
import { describeVerdict, judgeMonth, type Verdict } from '#test/support/simulated-month/judge.ts';
import type { Month } from '#test/support/simulated-month/month.ts';
import { MONTH as SECOND } from '#test/support/simulated-month/second-month.ts';
import { simulateMonth } from '#test/support/simulated-month/simulate-month.ts';

/**
 * A month of a website with planted deployments, failures, repairs and noise, analyzed daily and checked hourly by the
 * real product: it raises the planted alerts, once each, and each names its cause.
 */
const FOLDER = join(import.meta.dirname, '..', 'support', 'simulated-month');
const DAY_COUNT = 30;
/** Minimum number of events with correct alerts, of the 30 events in a month whose author had not seen the detector. */
const MIN_CORRECT_EVENTS = 28;

async function simulate(month: Month, file: string): Promise<Verdict> {
  const run = await simulateMonth(join(FOLDER, file), { days: DAY_COUNT });
  expect(run.analyses).toHaveLength(DAY_COUNT + 1);
  expect(run.checks).toBeGreaterThan(24 * (DAY_COUNT - 1));
  expect(month.events).toHaveLength(30);
  return judgeMonth(month, run.alerts);
}

it('the first month raises exactly the planted alerts', async () => {
  const verdict = await simulate(FIRST, 'first-month.ts');
  const problems = verdict.outcomes.flatMap((outcome) => outcome.problems);
  expect([problems, verdict.falseAlarms], describeVerdict(verdict)).toEqual([[], []]);
});

it('a month by another author raises correct alerts for at least 28 of 30 events, without a false alarm', async () => {
  const verdict = await simulate(SECOND, 'second-month.ts');
  const right = verdict.outcomes.filter(({ problems }) => problems.length === 0);
  expect(verdict.falseAlarms, describeVerdict(verdict)).toEqual([]);
  expect(right.length, describeVerdict(verdict)).toBeGreaterThanOrEqual(MIN_CORRECT_EVENTS);
});
