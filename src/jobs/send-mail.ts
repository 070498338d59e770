import type { QueueDefinition } from '#contracts/product/queue.ts';
import type { Queue } from '#db/queue.ts';
import type { MailComposer } from '#services/mail/mail-composer.ts';
import { mailIntentSchema, type SendMailLater } from '#services/mail/mail-intent.ts';
import { defineJob, type Job } from './job.ts';

/** An unavailable mail server is retried for several hours: the delay doubles, up to the limit of the queue. */
const QUEUE: QueueDefinition = {
  name: 'send-mail',
  duplicates: 'allowed',
  retryLimit: 8,
  retryDelaySeconds: 30,
  retryBackoff: true,
  expireInSeconds: 120,
};

const MAIL_CONCURRENCY = 2;

/** Creates the function that queues a message. */
export function createSendMailLater(queue: Pick<Queue, 'send'>): SendMailLater {
  return (intent, transaction) => queue.send(QUEUE.name, intent, { transaction });
}

/** Composes one message and sends it. */
export function createSendMailJob(composer: Pick<MailComposer, 'send'>): Job {
  return defineJob({
    queue: QUEUE,
    payload: mailIntentSchema,
    concurrency: MAIL_CONCURRENCY,
    handle: (intent) => composer.send(intent),
  });
}
