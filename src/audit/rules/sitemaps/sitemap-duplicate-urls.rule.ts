import { defineRule } from '#audit/engine/rule.ts';
import { notApplicable, pass, warnSite } from '#audit/engine/verdict.ts';
import { NO_SITEMAP, selectPageFiles } from '#audit/rules/sitemaps/sitemap-files.ts';
import type { Evidence } from '#contracts/rules/rule-result.ts';
import type { SitemapFacts, SitemapFile } from '#contracts/site/artifacts.ts';
import { formatQuantity } from '#lib/text/counted.ts';

export default defineRule({
  id: 'sitemap-duplicate-urls',
  category: 'sitemaps',
  family: 'sitemap-duplicates',
  severity: 'low',
  confidence: 'confirmed',
  scope: 'site',
  requires: ['sitemap'],
  places: 'sitemaps',
  title: 'Each URL appears in the sitemaps once',
  failureTitle: 'Duplicate URLs in sitemaps',
  aliases: [
    'URL in multiple sitemaps',
    'duplicate sitemap entries',
    'page in multiple sitemaps',
    'repeated sitemap URLs',
  ],
  impact: 'The files become longer than needed, and two entries for one page may report different dates.',
  why: 'Search engines handle repeated entries, but every repetition makes the sitemap larger and harder to check. Repetition often means that two plugins write a sitemap, or that an old file is still declared.',
  howToFix:
    'Keep one sitemap generator. Remove the Sitemap lines of old files from robots.txt, and disable the sitemap in all plugins but one.',
  measure:
    'Normalized URLs are compared within each sitemap file and between all files that list pages. Any repetition gives a low-severity warning.',
  traps:
    'News, video and image sitemaps and feeds list pages again on purpose. Repetitions between files therefore count only where both files are plain sitemaps. Language alternates (xhtml:link) are not entries.',
  sources: [
    'https://www.sitemaps.org/protocol.html',
    'https://developers.google.com/search/docs/crawling-indexing/sitemaps/build-sitemap',
  ],
  checked: null,
  peers: ['SF', 'AH'],
  work: {
    effort: 'server-setting',
    hours: 0.5,
    steps: [
      'Keep one sitemap generator and turn off the others.',
      'Remove Sitemap lines of old files from robots.txt.',
    ],
    tools: ['gsc-sitemaps'],
  },
  examples: {
    format: 'http',
    incorrect: `GET /sitemap.xml
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
  <url><loc>https://example.com/prices</loc></url>
  <url><loc>https://example.com/prices</loc></url>
</urlset>`,
    correct: `GET /sitemap.xml
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
  <url><loc>https://example.com/prices</loc></url>
</urlset>`,
  },
  check({ sitemap }) {
    const files = selectPageFiles(sitemap);
    if (files.length === 0) return notApplicable(NO_SITEMAP);
    const evidence = [...files.flatMap(findRepeatsWithinFile), ...findRepeatsBetweenFiles(sitemap, files)];
    if (evidence.length === 0) return pass(files.length);
    const count = new Set(evidence.map(({ url }) => url)).size;
    return warnSite(evidence, { pageUrls: [], count, checked: files.length });
  },
});

function findRepeatsWithinFile({ url, repeatedHere }: SitemapFile): Evidence[] {
  const [example] = repeatedHere.examples;
  if (example === undefined) return [];
  return [
    {
      url,
      found: `${formatQuantity(repeatedHere.count, 'repeated entry', 'repeated entries')}, such as ${example}`,
      expected: 'each URL once',
      where: 'within this file',
    },
  ];
}

/**
 * Finds URLs that several files list. The count is exact only if every file is a plain sitemap; otherwise only the
 * examples are counted.
 */
function findRepeatsBetweenFiles({ repeated }: SitemapFacts, files: readonly SitemapFile[]): Evidence[] {
  const plainUrls = new Set(files.filter(isPlain).map(({ url }) => url));
  const pairs = repeated.examples.filter(({ sitemapUrls }) => sitemapUrls.every((url) => plainUrls.has(url)));
  const [first] = pairs;
  if (first === undefined) return [];
  const isExact = plainUrls.size === files.length;
  const count = isExact ? repeated.count : pairs.length;
  return [
    {
      url: first.sitemapUrls.at(-1) ?? first.url,
      found: `${isExact ? '' : 'at least '}${formatQuantity(count, 'URL')}, such as ${first.url}, also listed in other files`,
      expected: 'each URL in one file',
      where: `also in ${first.sitemapUrls[0] ?? ''}`,
    },
  ];
}

function isPlain({ kind, newsCount, videoCount, imageCount }: SitemapFile): boolean {
  return (kind === 'urlset' || kind === 'text') && newsCount + videoCount + imageCount === 0;
}
