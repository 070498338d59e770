import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { createRoutesStub, type LoaderFunctionArgs, RouterContextProvider } from 'react-router';
import { expect, it } from 'vitest';
import { appContext } from '../app-context.ts';
import { buildSampleServices } from '../model/sample-services.fixture.ts';
import ResetPasswordPage, { headers, loader, meta } from './reset-password.tsx';

const OPEN_TOKEN = 'secret-token';

/** Loads and renders the page with services that accept only one token. */
async function render(path: string): Promise<string> {
  const context = new RouterContextProvider();
  const services = buildSampleServices({ isResetTokenOpen: async (token) => token === OPEN_TOKEN });
  context.set(appContext, { nonce: 'n', onError: () => {}, services });
  const request = new Request(`http://localhost${path}`);
  const loaded = await loader({ context, request, params: {} } as unknown as LoaderFunctionArgs);
  const Page = createRoutesStub([
    { id: 'reset', path: '/reset-password', Component: ResetPasswordPage, loader: () => loaded },
  ]);
  const hydrationData = { loaderData: { reset: loaded } };
  return renderToStaticMarkup(createElement(Page, { initialEntries: [path], hydrationData }));
}

it.each([
  '/reset-password',
  '/reset-password?token=',
  '/reset-password?token=%20',
  '/reset-password?token=used-or-expired',
])('shows no form at %s', async (path) => {
  const html = await render(path);
  expect(html).toContain('Invalid Reset Link');
  expect(html).toContain('href="/auth"');
  expect(html).not.toContain('<form');
});

it('requires the new password twice and keeps the token out of the markup', async () => {
  const html = await render(`/reset-password?token=${OPEN_TOKEN}`);
  expect(html).toContain('New password');
  expect(html).toContain('Confirm password');
  expect(html).toMatch(/<form[^>]*method="post"/);
  expect(html).not.toContain(OPEN_TOKEN);
});

it('the page is not indexed, cached or sent as a referrer', () => {
  expect(meta()).toContainEqual({ name: 'robots', content: 'noindex' });
  expect(meta()).toContainEqual({ name: 'referrer', content: 'strict-origin' });
  expect(headers()).toEqual({ 'Cache-Control': 'no-store', 'Referrer-Policy': 'strict-origin' });
});
