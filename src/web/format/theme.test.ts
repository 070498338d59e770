import { expect, it } from 'vitest';
import { themeCookie, themeFromCookie } from './theme.ts';

it('reads the chosen theme out of a cookie header', () => {
  expect(themeFromCookie('a=1; awi-theme=dark; b=2')).toBe('dark');
  expect(themeFromCookie('awi-theme=light')).toBe('light');
});

it('ignores values it did not write', () => {
  expect(themeFromCookie('awi-theme=purple')).toBeNull();
  expect(themeFromCookie('not-awi-theme=dark')).toBeNull();
  expect(themeFromCookie(null)).toBeNull();
});

it('writes a cookie it reads again', () => {
  expect(themeFromCookie(themeCookie('dark').split(';')[0] ?? '')).toBe('dark');
});
