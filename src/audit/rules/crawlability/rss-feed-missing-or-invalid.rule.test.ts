import type { SitemapFile } from '#contracts/site/artifacts.ts';
import type { SiteFile } from '#contracts/site/site-probes.ts';
import type { TemplateCluster } from '#contracts/site/site-sections.ts';
import { makeProbe, makeSitemapFile, makeSitemaps } from '#test/helpers/artifacts.ts';
import { makePage } from '#test/helpers/audit-page.ts';
import { testRule } from '#test/helpers/test-rule.ts';
import rule from './rss-feed-missing-or-invalid.rule.ts';

const FEED_URL = 'https://example.com/feed';
const RSS = '<?xml version="1.0"?><rss version="2.0"><channel>';

const makeFeed = (overrides: Partial<SiteFile> = {}): SiteFile => ({
  ...makeProbe({ url: FEED_URL, bodyStart: RSS, contentType: 'application/rss+xml' }),
  kind: 'feed',
  notAsked: null,
  image: null,
  ...overrides,
});
const makeArticleCluster = (indexableCount: number, share = 1, type = 'BlogPosting'): TemplateCluster => ({
  template: 't',
  pageCount: indexableCount,
  indexableCount,
  medianWords: 700,
  schemaTypes: [{ type, share }],
  examples: ['https://example.com/blog/a'],
});

function buildSiteInput(
  siteFiles: SiteFile[],
  clusters: TemplateCluster[] = [],
  sitemaps: Partial<SitemapFile>[] = [],
) {
  return {
    siteFiles,
    templateClusters: { checkedCount: 9, clusters: { count: clusters.length, items: clusters } },
    sitemap: makeSitemaps(sitemaps.map((file) => makeSitemapFile(file))),
    pageInventory: { homePage: makePage({ url: 'https://example.com/' }), htmlPageCount: 1, noindexUrls: [] },
  };
}

testRule(rule, {
  pass: [
    { name: 'a feed', input: buildSiteInput([makeFeed()]) },
    { name: 'a feed in JSON', input: buildSiteInput([makeFeed({ bodyStart: '{"version":"x"}' })]) },
    { name: 'a feed that refuses our crawler', input: buildSiteInput([makeFeed({ status: 403, bodyStart: '' })]) },
    {
      name: 'a feed without a response',
      input: buildSiteInput([makeFeed({ status: null, error: 'headers-timeout' })]),
    },
    { name: 'a feed as sitemap', input: buildSiteInput([], [makeArticleCluster(5)], [{ kind: 'rss' }]) },
  ],
  fail: [
    { name: '404', input: buildSiteInput([makeFeed({ status: 404 })]), found: 'status 404' },
    { name: '500', input: buildSiteInput([makeFeed({ status: 500 })]), found: 'status 500' },
    {
      name: 'a web page instead of a feed',
      input: buildSiteInput([makeFeed({ bodyStart: '<!doctype html>' })]),
      found: 'a web page',
    },
    {
      name: 'a blank line first',
      input: buildSiteInput([makeFeed({ bodyStart: `\n${RSS}` })]),
      found: 'a blank line before <?xml',
    },
    {
      name: 'an error in the second feed',
      input: buildSiteInput([makeFeed(), makeFeed({ url: `${FEED_URL}/2`, bodyStart: '' })]),
      found: 'an empty response',
    },
  ],
  warn: [
    {
      name: 'five articles and no feed',
      input: buildSiteInput([], [makeArticleCluster(5, 0.5)]),
      found: null,
      verdict: { confidence: 'possible' },
    },
  ],
  notApplicable: [
    { name: 'four articles', input: buildSiteInput([], [makeArticleCluster(4)]) },
    {
      name: 'fewer than half of the pages are marked as articles',
      input: buildSiteInput([], [makeArticleCluster(50, 0.49)]),
    },
    { name: 'product pages', input: buildSiteInput([], [makeArticleCluster(50, 1, 'Product')]) },
  ],
  notMeasured: [
    { name: 'a feed that was not requested', input: buildSiteInput([makeFeed({ notAsked: 'robots', status: null })]) },
    {
      name: 'no home page',
      input: { ...buildSiteInput([]), pageInventory: { homePage: null, htmlPageCount: 0, noindexUrls: [] } },
    },
  ],
});
