/** Issues of the newsletter: drafted, tried on oneself, and sent by a job to everyone who confirmed. */
import { z } from 'zod';
import { singleLineSchema } from './user.ts';

export const ISSUE_LIMITS = { subject: 150, content: 20_000 } as const;

export const ISSUE_MESSAGES = {
  subjectRequired: 'Please enter a subject.',
  contentRequired: 'Please write something.',
  gone: 'This issue does not exist any more.',
  notDraft: 'Only drafts can be changed, deleted or sent. This issue is being sent, or it was sent before.',
  notSending: 'This issue is not being sent.',
  noReaders: 'Nobody has confirmed a subscription yet.',
  saved: 'Draft saved',
  deleted: 'Draft deleted',
  testSent: 'Test sent to {email}',
  testFailed: 'The test was not accepted by the mail server. Look at SMTP_URL and at the log.',
  started: 'Sending has started',
  stopped: 'Sending stopped',
  resumed: 'Sending continues',
} as const;

/** `draft` can be changed; `stopped` by an administrator, and can be resumed; `sent` when nobody is waiting any more. */
export const issueStatusSchema = z.enum(['draft', 'sending', 'stopped', 'sent']);

/** `POST /api/admin/newsletter-issues`, `PUT /api/admin/newsletter-issues/{id}`. `content` is Markdown. */
export const issueInputSchema = z.object({
  subject: singleLineSchema(ISSUE_LIMITS.subject, ISSUE_MESSAGES.subjectRequired).min(
    1,
    ISSUE_MESSAGES.subjectRequired,
  ),
  content: z
    .string(ISSUE_MESSAGES.contentRequired)
    .transform((text) => text.replaceAll(/\r\n?/g, '\n').trim())
    .pipe(
      z
        .string()
        .min(1, ISSUE_MESSAGES.contentRequired)
        .max(ISSUE_LIMITS.content, `At most ${ISSUE_LIMITS.content} characters.`)
        .regex(/^(?:\P{Cc}|[\n\t])*$/u, 'Please leave out control characters.'),
    ),
});
export type IssueInput = z.infer<typeof issueInputSchema>;

/**
 * People by what became of their copy. `refused`: the mail server did not accept it. `skipped`: unsubscribed before their turn. `uncertain`:
 * the connection broke while the mail server had the message; it is not sent again, so that nobody gets two.
 */
export const issueProgressSchema = z.object({
  recipients: z.number().int(),
  waiting: z.number().int(),
  sent: z.number().int(),
  refused: z.number().int(),
  skipped: z.number().int(),
  uncertain: z.number().int(),
});
export type IssueProgress = z.infer<typeof issueProgressSchema>;

export const newsletterIssueSchema = z.object({
  id: z.string(),
  subject: z.string(),
  content: z.string(),
  status: issueStatusSchema,
  /** Zeros for a draft. */
  progress: issueProgressSchema,
  createdAt: z.string(),
  updatedAt: z.string(),
  startedAt: z.string().nullable(),
  finishedAt: z.string().nullable(),
});
export type NewsletterIssue = z.infer<typeof newsletterIssueSchema>;

/** `POST /api/admin/newsletter-issues/preview`: the message as it will be sent. */
export const issuePreviewSchema = z.object({ subject: z.string(), html: z.string(), text: z.string() });
export type IssuePreview = z.infer<typeof issuePreviewSchema>;

/** Issues in the list, newest first. */
export const ISSUES_SHOWN = 50;
