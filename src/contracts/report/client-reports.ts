/** Reports by email to clients, as the API and pages exchange them. */
import { z } from 'zod';
import { emailAddressSchema } from '../account/user.ts';
import { CLIENT_REPORT_FREQUENCIES, MAILING_STATES, RECIPIENT_STATES } from './client-report-texts.ts';
import { reportTemplateSchema } from './report-templates.ts';

/** `PUT /api/user/websites/{id}/client-reports`. */
export const clientReportSettingsSchema = z.strictObject({
  frequency: z
    .enum(CLIENT_REPORT_FREQUENCIES)
    .describe(
      '`after-analysis`: a report on every scheduled analysis; `monthly`: a report on the latest analysis, on the first day of the month.',
    ),
  templateId: z.uuid().nullable().describe('Null: the entire report as PDF.'),
});
export type ClientReportSettings = z.infer<typeof clientReportSettingsSchema>;

/** `POST /api/user/websites/{id}/client-reports/recipients`. No text written by the sender, which could be spam. */
export const newRecipientSchema = z.strictObject({ email: emailAddressSchema });

export const clientRecipientSchema = z.object({
  id: z.string(),
  email: z.string(),
  state: z.enum(RECIPIENT_STATES),
  invitedAt: z.string(),
  confirmedAt: z.string().nullable(),
  endedAt: z.string().nullable(),
  canRepeat: z.boolean().describe('Whether the confirmation email can be sent once more.'),
  lastMailing: z
    .object({ at: z.string(), state: z.enum(MAILING_STATES), problem: z.string().nullable() })
    .nullable()
    .describe('The latest report for this recipient.'),
});
export type ClientRecipient = z.infer<typeof clientRecipientSchema>;

/** `GET /api/user/websites/{id}/client-reports`. */
export const clientReportViewSchema = z.object({
  website: z.object({
    id: z.string(),
    domain: z.string(),
    nickname: z.string().nullable(),
    isActive: z.boolean().describe('Client reports of a deactivated website are paused.'),
  }),
  canSend: z.boolean().describe('Whether the plan includes client reports; without it, nothing is sent.'),
  hasSchedule: z.boolean().describe('Whether analyses of the website are scheduled.'),
  hasAnalysis: z.boolean(),
  settings: clientReportSettingsSchema.extend({ nextDueAt: z.string().nullable() }),
  templates: z.array(reportTemplateSchema),
  recipients: z.array(clientRecipientSchema),
  lastSentAt: z.string().nullable(),
});
export type ClientReportView = z.infer<typeof clientReportViewSchema>;

/** What the page behind a link in an email shows. */
export interface ClientLinkView {
  /**
   * Email address of the account that sends the reports. The account name is not shown, because it could contain any
   * text.
   */
  senderEmail: string;
  /** Null if the website or the recipient was removed. */
  host: string | null;
}
