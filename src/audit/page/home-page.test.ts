import { describe, expect, it } from 'vitest';
import { makeSite } from '#test/helpers/artifacts.ts';
import { getHomePageUrl, isHomePage, isHomeUrl } from './home-page.ts';

const site = makeSite({ homePageUrl: 'https://example.com/index.html' });
const makeLocalizedPage = (path: string, lang: string | null) => ({
  url: `https://example.com${path}`,
  facts: { lang },
});

describe('the home page', () => {
  it('matches its own URL and its canonical URL', () => {
    expect(getHomePageUrl(site)).toBe('https://example.com/index.html');
    expect(getHomePageUrl(makeSite())).toBe('https://example.com/');
    expect(isHomeUrl('https://example.com/', site)).toBe(true);
    expect(isHomeUrl('https://example.com/index.html', site)).toBe(true);
    expect(isHomeUrl('https://example.com/about', site)).toBe(false);
  });

  it.each([
    ['/de/', 'de'],
    ['/de', 'de-DE'],
    ['/pt-br/index.html', 'pt-BR'],
    ['/zh-hant/', 'zh'],
  ])('recognizes %s as the home page for the language %s', (path, lang) => {
    expect(isHomePage(makeLocalizedPage(path, lang), site)).toBe(true);
  });

  it.each([
    ['/it/', 'en'],
    ['/de/about/', 'de'],
    ['/about/', 'en'],
    ['/de/', null],
  ])('does not recognize %s as the home page for the language %s', (path, lang) => {
    expect(isHomePage(makeLocalizedPage(path, lang), site)).toBe(false);
  });
});
