import { describe, expect, it } from 'vitest';
import { makeCrawledPage, SITE } from './funnel.fixture.ts';
import { createPageFinder } from './page-finder.ts';

const finder = createPageFinder({
  pages: ['/', '/a', '/b/', '/b', '/c?size=2'].map((path) => makeCrawledPage(path)),
  aliases: [
    { from: `${SITE}/old`, to: `${SITE}/a` },
    { from: `${SITE}/gone`, to: 'https://other.example/' },
  ],
});

describe('the page that a URL belongs to', () => {
  it.each([
    ['https://shop.example/a', '/a'],
    ['https://shop.example/a?utm_source=openai#part', '/a'],
    ['http://www.shop.example/a/', '/a'],
    ['https://shop.example', '/'],
    ['https://shop.example/old', '/a'],
    ['https://shop.example/b', '/b'],
    ['https://shop.example/b/', '/b/'],
    ['https://shop.example/c?size=2', '/c?size=2'],
  ])('%s: %s', (url, path) => {
    expect(finder.find(url)).toBe(`${SITE}${path}`);
  });

  it('is the URL itself if the crawl does not contain it', () => {
    for (const url of [`${SITE}/c?size=3`, `${SITE}/other`, 'https://other.example/a']) {
      expect(finder.find(url)).toBe(url);
      expect(finder.isKnown(url)).toBe(false);
    }
    expect(finder.isKnown(`${SITE}/gone`)).toBe(true);
  });
});
