import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';
import { describe, expect, it } from 'vitest';
import type { UsageRecord } from '../kit/usage.ts';
import { createSmtpMailProvider } from './smtp-mail.ts';

const PASSWORD = 'planted+secret/1';
const FROM = 'AWI <no-reply@awi.example>';
const MESSAGE = { to: 'ann@site.example', subject: 's', text: 't', html: 'h' };

/** Starts an SMTP server that accepts one user. */
async function startServer(options: SMTPServerOptions = {}): Promise<{ port: number } & AsyncDisposable> {
  const server = new SMTPServer({
    authOptional: true,
    allowInsecureAuth: true,
    hideSTARTTLS: true,
    closeTimeout: 50,
    onAuth: ({ password }, _session, done) =>
      password === PASSWORD ? done(null, { user: 'ann' }) : done(new Error('Invalid username or password')),
    ...options,
  });
  server.on('error', () => {});
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', () => resolve()));
  const { port } = server.server.address() as AddressInfo;
  return { port, [Symbol.asyncDispose]: () => new Promise((closed) => server.close(() => closed())) };
}

/** Tests the connection of a URL and returns the result with the records. */
async function testUrl(smtpUrl: string, timeoutMs = 20_000) {
  const usage: UsageRecord[] = [];
  const onUsage = (record: UsageRecord) => void usage.push(record);
  const result = await createSmtpMailProvider(smtpUrl, FROM, { onUsage, timeoutMs }).testConnection();
  expect(JSON.stringify([result, usage])).not.toContain(PASSWORD);
  expect(JSON.stringify([result, usage])).not.toContain(encodeURIComponent(PASSWORD));
  return { result, usage };
}

describe('the connection test of a mail server', () => {
  it('reports a successful connection and the signed-in user', async () => {
    await using server = await startServer();
    const { result, usage } = await testUrl(`smtp://ann:${encodeURIComponent(PASSWORD)}@127.0.0.1:${server.port}`);
    expect(result).toEqual({ ok: true, facts: [`Connected to 127.0.0.1:${server.port}`, 'Signed in as ann'] });
    expect(usage).toMatchObject([
      { provider: 'smtp', method: 'TEST', status: 250, failure: null, costUsd: 0, units: 1 },
    ]);
    const anonymous = await testUrl(`smtp://127.0.0.1:${server.port}`);
    expect(anonymous.result).toMatchObject({
      ok: true,
      facts: [expect.anything(), expect.stringMatching(/without a sign-in/)],
    });
  });

  it('reports a wrong password', async () => {
    await using server = await startServer();
    const { result, usage } = await testUrl(
      `smtp://ann:${encodeURIComponent(`x${PASSWORD}`)}@127.0.0.1:${server.port}`,
    );
    expect(result).toEqual({
      ok: false,
      setting: 'SMTP_URL: user and password',
      message: 'The mail server rejected the user or the password in SMTP_URL (status 535).',
    });
    expect(usage).toMatchObject([{ status: 535, failure: 'refused' }]);
  });

  it('reports an unknown host', async () => {
    const { result } = await testUrl('smtp://mail.invalid:587');
    expect(result).toMatchObject({
      ok: false,
      setting: 'SMTP_URL: host',
      message: expect.stringMatching(/mail\.invalid in SMTP_URL is unknown/),
    });
  });

  it('reports a port that no server listens on', async () => {
    const { port } = await startServer().then(async (server) => {
      await server[Symbol.asyncDispose]();
      return server;
    });
    const { result, usage } = await testUrl(`smtp://127.0.0.1:${port}`);
    expect(result).toMatchObject({ ok: false, setting: 'SMTP_URL: port' });
    expect(usage).toMatchObject([{ status: null, failure: 'unavailable' }]);
  });

  it('reports the wrong scheme smtps if the server does not start with TLS', async () => {
    await using server = await startServer();
    const { result } = await testUrl(`smtps://127.0.0.1:${server.port}`);
    expect(result).toMatchObject({
      ok: false,
      setting: 'SMTP_URL: smtps',
      message: expect.stringMatching(/Use smtp:\/\//),
    });
  });

  it('reports the wrong scheme smtp if the server expects TLS', async () => {
    const silent = createServer((socket) => socket.on('error', () => socket.destroy()));
    silent.listen(0, '127.0.0.1');
    await once(silent, 'listening');
    const { result, usage } = await testUrl(`smtp://127.0.0.1:${(silent.address() as AddressInfo).port}`, 300);
    silent.close();
    expect(result).toMatchObject({
      ok: false,
      setting: 'SMTP_URL: smtp',
      message: expect.stringMatching(/use smtps:\/\//),
    });
    expect(usage).toMatchObject([{ failure: 'timeout' }]);
  });

  it('reports a certificate that is not trusted', async () => {
    await using server = await startServer({ secure: true });
    const { result } = await testUrl(`smtps://127.0.0.1:${server.port}`);
    expect(result).toMatchObject({
      ok: false,
      setting: 'SMTP_URL: host',
      message: expect.stringMatching(/certificate/),
    });
  });

  it('reports that the server refused the connection', async () => {
    const refuse = Object.assign(new Error('no'), { responseCode: 421 });
    await using server = await startServer({ onConnect: (_session, done) => done(refuse) });
    const { result } = await testUrl(`smtp://127.0.0.1:${server.port}`);
    expect(result).toMatchObject({ ok: false, message: expect.stringMatching(/\w/) });
  });
});

it.each([
  [{ onMailFrom: 550 }, 'bad-request', 550],
  [{ onRcptTo: 451 }, 'unavailable', 451],
] as const)('a usage record contains the failure of a message: %o', async (refusal, failure, status) => {
  const refuse = (_address: unknown, _session: unknown, done: (error?: Error) => void) =>
    done(Object.assign(new Error('no'), { responseCode: status }));
  await using server = await startServer({ [Object.keys(refusal)[0] ?? '']: refuse });
  const usage: UsageRecord[] = [];
  const onUsage = (record: UsageRecord) => void usage.push(record);
  const mail = createSmtpMailProvider(`smtp://127.0.0.1:${server.port}`, FROM, { onUsage });
  await expect(mail.send(MESSAGE)).rejects.toThrow();
  expect(usage).toMatchObject([{ provider: 'smtp', method: 'SEND', status, failure }]);
});
