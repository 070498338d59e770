import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';
import { expect, it } from 'vitest';
import { createSmtpMail } from './smtp-mail.ts';

/** Starts a real SMTP server on loopback that stores received messages. */
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

it('sends text and HTML over SMTP, and a line break in the subject does not add a header', async () => {
  const server = await startServer();
  const mail = createSmtpMail(server.url, 'AWI <no-reply@awi.example>');
  await mail.send({ to: 'ann@site.example', subject: 'Hello\r\nBcc: x@y.example', text: 'plain', html: '<p>rich</p>' });
  await server.close();
  expect(server.received).toHaveLength(1);
  expect(server.received[0]).toContain('plain');
  expect(server.received[0]).toContain('<p>rich</p>');
  expect(server.received[0]).not.toMatch(/^Bcc:/m);
});

it('sets the unsubscribe headers and the reply address', async () => {
  const server = await startServer();
  const mail = createSmtpMail(server.url, 'AWI <no-reply@awi.example>');
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
  const mail = createSmtpMail(server.url, 'AWI <no-reply@awi.example>');
  await expect(mail.send({ to: 'ann@site.example', subject: 's', text: 't', html: 'h' })).rejects.toThrow();
});
