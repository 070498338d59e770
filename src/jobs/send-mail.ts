import type { MailComposer } from '#services/mail/mail-composer.ts';
import { MAIL_QUEUE, type MailIntent, mailIntentSchema } from '#services/mail/mail-intent.ts';
import type { Job } from './job.ts';

const CONCURRENCY = 2;

/** Composes one message and sends it. */
export function sendMailJob(composer: MailComposer): Job<MailIntent> {
  return {
    queue: MAIL_QUEUE,
    payload: mailIntentSchema,
    concurrency: CONCURRENCY,
    handle: (intent) => composer.send(intent),
  };
}
