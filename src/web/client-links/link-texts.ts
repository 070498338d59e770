import { BRAND } from '#contracts/product/brand.ts';
import { CLIENT_REPORT_MESSAGES } from '#contracts/report/client-report-texts.ts';

/** Texts of the pages for recipients of client reports, who have no account. */
export const LINK_TEXTS = {
  confirmTitle: 'Confirm website reports',
  confirm: '{sender} wants to send you audit reports{about} by email. You can unsubscribe at any time.',
  confirmButton: 'Confirm',
  confirmedTitle: 'Confirmed',
  confirmed: 'You will receive the reports by email. Every email has an unsubscribe link.',
  unsubscribeTitle: 'Unsubscribe from website reports',
  unsubscribe: 'Stop emails with website reports from {sender}?',
  unsubscribeButton: 'Unsubscribe from this sender',
  unsubscribeAllButton: 'Unsubscribe from all senders',
  all: `If you choose all senders, no one can send you reports or invitations with ${BRAND.name} again.`,
  unsubscribedTitle: "You're unsubscribed",
  unsubscribed: 'You will receive no more reports or invitations from this sender.',
  unsubscribedAll: `You will receive no more reports or invitations sent with ${BRAND.name}.`,
  invalidTitle: 'This link does not work',
  invalid: `${CLIENT_REPORT_MESSAGES.linkInvalid} If you want the reports, ask the sender to send a new email.`,
  home: `Open ${BRAND.name}`,
} as const;
