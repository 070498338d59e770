import {
  CLIENT_MAILS_PER_DAY,
  CLIENT_REPORT_FREQUENCIES,
  type ClientReportFrequency,
  MAX_CLIENT_RECIPIENTS,
  type RecipientState,
} from '#contracts/report/client-report-texts.ts';
import type { ClientRecipient, ClientReportView } from '#contracts/report/client-reports.ts';
import { formatDate } from '#lib/text/format.ts';

export const CLIENT_REPORT_WORDS = {
  title: 'Client reports',
  text: `Emails the report to people outside your account. Each recipient confirms once before the first report, and can unsubscribe with one click. Up to ${MAX_CLIENT_RECIPIENTS} recipients per website, and ${CLIENT_MAILS_PER_DAY} reports a day per account.`,
  premium: 'Reports by email to clients, report templates and white-label reports are part of Premium.',
  paused: 'Paused: your plan does not include client reports. Recipients stay on the list.',
  inactive: 'Paused, because the website is deactivated.',
  noSchedule: 'Analyses of this website are not scheduled. Turn on the schedule above, or send reports monthly.',
  noAnalysis: 'Not available yet: run an analysis first, then send a test.',
  noRecipients: 'No recipients yet.',
  unconfirmed: 'Nothing is sent until a recipient confirms.',
  noTemplates: 'No templates yet. Open a report, select "Download report", and save a template there.',
  removeTitle: 'Remove this recipient?',
  remove: '{name} will receive no more reports of this website. If you add them again, they must confirm again.',
  deleteTitle: 'Delete this template?',
  deleteTemplate: 'Client reports that use "{name}" will be sent as full PDF reports.',
} as const;

export const FREQUENCY_OPTIONS = CLIENT_REPORT_FREQUENCIES.map((value) => ({ value, label: getFrequencyLabel(value) }));

function getFrequencyLabel(frequency: ClientReportFrequency): string {
  if (frequency === 'after-analysis') return 'After every scheduled analysis';
  return frequency === 'monthly' ? 'Monthly on the 1st, if there is a new analysis' : 'Off';
}

export const STATE_LABELS: Readonly<Record<RecipientState, string>> = {
  pending: 'Not confirmed',
  confirmed: 'Confirmed',
  unsubscribed: 'Unsubscribed',
  bounced: 'Bounced',
};

/** Describes what last happened to a recipient. */
export function describeRecipient({ state, invitedAt, endedAt, lastMailing }: ClientRecipient): string {
  if (state === 'pending') return `Asked to confirm on ${formatDate(invitedAt)}.`;
  if (state === 'unsubscribed') return `Unsubscribed from all your reports on ${formatDate(endedAt ?? invitedAt)}.`;
  if (state === 'bounced')
    return `Bounced on ${formatDate(endedAt ?? invitedAt)}: the mail server does not accept this email address.`;
  if (lastMailing === null) return 'No report sent yet.';
  const { at, problem } = lastMailing;
  const day = formatDate(at);
  switch (lastMailing.state) {
    case 'sent':
      return `Last report sent on ${day}.`;
    case 'waiting':
      return problem === null ? 'A report is being prepared.' : `A report is waiting. ${problem}`;
    case 'claimed':
      return `The report of ${day} may not have arrived: the mail server has not confirmed it.`;
    default:
      return `The report of ${day} was not sent. ${problem ?? ''}`.trim();
  }
}

/** Describes when reports are sent, or why none are, and when the last one was sent. */
export function describeSettings({ website, settings, canSend, lastSentAt, recipients }: ClientReportView): string {
  const last = lastSentAt === null ? 'None sent yet.' : `Last sent on ${formatDate(lastSentAt)}.`;
  if (!canSend || settings.frequency === 'off') return `Off. ${last}`;
  if (!website.isActive) return `${CLIENT_REPORT_WORDS.inactive} ${last}`;
  if (!recipients.some(({ state }) => state === 'confirmed')) return `${CLIENT_REPORT_WORDS.unconfirmed} ${last}`;
  if (settings.nextDueAt !== null) return `Next on ${formatDate(settings.nextDueAt)}. ${last}`;
  return `${getFrequencyLabel(settings.frequency)}. ${last}`;
}
