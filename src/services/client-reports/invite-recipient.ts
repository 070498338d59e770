import {
  CLIENT_REPORT_MESSAGES,
  MAX_CLIENT_INVITATIONS,
  MAX_CLIENT_RECIPIENTS,
} from '#contracts/report/client-report-texts.ts';
import type { Db } from '#db/client.ts';
import type { WebsiteRow } from '#db/queries/analyses/websites.ts';
import {
  countInvitation,
  insertRecipient,
  isSuppressed,
  listRecipients,
  type RecipientRow,
} from '#db/queries/client-reports/recipients.ts';
import { lockClientReports } from '#db/queries/client-reports/settings.ts';
import { AppError } from '#lib/runtime/app-error.ts';
import type { AttemptLimits } from '../accounts/attempt-limits.ts';
import type { SendMailLater } from '../mail/mail-intent.ts';
import { hashToken } from '../mail/mail-token.ts';

interface InvitationOptions {
  db: Db;
  limits: Pick<AttemptLimits, 'take'>;
  sendMail: SendMailLater;
  now(): Date;
}

/**
 * Adds a recipient and asks them to confirm.
 *
 * @param email lowercase
 * @throws AppError invalid-body, bad-request at the limit, rate-limited
 */
export async function inviteRecipient(website: WebsiteRow, email: string, options: InvitationOptions): Promise<void> {
  const { db, sendMail, now } = options;
  const { id: websiteId, userId } = website;
  await consumeInvitation(website, email, options);
  await db.transaction(async (transaction) => {
    await lockClientReports(transaction, websiteId);
    if ((await listRecipients(transaction, websiteId)).length >= MAX_CLIENT_RECIPIENTS) {
      throw new AppError('bad-request', CLIENT_REPORT_MESSAGES.tooMany);
    }
    const row = await insertRecipient(transaction, { userId, websiteId, email, invitedAt: now() });
    if (row === null) throw createEmailError(CLIENT_REPORT_MESSAGES.exists);
    await sendMail({ kind: 'client-invitation', recipientId: row.id }, transaction);
  });
}

/** Asks a recipient once more. @throws AppError invalid-body, bad-request, rate-limited */
export async function repeatInvitation(
  website: WebsiteRow,
  { id, email, state, invitations }: RecipientRow,
  options: InvitationOptions,
): Promise<void> {
  if (state !== 'pending') throw new AppError('bad-request', CLIENT_REPORT_MESSAGES.notPending);
  if (invitations >= MAX_CLIENT_INVITATIONS) throw new AppError('bad-request', CLIENT_REPORT_MESSAGES.noRepeat);
  await consumeInvitation(website, email, options);
  await options.db.transaction(async (transaction) => {
    const invitation = { id, max: MAX_CLIENT_INVITATIONS, now: options.now() };
    if (!(await countInvitation(transaction, invitation))) {
      throw new AppError('bad-request', CLIENT_REPORT_MESSAGES.noRepeat);
    }
    await options.sendMail({ kind: 'client-invitation', recipientId: id }, transaction);
  });
}

const createEmailError = (message: string): AppError =>
  new AppError('invalid-body', message, { fieldErrors: { email: message } });

/** @throws AppError invalid-body if the owner of the email address unsubscribed, rate-limited */
async function consumeInvitation(
  { id, userId }: WebsiteRow,
  email: string,
  { db, limits }: InvitationOptions,
): Promise<void> {
  if (await isSuppressed(db, { emailHash: hashToken(email), userId })) {
    throw createEmailError(CLIENT_REPORT_MESSAGES.suppressed);
  }
  await limits.take('client-invitation', userId);
  await limits.take('client-invitation-website', `${id} ${email}`);
  await limits.take('client-invitation-email', email);
}
