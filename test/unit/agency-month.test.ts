import { describe, expect, it } from 'vitest';
import { listRuns, type SchedulePlan } from '#test/support/agency-month/calendar.ts';
import { drawAgency } from '#test/support/agency-month/draw-agency.ts';
import { judgeAlerts } from '#test/support/agency-month/judge/judge-alerts.ts';
import { findAnalysisProblems } from '#test/support/agency-month/judge/judge-analyses.ts';
import { judgeClients } from '#test/support/agency-month/judge/judge-clients.ts';
import { findPortfolioProblems } from '#test/support/agency-month/judge/judge-portfolio.ts';
import { PROBLEMS } from '#test/support/agency-month/problems.ts';
import type { AgencyRun } from '#test/support/agency-month/read-run.ts';

/** The drawn month and its judge, without the product. */
const START_MS = Date.UTC(2026, 9, 29);
const plan = drawAgency(1, START_MS);

describe('a drawn month', () => {
  it('is the same for the same seed, and a different one for a different seed', () => {
    expect(JSON.stringify(drawAgency(1, START_MS))).toBe(JSON.stringify(plan));
    expect(JSON.stringify(drawAgency(2, START_MS))).not.toBe(JSON.stringify(plan));
  });

  it('has 40 websites with different names and 3 to 12 pages, in several languages and industries', () => {
    const designs = plan.websites.map(({ design }) => design);
    expect(new Set(designs.map(({ name }) => name)).size).toBe(40);
    expect(designs.every(({ paths }) => paths.length >= 3 && paths.length <= 12)).toBe(true);
    expect(new Set(designs.map(({ language }) => language)).size).toBe(7);
    expect(new Set(designs.map(({ industry }) => industry)).size).toBeGreaterThanOrEqual(8);
  });

  it('contains every problem at least once in a few months', () => {
    const months = Array.from({ length: 5 }, (_, seed) => drawAgency(seed, START_MS));
    const drawn = new Set(
      months.flatMap(({ websites }) => websites.flatMap(({ events }) => events.map((one) => one.problem))),
    );
    expect(PROBLEMS.map(({ id }) => id).filter((id) => !drawn.has(id))).toEqual([]);
  });
});

describe('planned analyses', () => {
  it('follow local time, clock changes and short months', () => {
    const list = (schedule: SchedulePlan, from: string, to: string) =>
      listRuns(schedule, { fromMs: Date.parse(from), toMs: Date.parse(to) }).map((atMs) =>
        new Date(atMs).toISOString(),
      );
    const berlin = { time: '06:00', timeZone: 'Europe/Berlin' };
    expect(list({ frequency: 'daily', ...berlin }, '2026-10-24T00:00Z', '2026-10-26T00:00Z')).toEqual([
      '2026-10-24T04:00:00.000Z',
      '2026-10-25T05:00:00.000Z',
    ]);
    expect(list({ frequency: 'monthly', dayOfMonth: 31, ...berlin }, '2026-11-01T00:00Z', '2026-12-01T00:00Z')).toEqual(
      ['2026-11-30T05:00:00.000Z'],
    );
    const kathmandu: SchedulePlan = { frequency: 'weekly', weekday: 1, time: '05:15', timeZone: 'Asia/Kathmandu' };
    expect(list(kathmandu, '2026-11-01T00:00Z', '2026-11-08T12:00Z')).toEqual(['2026-11-01T23:30:00.000Z']);
  });
});

describe('the judge', () => {
  const EMPTY: AgencyRun = {
    startMs: START_MS,
    ownerEmail: 'owner@agency.example',
    websites: [],
    analyses: [],
    alerts: [],
    channels: [],
    deliveries: [],
    mails: [],
    slack: [],
    mailings: [],
    recipients: [],
    portfolios: {
      all: { matching: 0, total: 0, tags: [], names: [] },
      alerts: { matching: 0, total: 0, tags: [], names: [] },
      dropped: { matching: 0, total: 0, tags: [], names: [] },
      'never-analyzed': { matching: 0, total: 0, tags: [], names: [] },
    },
    usage: [],
    attempts: [],
    monthlyUses: 0,
    notes: { assignees: [], comments: [] },
    log: [],
  };

  it('finds everything that is missing when nothing happened', () => {
    expect(findAnalysisProblems(plan, EMPTY).length).toBeGreaterThan(250);
    const { problems, expected } = judgeAlerts(plan, EMPTY);
    expect(problems.join('\n').match(/^no alert/gm)?.length).toBe(expected);
    expect(judgeClients(plan, EMPTY).problems.length).toBeGreaterThan(10);
    expect(findPortfolioProblems(plan, EMPTY).length).toBeGreaterThanOrEqual(40);
  });

  it('finds an alert of a website without problems, and an analysis that no schedule explains', () => {
    const quiet = plan.websites.findLast(({ events }) => events.every(({ expected }) => expected.length === 0));
    const website = quiet?.index ?? -1;
    const alert = {
      id: 'a',
      website,
      kind: 'New issues',
      severity: 'warning',
      state: 'open',
      title: 'New issue',
      cause: 'x',
      atMs: 5,
    };
    const { problems } = judgeAlerts(plan, { ...EMPTY, alerts: [alert] });
    expect(problems.some((text) => text.includes('not expected: New issue'))).toBe(true);
    const analysis = {
      id: 'a',
      website,
      origin: 'schedule',
      status: 'completed',
      createdMs: 5,
      finishedMs: 6,
      seoScore: 90,
      aiReadiness: 90,
    };
    const wrong = findAnalysisProblems(plan, { ...EMPTY, analyses: [analysis] });
    expect(wrong.some((text) => text.includes('an analysis too many'))).toBe(true);
  });
});
