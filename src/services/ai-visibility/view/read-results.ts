import type { MeasuredRun } from '#audit/outside/assistants/report/measured-run.ts';
import type { VisibilityMethod, VisibilityResults } from '#contracts/outside/assistants/visibility-report.ts';
import type { SourceQuality } from '#contracts/outside/measurement.ts';
import type { Db } from '#db/client.ts';
import { type EndedRun, listEndedRuns, readRequestTimes } from '#db/queries/outside/assistants/visibility-history.ts';
import { findVisibilitySchedule } from '#db/queries/outside/assistants/visibility-schedules.ts';
import { buildResults } from './build-results.ts';
import { readRateRuns } from './read-measured-runs.ts';

/** Maximum number of runs in the trend: a year of weekly runs. */
export const MAX_RUNS = 53;

export interface ResultsContext {
  db: Db;
  /** Quality of the answers of assistants: `simulated` in demo mode. */
  quality: SourceQuality;
}

/**
 * Reads the results of the newest run.
 *
 * @param current null if no run ended with an answer; the result is then also null
 */
export async function readResults(
  { db, quality }: ResultsContext,
  current: MeasuredRun | null,
  { websiteId, isPremium }: { websiteId: string; isPremium: boolean },
): Promise<VisibilityResults | null> {
  if (current === null) return null;
  const endedRuns = await listEndedRuns(db, websiteId, isPremium ? MAX_RUNS : 1);
  const newest = endedRuns.find(({ run }) => run.id === current.id);
  if (newest === undefined) return null;
  const [earlier, method] = await Promise.all([
    readRateRuns(db, endedRuns.slice(endedRuns.indexOf(newest) + 1), quality),
    readMethod(db, newest),
  ]);
  return buildResults({ current, history: [...earlier.toReversed(), current], method, isPremium });
}

/** Reads how the figures of a run were measured. */
export async function readMethod(db: Db, { run, prompts }: EndedRun): Promise<VisibilityMethod> {
  const [requestTimes, schedule] = await Promise.all([
    readRequestTimes(db, run.id),
    findVisibilitySchedule(db, run.websiteId),
  ]);
  const used = prompts.prompts.filter(({ id }) => run.promptIds.includes(id));
  return {
    promptSetVersion: prompts.version,
    prompts: {
      unbranded: used.filter(({ isBranded }) => !isBranded).length,
      branded: used.filter(({ isBranded }) => isBranded).length,
    },
    repeats: run.repeats,
    country: prompts.country,
    language: prompts.language,
    frequency: schedule?.frequency ?? 'off',
    firstAskedAt: requestTimes.first?.toISOString() ?? null,
    lastAskedAt: requestTimes.last?.toISOString() ?? null,
  };
}
