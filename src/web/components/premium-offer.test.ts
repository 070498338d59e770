import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { createRoutesStub } from 'react-router';
import { expect, it } from 'vitest';
import { PremiumOffer } from './premium-offer.tsx';
import { NO_PAYMENTS_TEXT, UpgradeButton } from './upgrade-button.tsx';

function render(Offer: typeof PremiumOffer, canBuyPremium: boolean): string {
  const Stub = createRoutesStub([
    { id: 'root', path: '/', loader: () => ({ canBuyPremium }), Component: () => createElement(Offer, {}) },
  ]);
  return renderToStaticMarkup(createElement(Stub, { hydrationData: { loaderData: { root: { canBuyPremium } } } }));
}

it('offers the upgrade only if Premium can be bought', () => {
  expect(render(PremiumOffer, true)).toMatch(/<button[^>]*>Upgrade to Premium/);
  const html = render(PremiumOffer, false);
  expect(html).not.toContain('<button');
  expect(html).toContain(NO_PAYMENTS_TEXT);
});

it('disables the upgrade button with the reason if Premium cannot be bought', () => {
  expect(render(UpgradeButton, true)).not.toContain(' disabled=');
  const html = render(UpgradeButton, false);
  const [, reasonId] = /<button(?=[^>]* disabled="")[^>]* aria-describedby="([^"]+)"/.exec(html) ?? [];
  expect(html).toContain(`<p id="${reasonId}"`);
  expect(html).toContain(NO_PAYMENTS_TEXT);
});
