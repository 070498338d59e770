import { expect, it } from 'vitest';
import { buildThemeCookie, readThemeFromCookie } from './theme.ts';

it('reads the chosen theme out of a cookie header', () => {
  expect(readThemeFromCookie('a=1; awi-theme=dark; b=2')).toBe('dark');
  expect(readThemeFromCookie('awi-theme=light')).toBe('light');
});

it('ignores values it did not write', () => {
  expect(readThemeFromCookie('awi-theme=purple')).toBeNull();
  expect(readThemeFromCookie('not-awi-theme=dark')).toBeNull();
  expect(readThemeFromCookie(null)).toBeNull();
});

it('writes a cookie it reads again', () => {
  expect(readThemeFromCookie(buildThemeCookie('dark').split(';')[0] ?? '')).toBe('dark');
});
