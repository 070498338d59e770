import {
  CLIENT_LINK_DAYS,
  CLIENT_REPORT_API_PATHS,
  CLIENT_REPORT_PATHS,
} from '#contracts/report/client-report-texts.ts';
import type { Db } from '#db/client.ts';
import { findUser } from '#db/queries/accounts/users.ts';
import { findAnyWebsite } from '#db/queries/analyses/websites.ts';
import {
  findRecipient,
  insertMailToken,
  isSuppressed,
  type MailTokenRow,
} from '#db/queries/client-reports/recipients.ts';
import type { MailMessage } from '#providers/mail/mail-provider.ts';
import { buildClientInvitationMessage } from '#providers/mail/templates/client-report-mails.ts';
import type { MailComposerOptions } from './mail-composer.ts';
import { createRandomToken, hashToken } from './mail-token.ts';

const DAY_MS = 86_400_000;

export interface ClientInvitationIntent {
  kind: 'client-invitation';
  recipientId: string;
}

type LinkOptions = Pick<MailComposerOptions, 'db' | 'baseUrl' | 'now'>;

/** Composes the email that asks a recipient to confirm; null when that is no longer needed or wanted. */
export async function composeClientInvitation(
  { recipientId }: ClientInvitationIntent,
  options: MailComposerOptions,
): Promise<MailMessage | null> {
  const { db, baseUrl, now } = options;
  const recipient = await findRecipient(db, recipientId);
  if (recipient === null || recipient.state !== 'pending') return null;
  const { userId, websiteId, email } = recipient;
  const [owner, website] = [await findUser(db, userId), await findAnyWebsite(db, websiteId)];
  const isGone = owner === null || owner.deletedAt !== null || owner.suspendedAt !== null || website === null;
  const emailHash = hashToken(email);
  if (isGone || (await isSuppressed(db, { emailHash, userId }))) return null;
  const link = { userId, emailHash, recipientId };
  const expiresAt = new Date(now().getTime() + CLIENT_LINK_DAYS * DAY_MS);
  const confirmToken = await createMailToken({ ...link, purpose: 'confirm', expiresAt }, options);
  return buildClientInvitationMessage({
    to: email,
    senderEmail: owner.email,
    host: website.domain,
    link: `${baseUrl}${CLIENT_REPORT_PATHS.confirm}?token=${confirmToken}`,
    validDays: CLIENT_LINK_DAYS,
    ...(await createUnsubscribeLinks(link, options)),
  });
}

interface Recipient {
  userId: string;
  emailHash: string;
  recipientId: string | null;
}

/**
 * Creates the unsubscribe link for people and the URL that mail programs post to (RFC 8058). Links of earlier emails
 * still work.
 */
export async function createUnsubscribeLinks(
  recipient: Recipient,
  options: LinkOptions,
): Promise<{ unsubscribeLink: string; unsubscribeUrl: string }> {
  const token = await createMailToken({ ...recipient, purpose: 'unsubscribe', expiresAt: null }, options);
  return {
    unsubscribeLink: `${options.baseUrl}${CLIENT_REPORT_PATHS.unsubscribe}?token=${token}`,
    unsubscribeUrl: `${options.baseUrl}${CLIENT_REPORT_API_PATHS.unsubscribe}?token=${token}`,
  };
}

/** Creates a link to a report file, which works without an account until it expires. */
export async function createFileLink(
  file: Recipient & { reportFileId: string; expiresAt: Date },
  options: LinkOptions,
): Promise<string> {
  const token = await createMailToken({ ...file, purpose: 'download' }, options);
  return `${options.baseUrl}${CLIENT_REPORT_API_PATHS.file}?token=${token}`;
}

/** Creates a token of 256 random bits and stores only its hash. */
async function createMailToken(
  row: Omit<MailTokenRow, 'tokenHash' | 'createdAt' | 'reportFileId'> & { reportFileId?: string },
  { db, now }: { db: Db; now(): Date },
): Promise<string> {
  const token = createRandomToken();
  await insertMailToken(db, { reportFileId: null, ...row, tokenHash: hashToken(token), createdAt: now() });
  return token;
}
