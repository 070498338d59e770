import { VISIBILITY_TEXTS } from '#contracts/outside/assistants/run-texts.ts';
import { settleStoppedRequests } from '#db/queries/outside/assistants/stopped-requests.ts';
import { listUncheckedStops } from '#db/queries/outside/assistants/visibility-runs.ts';
import type { VisibilityRunnerOptions } from './visibility-runner.ts';

const DAY_MS = 86_400_000;
/** A run that was stopped earlier is no longer checked for changes, because they are no longer new. */
const CHECK_WITHIN_MS = 7 * DAY_MS;
/** Longer than all attempts to get an answer and the waits between them. */
const ABANDONED_AFTER_MS = 20 * 60_000;

type Options = Pick<VisibilityRunnerOptions, 'db' | 'now' | 'onEnded' | 'sendAlertCheck' | 'onError'>;

/** Completes runs that were stopped recently while no worker had them, as their worker would have done. */
export async function completeStoppedRuns({ db, now, onEnded, sendAlertCheck, onError }: Options): Promise<void> {
  const since = new Date(now().getTime() - CHECK_WITHIN_MS);
  const abandonedBefore = new Date(now().getTime() - ABANDONED_AFTER_MS);
  for (const { id, websiteId } of await listUncheckedStops(db, { since, abandonedBefore })) {
    try {
      await settleStoppedRequests(db, id, VISIBILITY_TEXTS.lostByStop);
      await onEnded?.(websiteId);
      await db.transaction((transaction) => sendAlertCheck(id, transaction));
    } catch (error) {
      onError(error, id);
    }
  }
}
