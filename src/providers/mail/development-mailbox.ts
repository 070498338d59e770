import { randomUUID } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import type { MailMessage, MailProvider } from './mail-provider.ts';

const storedMailSchema = z.object({
  id: z.string(),
  sentAt: z.string(),
  to: z.string(),
  subject: z.string(),
  text: z.string(),
  html: z.string(),
  actionUrl: z.string().nullable(),
  replyTo: z.string().nullable().default(null),
  unsubscribeUrl: z.string().nullable().default(null),
  /** Files attached to the message, without their content. */
  attachments: z.array(z.object({ fileName: z.string(), sizeBytes: z.number() })).default([]),
});
export type StoredMail = z.infer<typeof storedMailSchema>;

export interface DevelopmentMailbox extends MailProvider {
  /** Lists stored emails, newest first. */
  list(): StoredMail[];
}

const MAX_KEPT_MESSAGES = 200;

/**
 * Stores emails as files in `folder` instead of sending them, and passes each message to `announce` (the console in
 * development). Files allow a `web` and a `worker` process to share one mailbox.
 */
export function createDevelopmentMailbox(folder: string, announce: (mail: StoredMail) => void): DevelopmentMailbox {
  mkdirSync(folder, { recursive: true });
  const listFiles = () =>
    readdirSync(folder)
      .filter((name) => name.endsWith('.json'))
      .sort()
      .reverse();
  return {
    async send(message: MailMessage) {
      const { to, subject, text, html, actionUrl, replyTo, unsubscribeUrl, attachments = [] } = message;
      const mail: StoredMail = {
        id: randomUUID(),
        sentAt: new Date().toISOString(),
        to,
        subject,
        text,
        html,
        actionUrl: actionUrl ?? null,
        replyTo: replyTo ?? null,
        unsubscribeUrl: unsubscribeUrl ?? null,
        attachments: attachments.map(({ fileName, content }) => ({ fileName, sizeBytes: content.byteLength })),
      };
      const name = `${mail.sentAt.replaceAll(/[:.]/g, '-')}-${mail.id}.json`;
      // Renamed into place, because the other process may be listing the folder.
      writeFileSync(join(folder, `${name}.tmp`), JSON.stringify(mail), { mode: 0o600 });
      renameSync(join(folder, `${name}.tmp`), join(folder, name));
      for (const old of listFiles().slice(MAX_KEPT_MESSAGES)) rmSync(join(folder, old), { force: true });
      announce(mail);
    },
    list: () => listFiles().flatMap((name) => readMail(join(folder, name)) ?? []),
  };
}

/** Returns a stored email, or null if the other process has removed it since the folder was listed. */
function readMail(path: string): StoredMail | null {
  try {
    return storedMailSchema.parse(JSON.parse(readFileSync(path, 'utf8')));
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null;
    throw error;
  }
}
