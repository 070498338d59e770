import type { RawSearchProvider } from '#contracts/outside/assistants/raw-search-words.ts';
import { DEFAULT_REPEATS } from '#contracts/outside/assistants/runs.ts';
import { ANSWER_ENGINES, type AnswerEngine } from '#contracts/outside/assistants.ts';
import type { Db } from '#db/client.ts';
import {
  findVisibilitySchedule,
  type VisibilityScheduleRow,
} from '#db/queries/outside/assistants/visibility-schedules.ts';
import { isOffered } from '../../data-sources/sources/source-catalogue.ts';
import type { VisibilityPlan } from './plan-answers.ts';

/** What a website can use. */
interface AvailableSources {
  plan: VisibilityPlan;
  engines: ReadonlySet<AnswerEngine>;
  searches: readonly RawSearchProvider[];
}

/**
 * Reads the settings of a website. Until they are saved, every assistant with a key is selected, and every search API whose key
 * is for nothing else; no limit is set.
 */
export async function readVisibilitySchedule(
  db: Db,
  websiteId: string,
  { plan, engines, searches }: AvailableSources,
): Promise<{ schedule: VisibilityScheduleRow; isSaved: boolean }> {
  const stored = await findVisibilitySchedule(db, websiteId);
  if (stored !== null) return { schedule: stored, isSaved: true };
  const schedule: VisibilityScheduleRow = {
    websiteId,
    frequency: 'off',
    engines: ANSWER_ENGINES.filter((engine) => engines.has(engine)),
    models: {},
    searches: searches.filter((provider) => !isOffered(provider, 'assistants')),
    repeats: Math.min(DEFAULT_REPEATS, plan.maxRepeats),
    runLimitMicroUsd: null,
    monthlyLimitMicroUsd: null,
    nextRunAt: null,
    skipped: null,
  };
  return { schedule, isSaved: false };
}
