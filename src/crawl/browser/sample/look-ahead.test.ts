import { expect, it } from 'vitest';
import type { CrawlFile } from '#crawl/store/file/crawl-file.ts';
import { listRenders, writeRender } from '#crawl/store/results/renders.ts';
import { makeRender } from '#test/helpers/rendered-page.ts';
import { withStoredSite } from '#test/helpers/stored-site.ts';
import { dropUnplannedPages, selectPagesAhead } from './look-ahead.ts';

const HOME = 'https://example.com/';
const makePlannedPage = (path: string, template: string) => ({ url: new URL(path, HOME).href, template });

it("renders the first page of each template in advance, except for the home page's template", () => {
  const plan = [
    makePlannedPage('/', 'home'),
    makePlannedPage('/post-1', 'post'),
    makePlannedPage('/shop', 'list'),
    makePlannedPage('/post-2', 'post'),
  ];
  expect(selectPagesAhead([...plan, makePlannedPage('/home-2', 'home')], HOME)).toEqual([
    makePlannedPage('/post-1', 'post'),
    makePlannedPage('/shop', 'list'),
  ]);
});

it('drops pages that are not in the final sample, or are no longer the first page of their template', async () => {
  const paths = ['/', '/post-1', '/post-2', '/post-3', '/left-out'];
  let kept: string[] = [];
  const writeRenders = (file: CrawlFile) => {
    for (const path of paths) {
      const { desktop, ...render } = makeRender({ url: new URL(path, HOME).href });
      const isMobileOnly = path === '/post-3';
      const content = { ...render, desktop: isMobileOnly ? null : render.rendered };
      writeRender(file, { page: content, screenshot: null, pictures: [] });
    }
    dropUnplannedPages(file, [
      makePlannedPage('/', 'home'),
      ...['/post-1', '/post-2', '/post-3'].map((path) => makePlannedPage(path, 'post')),
    ]);
    kept = listRenders(file).map(({ url }) => new URL(url).pathname);
  };
  await withStoredSite(
    paths.map((url) => ({ url })),
    () => {},
    { writeExtras: writeRenders },
  );
  // The second post was also rendered at desktop size, because it was the first known page of its template at that
  // time.
  expect(kept).toEqual(['/', '/post-1', '/post-3']);
});
