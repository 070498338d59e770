import { DAY_MS } from '../calendar.ts';
import { isReport } from '../list-steps.ts';
import type { AgencyPlan } from '../plan.ts';
import type { AgencyRun } from '../read-run.ts';

/** Lists counters that do not agree with what happened. */
export function findLimitProblems(plan: AgencyPlan, run: AgencyRun): string[] {
  const invitations = plan.websites.flatMap(({ client }) => (client?.recipients ?? []).map((one) => one.invitedMs));
  const reports = run.mails.filter(({ subject }) => /^Website report/.test(subject) && isReport(subject));
  const slackUsage = run.usage.filter(({ provider }) => provider === 'slack');
  return [
    ...compare('confirmation emails', readCount(run, 'client-invitation'), countInWindow(invitations)),
    ...compare('reports', readCount(run, 'client-report-mail'), countInWindow(reports.map(({ atMs }) => atMs))),
    ...compare('tests of channels', readCount(run, 'test-alert-channel'), run.channels.length),
    ...compare('messages to Slack', sum(slackUsage.map(({ calls }) => calls)), run.slack.length),
    ...compare('failed messages to Slack', sum(slackUsage.map(({ failures }) => failures)), 0),
    // Premium has no monthly limit.
    ...compare('months with a limit', run.monthlyUses, 0),
  ];
}

const sum = (numbers: readonly number[]): number => numbers.reduce((total, number) => total + number, 0);

/** Adds up the counters of a limit, which only one account uses. */
const readCount = ({ attempts }: AgencyRun, limit: string): number =>
  sum(attempts.filter(({ key }) => key.startsWith(`${limit}:`)).map(({ count }) => count));

/** Counts the events in the latest 24-hour window; a window begins with the first event after the previous window. */
function countInWindow(times: readonly number[]): number {
  let endMs = Number.NEGATIVE_INFINITY;
  let count = 0;
  for (const atMs of [...times].sort((one, other) => one - other)) {
    count = atMs >= endMs ? 1 : count + 1;
    if (atMs >= endMs) endMs = atMs + DAY_MS;
  }
  return count;
}

const compare = (what: string, counted: number, expected: number): string[] =>
  counted === expected ? [] : [`${what}: counted ${counted} instead of ${expected}`];
