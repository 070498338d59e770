/**
 * Newsletter issues: drafted, sent as a test to the author's own email address, then sent by a job to all confirmed
 * subscribers.
 */
import { z } from 'zod';
import { createSingleLineSchema } from '../account/user.ts';

export const ISSUE_LIMITS = { subject: 150, content: 20_000 } as const;

export const ISSUE_MESSAGES = {
  subjectRequired: 'Please enter a subject.',
  contentRequired: 'Please enter some text.',
  gone: 'This issue no longer exists.',
  notDraft: 'Only drafts can be changed, deleted or sent. This issue is being sent or was already sent.',
  notSending: 'This issue is not being sent.',
  noReaders: 'There are no confirmed subscribers yet.',
  saved: 'Draft saved',
  deleted: 'Draft deleted',
  testSent: 'Test sent to {email}',
  testFailed: 'The mail server did not accept the test. Check SMTP_URL and the log.',
  started: 'Sending has started',
  stopped: 'Sending stopped',
  resumed: 'Sending resumed',
} as const;

/** `draft`: can be changed. `stopped`: stopped by an administrator; can be resumed. `sent`: no recipient is waiting. */
export const issueStatusSchema = z.enum(['draft', 'sending', 'stopped', 'sent']);

/** `POST /api/admin/newsletter-issues`, `PUT /api/admin/newsletter-issues/{id}`. `content` is Markdown. */
export const issueInputSchema = z.object({
  subject: createSingleLineSchema(ISSUE_LIMITS.subject, ISSUE_MESSAGES.subjectRequired).min(
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
        .max(ISSUE_LIMITS.content, `Enter up to ${ISSUE_LIMITS.content} characters.`)
        .regex(/^(?:\P{Cc}|[\n\t])*$/u, 'Please remove control characters.'),
    ),
});
export type IssueInput = z.infer<typeof issueInputSchema>;

/**
 * Recipients by delivery status. `refused`: the mail server did not accept the message. `skipped`: unsubscribed before
 * their turn. `uncertain`: the connection broke while the message was being handed to the mail server; it is not sent
 * again, to avoid duplicates.
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
  /** All counts are zero for a draft. */
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

/** Number of issues in the list, newest first. */
export const ISSUES_SHOWN = 50;
