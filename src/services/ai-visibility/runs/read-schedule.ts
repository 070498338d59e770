import { DEFAULT_REPEATS } from '#contracts/outside/assistants/runs.ts';
import { ANSWER_ENGINES, type AnswerEngine } from '#contracts/outside/assistants.ts';
import type { Db } from '#db/client.ts';
import {
  findVisibilitySchedule,
  type VisibilityScheduleRow,
} from '#db/queries/outside/assistants/visibility-schedules.ts';
import type { VisibilityPlan } from './plan-answers.ts';

/** Sources that a website can use. */
interface AvailableSources {
  plan: VisibilityPlan;
  engines: ReadonlySet<AnswerEngine>;
}

/**
 * Reads the settings of a website. Until they are saved, every assistant with a key is selected, but no search API,
 * because a vendor's terms may require a special plan; no limit is set.
 */
export async function readVisibilitySchedule(
  db: Db,
  websiteId: string,
  { plan, engines }: AvailableSources,
): Promise<{ schedule: VisibilityScheduleRow; isSaved: boolean }> {
  const stored = await findVisibilitySchedule(db, websiteId);
  if (stored !== null) return { schedule: stored, isSaved: true };
  const schedule: VisibilityScheduleRow = {
    websiteId,
    frequency: 'off',
    engines: ANSWER_ENGINES.filter((engine) => engines.has(engine)),
    models: {},
    searches: [],
    repeats: Math.min(DEFAULT_REPEATS, plan.maxRepeats),
    runLimitMicroUsd: null,
    monthlyLimitMicroUsd: null,
    nextRunAt: null,
    skipped: null,
  };
  return { schedule, isSaved: false };
}
