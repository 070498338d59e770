import { BRAND } from '#contracts/brand.ts';
import type { MailMessage } from '../mail-provider.ts';
import type { Recipient } from './account-mails.ts';
import { type MailContent, mailLayout } from './mail-layout.ts';

/** Who gets it, where the report is, and the link that turns these emails off. */
interface DoneMail extends Recipient {
  host: string;
  link: string;
  optOutLink: string;
}

/** An analysis has its report. `seoScore` and `issuesCount` are null where nothing could be scored. */
export function analysisCompletedMessage(
  input: DoneMail & { seoScore: number | null; issuesCount: number | null },
): MailMessage {
  const { host, seoScore, issuesCount } = input;
  return doneMail(input, {
    subject: seoScore === null ? `${host}: your report is ready` : `${host}: ${seoScore} of 100, your report is ready`,
    paragraphs: [
      seoScore === null
        ? `the analysis of ${host} is done. It could not be scored; the report explains why.`
        : `the analysis of ${host} is done.`,
    ],
    ...(seoScore !== null && {
      facts: [
        ['Score', `${seoScore} of 100`],
        ['Issues', String(issuesCount ?? 0)],
      ] as const,
    }),
    action: { label: 'Open the report', link: input.link },
  });
}

/** An analysis ended without a report. `reason` is the sentence that the dashboard shows. */
export function analysisFailedMessage(input: DoneMail & { reason: string }): MailMessage {
  return doneMail(input, {
    subject: `${input.host}: the analysis failed`,
    paragraphs: [`the analysis of ${input.host} ended without a report. ${input.reason}`],
    action: { label: 'Open the dashboard', link: input.link },
  });
}

/** Like every such email: the link that ends them is in the text and in the headers. */
function doneMail(
  { to, firstName, optOutLink }: DoneMail,
  content: Omit<MailContent, 'to' | 'firstName' | 'reason' | 'footLink'>,
): MailMessage {
  const message = mailLayout({
    ...content,
    to,
    firstName,
    reason: `You get this because you asked ${BRAND.name} for this analysis.`,
    footLink: { label: 'No more emails when an analysis is done', link: optOutLink },
  });
  return { ...message, unsubscribeUrl: optOutLink };
}
