import type { User } from '#contracts/account/user.ts';
import type { ConnectableSource } from '#contracts/outside/data-sources.ts';
import type { Db } from '#db/client.ts';
import { findWebsite, type WebsiteRow } from '#db/queries/analyses/websites.ts';
import { type ConnectionRow, findWebsiteConnection } from '#db/queries/outside/connections.ts';
import { AppError } from '#lib/runtime/app-error.ts';
import { isUuid } from '#lib/runtime/is-uuid.ts';
import { type Action, findDenialCode } from '#lib/runtime/policies.ts';
import { SOURCE_CATALOGUE } from './sources/source-catalogue.ts';

/** @throws AppError not-found, also for another user's website */
export async function findOwnWebsite(db: Db, user: User, websiteId: string): Promise<WebsiteRow> {
  const website = isUuid(websiteId) ? await findWebsite(db, user.id, websiteId) : null;
  if (website === null) throw new AppError('not-found', 'This website does not exist.');
  return website;
}

/** @throws AppError not-found */
export async function findOwnConnection(
  db: Db,
  user: User,
  { websiteId, provider }: { websiteId: string; provider: ConnectableSource },
): Promise<{ website: WebsiteRow; connection: ConnectionRow }> {
  const website = await findOwnWebsite(db, user, websiteId);
  const connection = await findWebsiteConnection(db, { websiteId, provider });
  if (connection === null) {
    throw new AppError('not-found', `${SOURCE_CATALOGUE[provider].name} is not connected to this website.`);
  }
  return { website, connection };
}

const DENIAL_TEXTS: Readonly<Partial<Record<string, string>>> = {
  'email-not-verified': 'Verify your email address first.',
  'premium-required': 'This source is part of Premium.',
};

/** @throws AppError email-not-verified, premium-required */
export function assertMayConnect(user: User, action: Action): void {
  const code = findDenialCode(user, action);
  if (code !== null) throw new AppError(code, DENIAL_TEXTS[code] ?? 'Please sign in.');
}
