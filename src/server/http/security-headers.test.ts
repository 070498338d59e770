import { Hono } from 'hono';
import { expect, it } from 'vitest';
import { buildContentSecurityPolicy, setSecurityHeaders } from './security-headers.ts';

const sendRequest = async (headerOptions: {
  isHttps: boolean;
  isDevServer: boolean;
  coversHstsSubdomains?: boolean;
}) => {
  const options = { coversHstsSubdomains: false, ...headerOptions };
  const app = new Hono<{ Variables: { nonce: string } }>();
  app.use(setSecurityHeaders(options));
  app.get('/', (context) => context.text(context.get('nonce')));
  const response = await app.request('/');
  return { nonce: await response.text(), headers: response.headers };
};

it('sends a new nonce with every response, which the policy allows', async () => {
  const first = await sendRequest({ isHttps: true, isDevServer: false });
  const second = await sendRequest({ isHttps: true, isDevServer: false });
  expect(first.nonce).not.toBe(second.nonce);
  expect(first.headers.get('content-security-policy')).toContain(`script-src 'self' 'nonce-${first.nonce}'`);
});

it('sends HSTS only over https, and for subdomains only if configured', async () => {
  const readHsts = async (coversHstsSubdomains: boolean) =>
    (await sendRequest({ isHttps: true, isDevServer: false, coversHstsSubdomains })).headers.get(
      'strict-transport-security',
    );
  expect(await readHsts(false)).toBe('max-age=31536000');
  expect(await readHsts(true)).toBe('max-age=31536000; includeSubDomains');
  expect((await sendRequest({ isHttps: false, isDevServer: false })).headers.has('strict-transport-security')).toBe(
    false,
  );
});

it('never allows inline or evaluated scripts', () => {
  for (const isDevServer of [true, false]) {
    const scripts = buildContentSecurityPolicy('n', isDevServer)
      .split('; ')
      .find((directive) => directive.startsWith('script-src '));
    expect(scripts).not.toMatch(/unsafe-(inline|eval)|\*/);
  }
});
