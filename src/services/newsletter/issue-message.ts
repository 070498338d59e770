import type { Db } from '#db/client.ts';
import { findSubscriber } from '#db/queries/publishing/newsletter.ts';
import type { MailMessage } from '#providers/mail/mail-provider.ts';
import { buildNewsletterIssueMessage } from '#providers/mail/templates/newsletter-mails.ts';
import type { CleanContentInThread } from '../articles/clean-content-thread.ts';
import { createUnsubscribeLink } from '../mail/compose-newsletter.ts';

export interface IssueText {
  subject: string;
  /** Markdown. */
  content: string;
}

/** Turns paths of our own site into absolute URLs, because email clients cannot resolve relative ones. */
const addOrigin = (html: string, baseUrl: string): string =>
  html.replaceAll(/(<(?:a|img)\b[^>]*?\s(?:href|src)=")\/(?!\/)/g, `$1${baseUrl}/`);

export interface RenderedIssue {
  subject: string;
  /** Content that is the same for all subscribers. */
  body: { html: string; text: string };
}

/**
 * Parses the text once for all subscribers, in a thread with a deadline.
 *
 * @throws AppError invalid-body when the content exceeds a limit or the deadline
 */
export async function renderIssue(
  { subject, content }: IssueText,
  { baseUrl, cleanContent }: { baseUrl: string; cleanContent: CleanContentInThread },
): Promise<RenderedIssue> {
  const { html } = await cleanContent({ content, format: 'markdown' });
  return { subject, body: { html: addOrigin(html, baseUrl), text: content } };
}

/** Composes an issue for one subscriber, with their own `unsubscribeLink`. */
export function composeIssue(
  { subject, body }: RenderedIssue,
  { to, unsubscribeLink }: { to: string; unsubscribeLink: string },
): MailMessage {
  return buildNewsletterIssueMessage({ to, unsubscribeLink, subject, body });
}

/** Composes the message for a subscriber with a new unsubscribe link; returns null without a confirmed subscription. */
export async function composeIssueForSubscriber(
  subscriberId: string | null,
  issue: RenderedIssue,
  { db, baseUrl, now }: { db: Db; baseUrl: string; now(): Date },
): Promise<MailMessage | null> {
  const row = subscriberId === null ? null : await findSubscriber(db, subscriberId);
  if (row === null || row.status !== 'confirmed') return null;
  const unsubscribeLink = await createUnsubscribeLink(row.id, { db, baseUrl, now });
  return composeIssue(issue, { to: row.email, unsubscribeLink });
}
