import { createTransport } from 'nodemailer';
import { SYSTEM_CLOCK } from '../kit/clock.ts';
import type { ClientWiring } from '../kit/http.ts';
import type { ConnectionTestResult, TestableConnection } from '../kit/provider.ts';
import { createRedactor } from '../kit/redact.ts';
import type { UsageRecord } from '../kit/usage.ts';
import { type MailMessage, MailNotSentError, type MailProvider } from './mail-provider.ts';
import { classifySmtpProblem, explainSmtpProblem, readSmtpProblem } from './smtp-error.ts';

const TIMEOUT_MS = 10_000;
const OK = 250;

/**
 * Creates the provider for a mail server. Messages are recorded like requests to other providers.
 *
 * @param smtpUrl `smtp://user:password@host:port` or `smtps://...`
 * @param from sender address with display name
 */
export function createSmtpMailProvider(
  smtpUrl: string,
  from: string,
  { onUsage, clock = SYSTEM_CLOCK, timeoutMs = TIMEOUT_MS }: Pick<ClientWiring, 'onUsage' | 'clock' | 'timeoutMs'> = {},
): MailProvider & TestableConnection {
  const url = new URL(smtpUrl);
  const senderDomain = /@([\w.-]+)>?\s*$/.exec(from)?.[1] ?? 'localhost';
  const redact = createRedactor([url.password, decodeURIComponent(url.password)]);
  const transport = createTransport(
    {
      url: smtpUrl,
      connectionTimeout: timeoutMs,
      greetingTimeout: timeoutMs,
      // Longer than the greeting timeout, so that a missing greeting is reported as such.
      socketTimeout: 2 * timeoutMs,
      // Content comes only from our templates, without files or URLs to fetch.
      disableFileAccess: true,
      disableUrlAccess: true,
    },
    { from },
  );

  /** Runs an operation on the server, and records its usage. */
  async function record<Value>(method: string, work: () => Promise<Value>): Promise<Value> {
    const startMs = clock.nowMs();
    const finish = (facts: Pick<UsageRecord, 'status' | 'failure'>) =>
      onUsage?.({
        provider: 'smtp',
        connectionId: null,
        at: new Date(startMs),
        method,
        path: '/',
        ms: clock.nowMs() - startMs,
        costUsd: 0,
        isCostAssumed: false,
        units: 1,
        ...facts,
      });
    try {
      const value = await work();
      finish({ status: OK, failure: null });
      return value;
    } catch (error) {
      const problem = readSmtpProblem(error);
      const failure = problem === null ? 'unavailable' : classifySmtpProblem(problem);
      finish({ status: problem?.responseCode ?? null, failure });
      throw error;
    }
  }

  return {
    async send({ to, subject, text, html, replyTo, unsubscribeUrl, messageKey, attachments = [] }: MailMessage) {
      const message = {
        to,
        subject,
        text,
        html,
        ...(replyTo === undefined ? {} : { replyTo: { name: '', address: replyTo } }),
        ...(unsubscribeUrl === undefined ? {} : buildUnsubscribeHeaders(unsubscribeUrl)),
        ...(messageKey === undefined ? {} : { messageId: `<${messageKey}@${senderDomain}>` }),
        attachments: attachments.map(({ fileName, contentType, content }) => ({
          filename: fileName,
          contentType,
          content: Buffer.from(content),
        })),
      };
      await record('SEND', () => transport.sendMail(message)).catch((error: unknown) => {
        throw convertSendError(error);
      });
    },
    async testConnection(): Promise<ConnectionTestResult> {
      try {
        await record('TEST', () => transport.verify());
      } catch (error) {
        const problem = readSmtpProblem(error) ?? { message: String(error) };
        const { setting, message } = explainSmtpProblem(problem, url);
        return { ok: false, setting, message: redact(message) };
      }
      const user = decodeURIComponent(url.username);
      return {
        ok: true,
        facts: [
          `Connected to ${url.host}`,
          user === '' ? 'The server accepted the connection without a sign-in.' : `Signed in as ${user}`,
        ],
      };
    },
  };
}

/**
 * Converts a send error: the message was not sent if the server rejected it or nothing was transferred. If the
 * connection breaks later, delivery is unknown.
 */
function convertSendError(error: unknown): unknown {
  const problem = readSmtpProblem(error);
  if (problem === null) return error;
  const { message, code, syscall, command, responseCode } = problem;
  const isBeforeData =
    code === 'EDNS' ||
    syscall === 'connect' ||
    syscall === 'getaddrinfo' ||
    /^(?:Connection timeout|Greeting never)/.test(message);
  if (responseCode === undefined && !isBeforeData) return error;
  // A wrong password or sender is a configuration error and affects every message.
  const isRecipientError = code === 'EENVELOPE' && command === 'RCPT TO';
  const isFinal = responseCode !== undefined && responseCode >= 500;
  return new MailNotSentError(message, {
    isPermanent: isFinal && (isRecipientError || code === 'EMESSAGE'),
    isRecipientRejected: isFinal && isRecipientError,
    cause: error,
  });
}

/** Both headers together mean that a single POST unsubscribes: https://www.rfc-editor.org/rfc/rfc8058#section-3.1 */
const buildUnsubscribeHeaders = (url: string) => ({
  list: { unsubscribe: { url } },
  headers: { 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' },
});
