import { BRAND } from '#contracts/product/brand.ts';
import type { MailMessage } from '../mail-provider.ts';
import type { MailRecipient } from './account-mails.ts';
import { type MailContent, renderMailLayout } from './mail-layout.ts';

/** The recipient, the link to the report, and the link that turns off these emails. */
interface AnalysisMailInput extends MailRecipient {
  host: string;
  /** Whether a schedule started the analysis. */
  isScheduled: boolean;
  link: string;
  optOutLink: string;
}

/**
 * Builds the email that is sent when the report is ready. `seoScore` and `issuesCount` are null when nothing could be
 * scored.
 */
export function buildAnalysisCompletedMessage(
  input: AnalysisMailInput & { seoScore: number | null; issuesCount: number | null },
): MailMessage {
  const { host, seoScore, issuesCount } = input;
  const done = `${nameAnalysis(input)} is done.`;
  return buildAnalysisMail(input, {
    subject: seoScore === null ? `${host}: your report is ready` : `${host}: ${seoScore} of 100, your report is ready`,
    paragraphs: [seoScore === null ? `${done} The site could not be scored. The report explains why.` : done],
    ...(seoScore !== null && {
      facts: [
        ['Score', `${seoScore} of 100`],
        ['Issues', String(issuesCount ?? 0)],
      ] as const,
    }),
    action: { label: 'Open the report', link: input.link },
  });
}

/** Builds the email that is sent when an analysis ended without a report. `reason` is the message on the dashboard. */
export function buildAnalysisFailedMessage(input: AnalysisMailInput & { reason: string }): MailMessage {
  return buildAnalysisMail(input, {
    subject: `${input.host}: the analysis failed`,
    paragraphs: [`${nameAnalysis(input)} ended without a report. ${input.reason}`],
    action: { label: 'Open the dashboard', link: input.link },
  });
}

const nameAnalysis = ({ host, isScheduled }: AnalysisMailInput): string =>
  `The ${isScheduled ? 'scheduled ' : ''}analysis of ${host}`;

/** Adds the opt-out link to the text and to the headers. */
function buildAnalysisMail(
  { to, firstName, optOutLink, isScheduled }: AnalysisMailInput,
  content: Omit<MailContent, 'to' | 'firstName' | 'reason' | 'footerLink'>,
): MailMessage {
  const message = renderMailLayout({
    ...content,
    to,
    firstName,
    reason: isScheduled
      ? `You're receiving this because you scheduled this analysis on ${BRAND.name}.`
      : `You're receiving this because you ran this analysis on ${BRAND.name}.`,
    footerLink: { label: 'Turn off emails about finished analyses', link: optOutLink },
  });
  return { ...message, unsubscribeUrl: optOutLink };
}
