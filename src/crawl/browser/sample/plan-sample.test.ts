import { describe, expect, it } from 'vitest';
import type { CrawlFile } from '#crawl/store/file/crawl-file.ts';
import { type StoredUrl, withStoredSite } from '#test/helpers/stored-site.ts';
import { planSample } from './plan-sample.ts';

const HOME = 'https://example.com/';
const makeStoredUrl = (url: string, template: string, rest: Partial<StoredUrl> = {}): StoredUrl => ({
  url,
  digest: { template },
  ...rest,
});

async function listPlannedUrls(site: StoredUrl[], limit: number, homeUrl: string | null = HOME): Promise<string[]> {
  let plan: string[] = [];
  const writeExtras = (file: CrawlFile) => {
    plan = planSample(file, homeUrl, limit).map(({ url, template }) => `${template} ${new URL(url).pathname}`);
  };
  await withStoredSite(site, () => {}, { writeExtras });
  return plan;
}

const SITE = [
  makeStoredUrl('/', 'home'),
  ...['/post-1', '/post-2', '/post-3'].map((url) => makeStoredUrl(url, 'post')),
  makeStoredUrl('/shop', 'list'),
  makeStoredUrl('/shop/2', 'list'),
];

describe('planSample', () => {
  it('selects the home page, then one page per template, largest template first, then a second page of each', async () => {
    expect(await listPlannedUrls(SITE, 5)).toEqual([
      'home /',
      'post /post-1',
      'list /shop',
      'post /post-2',
      'list /shop/2',
    ]);
    expect(await listPlannedUrls(SITE, 2)).toEqual(['home /', 'post /post-1']);
    expect(await listPlannedUrls(SITE, 50)).toHaveLength(6);
  });

  it('counts the home page as the first page of its template', async () => {
    const blogPages = ['/', '/a', '/b'].map((url) => makeStoredUrl(url, 'post'));
    expect(await listPlannedUrls([...blogPages, makeStoredUrl('/list', 'list')], 3)).toEqual([
      'post /',
      'list /list',
      'post /a',
    ]);
  });

  it('prefers indexable pages, and skips URLs that are not separate pages', async () => {
    const site = [
      makeStoredUrl('/', 'home'),
      makeStoredUrl('/a-hidden', 'post', { isIndexable: false }),
      makeStoredUrl('/b-shown', 'post'),
      makeStoredUrl('/broken', 'post', { status: 500 }),
      makeStoredUrl('/moved', 'post', { redirectsTo: '/b-shown' }),
    ];
    expect(await listPlannedUrls(site, 9)).toEqual(['home /', 'post /b-shown', 'post /a-hidden']);
  });

  it('works without a home page', async () => {
    expect(await listPlannedUrls(SITE, 2, null)).toEqual(['post /post-1', 'list /shop']);
  });
});
