import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import type { AccountSession } from '#contracts/account/user.ts';
import { SessionRow } from './session-list.tsx';

const SESSION: AccountSession = {
  id: 's1',
  isCurrent: false,
  device: 'Firefox on Linux',
  address: '192.0.2.7',
  createdAt: '2026-11-01T00:00:00Z',
  lastUsedAt: '2026-11-20T06:00:00Z',
};

const render = (change: Partial<AccountSession>) =>
  renderToStaticMarkup(
    createElement(SessionRow, { session: { ...SESSION, ...change }, isBusy: false, onEnd: () => {} }),
  );

it('shows a browser with its IP address and last use, and offers to sign it out', () => {
  const html = render({});
  expect(html).toContain('Firefox on Linux');
  expect(html).toContain('192.0.2.7, last used Nov 20, 2026, 06:00 UTC');
  expect(html).toContain('aria-label="Sign out Firefox on Linux, last used Nov 20, 2026, 06:00 UTC"');
});

it('marks the current browser and does not offer to sign it out', () => {
  const html = render({ isCurrent: true });
  expect(html).toContain('This browser');
  expect(html).not.toContain('<button');
});

it('shows "Unknown browser" when the browser cannot be identified', () => {
  expect(render({ device: null, address: null })).toContain('Unknown browser');
});
