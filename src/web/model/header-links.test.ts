import { expect, it } from 'vitest';
import { headerLinks } from './header-links.ts';

it('highlights the page one is on', () => {
  expect(headerLinks(true, '/')).toEqual([{ label: 'Dashboard', to: '/', isActive: true }]);
  expect(headerLinks(true, '/bot')[0]?.isActive).toBe(false);
});

it('offers visitors only parts of the front page, and never marks a part as the active page', () => {
  const links = headerLinks(false, '/');
  expect(links.length).toBeGreaterThan(0);
  expect(links.every((link) => link.to.startsWith('/#') && !link.isActive)).toBe(true);
});
