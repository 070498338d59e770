import { join } from 'node:path';
import { expect, it } from 'vitest';
import { temporaryFolder } from '#test/helpers/site-server.ts';
import { makeContent, makeRecord } from '#test/helpers/stored-page.ts';
import { openCrawlFile } from '../file/crawl-file.ts';
import { UrlTable } from '../file/url-table.ts';
import { dropBodies, writePage } from './page-rows.ts';
import { readStoredDocument } from './stored-document.ts';

const PAGE_URL = 'https://example.com/';
const HTML = '<title>Café</title>';

it('returns the document of a URL until it is deleted, and nothing for a URL that was not requested', async () => {
  await using folder = await temporaryFolder();
  const file = openCrawlFile(join(folder.path, 'crawl.sqlite'));
  new UrlTable(file).add(PAGE_URL, {
    state: 'done',
    skipReason: null,
    source: 'start',
    isInternal: true,
    hops: 0,
    priority: 0,
    inSitemap: true,
    inNavigation: false,
  });
  writePage(file, { urlId: 1, finalId: null }, { record: makeRecord(), content: makeContent({ html: HTML }) });
  expect(readStoredDocument(file, PAGE_URL)).toMatchObject({ record: { url: PAGE_URL, inSitemap: true }, html: HTML });
  expect(readStoredDocument(file, 'https://example.com/other')).toBeNull();
  dropBodies(file);
  expect(readStoredDocument(file, PAGE_URL)).toMatchObject({ record: { url: PAGE_URL }, html: null });
  file.close();
});
