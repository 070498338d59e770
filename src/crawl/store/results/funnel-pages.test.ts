import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { temporaryFolder } from '#test/helpers/site-server.ts';
import { openCrawlFile } from '../file/crawl-file.ts';
import { writeViewNotes } from '../views/view-notes.ts';
import { buildInsert, type ViewRow } from '../views/view-tables.ts';
import { readFunnelCrawl } from './funnel-pages.ts';

const at = (path: string) => `https://example.com${path}`;

interface PlantedUrl {
  path: string;
  indexability?: string;
  details?: Partial<ViewRow<'urlDetails'>>;
  page?: Partial<ViewRow<'pageDetails'>>;
}

const PAGES: readonly PlantedUrl[] = [
  { path: '/', indexability: 'Indexable' },
  { path: '/script', indexability: 'Indexable' },
  { path: '/noindex', indexability: 'noindex' },
  { path: '/copy', indexability: 'Canonicalized', page: { canonical: at('/') } },
  { path: '/old', indexability: 'Redirect', details: { finalUrl: at('/script') } },
  { path: '/gone', indexability: 'Client error', details: { finalStatus: 410 } },
  { path: '/closed', indexability: 'Client error', details: { finalStatus: 403 } },
  { path: '/busy', indexability: 'Client error', details: { finalStatus: 429 } },
  { path: '/broken', indexability: 'Server error', details: { finalStatus: 500 } },
  { path: '/slow', indexability: 'No response', details: { error: 'timeout' } },
  { path: '/wall', indexability: 'Bot challenge or consent wall', details: { finalStatus: 200 } },
  { path: '/file.pdf', indexability: 'Not HTML' },
  { path: '/cart', details: { skipReason: 'robots' } },
  { path: '/listed', details: { skipReason: 'robots', inSitemap: 1 } },
  { path: '/later', details: { skipReason: 'limit', inSitemap: 1 } },
];

function plantCrawl(folder: string) {
  const file = openCrawlFile(join(folder, 'crawl.sqlite'));
  const urls = buildInsert('urlDetails');
  const pages = buildInsert('pageDetails');
  const zeroColumns = Object.fromEntries(
    ['titleCount', 'titleCopies', 'descriptionCount', 'descriptionCopies', 'h1Count', 'h1Copies', 'h2Count']
      .concat(['headingCount', 'skippedLevels', 'emptyHeadings', 'canonicalCount', 'internalLinks', 'isHtml'])
      .map((name) => [name, 0]),
  );
  for (const [index, { path, indexability, details, page }] of PAGES.entries()) {
    const id = index + 1;
    const common = { kind: 'Page', isInternal: 1, hops: 0, inSitemap: 0, source: 'link', linkingPages: 0 };
    file.runForEach(urls.sql, [urls.toValues({ id, url: at(path), ...common, ...details })]);
    if (indexability !== undefined)
      file.runForEach(pages.sql, [pages.toValues({ ...zeroColumns, id, indexability, ...page })]);
  }
  file.run(
    `INSERT INTO findings (rule_id, outcome, severity, confidence, url, left_out, found)
      VALUES ('ai-content-needs-javascript', 'fail', 'medium', 'likely', :url, 0, '90 of 100 words')`,
    { url: at('/script') },
  );
  return file;
}

describe('the pages of the funnel', () => {
  it('are all pages that could be indexed, each with any obstacle to indexing', async () => {
    await using folder = await temporaryFolder();
    const file = plantCrawl(folder.path);
    writeViewNotes(file, {});
    const crawl = readFunnelCrawl(file);
    file.close();
    const pageByPath = Object.fromEntries((crawl?.pages ?? []).map((page) => [new URL(page.url).pathname, page]));
    expect(
      Object.fromEntries(Object.entries(pageByPath).map(([path, { reach, failure }]) => [path, failure ?? reach])),
    ).toEqual({
      '/': 'yes',
      '/script': 'yes',
      '/closed': 'status 403',
      '/busy': 'unknown',
      '/broken': 'status 500',
      '/slow': 'no response (timeout)',
      '/wall': 'bot challenge or consent wall',
      '/listed': 'unknown',
    });
    expect(pageByPath['/script']?.missingText).toBe('90 of 100 words');
    expect(pageByPath['/']?.missingText).toBeNull();
    expect(crawl?.robots).toBeNull();
    expect(crawl?.aliases).toEqual([
      { from: at('/copy'), to: at('/') },
      { from: at('/old'), to: at('/script') },
    ]);
    expect(Object.fromEntries((crawl?.leftOut ?? []).map(({ reason, count }) => [reason, count]))).toEqual({
      noindex: 1,
      canonicalized: 1,
      missing: 1,
      blocked: 1,
      'not-crawled': 1,
    });
  });

  it('are unknown in a file of an older version', async () => {
    await using folder = await temporaryFolder();
    const file = plantCrawl(folder.path);
    expect(readFunnelCrawl(file)).toBeNull();
    file.close();
  });
});
