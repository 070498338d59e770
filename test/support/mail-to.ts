import type { StoredMail } from '#providers/mail/development-mailbox.ts';
import type { TestProduct } from './test-product.ts';

const TRIES = 100;
const PAUSE_MS = 100;

/** The newest message to an address whose subject holds these words, waited for: mail is sent by jobs. */
export async function mailTo(product: TestProduct, to: string, words: string, since = ''): Promise<StoredMail> {
  for (let tries = 0; tries < TRIES; tries += 1) {
    const mails = product.application.mailbox?.list() ?? [];
    const found = mails.find((mail) => mail.to === to && mail.subject.includes(words) && mail.sentAt > since);
    if (found !== undefined) return found;
    await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
  }
  throw new Error(`No mail "${words}" to ${to}`);
}
