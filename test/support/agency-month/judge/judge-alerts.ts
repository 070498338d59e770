import { describeVerdict, judgeEvents, type Verdict } from '../../simulated-month/judge.ts';
import { DAY_MS, HOUR_MS } from '../calendar.ts';
import { type AgencyPlan, type AgencyWebsite, getCheckInterval, MONTH_DAYS, type PlannedEvent } from '../plan.ts';
import { ANALYSIS_KINDS } from '../problems.ts';
import type { AgencyRun } from '../read-run.ts';

const END_MS = MONTH_DAYS * DAY_MS;
/** Maximum time from a repair until the tripwire has confirmed it, in addition to the check interval. */
const CONFIRMATION_MS = 2 * HOUR_MS;

/** Maximum error from rounding points to a tenth. */
const ROUNDING_TOLERANCE = 0.05;

export interface AlertJudgment {
  /** What is wrong: one entry for each website with problems. */
  problems: string[];
  /** Number of alerts that were expected. */
  expected: number;
  /** Number of websites without an expected alert. */
  quietWebsites: number;
}

/** Judges whether each problem raised exactly one alert that names its cause. Any other alert is a problem. */
export function judgeAlerts(plan: AgencyPlan, run: AgencyRun): AlertJudgment {
  const problems: string[] = [];
  let quietWebsiteCount = 0;
  for (const website of plan.websites) {
    const own = run.alerts.filter((alert) => alert.website === website.index);
    const events = website.events.filter(({ expected }) => expected.length > 0);
    if (events.length === 0) quietWebsiteCount += 1;
    const verdict = judgeEvents(events, own);
    const wrong = [
      ...verdict.outcomes.flatMap((outcome) => outcome.problems),
      ...verdict.falseAlarms.map(({ title }) => `not expected: ${title}`),
      ...findStateProblems(website, { verdict, events, run }),
      ...findDropProblems(own, run),
    ];
    if (wrong.length > 0) {
      problems.push([`${website.index} ${website.design.name}`, ...wrong, describeVerdict(verdict)].join('\n'));
    }
  }
  const expected = plan.websites.flatMap(({ events }) => events.flatMap((event) => event.expected));
  return { problems, expected: expected.length, quietWebsites: quietWebsiteCount };
}

/** Lists alerts that report a larger drop than the scores of the two analyses show. */
function findDropProblems(alerts: AgencyRun['alerts'], { analyses }: AgencyRun): string[] {
  return alerts.flatMap(({ title, website, atMs }) => {
    const points = /^The search score dropped by ([\d.]+) points?$/.exec(title)?.[1];
    if (points === undefined) return [];
    const scores = analyses
      .filter((one) => one.website === website && one.status === 'completed' && (one.finishedMs ?? atMs) <= atMs)
      .map(({ seoScore }) => seoScore ?? 0);
    const [before = 0, after = 0] = scores.slice(-2);
    return Number(points) <= before - after + ROUNDING_TOLERANCE
      ? []
      : [`“${title}”, but the scores are ${before} and ${after}`];
  });
}

interface StateInput {
  verdict: Verdict;
  events: readonly PlannedEvent[];
  run: AgencyRun;
}

/** Lists alerts that are not resolved although their repair was noticed, or that are resolved although it was not. */
function findStateProblems(website: AgencyWebsite, { verdict, events, run }: StateInput): string[] {
  return verdict.outcomes.flatMap((outcome, index) => {
    const { repairedMs = null } = events[index] ?? {};
    return outcome.raised.flatMap((raised) => {
      const alert = run.alerts.find((one) => one.website === website.index && one.atMs === raised.atMs);
      const isOver = repairedMs !== null && wasNoticed(website, { kind: raised.kind, repairedMs, run });
      const isResolved = alert?.state === 'resolved';
      return isOver === isResolved ? [] : [`“${raised.title}” is ${alert?.state}`];
    });
  });
}

interface NoticeInput {
  kind: string;
  repairedMs: number;
  run: AgencyRun;
}

function wasNoticed({ index, tripwire }: AgencyWebsite, { kind, repairedMs, run }: NoticeInput): boolean {
  if (ANALYSIS_KINDS.includes(kind) || kind === 'The analysis failed') {
    return run.analyses.some(
      ({ website, status, createdMs }) => website === index && status === 'completed' && createdMs > repairedMs,
    );
  }
  return repairedMs + getCheckInterval(tripwire, repairedMs) + CONFIRMATION_MS <= END_MS;
}
