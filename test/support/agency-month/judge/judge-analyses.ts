import { HOUR_MS, listPlannedRuns } from '../calendar.ts';
import type { AgencyPlan, AgencyWebsite } from '../plan.ts';
import type { AgencyRun } from '../read-run.ts';

/** Maximum delay of an analysis: analyses that are due at the same time wait for a place in the queue. */
const MAX_DELAY_MS = HOUR_MS;
const OUTAGES: readonly string[] = ['outage', 'outage-unwatched'];

export const describeMoment = (atMs: number): string =>
  `day ${Math.floor(atMs / (24 * HOUR_MS)) + 1}, ${new Date(atMs % (24 * HOUR_MS)).toISOString().slice(11, 16)}`;

/** Lists analyses that are missing, that no plan explains, that ran twice, or that did not end as planned. */
export const findAnalysisProblems = (plan: AgencyPlan, run: AgencyRun): string[] =>
  plan.websites.flatMap((website) => {
    const own = run.analyses.filter((analysis) => analysis.website === website.index);
    const scheduled = own.filter(({ origin }) => origin === 'schedule').map(({ createdMs }) => createdMs);
    const manual = own.filter(({ origin }) => origin !== 'schedule').map(({ createdMs }) => createdMs);
    return [
      ...compareRuns(listPlannedRuns(website.schedule, plan.startMs), scheduled),
      ...compareRuns(website.manualMs, manual),
      ...own.flatMap(({ createdMs, status }) => {
        const expected = isDown(website, createdMs) ? 'failed' : 'completed';
        return status === expected ? [] : [`${status} instead of ${expected} on ${describeMoment(createdMs)}`];
      }),
    ].map((problem) => `${website.design.name}: ${problem}`);
  });

function compareRuns(planned: readonly number[], actual: readonly number[]): string[] {
  const remaining = [...actual];
  const missing = planned.filter((atMs) => {
    const index = remaining.findIndex((createdMs) => createdMs >= atMs && createdMs <= atMs + MAX_DELAY_MS);
    if (index !== -1) remaining.splice(index, 1);
    return index === -1;
  });
  return [
    ...missing.map((atMs) => `no analysis on ${describeMoment(atMs)}`),
    ...remaining.map((atMs) => `an analysis too many on ${describeMoment(atMs)}`),
  ];
}

const isDown = ({ events }: AgencyWebsite, atMs: number): boolean =>
  events.some(
    ({ problem, atMs: fromMs, repairedMs }) =>
      problem !== null && OUTAGES.includes(problem) && fromMs <= atMs && atMs < (repairedMs ?? fromMs),
  );
