import { createTransport } from 'nodemailer';
import type { MailMessage, MailProvider } from './mail-provider.ts';

const TIMEOUT_MS = 10_000;

/** @param smtpUrl `smtp://user:password@host:port` or `smtps://...`; @param from sender address with display name. */
export function createSmtpMail(smtpUrl: string, from: string): MailProvider {
  const transport = createTransport(smtpUrl, {
    from,
    connectionTimeout: TIMEOUT_MS,
    greetingTimeout: TIMEOUT_MS,
    socketTimeout: TIMEOUT_MS,
    // Content comes from our templates only: no files, no addresses to fetch.
    disableFileAccess: true,
    disableUrlAccess: true,
  } as Parameters<typeof createTransport>[1]);
  return {
    async send({ to, subject, text, html, replyTo, unsubscribeUrl }: MailMessage) {
      await transport.sendMail({
        ...{ to, subject, text, html },
        ...(replyTo === undefined ? {} : { replyTo: { name: '', address: replyTo } }),
        ...(unsubscribeUrl === undefined ? {} : unsubscribeHeaders(unsubscribeUrl)),
      });
    },
  };
}

/** Both headers together mean that one POST ends it: https://www.rfc-editor.org/rfc/rfc8058#section-3.1 */
const unsubscribeHeaders = (url: string) => ({
  list: { unsubscribe: { url } },
  headers: { 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' },
});
