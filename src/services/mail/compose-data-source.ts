import { findUser } from '#db/queries/accounts/users.ts';
import { findAnyWebsite } from '#db/queries/analyses/websites.ts';
import { findConnection } from '#db/queries/outside/connections.ts';
import { buildDataSourcesPath } from '#lib/url/website-paths.ts';
import type { MailMessage } from '#providers/mail/mail-provider.ts';
import {
  buildOwnershipLostMessage,
  buildSourceFailingMessage,
  buildSourceRemovedMessage,
} from '#providers/mail/templates/data-source-mails.ts';
import { getSourceName, isOffered } from '../data-sources/sources/source-catalogue.ts';
import type { MailComposerOptions } from './mail-composer.ts';
import type { MailIntent } from './mail-intent.ts';

export type SourceIntent = Extract<MailIntent, { kind: 'source-failing' | 'source-removed' | 'ownership-lost' }>;

/** Composes an email about a data source or the ownership of a website; null when it is outdated. */
export async function composeSourceMail(
  intent: SourceIntent,
  options: MailComposerOptions,
): Promise<MailMessage | null> {
  if (intent.kind !== 'source-failing') return composeForWebsite(intent, options);
  const connection = await findConnection(options.db, intent.connectionId);
  // The source works again or was disconnected.
  if (connection === null || connection.failingSince === null) return null;
  const recipient = await findRecipient(connection.websiteId, options);
  if (recipient === null) return null;
  const { failureMessage, failureSetting, failingSince, syncedAt, provider } = connection;
  return buildSourceFailingMessage({
    ...recipient,
    source: getSourceName(provider),
    message: failureMessage ?? '',
    setting: failureSetting,
    since: failingSince,
    lastGood: syncedAt,
  });
}

async function composeForWebsite(
  intent: Exclude<SourceIntent, { kind: 'source-failing' }>,
  options: MailComposerOptions,
): Promise<MailMessage | null> {
  const recipient = await findRecipient(intent.websiteId, options);
  if (recipient === null) return null;
  return intent.kind === 'ownership-lost'
    ? buildOwnershipLostMessage(recipient)
    : buildSourceRemovedMessage({
        ...recipient,
        source: getSourceName(intent.provider),
        hasPositions: isOffered(intent.provider, 'results'),
      });
}

/**
 * Returns the owner of a website and the link to its data sources; null when the website or its owner no longer exists.
 */
async function findRecipient(websiteId: string, { db, baseUrl }: MailComposerOptions) {
  const website = await findAnyWebsite(db, websiteId);
  const user = website === null ? null : await findUser(db, website.userId);
  if (website === null || user === null || user.deletedAt !== null) return null;
  return {
    to: user.email,
    firstName: user.firstName,
    host: website.domain,
    link: `${baseUrl}${buildDataSourcesPath(website.id)}`,
  };
}
