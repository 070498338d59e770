import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { createRoutesStub } from 'react-router';
import { expect, it } from 'vitest';
import { buildSampleUser } from '../model/sample-user.fixture.ts';
import { UpgradeCard } from './upgrade-card.tsx';

function render(change: Parameters<typeof buildSampleUser>[0]): string {
  const user = buildSampleUser(change);
  const Page = createRoutesStub([{ path: '/', Component: () => createElement(UpgradeCard, { user }) }]);
  return renderToStaticMarkup(createElement(Page));
}

it('shows the card to free verified users at the pricing anchor, with the price', () => {
  const html = render({});
  expect(html).toContain('id="pricing"');
  expect(html).toContain('$12 a month');
  expect(html).toMatch(/<button[^>]*>Upgrade to Premium</);
});

it('does not show the card to Premium users or before the email address is verified', () => {
  expect(render({ isPremium: true })).toBe('');
  expect(render({ isEmailVerified: false, emailVerified: false })).toBe('');
});
