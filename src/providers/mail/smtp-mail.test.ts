import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';
import { expect, it } from 'vitest';
import { MailNotSentError } from './mail-provider.ts';
import { createSmtpMailProvider } from './smtp-mail.ts';

/** Status codes that the server returns to reject a step. */
interface SmtpRejections {
  sender?: number;
  recipient?: number;
  message?: number;
}

/** Starts a real SMTP server on loopback that stores received messages. */
async function startServer(
  rejections: SmtpRejections = {},
): Promise<{ url: string; received: string[]; close(): Promise<void> }> {
  const received: string[] = [];
  const buildRejection = (responseCode: number | undefined) =>
    responseCode === undefined ? null : Object.assign(new Error('refused'), { responseCode });
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onMailFrom: (_address, _session, done) => done(buildRejection(rejections.sender)),
    onRcptTo: (_address, _session, done) => done(buildRejection(rejections.recipient)),
    onData(stream, _session, done) {
      let text = '';
      stream.on('data', (chunk: Buffer) => (text += chunk.toString('utf8')));
      stream.on('end', () => {
        received.push(text);
        done(buildRejection(rejections.message));
      });
    },
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', () => resolve()));
  const { port } = server.server.address() as AddressInfo;
  return {
    url: `smtp://127.0.0.1:${port}`,
    received,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}

it('sends text and HTML over SMTP, and a line break in the subject does not add a header', async () => {
  const server = await startServer();
  const mail = createSmtpMailProvider(server.url, 'AWI <no-reply@awi.example>');
  await mail.send({ to: 'ann@site.example', subject: 'Hello\r\nBcc: x@y.example', text: 'plain', html: '<p>rich</p>' });
  await server.close();
  expect(server.received).toHaveLength(1);
  expect(server.received[0]).toContain('plain');
  expect(server.received[0]).toContain('<p>rich</p>');
  expect(server.received[0]).not.toMatch(/^Bcc:/m);
});

it('sets the unsubscribe headers and the reply address', async () => {
  const server = await startServer();
  const mail = createSmtpMailProvider(server.url, 'AWI <no-reply@awi.example>');
  const unsubscribeUrl = `https://awi.example/api/newsletter/unsubscribe?token=${'x'.repeat(43)}`;
  const words = { to: 'ann@site.example', subject: 's', text: 't', html: 'h' };
  await mail.send({ ...words, unsubscribeUrl });
  await mail.send({ ...words, replyTo: 'visitor@site.example' });
  await server.close();
  const [newsletter = '', ticket = ''] = server.received.map((text) => text.replaceAll(/\r\n[ \t]+/g, ' '));
  expect(newsletter).toContain(`List-Unsubscribe: <${unsubscribeUrl}>`);
  expect(newsletter).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click');
  expect(newsletter).not.toContain('Reply-To');
  expect(ticket).toMatch(/^Reply-To: <?visitor@site\.example>?\r?$/m);
  expect(ticket).not.toContain('List-Unsubscribe');
});

it('throws when the server is unreachable', async () => {
  const server = await startServer();
  await server.close();
  const mail = createSmtpMailProvider(server.url, 'AWI <no-reply@awi.example>');
  await expect(mail.send({ to: 'ann@site.example', subject: 's', text: 't', html: 'h' })).rejects.toThrow();
});

it.each<{ rejections: SmtpRejections; isPermanent: boolean; isRecipientRejected?: boolean }>([
  { rejections: { recipient: 550 }, isPermanent: true, isRecipientRejected: true },
  // The message is too large or spam; another message can be accepted.
  { rejections: { message: 554 }, isPermanent: true },
  // Greylisting: the same message will be accepted later.
  { rejections: { recipient: 450 }, isPermanent: false },
  { rejections: { message: 451 }, isPermanent: false },
  // A wrong sender is a configuration error on our side, and affects every message.
  { rejections: { sender: 550 }, isPermanent: false },
])(
  'classifies $rejections as permanent: $isPermanent',
  async ({ rejections, isPermanent, isRecipientRejected = false }) => {
    const server = await startServer(rejections);
    const mail = createSmtpMailProvider(server.url, 'AWI <no-reply@awi.example>');
    const outcome = await mail
      .send({ to: 'ann@site.example', subject: 's', text: 't', html: 'h' })
      .catch((error) => error);
    await server.close();
    expect(outcome).toBeInstanceOf(MailNotSentError);
    expect(outcome).toMatchObject({ isPermanent, isRecipientRejected });
  },
);

it('gives a message with a key the same Message-ID every time', async () => {
  const server = await startServer();
  const mail = createSmtpMailProvider(server.url, 'AWI <no-reply@awi.example>');
  const words = { to: 'ann@site.example', subject: 's', text: 't', html: 'h' };
  await mail.send({ ...words, messageKey: 'analysis-1' });
  await mail.send({ ...words, messageKey: 'analysis-1' });
  await mail.send(words);
  await server.close();
  const ids = server.received.map((text) => /^Message-ID: (\S+)/im.exec(text)?.[1]);
  expect(ids.slice(0, 2)).toEqual(['<analysis-1@awi.example>', '<analysis-1@awi.example>']);
  expect(ids[2]).not.toBe(ids[0]);
});
