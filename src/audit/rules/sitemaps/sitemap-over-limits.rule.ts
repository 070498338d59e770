import { defineRule } from '#audit/engine/rule.ts';
import { failSite, notApplicable, pass } from '#audit/engine/verdict.ts';
import { describeSitemapSource, NO_SITEMAP } from '#audit/rules/sitemaps/sitemap-files.ts';
import type { SitemapFile } from '#contracts/site/artifacts.ts';

/** Both limits apply to one uncompressed file (https://www.sitemaps.org/protocol.html#index). */
const MAX_ENTRIES = 50_000;
const MAX_BYTES = 52_428_800;

export default defineRule({
  id: 'sitemap-over-limits',
  category: 'sitemaps',
  family: 'sitemap-limits',
  severity: 'medium',
  confidence: 'confirmed',
  scope: 'site',
  requires: ['sitemap'],
  places: 'sitemaps',
  title: 'Sitemap files are within the size limits',
  failureTitle: 'Sitemap exceeds 50,000 URLs or 50 MB',
  aliases: [
    'sitemap too large',
    'XML sitemap with over 50k URLs',
    'XML sitemap over 50 MB',
    'sitemap size limit',
    'too many URLs in sitemap',
  ],
  impact:
    'Search engines may reject the file or stop reading at the limit, so the remaining pages are not discovered through it.',
  why: 'One sitemap file may contain up to 50,000 URLs and 50 MB of text before compression. Larger lists must be split into several files that a sitemap index lists.',
  howToFix:
    'Split the list into several files, for example one per section or per 10,000 URLs, and list them in a sitemap index. Most CMSs and plugins have a setting for the number of entries per file. Then declare only the index in robots.txt.',
  measure: `Every sitemap is unpacked and read. The check fails when a file has more than ${MAX_ENTRIES.toLocaleString('en')} entries, or is longer than ${MAX_BYTES.toLocaleString('en')} bytes (50 MB) uncompressed. The protocol on sitemaps.org defines both limits, and Google uses the same limits.`,
  traps:
    'The size before compression counts, so a small .gz file can be too large. A file whose download was interrupted is not counted as too large.',
  sources: [
    'https://www.sitemaps.org/protocol.html#index',
    'https://developers.google.com/search/docs/crawling-indexing/sitemaps/large-sitemaps',
  ],
  checked: '2026-11-25',
  clauses: [
    {
      url: 'https://www.sitemaps.org/protocol.html#index',
      copy: '2008-03-26',
      quote: 'Container for a set of up to 50,000 document elements.',
    },
  ],
  peers: ['SF', 'SQ', 'SW', 'SB'],
  work: {
    effort: 'server-setting',
    hours: 1,
    steps: [
      'Split the sitemap into files of up to 50,000 URLs and 50 MB.',
      'Reference the files in a sitemap index.',
      'Submit the index.',
    ],
    tools: ['gsc-sitemaps'],
  },
  examples: {
    format: 'http',
    incorrect: `GET /sitemap.xml
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
  <url><loc>https://example.com/guides/1</loc></url> <!-- 50,001 times -->
</urlset>`,
    correct: `GET /sitemap.xml
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
  <url><loc>https://example.com/guides/1</loc></url> <!-- 50 times -->
</urlset>`,
  },
  check({ sitemap }) {
    const files = sitemap.files.filter(({ kind }) => kind !== 'invalid');
    if (files.length === 0) return notApplicable(NO_SITEMAP);
    const filesOverLimit = files.filter((file) => file.isOverCount || isTooLarge(file));
    if (filesOverLimit.length === 0) return pass(files.length);
    const evidence = filesOverLimit.map((file) => ({
      url: file.url,
      found: describeOverLimit(file),
      expected: `up to ${MAX_ENTRIES.toLocaleString('en')} entries and ${MAX_BYTES.toLocaleString('en')} bytes uncompressed`,
      where: describeSitemapSource(file),
    }));
    return failSite(evidence, { pageUrls: [], count: filesOverLimit.length, checked: files.length });
  },
});

/** An interrupted download is truncated as well, at a smaller size. */
function isTooLarge({ isOverSize, sizeBytes }: SitemapFile): boolean {
  return isOverSize && sizeBytes >= MAX_BYTES;
}

function describeOverLimit(file: SitemapFile): string {
  if (file.isOverCount) return `more than ${MAX_ENTRIES.toLocaleString('en')} entries`;
  return `more than ${MAX_BYTES.toLocaleString('en')} bytes${file.isCompressed ? ' after unpacking' : ''}`;
}
