import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { createRoutesStub } from 'react-router';
import { expect, it } from 'vitest';
import { PlanChoice } from './plan-choice.tsx';

function render(isAvailable: boolean, status: string | null = null): string {
  const subscription = { isAvailable, status };
  const Page = createRoutesStub([{ path: '/', Component: () => createElement(PlanChoice, { subscription }) }]);
  return renderToStaticMarkup(createElement(Page));
}

it('offers the checkout if payments are set up', () => {
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

it('offers a free trial only with the first subscription', () => {
  expect(render(true)).toContain('14 days are free');
  expect(render(true, 'canceled')).toContain('you are charged when you subscribe');
  expect(render(true, 'unpaid')).toContain('opens your unpaid invoice');
  for (const status of ['canceled', 'unpaid', 'past_due']) expect(render(true, status)).not.toContain('days are free');
});
