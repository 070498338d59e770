import { Hono } from 'hono';
import { expect, it } from 'vitest';
import { getClientIp, isDirectLoopback } from './client-address.ts';

async function sendRequest(options: {
  remoteAddress: string;
  headers?: Record<string, string>;
  trustedProxyCount?: number;
}) {
  const app = new Hono();
  app.get('/', (context) =>
    context.json({
      address: getClientIp(context, options.trustedProxyCount ?? 0),
      isDirect: isDirectLoopback(context),
    }),
  );
  const bindings = { incoming: { socket: { remoteAddress: options.remoteAddress } } };
  return (await app.request('/', { headers: { host: '127.0.0.1:3000', ...options.headers } }, bindings)).json();
}

it('uses the IP address of the socket unless the operator configured proxies', async () => {
  const headers = { 'x-forwarded-for': '198.51.100.1, 203.0.113.9' };
  expect(await sendRequest({ remoteAddress: '10.0.0.2', headers })).toEqual({ address: '10.0.0.2', isDirect: false });
  expect(await sendRequest({ remoteAddress: '10.0.0.2', headers, trustedProxyCount: 1 })).toMatchObject({
    address: '203.0.113.9',
  });
  expect(await sendRequest({ remoteAddress: '10.0.0.2', headers, trustedProxyCount: 2 })).toMatchObject({
    address: '198.51.100.1',
  });
  expect(await sendRequest({ remoteAddress: '10.0.0.2', trustedProxyCount: 1 })).toMatchObject({ address: '10.0.0.2' });
});

it.each(['127.0.0.1', '::1', '::ffff:127.0.0.1'])(
  '%s is a local client unless a proxy forwards the request',
  async (remoteAddress) => {
    expect(await sendRequest({ remoteAddress })).toMatchObject({ isDirect: true });
    expect(await sendRequest({ remoteAddress, headers: { 'x-forwarded-for': '203.0.113.9' } })).toMatchObject({
      isDirect: false,
    });
    expect(await sendRequest({ remoteAddress, headers: { host: 'evil.example' } })).toMatchObject({ isDirect: false });
  },
);
