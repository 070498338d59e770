import { expect, it } from 'vitest';
import { listHeaderLinks } from './header-links.ts';

const listActive = (pathname: string) => listHeaderLinks(false, pathname).filter(({ isActive }) => isActive);

it('highlights the current page or its parent', () => {
  expect(listHeaderLinks(true, '/')[0]).toEqual({ label: 'Dashboard', to: '/', isActive: true });
  expect(listHeaderLinks(true, '/bot')[0]?.isActive).toBe(false);
  expect(listActive('/contact').map(({ label }) => label)).toEqual(['Contact']);
  expect(listActive('/contact/below').map(({ label }) => label)).toEqual(['Contact']);
  expect(listActive('/')).toEqual([]);
});

it('shows visitors the specified pages that exist, in the specified order', () => {
  const all = ['Features', 'Case Studies', 'Blog', 'About', 'Contact'];
  const offeredLabels = listHeaderLinks(false, '/').map(({ label }) => label);
  expect(offeredLabels).toContain('Contact');
  expect(offeredLabels).toEqual(all.filter((label) => offeredLabels.includes(label)));
});

it('offers users their websites', () => {
  expect(listHeaderLinks(true, '/websites/1').find(({ isActive }) => isActive)?.label).toBe('My Websites');
});
