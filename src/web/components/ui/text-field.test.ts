import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { TextField } from './text-field.tsx';

const render = (props: { hint?: string; error?: string }) =>
  renderToStaticMarkup(createElement(TextField, { id: 'email', label: 'Email', ...props }));

it('links its hint and its error to the input, so that screen readers read both', () => {
  const both = render({ hint: 'Work address', error: 'Enter an email address.' });
  expect(both).toContain('aria-describedby="email-hint email-error"');
  expect(both).toMatch(/<p id="email-hint"[^>]*>Work address</);
  expect(both).toMatch(/<p id="email-error"[^>]*>Enter an email address\.</);
  expect(render({ error: 'Enter an email address.' })).toContain('aria-describedby="email-error"');
});

it('renders no aria-describedby without a hint or an error', () => {
  expect(render({})).not.toContain('aria-describedby');
});
