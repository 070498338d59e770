import { describe, expect, it } from 'vitest';
import { detectUrlStyle, getUrlPath } from './addressing.ts';

const canonical = (path: string): string => `<link data-rh="true" rel="canonical" href="{{origin}}${path}">`;
const detectStyle = (files: Record<string, string>) => detectUrlStyle(new Map(Object.entries(files)), '/index.html');

describe('the URLs of a published site', () => {
  it('have file names when the home page links to files', () => {
    expect(detectStyle({ '/index.html': '<a href="a.html#top">A</a>' })).toEqual({
      hasFileNames: true,
      hasFolderSlash: true,
    });
  });

  it('have no file names when the pages declare URLs without the extension', () => {
    const files = { '/index.html': '<a href="a.html">A</a>', '/a.html': canonical('/a'), '/404.html': '' };
    expect(detectStyle(files).hasFileNames).toBe(false);
  });

  it('have no trailing slash when the URLs in canonicals and sitemaps have none', () => {
    const bare = { hasFileNames: false, hasFolderSlash: false };
    expect(detectStyle({ '/index.html': canonical('/'), '/a/index.html': canonical('/a') })).toEqual(bare);
    const sitemap = '<urlset><url><loc>{{origin}}/a</loc></url></urlset>';
    expect(detectStyle({ '/index.html': '', '/a/index.html': '', '/sitemap.xml': sitemap })).toEqual(bare);
  });

  it('have a trailing slash when nothing is declared', () => {
    expect(detectStyle({ '/index.html': '', '/a/index.html': '' }).hasFolderSlash).toBe(true);
    expect(detectStyle({ '/index.html': '', '/a/index.html': canonical('/a/') }).hasFolderSlash).toBe(true);
  });

  it.each([
    ['/index.html', true, true, '/'],
    ['/a.html', true, true, '/a.html'],
    ['/a.html', false, true, '/a'],
    ['/a/index.html', false, true, '/a/'],
    ['/a/index.html', false, false, '/a'],
    ['/a/b.html', false, false, '/a/b'],
    ['/bär.html', true, true, '/b%C3%A4r.html'],
    ['/b%C3%A4r/', true, true, '/b%C3%A4r/'],
  ])('map %s to its path', (file, hasFileNames, hasFolderSlash, path) => {
    expect(getUrlPath(file, { hasFileNames, hasFolderSlash })).toBe(path);
  });
});
