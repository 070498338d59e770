import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';

export interface ReceivedMail {
  to: string;
  /** Headers and body, with folded lines joined and quoted-printable decoded. */
  text: string;
}

/**
 * What the server does with a recipient's message: an error refuses the recipient, `break` closes the connection after
 * receiving the message.
 */
export type SmtpBehavior = (to: string) => Error | 'accept' | 'break';

export interface SmtpSink {
  url: string;
  received: ReceivedMail[];
  /** Milliseconds that the server spends on each message. */
  pauseMs: number;
  behave: SmtpBehavior;
  close(): Promise<void>;
}

export const smtpError = (responseCode: number): Error => Object.assign(new Error('refused'), { responseCode });

const decode = (text: string): string =>
  text
    .replaceAll(/=\r?\n/g, '')
    .replaceAll(/\r\n[ \t]+/g, ' ')
    .replaceAll(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));

/** Starts a real SMTP server on loopback that stores what it receives. */
export async function startSmtpSink(): Promise<SmtpSink> {
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onRcptTo({ address }, _session, done) {
      const answer = sink.behave(address);
      done(answer instanceof Error ? answer : null);
    },
    onData(stream, session, done) {
      const to = session.envelope.rcptTo[0]?.address ?? '';
      let text = '';
      stream.on('data', (chunk: Buffer) => (text += chunk.toString('utf8')));
      stream.on('end', () => {
        sink.received.push({ to, text: decode(text) });
        if (sink.behave(to) !== 'break') setTimeout(done, sink.pauseMs);
        else for (const connection of server.connections) connection.close();
      });
    },
  });
  server.on('error', () => {});
  const sink: SmtpSink = {
    url: '',
    received: [],
    pauseMs: 0,
    behave: () => 'accept',
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', () => resolve()));
  sink.url = `smtp://127.0.0.1:${(server.server.address() as AddressInfo).port}`;
  return sink;
}
