import { BRAND } from '#contracts/brand.ts';
import { CLOSED_ACCOUNT_COPY_DAYS } from '#contracts/user.ts';
import type { MailMessage } from '../mail-provider.ts';
import { mailLayout } from './mail-layout.ts';

/** Who a message is for. */
export interface Recipient {
  to: string;
  firstName: string;
}
interface WithLink extends Recipient {
  link: string;
  validHours: number;
}

const NOT_YOU = 'If it was not you, reset your password at once and write to us.';
const hours = (count: number): string => (count === 1 ? 'one hour' : `${count} hours`);

/** Asks the owner of an address to open the verification link, which works once within `validHours`. */
export function verifyEmailMessage({ link, validHours, ...recipient }: WithLink): MailMessage {
  return mailLayout({
    ...recipient,
    subject: `Verify your email address for ${BRAND.name}`,
    paragraphs: [`please verify your email address. The link works once, within ${hours(validHours)}.`],
    action: { label: 'Verify email address', link },
    reason: `Somebody registered at ${BRAND.name} with this address. If it was not you, ignore this message: without the link nothing happens.`,
  });
}

/** After the address was verified for the first time. */
export function welcomeMessage({ link, ...recipient }: Recipient & { link: string }): MailMessage {
  return mailLayout({
    ...recipient,
    subject: `Welcome to ${BRAND.name}`,
    paragraphs: [
      'your email address is verified, and you can analyze websites now.',
      'Enter an address on the dashboard: you get a score, the issues by priority with their evidence, and what each repair is worth.',
    ],
    action: { label: 'Open the dashboard', link },
    reason: `You get this once, because you registered at ${BRAND.name}.`,
  });
}

/** A link to choose a new password, which works once within `validHours`. */
export function resetPasswordMessage({ link, validHours, ...recipient }: WithLink): MailMessage {
  return mailLayout({
    ...recipient,
    subject: `Reset your ${BRAND.name} password`,
    paragraphs: [`open this link to choose a new password. It works once, within ${hours(validHours)}.`],
    action: { label: 'Choose a new password', link },
    reason: 'Somebody asked for this. If it was not you, ignore this message: your password stays as it is.',
  });
}

/** Says that the password is another one now. */
export function passwordChangedMessage(recipient: Recipient): MailMessage {
  return mailLayout({
    ...recipient,
    subject: `Your ${BRAND.name} password was changed`,
    paragraphs: ['the password of your account was changed, and other browsers were signed out.'],
    reason: NOT_YOU,
  });
}

/** To the new address: the change takes effect when the link is opened. */
export function changeEmailMessage({ link, validHours, ...recipient }: WithLink): MailMessage {
  return mailLayout({
    ...recipient,
    subject: `Confirm your new email address for ${BRAND.name}`,
    paragraphs: [`open this link to use this address for your account. It works once, within ${hours(validHours)}.`],
    action: { label: 'Use this address', link },
    reason: `Somebody wants to use this address for an account at ${BRAND.name}. If it was not you, ignore this message: without the link nothing happens.`,
  });
}

/** To the old address, after the change. */
export function emailChangedMessage({ newEmail, ...recipient }: Recipient & { newEmail: string }): MailMessage {
  return mailLayout({
    ...recipient,
    subject: `Your ${BRAND.name} email address was changed`,
    paragraphs: [`your account uses the address ${newEmail} now, and every browser was signed out.`],
    reason: `If it was not you, write to us: ${BRAND.supportEmail}.`,
  });
}

/** Says that the account is given up, and for how long its data is kept. */
export function accountDeletedMessage({ keptDays, ...recipient }: Recipient & { keptDays: number }): MailMessage {
  return mailLayout({
    ...recipient,
    subject: `Your ${BRAND.name} account is closed`,
    paragraphs: [
      `your account is closed and nobody can sign in to it any more. Its data is removed after ${keptDays} days.`,
      `Within the first ${CLOSED_ACCOUNT_COPY_DAYS} days we send you a copy of it if you ask us.`,
    ],
    reason: `If it was not you, write to us: ${BRAND.supportEmail}.`,
  });
}
