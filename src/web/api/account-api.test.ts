import { afterEach, expect, it, vi } from 'vitest';
import { accountApi } from './account-api.ts';

interface SentRequest {
  path: string;
  init: RequestInit;
}

/** Returns the same response to every call and records what was sent. */
function mockResponse(status: number, body: unknown): SentRequest[] {
  const sent: SentRequest[] = [];
  vi.stubGlobal('fetch', async (path: string, init: RequestInit) => {
    sent.push({ path, init });
    return new Response(body === null ? null : JSON.stringify(body), { status });
  });
  return sent;
}

afterEach(() => vi.unstubAllGlobals());

it('sends a logo as a form and lets the browser set its content type', async () => {
  const sent = mockResponse(200, {});
  await accountApi.uploadLogo(new File(['x'], 'logo.png', { type: 'image/png' }));
  const init = sent[0]?.init;
  expect(init?.body instanceof FormData && init.body.get('logo')).toBeInstanceOf(File);
  expect(new Headers(init?.headers).has('content-type')).toBe(false);
});

it('uses the specified methods and paths', async () => {
  const sent = mockResponse(200, { url: 'https://pay.example/', success: true, message: '' });
  await accountApi.changeWebsite('a/b', { isActive: false });
  await accountApi.removeWebsite('a/b');
  await accountApi.endSession('s1');
  await accountApi.createSubscription('year');
  await accountApi.openBillingPortal();
  expect(sent.map(({ path, init }) => `${init.method} ${path} ${init.body ?? ''}`.trim())).toEqual([
    'PATCH /api/user/websites/a%2Fb {"isActive":false}',
    'DELETE /api/user/websites/a%2Fb',
    'DELETE /api/auth/sessions/s1',
    'POST /api/create-subscription {"interval":"year"}',
    'POST /api/billing/portal',
  ]);
});

it('sends cookies with every call, and a body as JSON', async () => {
  const sent = mockResponse(200, { url: 'https://pay.example/' });
  await accountApi.createSubscription('year');
  await accountApi.openBillingPortal();
  expect(sent.map(({ init }) => init.credentials)).toEqual(['same-origin', 'same-origin']);
  expect(sent.map(({ init }) => new Headers(init.headers).get('content-type'))).toEqual(['application/json', null]);
});

it('treats a response without a body as success, and one without a URL as a failed checkout', async () => {
  mockResponse(204, null);
  expect(await accountApi.removeLogo()).toEqual({ kind: 'ok', data: null });
  mockResponse(200, { url: 'nonsense' });
  expect((await accountApi.createSubscription('month')).kind).toBe('refused');
});
