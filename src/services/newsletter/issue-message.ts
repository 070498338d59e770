import type { Db } from '#db/client.ts';
import { findSubscriber } from '#db/queries/newsletter.ts';
import type { MailMessage } from '#providers/mail/mail-provider.ts';
import { newsletterIssueMessage } from '#providers/mail/templates/newsletter-mails.ts';
import { cleanContent } from '../articles/article-content.ts';
import { createUnsubscribeLink } from '../mail/compose-newsletter.ts';

export interface IssueText {
  subject: string;
  /** Markdown. */
  content: string;
}

/** Paths of our own site become URLs: a mail program has no site to resolve them against. */
const withOrigin = (html: string, baseUrl: string): string =>
  html.replaceAll(/(<(?:a|img)\b[^>]*?\s(?:href|src)=")\/(?!\/)/g, `$1${baseUrl}/`);

/** An issue as one person gets it. `unsubscribeLink` is that person's own. */
export function composeIssue(
  { subject, content }: IssueText,
  { to, unsubscribeLink, baseUrl }: { to: string; unsubscribeLink: string; baseUrl: string },
): MailMessage {
  const html = withOrigin(cleanContent(content, 'markdown').html, baseUrl);
  return newsletterIssueMessage({ to, unsubscribeLink, subject, body: { html, text: content } });
}

/** The message for a subscriber, with a new link to unsubscribe; null when the subscription has ended. */
export async function composeIssueFor(
  subscriberId: string | null,
  issue: IssueText,
  { db, baseUrl, now }: { db: Db; baseUrl: string; now(): Date },
): Promise<MailMessage | null> {
  const row = subscriberId === null ? null : await findSubscriber(db, subscriberId);
  if (row === null || row.status !== 'confirmed') return null;
  const unsubscribeLink = await createUnsubscribeLink(row.id, { db, baseUrl, now });
  return composeIssue(issue, { to: row.email, unsubscribeLink, baseUrl });
}
