import { join } from 'node:path';
import { createSendMailJob, createSendMailLater } from '#jobs/send-mail.ts';
import { createDevelopmentMailbox, type DevelopmentMailbox } from '#providers/mail/development-mailbox.ts';
import { MailNotSentError, type MailProvider } from '#providers/mail/mail-provider.ts';
import { createSmtpMailProvider } from '#providers/mail/smtp-mail.ts';
import { createMailComposer, type MailComposer } from '#services/mail/mail-composer.ts';
import type { SendMailLater } from '#services/mail/mail-intent.ts';
import type { Logger } from '../logger.ts';
import { observeMail } from '../metrics/observe-mail.ts';
import type { Area } from './area.ts';
import type { Core } from './core.ts';

export interface MailSharedValues {
  mail: MailProvider;
  /** Development mailbox; null when it is not in use. */
  mailbox: DevelopmentMailbox | null;
  composer: MailComposer;
  sendMail: SendMailLater;
}

/** Builds the mail services: the provider, the composer and the message queue. */
export function wireMail(core: Core): Area<never, MailSharedValues> {
  const { db, env, queue, sourceQuality: quality, now } = core;
  const { mail: provider, mailbox } = createMail(core);
  const mail = core.metrics === null ? provider : observeMail(provider, core.metrics.onMail);
  const composer = createMailComposer({ db, mail, baseUrl: env.baseUrl, quality, now });
  return {
    services: {},
    shared: { mail, mailbox, composer, sendMail: createSendMailLater(queue) },
    jobs: [createSendMailJob(composer)],
    timers: [],
  };
}

/**
 * Creates the SMTP provider when configured; otherwise, in development, a file-based mailbox whose links are printed to
 * the console. In production, the provider always fails.
 */
function createMail({ env, logger, announce, onUsage }: Core): Pick<MailSharedValues, 'mail' | 'mailbox'> {
  if (env.smtpUrl !== undefined)
    return { mail: createSmtpMailProvider(env.smtpUrl, env.mailFrom, { onUsage }), mailbox: null };
  if (!env.isDevelopment) return { mail: createFailingMailProvider(logger), mailbox: null };
  const mailbox = createDevelopmentMailbox(join(env.dataDir, 'mail'), ({ to, subject, actionUrl }) =>
    announce(`Email to ${to}: ${subject}${actionUrl === null ? '' : `\n  ${actionUrl}`}`),
  );
  return { mail: mailbox, mailbox };
}

/**
 * Creates the provider for production without SMTP_URL: every attempt fails with that reason, and no link appears in
 * the log.
 */
function createFailingMailProvider(logger: Logger): MailProvider {
  logger.warn('SMTP_URL is not set: verification links cannot be sent, so new users cannot run analyses');
  return {
    send: () => Promise.reject(new MailNotSentError('SMTP_URL is not set', { isPermanent: false, cause: null })),
  };
}
