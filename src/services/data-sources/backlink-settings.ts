import type { User } from '#contracts/account/user.ts';
import { BACKLINK_TEXTS } from '#contracts/outside/data-source-texts.ts';
import type { SourceConnection } from '#contracts/outside/data-sources.ts';
import type { Db } from '#db/client.ts';
import { formatMonth } from '#db/queries/analyses/monthly-use.ts';
import type { ConnectionRow } from '#db/queries/outside/connections.ts';
import {
  type BacklinkCollectionRow,
  findBacklinkCollection,
  requestBacklinkCollection,
  setBacklinkLimit,
} from '#db/queries/outside/links/backlink-collections.ts';
import { AppError } from '#lib/runtime/app-error.ts';
import {
  estimateCollectionUsd,
  findCollectedDomain,
  findNextCollection,
} from '../backlinks/collection/collection-plan.ts';
import type { SourceTarget } from './connect-source.ts';
import { assertMayConnect, findOwnConnection } from './find-own-website.ts';
import { toMicroUsd, toUsd } from './micro-usd.ts';
import type { SourceContext } from './source-context.ts';
import { SOURCE_CATALOGUE } from './sources/source-catalogue.ts';

/** A worker sends heartbeats every few seconds; without one for this long, no collection is running. */
const RUNNING_MS = 60_000;
/** A request that has waited longer than this was lost with its worker. */
const WAITING_MS = 10 * 60_000;

type Needs = Pick<SourceContext, 'db' | 'limits' | 'now' | 'requestBacklinks'>;

/** Describes the backlinks of a connection; null if its source has none. */
export async function readBacklinkSettings(
  db: Db,
  { websiteId, provider }: Pick<ConnectionRow, 'websiteId' | 'provider'>,
  now: Date,
): Promise<SourceConnection['backlinks']> {
  const updateUsd = estimateCollectionUsd(provider);
  if (updateUsd === null) return null;
  const row = await findBacklinkCollection(db, { websiteId, provider });
  if (row === null) {
    const neverCollected = { collectedAt: null, nextAt: null, isRunning: false, failure: null };
    return { updateUsd, monthlyUsd: 0, usedUsd: 0, ...neverCollected };
  }
  const { limitMicroUsd, collectedAt, failureMessage, failedAt } = row;
  return {
    updateUsd,
    monthlyUsd: toUsd(limitMicroUsd),
    usedUsd: toUsd(getUsedMicroUsd(row, now)),
    collectedAt: collectedAt?.toISOString() ?? null,
    nextAt: findNextCollection(row)?.toISOString() ?? null,
    isRunning: isRunning(row, now),
    failure:
      failureMessage === null || failedAt === null ? null : { message: failureMessage, at: failedAt.toISOString() },
  };
}

const getUsedMicroUsd = ({ month, costMicroUsd }: BacklinkCollectionRow, now: Date): number =>
  month === formatMonth(now) ? costMicroUsd : 0;

function isRunning({ heartbeatAt, requestedAt }: BacklinkCollectionRow, now: Date): boolean {
  const isHeld = heartbeatAt !== null && now.getTime() - heartbeatAt.getTime() < RUNNING_MS;
  return isHeld || (requestedAt !== null && now.getTime() - requestedAt.getTime() < WAITING_MS);
}

/** Finds a connection with backlinks. @throws AppError not-found, premium-required, email-not-verified */
async function findConnection(needs: Needs, user: User, target: SourceTarget) {
  const updateUsd = estimateCollectionUsd(target.provider);
  const { website, connection } = await findOwnConnection(needs.db, user, target);
  assertMayConnect(user, SOURCE_CATALOGUE[target.provider].action);
  if (updateUsd === null) throw new AppError('not-found', BACKLINK_TEXTS.noBacklinks);
  return { website, updateUsd, key: { websiteId: website.id, provider: connection.provider } };
}

/**
 * Sets how much backlinks may cost per month; 0 turns them off.
 * @throws AppError invalid-body if the limit does not cover an update
 */
export async function setMonthlyLimit(
  needs: Needs,
  user: User,
  { target, monthlyUsd }: { target: SourceTarget; monthlyUsd: number },
): Promise<void> {
  const { key, updateUsd } = await findConnection(needs, user, target);
  if (monthlyUsd > 0 && monthlyUsd < updateUsd) {
    throw new AppError('invalid-body', BACKLINK_TEXTS.lowLimit, {
      fieldErrors: { monthlyUsd: BACKLINK_TEXTS.lowLimit },
    });
  }
  await setBacklinkLimit(needs.db, {
    ...key,
    limitMicroUsd: toMicroUsd(monthlyUsd),
    month: formatMonth(needs.now()),
  });
}

/**
 * Requests an update now.
 *
 * @throws AppError conflict during an update and without a limit that covers it, rate-limited
 */
export async function requestUpdate(needs: Needs, user: User, target: SourceTarget): Promise<void> {
  const { db, limits, now, requestBacklinks } = needs;
  const { website, key, updateUsd } = await findConnection(needs, user, target);
  const row = await findBacklinkCollection(db, key);
  if (row === null || row.limitMicroUsd === 0) throw new AppError('conflict', BACKLINK_TEXTS.noLimit);
  if (findCollectedDomain(website.domain) === null) throw new AppError('conflict', BACKLINK_TEXTS.noDomain);
  if (isRunning(row, now())) throw new AppError('conflict', BACKLINK_TEXTS.running);
  if (getUsedMicroUsd(row, now()) + toMicroUsd(updateUsd) > row.limitMicroUsd) {
    throw new AppError('conflict', BACKLINK_TEXTS.limitReached);
  }
  await limits.take('sync-source', user.id);
  await requestBacklinkCollection(db, key, now());
  await requestBacklinks(website);
}
