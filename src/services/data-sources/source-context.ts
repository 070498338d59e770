import type { ConnectableSource, DemoAccess } from '#contracts/outside/data-sources.ts';
import type { Db } from '#db/client.ts';
import type { ConnectionRow } from '#db/queries/outside/connections.ts';
import type { ClientWiring } from '#providers/kit/http.ts';
import type { SecretBox, SecretPlace } from '#providers/kit/secrets.ts';
import type { AttemptLimits } from '../accounts/attempt-limits.ts';
import type { SendMailLater } from '../mail/mail-intent.ts';
import type { Announce } from '../webhooks/announcement.ts';
import type { SourceAdapter, SourceAdapters } from './sources/source-adapter.ts';

/** Queues the removal of data; in a transaction, the job exists only if the transaction commits. */
export type SendRemoval = (removalId: string, transaction?: Db) => Promise<void>;

/**
 * Queues composing the latest analysis of a website from the remaining sources; in a transaction, the job exists only
 * if the transaction commits.
 */
export type SendSourceRefill = (websiteId: string, transaction?: Db) => Promise<void>;

/** Dependencies that all services of data sources share. */
export interface SourceContext {
  db: Db;
  secretBox: SecretBox;
  adapters: SourceAdapters;
  /** Keys of the simulated sources; empty outside of demo mode. */
  demoAccess: Readonly<Partial<Record<ConnectableSource, DemoAccess>>>;
  /** Options of every client, such as the collector of usage records. */
  wiring: Pick<ClientWiring, 'onUsage'>;
  limits: AttemptLimits;
  sendMail: SendMailLater;
  announce: Announce;
  sendRemoval: SendRemoval;
  sendSourceRefill: SendSourceRefill;
  /** Requests keyword figures for the website after a source or a market was added. Never fails. */
  requestKeywordFigures(website: { userId: string; domain: string }): Promise<void>;
  /** Updates the backlinks of the website in the background if an update is due. Never fails. */
  requestBacklinks(website: { userId: string; domain: string }): Promise<void>;
  /** Public origin of this installation. */
  baseUrl: string;
  now(): Date;
  /** Logs errors that users cannot fix. */
  onError(message: string, error: unknown): void;
}

/** Returns where the secret of a connection is stored. */
export const getSecretPlace = (connectionId: string): SecretPlace => ({
  table: 'data_connections',
  rowId: connectionId,
  column: 'secret',
});

/** Returns the adapter of a connection. @throws when its provider was removed from the product */
export function getAdapter(adapters: SourceAdapters, provider: ConnectionRow['provider']): SourceAdapter {
  const adapter = adapters.get(provider as ConnectableSource);
  if (adapter === undefined) throw new Error(`${provider} cannot be connected.`);
  return adapter;
}
