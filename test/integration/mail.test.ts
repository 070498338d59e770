import { eq } from 'drizzle-orm';
import { SMTPServer } from 'smtp-server';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { CLOSED_ACCOUNT_RETENTION_DAYS } from '#contracts/account/user.ts';
import { emailTokens, users } from '#db/tables.ts';
import { findFreePort } from '#test/support/free-port.ts';
import { createClient, createNextDatabase, startTestProduct, type TestProduct } from '#test/support/test-product.ts';

interface ReceivedMessage {
  to: string[];
  source: string;
}

let product: TestProduct;
let server: SMTPServer;
const received: ReceivedMessage[] = [];
/** Number of messages that the server rejects before it accepts one. */
let refusalCount = 0;

beforeAll(async () => {
  const port = await findFreePort();
  server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    logger: false,
    onData(stream, session, done) {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        refusalCount -= 1;
        if (refusalCount >= 0) return done(Object.assign(new Error('Try again later'), { responseCode: 451 }));
        const to = session.envelope.rcptTo.map(({ address }) => address);
        received.push({ to, source: Buffer.concat(chunks).toString('utf8') });
        done();
      });
    },
  });
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  product = await startTestProduct({
    databaseUrl: await createNextDatabase(inject('postgresTemplate')),
    env: { SMTP_URL: `smtp://127.0.0.1:${port}`, AWI_MAIL_FROM: 'AWI <no-reply@awi.example>' },
  });
});
afterAll(async () => {
  await product.close();
  await new Promise<void>((resolve) => server.close(() => resolve()));
});

const register = (email: string, firstName = 'Ann') =>
  product.call(createClient(), 'POST', '/api/auth/register', {
    email,
    password: 'river stone 7',
    firstName,
    lastName: 'Example',
  });

async function findMailTo(email: string): Promise<ReceivedMessage> {
  for (let tries = 0; tries < 600; tries += 1) {
    const found = received.find(({ to }) => to.includes(email));
    if (found !== undefined) return found;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error(`No email to ${email}`);
}

/** Joins the lines of quoted-printable text and decodes them. */
const decodeText = (source: string) =>
  source
    .replaceAll(/=\r?\n/g, '')
    .replaceAll(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));

it('an email is sent over SMTP, as text and as HTML, with a link that works', async () => {
  await register('smtp@site.example');
  const { source } = await findMailTo('smtp@site.example');
  expect(source).toContain('From: AWI <no-reply@awi.example>');
  expect(source).toMatch(/Content-Type: text\/plain/);
  expect(source).toMatch(/Content-Type: text\/html/);
  const [link = ''] =
    /http:\/\/127\.0\.0\.1:3999\/api\/auth\/verify-email\?token=[\w-]+/.exec(decodeText(source)) ?? [];
  const response = await product.call(createClient(), 'GET', link.replace('http://127.0.0.1:3999', ''));
  expect(response.headers.get('location')).toMatch(/verification=success$/);
});

it('an email is sent again when the server requests a later attempt, although the account already exists', async () => {
  refusalCount = 1;
  expect((await register('later@site.example')).status).toBe(200);
  await findMailTo('later@site.example');
  expect(refusalCount).toBeLessThan(0);
});

it('user input does not reach the headers of an email', async () => {
  const response = await register('inject@site.example', 'Ann\r\nBcc: everybody@site.example');
  expect(response.status).toBe(400);
  await register('markup@site.example', '<b>Ann</b> =?utf-8?q?x?=');
  const { source, to } = await findMailTo('markup@site.example');
  expect(to).toEqual(['markup@site.example']);
  expect(decodeText(source)).toContain('&lt;b&gt;Ann&lt;/b&gt;');
  expect(received.some(({ to: others }) => others.includes('everybody@site.example'))).toBe(false);
});

it('no token is stored in plain text', async () => {
  const { source } = await findMailTo('smtp@site.example');
  const token = /token=([\w-]+)/.exec(decodeText(source))?.[1] ?? 'none';
  const rows = await product.application.db.select().from(emailTokens);
  expect(rows.length).toBeGreaterThan(0);
  expect(JSON.stringify(rows)).not.toContain(token);
});

it('an account is deleted 90 days after it was closed, and not before', async () => {
  await register('gone@site.example');
  const { db } = product.application;
  const goneUserCondition = eq(users.email, 'gone@site.example');
  const countAfterClosing = async (days: number) => {
    await db
      .update(users)
      .set({ deletedAt: new Date(Date.now() - days * 86_400_000) })
      .where(goneUserCondition);
    await product.application.forgetAccounts();
    return db.$count(users, goneUserCondition);
  };
  expect(await countAfterClosing(CLOSED_ACCOUNT_RETENTION_DAYS - 1)).toBe(1);
  expect(await countAfterClosing(CLOSED_ACCOUNT_RETENTION_DAYS + 1)).toBe(0);
});
