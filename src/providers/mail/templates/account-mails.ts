import { CLOSED_ACCOUNT_BACKUP_DAYS } from '#contracts/account/user.ts';
import { BRAND } from '#contracts/product/brand.ts';
import type { MailMessage } from '../mail-provider.ts';
import { renderMailLayout } from './mail-layout.ts';

/** Recipient of a message. */
export interface MailRecipient {
  to: string;
  firstName: string;
}
interface LinkMailInput extends MailRecipient {
  link: string;
  validHours: number;
}

const NOT_YOU_NOTICE = "If this wasn't you, reset your password immediately and contact us.";
const formatHours = (count: number): string => (count === 1 ? 'one hour' : `${count} hours`);

/** Asks the owner of an email address to open the verification link, which works once within `validHours`. */
export function buildVerifyEmailMessage({ link, validHours, ...recipient }: LinkMailInput): MailMessage {
  return renderMailLayout({
    ...recipient,
    subject: `Verify your email address for ${BRAND.name}`,
    paragraphs: [`Please verify your email address. The link works once and expires in ${formatHours(validHours)}.`],
    action: { label: 'Verify email address', link },
    reason: `Someone signed up for ${BRAND.name} with this email. If it wasn't you, ignore this message. Nothing happens unless the link is opened.`,
  });
}

/** Builds the email that is sent after the email address was verified for the first time. */
export function buildWelcomeMessage({ link, ...recipient }: MailRecipient & { link: string }): MailMessage {
  return renderMailLayout({
    ...recipient,
    subject: `Welcome to ${BRAND.name}`,
    paragraphs: [
      'Your email address is verified. You can now analyze websites.',
      'Enter a URL on the dashboard to get a score, issues by priority with evidence, and the points each fix is worth.',
    ],
    action: { label: 'Open the dashboard', link },
    reason: `You're receiving this because you signed up for ${BRAND.name}.`,
  });
}

/** Builds the message with a link to choose a new password, which works once within `validHours`. */
export function buildResetPasswordMessage({ link, validHours, ...recipient }: LinkMailInput): MailMessage {
  return renderMailLayout({
    ...recipient,
    subject: `Reset your ${BRAND.name} password`,
    paragraphs: [`Open this link to choose a new password. It works once and expires in ${formatHours(validHours)}.`],
    action: { label: 'Choose a new password', link },
    reason:
      "Someone requested a password reset for this account. If it wasn't you, ignore this message. Your password stays the same.",
  });
}

/** Confirms a password change. */
export function buildPasswordChangedMessage(recipient: MailRecipient): MailMessage {
  return renderMailLayout({
    ...recipient,
    subject: `Your ${BRAND.name} password was changed`,
    paragraphs: ['Your password was changed, and other browsers were signed out.'],
    reason: NOT_YOU_NOTICE,
  });
}

/** Builds the email that is sent to the new email address: the change takes effect when the link is opened. */
export function buildChangeEmailMessage({ link, validHours, ...recipient }: LinkMailInput): MailMessage {
  return renderMailLayout({
    ...recipient,
    subject: `Confirm your new email address for ${BRAND.name}`,
    paragraphs: [
      `Open this link to use this email address for your account. It works once and expires in ${formatHours(validHours)}.`,
    ],
    action: { label: 'Use this email address', link },
    reason: `Someone wants to use this email address for an account on ${BRAND.name}. If it wasn't you, ignore this message. Nothing happens unless the link is opened.`,
  });
}

/** Builds the email that is sent to the old email address after the change. */
export function buildEmailChangedMessage({
  newEmail,
  ...recipient
}: MailRecipient & { newEmail: string }): MailMessage {
  return renderMailLayout({
    ...recipient,
    subject: `Your ${BRAND.name} email address was changed`,
    paragraphs: [`Your account now uses the email address ${newEmail}, and every browser was signed out.`],
    reason: `If this wasn't you, contact us at ${BRAND.supportEmail}.`,
  });
}

/** Confirms that the account is closed and states how long its data is kept. */
export function buildAccountDeletedMessage({
  retentionDays,
  ...recipient
}: MailRecipient & { retentionDays: number }): MailMessage {
  return renderMailLayout({
    ...recipient,
    subject: `Your ${BRAND.name} account is closed`,
    paragraphs: [
      `Your account is closed, and no one can sign in to it. Its data will be deleted after ${retentionDays} days.`,
      `Within the first ${CLOSED_ACCOUNT_BACKUP_DAYS} days, you can ask us for a copy of your data.`,
    ],
    reason: `If this wasn't you, contact us at ${BRAND.supportEmail}.`,
  });
}
