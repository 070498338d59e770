import { createTransport } from 'nodemailer';
import { z } from 'zod';
import { type MailMessage, MailNotSentError, type MailProvider } from './mail-provider.ts';

const TIMEOUT_MS = 10_000;

/** @param smtpUrl `smtp://user:password@host:port` or `smtps://...`; @param from sender address with display name. */
export function createSmtpMail(smtpUrl: string, from: string): MailProvider {
  const transport = createTransport(smtpUrl, {
    from,
    connectionTimeout: TIMEOUT_MS,
    greetingTimeout: TIMEOUT_MS,
    socketTimeout: TIMEOUT_MS,
    // Content comes only from our templates, without files or URLs to fetch.
    disableFileAccess: true,
    disableUrlAccess: true,
  } as Parameters<typeof createTransport>[1]);
  return {
    async send({ to, subject, text, html, replyTo, unsubscribeUrl }: MailMessage) {
      await transport
        .sendMail({
          to,
          subject,
          text,
          html,
          ...(replyTo === undefined ? {} : { replyTo: { name: '', address: replyTo } }),
          ...(unsubscribeUrl === undefined ? {} : buildUnsubscribeHeaders(unsubscribeUrl)),
        })
        .catch((error: unknown) => {
          throw readSendError(error);
        });
    },
  };
}

const smtpErrorSchema = z.object({
  message: z.string().catch(''),
  code: z.string().optional().catch(undefined),
  syscall: z.string().optional().catch(undefined),
  command: z.string().optional().catch(undefined),
  responseCode: z.number().optional().catch(undefined),
});

/**
 * Converts a send error: the message was not sent if the server rejected it or nothing was transferred. If the
 * connection breaks later, delivery is unknown.
 */
function readSendError(error: unknown): unknown {
  const parsed = smtpErrorSchema.safeParse(error);
  if (!parsed.success) return error;
  const { message, code, syscall, command, responseCode } = parsed.data;
  const isBeforeData =
    code === 'EDNS' ||
    syscall === 'connect' ||
    syscall === 'getaddrinfo' ||
    /^(?:Connection timeout|Greeting never)/.test(message);
  if (responseCode === undefined && !isBeforeData) return error;
  // A wrong password or sender is a configuration error and affects every message.
  const isMessageRejected = code === 'EMESSAGE' || (code === 'EENVELOPE' && command === 'RCPT TO');
  const isPermanent = isMessageRejected && responseCode !== undefined && responseCode >= 500;
  return new MailNotSentError(message, { isPermanent, cause: error });
}

/** Both headers together mean that a single POST unsubscribes: https://www.rfc-editor.org/rfc/rfc8058#section-3.1 */
const buildUnsubscribeHeaders = (url: string) => ({
  list: { unsubscribe: { url } },
  headers: { 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' },
});
