import type { StoredMail } from '#providers/mail/development-mailbox.ts';
import type { TestProduct } from './test-product.ts';

const MAX_ATTEMPTS = 500;
const PAUSE_MS = 20;

/** Words of the subject, optionally with the time after which the message was sent. */
type MailSearch = string | { words: string; since: string };

/**
 * Waits for and returns the latest message to an email address whose subject contains these words; background jobs send
 * it.
 */
export async function findMailTo(product: TestProduct, to: string, search: MailSearch): Promise<StoredMail> {
  const { words, since } = typeof search === 'string' ? { words: search, since: '' } : search;
  for (let tries = 0; tries < MAX_ATTEMPTS; tries += 1) {
    const mails = product.application.mailbox?.list() ?? [];
    const found = mails.find((mail) => mail.to === to && mail.subject.includes(words) && mail.sentAt > since);
    if (found !== undefined) return found;
    await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
  }
  throw new Error(`No email "${words}" to ${to}`);
}
