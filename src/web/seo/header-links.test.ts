import { expect, it } from 'vitest';
import { listHeaderLinks } from './header-links.ts';

const active = (pathname: string) => listHeaderLinks(false, pathname).filter(({ isActive }) => isActive);

it('highlights the page one is on, and the one it belongs to', () => {
  expect(listHeaderLinks(true, '/')[0]).toEqual({ label: 'Dashboard', to: '/', isActive: true });
  expect(listHeaderLinks(true, '/bot')[0]?.isActive).toBe(false);
  expect(active('/contact').map(({ label }) => label)).toEqual(['Contact']);
  expect(active('/contact/below').map(({ label }) => label)).toEqual(['Contact']);
  expect(active('/')).toEqual([]);
});

it('offers visitors the pages of the specification that exist, in its order', () => {
  const all = ['Features', 'Case Studies', 'Blog', 'About', 'Contact'];
  const offered = listHeaderLinks(false, '/').map(({ label }) => label);
  expect(offered).toContain('Contact');
  expect(offered).toEqual(all.filter((label) => offered.includes(label)));
});
