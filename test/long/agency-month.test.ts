import { beforeAll, describe, expect, it } from 'vitest';
import { drawAgency } from '#test/support/agency-month/draw-agency.ts';
import { judgeAlerts } from '#test/support/agency-month/judge/judge-alerts.ts';
import { findAnalysisProblems } from '#test/support/agency-month/judge/judge-analyses.ts';
import { judgeClients } from '#test/support/agency-month/judge/judge-clients.ts';
import { findLimitProblems } from '#test/support/agency-month/judge/judge-limits.ts';
import {
  findContentProblems,
  findDeliveryProblems,
  findDisturbances,
} from '#test/support/agency-month/judge/judge-messages.ts';
import { findPortfolioProblems } from '#test/support/agency-month/judge/judge-portfolio.ts';
import type { AgencyPlan } from '#test/support/agency-month/plan.ts';
import type { AgencyResult } from '#test/support/agency-month/run-agency.ts';
import { simulateAgency } from '#test/support/agency-month/simulate-agency.ts';

/**
 * A month of an agency with 40 websites, simulated with the real product. Websites, schedules, problems, noise and
 * clients are drawn at random. Set `AWI_AGENCY_SEED` to repeat a month, and `AWI_AGENCY_FOLDER` to keep its data.
 */
const SEED = Number(process.env.AWI_AGENCY_SEED ?? Math.floor(Math.random() * 1_000_000));
/** Four websites are checked every hour from day 12 on. */
const MIN_CHECK_ROUNDS = 20 * 24;
const MAX_MINUTES = 60;

let plan: AgencyPlan;
let run: AgencyResult;

describe(`the month of an agency, seed ${SEED}`, () => {
  beforeAll(async () => {
    run = await simulateAgency({ seed: SEED, keptFolder: process.env.AWI_AGENCY_FOLDER });
    plan = drawAgency(SEED, run.startMs);
  }, MAX_MINUTES * 60_000);

  it('has 40 websites, each analyzed exactly when its schedule is due', () => {
    expect(plan.websites).toHaveLength(40);
    expect(findAnalysisProblems(plan, run)).toEqual([]);
    expect(run.analyses.length).toBeGreaterThan(250);
    expect(run.checkRounds).toBeGreaterThan(MIN_CHECK_ROUNDS);
  });

  it('raises exactly one alert for each problem, with its website and cause, and none for noise', () => {
    const { problems, expected, quietWebsites: quietWebsiteCount } = judgeAlerts(plan, run);
    expect(problems.join('\n\n')).toBe('');
    expect(run.alerts).toHaveLength(expected);
    expect(expected).toBeGreaterThanOrEqual(20);
    expect(quietWebsiteCount).toBeGreaterThanOrEqual(20);
  });

  it('sends each alert once to each channel, when the owner wants it', () => {
    expect(findDeliveryProblems(run)).toEqual([]);
    expect(findContentProblems(plan, run)).toEqual([]);
    expect(findDisturbances(run)).toEqual([]);
    const others = run.mails.filter(({ to }) => to === run.ownerEmail).map(({ subject }) => subject);
    expect(others.filter((subject) => /^(?:Verify|Welcome|Test|Website report) /.test(subject))).toHaveLength(4);
  });

  it('sends clients the reports that are due after they confirmed, and none after they unsubscribed', () => {
    const { problems, reports } = judgeClients(plan, run);
    expect(problems).toEqual([]);
    expect(reports).toBeGreaterThan(20);
  });

  it('has a list of websites that agrees with analyses, alerts and schedules', () => {
    expect(findPortfolioProblems(plan, run)).toEqual([]);
  });

  it('counts limits and usage once, keeps notes, and logs no error', () => {
    expect(findLimitProblems(plan, run)).toEqual([]);
    expect(run.notes.comments.length).toBeGreaterThan(0);
    expect(run.notes.assignees.length).toBeGreaterThan(0);
    expect(run.log.filter((line) => line.includes('"level":"error"'))).toEqual([]);
  });
});
