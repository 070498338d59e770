import type { SitemapFile } from '#contracts/site/artifacts.ts';
import { makeSitemapFile, makeSitemaps } from '#test/helpers/artifacts.ts';
import { testRule } from '#test/helpers/test-rule.ts';
import rule from './sitemap-duplicate-urls.rule.ts';

const A = 'https://example.com/a.xml';
const B = 'https://example.com/b.xml';
const page = 'https://example.com/x';
const buildInput = (a: Partial<SitemapFile>, b: Partial<SitemapFile>, repeatedCount = 0) => ({
  sitemap: {
    ...makeSitemaps([makeSitemapFile({ url: A, ...a }), makeSitemapFile({ url: B, ...b })]),
    repeated: { count: repeatedCount, examples: repeatedCount === 0 ? [] : [{ url: page, sitemapUrls: [A, B] }] },
  },
});

testRule(rule, {
  pass: [
    { name: 'each URL once', input: buildInput({}, {}) },
    { name: 'a news sitemap', input: buildInput({}, { newsCount: 3 }, 3) },
    { name: 'an image sitemap read first', input: buildInput({ imageCount: 9 }, {}, 3) },
    { name: 'a feed', input: buildInput({}, { kind: 'rss' }, 3) },
  ],
  warn: [
    {
      name: 'twice in one file',
      input: buildInput({ repeatedHere: { count: 1, examples: [page] } }, {}),
      found: '1 repeated entry, such as https://example.com/x',
      verdict: { reach: { pageUrls: [], count: 1, checked: 2 } },
    },
    {
      name: 'in two files',
      input: buildInput({}, { kind: 'text' }, 5),
      found: '5 URLs, such as https://example.com/x, also listed in other files',
    },
    {
      name: 'in two files next to a news sitemap, which may contain the others',
      input: {
        sitemap: {
          ...makeSitemaps([
            makeSitemapFile({ url: A }),
            makeSitemapFile({ url: B }),
            makeSitemapFile({ url: 'https://example.com/news.xml', newsCount: 2 }),
          ]),
          repeated: { count: 5, examples: [{ url: page, sitemapUrls: [A, B] }] },
        },
      },
      found: 'at least 1 URL, such as https://example.com/x, also listed in other files',
    },
  ],
  notApplicable: [{ name: 'no sitemap', input: { sitemap: makeSitemaps([]) } }],
});
