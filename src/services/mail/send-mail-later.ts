import type { Db } from '#db/client.ts';
import type { Queue } from '#db/queue.ts';
import { MAIL_QUEUE, type MailIntent } from './mail-intent.ts';

/** Queues a message. `transaction`: the open transaction it belongs to; the message exists only if that commits. */
export type SendMailLater = (intent: MailIntent, transaction?: Db) => Promise<void>;

export function createSendMailLater(queue: Queue): SendMailLater {
  return (intent, transaction) => queue.send(MAIL_QUEUE.name, intent, { transaction });
}
