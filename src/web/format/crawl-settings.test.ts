import { expect, it } from 'vitest';
import { ENTIRE_SITE } from '#contracts/analysis/crawl-scope.ts';
import { buildSettingsRequest, describeScope, describeSettings, NO_SETTINGS } from './crawl-settings.ts';

it('sends no settings when none were changed', () => {
  expect(buildSettingsRequest({ ...NO_SETTINGS, include: ' \n', urlList: ' ' })).toEqual({});
});

it('sends one pattern per line, and the URL list unchanged', () => {
  const settings = {
    ...NO_SETTINGS,
    include: '/blog/*\n\n  *.pdf ',
    exclude: '?sort=',
    onlyUrls: true,
    urlList: 'a\nb',
  };
  expect(buildSettingsRequest(settings)).toEqual({
    scope: { include: ['/blog/*', '*.pdf'], exclude: ['?sort='], subdomains: 'www', urls: [], onlyUrls: true },
    urlList: 'a\nb',
  });
  expect(buildSettingsRequest({ ...NO_SETTINGS, urlList: 'a' })).toEqual({ urlList: 'a' });
});

it('summarizes the settings', () => {
  expect(describeScope(ENTIRE_SITE)).toBe('');
  const scope = {
    include: ['/a', '/b', '/c', '/d'],
    exclude: ['$&'],
    subdomains: 'all',
    urls: ['x'],
    onlyUrls: true,
  } as const;
  expect(
    describeScope({ ...scope, include: [...scope.include], exclude: [...scope.exclude], urls: [...scope.urls] }),
  ).toBe('only /a, /b, /c, 1 more; excluding $&; all subdomains; only 1 URL from a list');
  expect(describeSettings({ ...NO_SETTINGS, subdomains: 'same-host', urlList: 'a\nb' })).toBe(
    'this host only; plus a list of URLs',
  );
  expect(describeSettings({ ...NO_SETTINGS, onlyUrls: true, urlList: 'a' })).toBe('only a list of URLs');
  expect(describeSettings(NO_SETTINGS)).toBe('');
});
