import { claimAlertCheck } from '#db/queries/outside/assistants/visibility-runs.ts';
import { findWebsiteWithOwner } from '#db/queries/outside/rank-schedules.ts';
import { may } from '#lib/runtime/policies.ts';
import { buildUserView } from '../../accounts/user-view.ts';
import type { SendMailLater } from '../../mail/mail-intent.ts';
import type { Announce } from '../../webhooks/announcement.ts';
import type { ResultsContext } from '../view/read-results.ts';
import { readAlerts } from './read-alerts.ts';

/** Notifies owners of changes. */
export interface VisibilityAlerts {
  /**
   * Checks an ended run. If an assistant mentions the brand more or less often, queues one email, unless the owner
   * turned these emails off, and notifies webhooks. Checks each run once, and no run of a plan without monitoring.
   */
  check(runId: string): Promise<void>;
}

interface Options extends ResultsContext {
  sendMail: SendMailLater;
  announce: Announce;
  now(): Date;
}

/** Creates the service that notifies owners of changes. */
export function createVisibilityAlerts({ db, quality, sendMail, announce, now }: Options): VisibilityAlerts {
  return {
    check: (runId) =>
      // The mark and the email are stored together: a repeated check sends no second email, and a failed check can be
      // repeated.
      db.transaction(async (transaction) => {
        const run = await claimAlertCheck(transaction, runId, now());
        if (run === null) return;
        const owned = await findWebsiteWithOwner(transaction, run.websiteId);
        if (owned === null || !may(buildUserView(owned.owner, now()), 'monitor-assistants')) return;
        const alerts = await readAlerts({ db: transaction, quality }, run);
        if (alerts.length === 0) return;
        await announce({ kind: 'visibility-changed', runId }, transaction);
        if (owned.owner.notifyVisibilityChanges) await sendMail({ kind: 'visibility-changed', runId }, transaction);
      }),
  };
}
