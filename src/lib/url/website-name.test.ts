import { expect, it } from 'vitest';
import { getWebsiteName } from './website-name.ts';

it('returns the name that the owner chose, otherwise the host in readable form', () => {
  expect(getWebsiteName({ nickname: 'Bakery', domain: 'shop.example' })).toBe('Bakery');
  expect(getWebsiteName({ nickname: null, domain: 'xn--bcker-gra.example' })).toBe('bäcker.example');
});
