import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { createRoutesStub } from 'react-router';
import { expect, it } from 'vitest';
import ResetPasswordPage, { headers, meta } from './reset-password.tsx';

function render(address: string): string {
  const Page = createRoutesStub([{ path: '/reset-password', Component: ResetPasswordPage }]);
  return renderToStaticMarkup(createElement(Page, { initialEntries: [address] }));
}

it.each(['/reset-password', '/reset-password?token=', '/reset-password?token=%20'])(
  'shows no form at %s',
  (address) => {
    const html = render(address);
    expect(html).toContain('Invalid Reset Link');
    expect(html).toContain('href="/auth"');
    expect(html).not.toContain('<form');
  },
);

it('requires the new password twice and keeps the token out of the markup', () => {
  const html = render('/reset-password?token=secret-token');
  expect(html).toContain('New password');
  expect(html).toContain('Confirm password');
  expect(html).toMatch(/<form[^>]*method="post"/);
  expect(html).not.toContain('secret-token');
});

it('is not indexed, cached or sent as referrer', () => {
  expect(meta()).toContainEqual({ name: 'robots', content: 'noindex' });
  expect(meta()).toContainEqual({ name: 'referrer', content: 'strict-origin' });
  expect(headers()).toEqual({ 'Cache-Control': 'no-store', 'Referrer-Policy': 'strict-origin' });
});
