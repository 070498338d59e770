import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { AuthForm } from './auth-form.tsx';

const render = (mode: 'sign-in' | 'sign-up') => renderToStaticMarkup(createElement(AuthForm, { mode }));

it('offers a password reset only when signing in', () => {
  expect(render('sign-in')).toMatch(/Sign in<\/button><button[^>]*value="forgot"[^>]*>Forgot your password\?</);
  expect(render('sign-up')).not.toContain('Forgot');
});

it('shows password strength when signing up but not when signing in', () => {
  expect(render('sign-up')).toContain('aria-live="polite"');
  expect(render('sign-in')).not.toContain('aria-live');
});
