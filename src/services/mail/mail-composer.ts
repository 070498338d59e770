import { PAST_DUE_GRACE_DAYS } from '#contracts/account/billing.ts';
import { CLOSED_ACCOUNT_RETENTION_DAYS } from '#contracts/account/user.ts';
import type { SourceQuality } from '#contracts/outside/measurement.ts';
import type { Db } from '#db/client.ts';
import { setEmailChangeToken } from '#db/queries/accounts/email-changes.ts';
import {
  type EmailTokenPurpose,
  findUser,
  findUserByEmail,
  insertEmailToken,
  type UserRow,
} from '#db/queries/accounts/users.ts';
import { findPayment } from '#db/queries/commerce/payment-rows.ts';
import type { MailMessage, MailProvider } from '#providers/mail/mail-provider.ts';
import * as account from '#providers/mail/templates/account-mails.ts';
import { buildPaymentFailedMessage, buildReceiptMessage } from '#providers/mail/templates/billing-mails.ts';
import { type AnalysisIntent, composeAnalysisMail } from './compose-analysis.ts';
import { type ClientInvitationIntent, composeClientInvitation } from './compose-client-report.ts';
import { composeSourceMail, type SourceIntent } from './compose-data-source.ts';
import { composeNewsletterMail, type NewsletterIntent } from './compose-newsletter.ts';
import { composeReplyMail, composeSupportMail, type ReplyIntent, type SupportIntent } from './compose-support.ts';
import { composeSkippedMail, composeVisibilityMail, type VisibilityIntent } from './compose-visibility.ts';
import { getExpiry, LINK_LIFETIME_HOURS } from './link-hours.ts';
import type { MailIntent } from './mail-intent.ts';
import { createRandomToken, hashToken } from './mail-token.ts';

/** Composes a message and sends it. */
export interface MailComposer {
  /**
   * Sends nothing when the account, ticket or other subject no longer exists, or the message is no longer needed.
   * Throws when the message was not accepted.
   */
  send(intent: MailIntent): Promise<void>;
}

export interface MailComposerOptions {
  db: Db;
  mail: MailProvider;
  baseUrl: string;
  /** Quality of the answers of assistants: `simulated` in demo mode. */
  quality: SourceQuality;
  now(): Date;
}

export function createMailComposer(options: MailComposerOptions): MailComposer {
  return {
    async send(intent) {
      const message = await compose(intent, options);
      if (message !== null) await options.mail.send(message);
    },
  };
}

async function compose(intent: MailIntent, options: MailComposerOptions): Promise<MailMessage | null> {
  switch (intent.kind) {
    case 'receipt':
    case 'payment-failed':
      return composeBillingMail(intent, options);
    case 'analysis-done':
      return composeAnalysisMail(intent, options);
    case 'source-failing':
    case 'source-removed':
    case 'ownership-lost':
      return composeSourceMail(intent, options);
    case 'visibility-changed':
      return composeVisibilityMail(intent, options);
    case 'visibility-skipped':
      return composeSkippedMail(intent, options);
    case 'newsletter-confirm':
    case 'newsletter-welcome':
    case 'newsletter-unsubscribed':
      return composeNewsletterMail(intent, options);
    case 'client-invitation':
      return composeClientInvitation(intent, options);
    case 'support-ticket':
    case 'support-received':
      return composeSupportMail(intent, options);
    case 'support-reply':
      return composeReplyMail(intent, options);
    default:
      return composeUserMail(intent, options);
  }
}

type AccountIntent = Exclude<
  MailIntent,
  | AnalysisIntent
  | BillingIntent
  | SourceIntent
  | VisibilityIntent
  | NewsletterIntent
  | ClientInvitationIntent
  | SupportIntent
  | ReplyIntent
>;

async function composeUserMail(intent: AccountIntent, options: MailComposerOptions): Promise<MailMessage | null> {
  const row =
    intent.kind === 'reset-password'
      ? await findUserByEmail(options.db, intent.email)
      : await findUser(options.db, intent.userId);
  return row === null ? null : composeAccountMail(intent, row, options);
}

type BillingIntent = Extract<MailIntent, { kind: 'receipt' | 'payment-failed' }>;

async function composeBillingMail(
  intent: BillingIntent,
  { db, baseUrl }: MailComposerOptions,
): Promise<MailMessage | null> {
  const payment = await findPayment(db, intent.stripePaymentId);
  const row = payment === null ? null : await findUser(db, payment.userId);
  if (payment === null || row === null || row.deletedAt !== null) return null;
  const { amount, currency, description, receiptUrl, createdAt: date } = payment;
  const facts = { amount, currency, description, receiptUrl, date };
  const input = { to: row.email, firstName: row.firstName, payment: facts, link: `${baseUrl}/profile?tab=billing` };
  return intent.kind === 'receipt'
    ? buildReceiptMessage(input)
    : buildPaymentFailedMessage({ ...input, graceDays: PAST_DUE_GRACE_DAYS });
}

async function composeAccountMail(
  intent: AccountIntent,
  row: UserRow,
  options: MailComposerOptions,
): Promise<MailMessage | null> {
  const { baseUrl } = options;
  const recipient = { to: row.email, firstName: row.firstName };
  if (intent.kind === 'account-deleted') {
    const to = row.deletedEmail;
    return to === null
      ? null
      : account.buildAccountDeletedMessage({ ...recipient, to, retentionDays: CLOSED_ACCOUNT_RETENTION_DAYS });
  }
  if (row.deletedAt !== null) return null;
  switch (intent.kind) {
    case 'verify-email': {
      if (row.emailVerified) return null;
      const link = `${baseUrl}/api/auth/verify-email?token=${await createEmailToken(row.id, intent.kind, options)}`;
      return account.buildVerifyEmailMessage({ ...recipient, link, validHours: LINK_LIFETIME_HOURS[intent.kind] });
    }
    case 'welcome':
      return account.buildWelcomeMessage({ ...recipient, link: `${baseUrl}/` });
    case 'reset-password': {
      const link = `${baseUrl}/reset-password?token=${await createEmailToken(row.id, intent.kind, options)}`;
      return account.buildResetPasswordMessage({ ...recipient, link, validHours: LINK_LIFETIME_HOURS[intent.kind] });
    }
    case 'password-changed':
      return account.buildPasswordChangedMessage(recipient);
    case 'change-email': {
      const { newEmail } = intent;
      // The email address belongs to another account and stays with its owner.
      if ((await findUserByEmail(options.db, newEmail)) !== null) return null;
      const [token, expiresAt] = [createRandomToken(), getExpiry(intent.kind, options.now())];
      const change = { userId: row.id, newEmail, tokenHash: hashToken(token), expiresAt };
      // Canceled, or replaced by a change to another email address.
      if (!(await setEmailChangeToken(options.db, change))) return null;
      const link = `${baseUrl}/api/auth/confirm-email?token=${token}`;
      return account.buildChangeEmailMessage({
        ...recipient,
        to: newEmail,
        link,
        validHours: LINK_LIFETIME_HOURS[intent.kind],
      });
    }
    case 'email-changed':
      return account.buildEmailChangedMessage({ ...recipient, to: intent.oldEmail, newEmail: row.email });
  }
}

/** Creates a token of 256 random bits and stores only its hash. */
async function createEmailToken(
  userId: string,
  purpose: EmailTokenPurpose,
  { db, now }: MailComposerOptions,
): Promise<string> {
  const token = createRandomToken();
  const row = { tokenHash: hashToken(token), userId, purpose, expiresAt: getExpiry(purpose, now()) };
  await insertEmailToken(db, row, now());
  return token;
}
