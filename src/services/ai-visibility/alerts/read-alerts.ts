import { listAlerts } from '#audit/outside/assistants/report/list-alerts.ts';
import type { VisibilityAlert } from '#contracts/outside/assistants/visibility-report.ts';
import { listEndedRuns } from '#db/queries/outside/assistants/visibility-history.ts';
import type { VisibilityRunRow } from '#db/queries/outside/assistants/visibility-runs.ts';
import { readRateRuns } from '../view/read-measured-runs.ts';
import { MAX_RUNS, type ResultsContext } from '../view/read-results.ts';

/** Reads the confirmed changes in a run, compared with previous runs. A run without answers has no changes. */
export async function readAlerts(
  { db, quality }: ResultsContext,
  run: Pick<VisibilityRunRow, 'id' | 'websiteId'>,
): Promise<VisibilityAlert[]> {
  const endedRuns = await listEndedRuns(db, run.websiteId, MAX_RUNS);
  const index = endedRuns.findIndex((one) => one.run.id === run.id);
  if (index === -1) return [];
  return listAlerts((await readRateRuns(db, endedRuns.slice(index), quality)).toReversed());
}
