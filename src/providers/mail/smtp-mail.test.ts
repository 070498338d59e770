import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';
import { expect, it } from 'vitest';
import { createSmtpMail } from './smtp-mail.ts';

/** A real SMTP server on loopback that keeps what it is given. */
async function startServer(): Promise<{ url: string; received: string[]; close(): Promise<void> }> {
  const received: string[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData(stream, _session, done) {
      let text = '';
      stream.on('data', (chunk: Buffer) => (text += chunk.toString('utf8')));
      stream.on('end', () => {
        received.push(text);
        done();
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

it('sends text and html over SMTP, and a line break in a subject adds no header', async () => {
  const server = await startServer();
  const mail = createSmtpMail(server.url, 'AWI <no-reply@awi.example>');
  await mail.send({ to: 'ann@site.example', subject: 'Hello\r\nBcc: x@y.example', text: 'plain', html: '<p>rich</p>' });
  await server.close();
  expect(server.received).toHaveLength(1);
  expect(server.received[0]).toContain('plain');
  expect(server.received[0]).toContain('<p>rich</p>');
  expect(server.received[0]).not.toMatch(/^Bcc:/m);
});

it('throws when the server is gone', async () => {
  const server = await startServer();
  await server.close();
  const mail = createSmtpMail(server.url, 'AWI <no-reply@awi.example>');
  await expect(mail.send({ to: 'ann@site.example', subject: 's', text: 't', html: 'h' })).rejects.toThrow();
});
