/**
 * Reports by email to clients: limits, states and messages, in a file without schemas so that pages do not bundle them.
 */
import { BRAND } from '../product/brand.ts';

export const MAX_REPORT_TEMPLATES = 10;
export const TEMPLATE_NAME_MAX_LENGTH = 60;
export const MAX_CLIENT_RECIPIENTS = 20;
export const CLIENT_MAILS_PER_DAY = 200;
export const CLIENT_INVITATIONS_PER_DAY = 20;
/** Maximum number of confirmation emails to a recipient: the first one, and one repetition. */
export const MAX_CLIENT_INVITATIONS = 2;
export const CLIENT_LINK_DAYS = 7;
/** Larger reports are sent as a link: base64 adds a third, and many mail servers reject messages above 10 MB. */
export const MAX_ATTACHMENT_BYTES = 7_000_000;

/**
 * No reports, a report on every scheduled analysis, or a report on the latest analysis on the first day of each month.
 */
export const CLIENT_REPORT_FREQUENCIES = ['off', 'after-analysis', 'monthly'] as const;
export type ClientReportFrequency = (typeof CLIENT_REPORT_FREQUENCIES)[number];

export const RECIPIENT_STATES = ['pending', 'confirmed', 'unsubscribed', 'bounced'] as const;
export type RecipientState = (typeof RECIPIENT_STATES)[number];

/**
 * `claimed`: being sent, or it is unknown whether it was sent; `skipped`: the recipient unsubscribed or the plan ended
 * before sending.
 */
export const MAILING_STATES = ['waiting', 'claimed', 'sent', 'failed', 'skipped'] as const;
export type MailingState = (typeof MAILING_STATES)[number];

/** Which reports a recipient opts out of: reports from one sender, or all reports. */
export type UnsubscribeScope = 'sender' | 'all';

/** Public pages of recipients. */
export const CLIENT_REPORT_PATHS = {
  confirm: '/client-reports/confirm',
  unsubscribe: '/client-reports/unsubscribe',
} as const;
/** API paths that emails contain. */
export const CLIENT_REPORT_API_PATHS = {
  unsubscribe: '/api/client-reports/unsubscribe',
  file: '/api/client-reports/file',
} as const;

export const TEMPLATE_MESSAGES = {
  premium: 'Report templates are part of Premium.',
  name: `Enter a name of up to ${TEMPLATE_NAME_MAX_LENGTH} characters.`,
  tooMany: `A website can have up to ${MAX_REPORT_TEMPLATES} templates. Delete one first.`,
  notFound: 'This template does not exist.',
  saved: 'Template saved',
  deleted: 'Template deleted',
  failed: 'The template could not be saved. Please try again.',
  text: 'The download dialog of this website starts with the template you saved last. Client reports can use any template. Saving under an existing name replaces that template.',
} as const;

export const HIDDEN_NAME_MESSAGES = {
  label: 'White label, including the file name',
  hint: `Your company name, logo and color replace ${BRAND.name} in the report. This option also removes ${BRAND.name} from the file name. Emails to clients still contain it.`,
  premium: `Reports without the name ${BRAND.name} are part of Premium.`,
  noCompany: `Enter your company name in your profile first. That name replaces ${BRAND.name} in the report.`,
} as const;

export const CLIENT_REPORT_MESSAGES = {
  premium: 'Reports by email to clients are part of Premium.',
  emailNotVerified: 'Verify your email address first.',
  tooMany: `A website can have up to ${MAX_CLIENT_RECIPIENTS} recipients. Remove one first.`,
  exists: 'This email address is already on the list.',
  suppressed: 'The owner of this email address unsubscribed and cannot be invited again.',
  notFound: 'This recipient does not exist.',
  noRepeat: 'The confirmation email was already sent twice. Ask the recipient to check the spam folder.',
  notPending: 'Only recipients who have not confirmed yet can be asked again.',
  noAnalysis: 'This website has no finished analysis yet. Run one first.',
  invited: 'Confirmation email sent',
  removed: 'Recipient removed',
  saved: 'Client report schedule saved',
  testQueued: 'Test report requested',
  testQueuedText: 'You will receive the report by email within a few minutes.',
  fileGone: 'This report does not exist, or its link has expired. Ask the sender for a new link.',
  linkInvalid: 'This link is not valid or has expired.',
} as const;
