import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { StoredMail } from '#providers/mail/development-mailbox.ts';

export type ReadMail = Pick<StoredMail, 'to' | 'subject' | 'text' | 'sentAt' | 'actionUrl' | 'unsubscribeUrl'> & {
  /** Names of attached files. */
  files: string[];
};
/** Returns the emails that were sent since the last call, oldest first. */
export type ReadNewMails = () => ReadMail[];

/** Creates a reader of the development mailbox, which keeps only the latest emails. */
export function createMailReader(dataDir: string): ReadNewMails {
  const folder = join(dataDir, 'mail');
  const known = new Set<string>();
  return () =>
    readdirSync(folder)
      .filter((name) => name.endsWith('.json') && !known.has(name))
      .sort()
      .map((name) => {
        known.add(name);
        const mail = JSON.parse(readFileSync(join(folder, name), 'utf8')) as StoredMail;
        const { to, subject, text, sentAt, actionUrl, unsubscribeUrl, attachments } = mail;
        return { to, subject, text, sentAt, actionUrl, unsubscribeUrl, files: attachments.map((one) => one.fileName) };
      });
}
