import type { ProviderFailure } from '#contracts/outside/providers.ts';
import {
  type ConnectionRow,
  claimNotification,
  listLostConnections,
  recordFailure,
  updateConnection,
} from '#db/queries/outside/connections.ts';
import type { ReleaseConnections } from './release-connections.ts';
import type { SourceContext } from './source-context.ts';
import { isOperatorSetting, joinFailureText, readSourceFailure } from './source-errors.ts';

const HOUR_MS = 3_600_000;
/** Failures of the provider itself, which usually pass: the owner is notified only when they last. */
const NOTIFY_AFTER_MS: Readonly<Partial<Record<ProviderFailure, number>>> = {
  unavailable: 24 * HOUR_MS,
  timeout: 24 * HOUR_MS,
  malformed: 24 * HOUR_MS,
};
/** Failures that the connection did not cause and that pass: it waits. */
const WAITING: ReadonlySet<ProviderFailure> = new Set(['quota', 'rate-limited']);
/**
 * A source that has refused access this long is disconnected: the owner took the access away. A wrong setting of the operator says
 * nothing about that, so it never deletes data.
 */
export const REFUSED_DAYS = 30;

/** Remembers whether connections work, and notifies owners. */
export interface ConnectionHealth {
  /** After a request or an import that worked. */
  succeed(connectionId: string): Promise<void>;
  /** After one that failed. The last good data stay. @throws nothing about unexpected errors: they are logged */
  fail(connectionId: string, error: unknown): Promise<void>;
  /** Disconnects sources that have refused access for `REFUSED_DAYS`. */
  releaseLost(): Promise<void>;
}

interface Options extends Pick<SourceContext, 'db' | 'now' | 'sendMail' | 'onError'> {
  release: ReleaseConnections;
}

/** Creates what remembers whether connections work. */
export function createConnectionHealth({ db, now, sendMail, onError, release }: Options): ConnectionHealth {
  async function notify(row: ConnectionRow): Promise<void> {
    const failingMs = now().getTime() - (row.failingSince ?? now()).getTime();
    if (row.failure === null || failingMs < (NOTIFY_AFTER_MS[row.failure] ?? 0)) return;
    await db.transaction(async (transaction) => {
      if (!(await claimNotification(transaction, row.id, now()))) return;
      await sendMail({ kind: 'source-failing', connectionId: row.id }, transaction);
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
      const facts = readSourceFailure(error);
      if (facts === null) return onError('data source failed unexpectedly', error);
      const { failure, setting } = facts;
      if (WAITING.has(failure)) return;
      const message = joinFailureText(facts);
      const row = await recordFailure(db, { id: connectionId, at: now(), failure, message, setting });
      if (row !== null) await notify(row);
    },
    async releaseLost() {
      const before = new Date(now().getTime() - REFUSED_DAYS * 24 * HOUR_MS);
      for (const connection of await listLostConnections(db, before)) {
        if (isOperatorSetting(connection.failureSetting)) continue;
        await db.transaction(async (transaction) => {
          const { websiteId, provider } = connection;
          await release.one(transaction, connection);
          await sendMail({ kind: 'source-removed', websiteId, provider }, transaction);
        });
      }
    },
  };
}
