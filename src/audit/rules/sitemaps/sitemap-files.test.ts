import { describe, expect, it } from 'vitest';
import { makeSitemapFile, makeSitemaps } from '#test/helpers/artifacts.ts';
import {
  buildLocElement,
  describeSitemapSource,
  getSitemapSeverity,
  isReadToEnd,
  isUnverifiedFile,
  selectPageFiles,
} from './sitemap-files.ts';

describe('the sitemap file helpers', () => {
  it.each([
    [500, 'low'],
    [501, 'medium'],
  ])('rate the severity for %d known pages as %s', (pagesKnown, severity) =>
    expect(getSitemapSeverity({ pagesKnown })).toBe(severity),
  );

  it.each([
    [null, true],
    [503, true],
    [403, true],
    [404, false],
    [200, false],
  ])('treat an unreadable file with status %s as unverified: %s', (status, expected) =>
    expect(isUnverifiedFile(makeSitemapFile({ kind: 'invalid', status }))).toBe(expected),
  );

  it('do not treat a readable file as unverified', () =>
    expect(isUnverifiedFile(makeSitemapFile({ status: 503 }))).toBe(false));

  it('distinguish files with pages from indexes and broken files', () => {
    const files = [
      makeSitemapFile({ kind: 'index' }),
      makeSitemapFile({ kind: 'invalid' }),
      makeSitemapFile({ kind: 'text' }),
    ];
    expect(selectPageFiles(makeSitemaps(files)).map(({ kind }) => kind)).toEqual(['text']);
  });

  it('detect that a URL may be in a part that was not read', () => {
    expect(isReadToEnd(makeSitemaps([makeSitemapFile()]))).toBe(true);
    expect(isReadToEnd(makeSitemaps([makeSitemapFile({ error: 'cut' })]))).toBe(false);
    expect(isReadToEnd(makeSitemaps([makeSitemapFile({ kind: 'invalid' })]))).toBe(false);
    expect(isReadToEnd({ ...makeSitemaps([makeSitemapFile()]), unreadFiles: { count: 1, examples: [] } })).toBe(false);
  });

  it('report where a file is listed', () => {
    expect(describeSitemapSource(makeSitemapFile())).toBe('listed in robots.txt');
    expect(describeSitemapSource(makeSitemapFile({ declaredInRobots: false }))).toBe('found at a common URL');
    expect(describeSitemapSource(makeSitemapFile({ parentUrl: 'https://example.com/i.xml' }))).toBe(
      'listed in https://example.com/i.xml',
    );
  });

  it('escape the URL in the XML line', () =>
    expect(buildLocElement('https://example.com/?a=1&b=2')).toBe('<loc>https://example.com/?a=1&amp;b=2</loc>'));
});
