import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { NO_PAYMENTS_TEXT, PremiumAvailabilityProvider } from './premium-availability.ts';
import { PremiumOffer } from './premium-offer.tsx';
import { UpgradeButton } from './upgrade-button.tsx';

const render = (component: typeof PremiumOffer, canBuyPremium: boolean): string =>
  renderToStaticMarkup(
    createElement(PremiumAvailabilityProvider, { value: canBuyPremium }, createElement(component, {})),
  );

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
