import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { AuthForm } from './auth-form.tsx';

const render = (mode: 'sign-in' | 'sign-up') => renderToStaticMarkup(createElement(AuthForm, { mode }));

it('offers a forgotten password only to those who sign in', () => {
  expect(render('sign-in')).toMatch(/Sign in<\/button><button[^>]*value="forgot"[^>]*>Forgot your password\?</);
  expect(render('sign-up')).not.toContain('Forgot');
});

it('shows the strength of a password that is chosen, not of one that is entered', () => {
  expect(render('sign-up')).toContain('aria-live="polite"');
  expect(render('sign-in')).not.toContain('aria-live');
});
