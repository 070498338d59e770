import { BRAND } from '#contracts/product/brand.ts';
import { formatDate } from '#lib/text/format.ts';
import type { MailAttachment, MailMessage } from '../mail-provider.ts';
import { renderMailLayout } from './mail-layout.ts';

/** A recipient outside the account. Every message contains the account's email address and the name of the service. */
interface ClientMailInput {
  to: string;
  senderEmail: string;
  host: string;
  /** Page for people. */
  unsubscribeLink: string;
  /** URL that mail programs call. */
  unsubscribeUrl: string;
}

/**
 * Asks a recipient to agree to receive reports. The message contains no text written by the sender, so that it cannot
 * be used for spam.
 */
export function buildClientInvitationMessage(
  input: ClientMailInput & { link: string; validDays: number },
): MailMessage {
  const { to, senderEmail, host, link, validDays, unsubscribeLink, unsubscribeUrl } = input;
  return {
    ...renderMailLayout({
      to,
      firstName: null,
      subject: `Do you want reports about ${host}?`,
      paragraphs: [
        `${senderEmail} would like to email you audit reports for ${host}.`,
        `You will receive them only if you confirm. The link expires in ${validDays} days.`,
      ],
      action: { label: 'Confirm', link },
      reason: `${BRAND.name} creates and sends these reports for ${senderEmail}. If you do not want them, ignore this message.`,
      footerLink: { label: 'Block these invitations', link: unsubscribeLink },
    }),
    unsubscribeUrl,
  };
}

export interface ClientReportMailInput extends Omit<ClientMailInput, 'unsubscribeLink' | 'unsubscribeUrl'> {
  measuredAt: string;
  /** Null in a test to the owner of the account. */
  unsubscribe: Pick<ClientMailInput, 'unsubscribeLink' | 'unsubscribeUrl'> | null;
  /** Null when the cover of the report shows the name of the product. */
  companyName: string | null;
  /** The report, or its link and the link's expiration date. */
  report: MailAttachment | { link: string; expiresAt: Date };
}

/** Builds the message with a report or its link. */
export function buildClientReportMessage(input: ClientReportMailInput): MailMessage {
  const { to, senderEmail, companyName, host, measuredAt, unsubscribe, report } = input;
  const sender = companyName === null ? senderEmail : `${companyName} (${senderEmail})`;
  const date = formatDate(measuredAt);
  const isLink = 'link' in report;
  const message = renderMailLayout({
    to,
    firstName: null,
    subject: `Website report for ${host}, ${date}`,
    paragraphs: [
      `${sender} sent you the audit report for ${host}, dated ${date}.`,
      isLink
        ? `The report is too large for an email. You can download it until ${formatDate(report.expiresAt.toISOString())}.`
        : `The report is attached: ${report.fileName}.`,
    ],
    ...(isLink && { action: { label: 'Download the report', link: report.link } }),
    reason:
      unsubscribe === null
        ? `This is a test that you requested. Clients receive the same message with an unsubscribe link. ${BRAND.name} creates and sends it.`
        : `You're receiving this because you agreed to receive these reports. ${BRAND.name} creates and sends them for ${senderEmail}. Replies go to ${senderEmail}.`,
    ...(unsubscribe !== null && { footerLink: { label: 'Unsubscribe', link: unsubscribe.unsubscribeLink } }),
  });
  return {
    ...message,
    replyTo: senderEmail,
    ...(unsubscribe !== null && { unsubscribeUrl: unsubscribe.unsubscribeUrl }),
    ...(!isLink && { attachments: [report] }),
  };
}
