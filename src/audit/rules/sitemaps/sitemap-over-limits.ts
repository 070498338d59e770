import { NO_SITEMAP, whereNamed } from '#audit/reading/sitemap-files.ts';
import { defineRule } from '#audit/rule.ts';
import { failSite, notApplicable, pass } from '#audit/verdict.ts';
import type { SitemapFile } from '#contracts/artifacts.ts';

/** https://www.sitemaps.org/protocol.html#index: both hold for one file, uncompressed. */
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
  title: 'Sitemap files keep to the size limits',
  failureTitle: 'Sitemap files that are too large',
  impact: 'Search engines may refuse the file or stop reading at the limit, so the pages behind it are not announced.',
  why: 'One sitemap file may hold at most 50,000 addresses and 50 MB of text before compression. Larger lists have to be split into several files that an index file names.',
  howToFix:
    'Split the list into several files, for example one for each section or each 10,000 addresses, and name them in a sitemap index. Most content systems and plugins have a setting for the number of entries per file. Then name only the index in robots.txt.',
  measure: `Every sitemap is unpacked and read. It fails when a file has more than ${MAX_ENTRIES.toLocaleString('en')} entries, or is longer than ${MAX_BYTES.toLocaleString('en')} bytes (50 MB) uncompressed. Both limits stand in the protocol on sitemaps.org, and Google names the same ones.`,
  traps:
    'The size before compression counts, so a small .gz file can be too large. A file that broke off while it was being fetched is not taken for a large one.',
  sources: [
    'https://www.sitemaps.org/protocol.html#index',
    'https://developers.google.com/search/docs/crawling-indexing/sitemaps/large-sitemaps',
  ],
  checked: null,
  peers: ['SF', 'SQ', 'SW', 'SB'],
  check({ sitemap }) {
    const files = sitemap.files.filter(({ kind }) => kind !== 'invalid');
    if (files.length === 0) return notApplicable(NO_SITEMAP);
    const large = files.filter((file) => file.isOverCount || isTooLong(file));
    if (large.length === 0) return pass(files.length);
    const evidence = large.map((file) => ({
      url: file.url,
      found: foundIn(file),
      expected: `at most ${MAX_ENTRIES.toLocaleString('en')} entries and ${MAX_BYTES.toLocaleString('en')} bytes uncompressed`,
      where: whereNamed(file),
    }));
    return failSite(evidence, { pageUrls: [], count: large.length, checked: files.length });
  },
});

/** A body that broke off is cut as well, at a smaller size. */
function isTooLong({ isOverSize, sizeBytes }: SitemapFile): boolean {
  return isOverSize && sizeBytes >= MAX_BYTES;
}

function foundIn(file: SitemapFile): string {
  if (file.isOverCount) return `more than ${MAX_ENTRIES.toLocaleString('en')} entries`;
  return `more than ${MAX_BYTES.toLocaleString('en')} bytes${file.isCompressed ? ' after unpacking' : ''}`;
}
