import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { PlanChoice } from './plan-choice.tsx';

const render = (isAvailable: boolean) => renderToStaticMarkup(createElement(PlanChoice, { isAvailable }));

it('offers the checkout where payments are set up', () => {
  const html = render(true);
  expect(html).toContain('Choose a billing period');
  expect(html).toContain('Upgrade to Premium');
  expect(html).not.toContain('not available on this server');
});

it('explains why Premium cannot be bought instead of offering a checkout that fails', () => {
  const html = render(false);
  expect(html).toContain('Premium is not available on this server');
  expect(html).not.toContain('<button');
  expect(html).not.toContain('type="radio"');
});
