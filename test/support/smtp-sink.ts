import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';

export interface ReceivedMail {
  to: string;
  /** Headers and body, with folded lines joined and quoted-printable decoded. */
  text: string;
}

/**
 * How the server handles a message: an error rejects its recipient, or the received message; `break` closes the
 * connection after receiving it.
 */
export type SmtpBehavior = (to: string, stage: 'recipient' | 'message') => Error | 'accept' | 'break';

export interface SmtpSink {
  url: string;
  received: ReceivedMail[];
  /** Milliseconds that the server spends on each message. */
  pauseMs: number;
  selectBehavior: SmtpBehavior;
  close(): Promise<void>;
}

export const createSmtpError = (responseCode: number): Error => Object.assign(new Error('refused'), { responseCode });

/** Headers of a quoted-printable part, up to the empty line, and its content. */
const QUOTED_PRINTABLE_PART =
  /(^Content-Transfer-Encoding: quoted-printable\r\n(?:[^\r\n]+\r\n)*\r\n)([\s\S]*?)(?=\r\n--|$(?![\s\S]))/gim;

const decodeQuotedPrintable = (text: string): string =>
  text
    .replaceAll(/=\r?\n/g, '')
    .replaceAll(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));

/** Decodes only quoted-printable parts, because a URL in a header may contain `=` before two hexadecimal digits. */
const decode = (text: string): string =>
  text
    .replaceAll(QUOTED_PRINTABLE_PART, (_, head: string, content: string) => head + decodeQuotedPrintable(content))
    .replaceAll(/\r\n[ \t]+/g, ' ');

/** Starts a real SMTP server on loopback that stores the messages it receives. */
export async function startSmtpSink(): Promise<SmtpSink> {
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onRcptTo({ address }, _session, done) {
      const behavior = smtpSink.selectBehavior(address, 'recipient');
      done(behavior instanceof Error ? behavior : null);
    },
    onData(stream, session, done) {
      const to = session.envelope.rcptTo[0]?.address ?? '';
      let text = '';
      stream.on('data', (chunk: Buffer) => (text += chunk.toString('utf8')));
      stream.on('end', () => {
        const behavior = smtpSink.selectBehavior(to, 'message');
        if (behavior instanceof Error) return done(behavior);
        smtpSink.received.push({ to, text: decode(text) });
        if (behavior !== 'break') setTimeout(done, smtpSink.pauseMs);
        else for (const connection of server.connections) connection.close();
      });
    },
  });
  server.on('error', () => {});
  const smtpSink: SmtpSink = {
    url: '',
    received: [],
    pauseMs: 0,
    selectBehavior: () => 'accept',
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', () => resolve()));
  smtpSink.url = `smtp://127.0.0.1:${(server.server.address() as AddressInfo).port}`;
  return smtpSink;
}
