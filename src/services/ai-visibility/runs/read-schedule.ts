import { DEFAULT_REPEATS } from '#contracts/outside/assistants/runs.ts';
import { ANSWER_ENGINES, type AnswerEngine } from '#contracts/outside/assistants.ts';
import type { Db } from '#db/client.ts';
import {
  findVisibilitySchedule,
  type VisibilityScheduleRow,
} from '#db/queries/outside/assistants/visibility-schedules.ts';
import type { VisibilityPlan } from './plan-answers.ts';

/**
 * Reads the settings of a website. Until they are saved, every assistant with a key is selected, and no limit is set.
 *
 * @param available engines that can be asked
 */
export async function readVisibilitySchedule(
  db: Db,
  websiteId: string,
  { plan, available }: { plan: VisibilityPlan; available: ReadonlySet<AnswerEngine> },
): Promise<{ schedule: VisibilityScheduleRow; isSaved: boolean }> {
  const stored = await findVisibilitySchedule(db, websiteId);
  if (stored !== null) return { schedule: stored, isSaved: true };
  const schedule: VisibilityScheduleRow = {
    websiteId,
    frequency: 'off',
    engines: ANSWER_ENGINES.filter((engine) => available.has(engine)),
    models: {},
    repeats: Math.min(DEFAULT_REPEATS, plan.maxRepeats),
    runLimitMicroUsd: null,
    monthlyLimitMicroUsd: null,
    nextRunAt: null,
  };
  return { schedule, isSaved: false };
}
