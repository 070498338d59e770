import { expect, it } from 'vitest';
import { buildThemeCookie, readThemeFromCookie } from './theme.ts';

it('reads the chosen theme from a Cookie header', () => {
  expect(readThemeFromCookie('a=1; awi-theme=dark; b=2')).toBe('dark');
  expect(readThemeFromCookie('awi-theme=light')).toBe('light');
});

it('ignores invalid values', () => {
  expect(readThemeFromCookie('awi-theme=purple')).toBeNull();
  expect(readThemeFromCookie('not-awi-theme=dark')).toBeNull();
  expect(readThemeFromCookie(null)).toBeNull();
});

it('reads back the cookie that it wrote', () => {
  expect(readThemeFromCookie(buildThemeCookie('dark').split(';')[0] ?? '')).toBe('dark');
});
