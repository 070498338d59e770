import type { ProviderFailure } from '#contracts/outside/providers.ts';
import {
  type ConnectionRow,
  claimNotification,
  listLostConnections,
  recordFailure,
  updateConnection,
} from '#db/queries/outside/connections.ts';
import { CREDIT_SETTING_PREFIX } from '#providers/assistants/assistant-client.ts';
import type { ReleaseConnections } from './release-connections.ts';
import type { SourceContext } from './source-context.ts';
import { isOperatorSetting, joinFailureText, readSourceFailure } from './source-errors.ts';

const HOUR_MS = 3_600_000;
/**
 * A day, minus the variation in the times of daily requests, so that the second request of an outage is never a moment
 * too early.
 */
const OUTAGE_MS = 23 * HOUR_MS;
/**
 * Failures of the provider itself usually resolve themselves, so the owner is notified only if the failures persist
 * this long.
 */
const NOTIFY_AFTER_MS: Readonly<Partial<Record<ProviderFailure, number>>> = {
  unavailable: OUTAGE_MS,
  timeout: OUTAGE_MS,
  malformed: OUTAGE_MS,
};
/** Failures that resolve themselves and are not caused by the connection, so it still counts as working. */
const QUOTA_FAILURES: ReadonlySet<ProviderFailure> = new Set(['quota', 'rate-limited']);
/** Whether only the owner can end a failure, by adding credit at the vendor of an assistant. */
const isOwnCredit = (setting: string | null): boolean => setting?.startsWith(CREDIT_SETTING_PREFIX) === true;

/**
 * A source that has refused access for this long is disconnected, because its owner has evidently withdrawn access.
 * Failures that only the operator can fix are excepted, so that a wrong setting never deletes data.
 */
export const REFUSED_DAYS = 30;

/** Stores whether connections work, and notifies owners of failures. */
export interface ConnectionHealth {
  /** Call this after a successful request or import. */
  succeed(connectionId: string): Promise<void>;
  /**
   * Call this after a failed request or import. Logs unexpected errors, and ignores exhausted quotas. Imported data is
   * kept.
   */
  fail(connectionId: string, error: unknown): Promise<void>;
  /** Disconnects sources that have refused access for `REFUSED_DAYS`. Observed positions are kept. */
  releaseLost(): Promise<void>;
}

interface Options extends Pick<SourceContext, 'db' | 'now' | 'sendMail' | 'announce' | 'onError'> {
  release: ReleaseConnections;
}

/** Creates the service that tracks whether connections work. */
export function createConnectionHealth({ db, now, sendMail, announce, onError, release }: Options): ConnectionHealth {
  async function notify(row: ConnectionRow): Promise<void> {
    const failingMs = now().getTime() - (row.failingSince ?? now()).getTime();
    if (row.failure === null || failingMs < (NOTIFY_AFTER_MS[row.failure] ?? 0)) return;
    await db.transaction(async (transaction) => {
      if (!(await claimNotification(transaction, row.id, now()))) return;
      await sendMail({ kind: 'source-failing', connectionId: row.id }, transaction);
      await announce({ kind: 'source-failed', connectionId: row.id }, transaction);
    });
  }

  return {
    async succeed(connectionId) {
      await updateConnection(db, connectionId, {
        failingSince: null,
        failure: null,
        failureMessage: null,
        failureSetting: null,
        notifiedAt: null,
      });
    },
    async fail(connectionId, error) {
      const sourceFailure = readSourceFailure(error);
      if (sourceFailure === null) return onError('data source failed unexpectedly', error);
      const { failure, setting } = sourceFailure;
      if (QUOTA_FAILURES.has(failure) && !isOwnCredit(setting)) return;
      const message = joinFailureText(sourceFailure);
      const row = await recordFailure(db, { id: connectionId, at: now(), failure, message, setting });
      if (row !== null) await notify(row);
    },
    async releaseLost() {
      const before = new Date(now().getTime() - REFUSED_DAYS * 24 * HOUR_MS);
      for (const connection of await listLostConnections(db, before)) {
        if (isOperatorSetting(connection.failureSetting)) continue;
        await db.transaction(async (transaction) => {
          const { websiteId, provider } = connection;
          await release.releaseConnection(transaction, connection, { keepsPositions: true });
          await sendMail({ kind: 'source-removed', websiteId, provider }, transaction);
        });
      }
    },
  };
}
