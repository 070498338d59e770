import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { createRoutesStub } from 'react-router';
import { expect, it } from 'vitest';
import { PremiumOffer } from './premium-offer.tsx';

function render(canBuyPremium: boolean): string {
  const Stub = createRoutesStub([
    { id: 'root', path: '/', loader: () => ({ canBuyPremium }), Component: () => createElement(PremiumOffer) },
  ]);
  return renderToStaticMarkup(createElement(Stub, { hydrationData: { loaderData: { root: { canBuyPremium } } } }));
}

it('offers the upgrade only if Premium can be bought', () => {
  expect(render(true)).toMatch(/<button[^>]*>Upgrade to Premium/);
  const html = render(false);
  expect(html).not.toContain('<button');
  expect(html).toContain('Contact the operator to get it.');
});
