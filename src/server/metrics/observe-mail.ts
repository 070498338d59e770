import { MailNotSentError, type MailProvider } from '#providers/mail/mail-provider.ts';
import type { OutsideMetrics } from './outside-metrics.ts';

/** Wraps a mail provider so that the outcome of every message is recorded. */
export function observeMail(mail: MailProvider, onMail: OutsideMetrics['onMail']): MailProvider {
  return {
    async send(message) {
      try {
        await mail.send(message);
      } catch (error) {
        onMail(error instanceof MailNotSentError && error.isPermanent ? 'rejected' : 'failed');
        throw error;
      }
      onMail('sent');
    },
  };
}
