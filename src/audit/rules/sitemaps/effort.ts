import type { CategoryWork } from '#audit/engine/rule-work.ts';

export const SITEMAPS_WORK: CategoryWork<'sitemaps'> = {
  'indexable-page-not-in-sitemap': {
    effort: 'server-setting',
    hours: 0.5,
    steps: [
      'Find what the listed pages have in common: folder or content type.',
      'Include that type in the sitemap settings.',
      'Resubmit the sitemap in Search Console.',
    ],
    tools: ['gsc-sitemaps'],
  },
  'sitemap-duplicate-urls': {
    effort: 'server-setting',
    hours: 0.5,
    steps: [
      'Keep one sitemap generator and turn off the others.',
      'Remove Sitemap lines of old files from robots.txt.',
    ],
    tools: ['gsc-sitemaps'],
  },
  'sitemap-empty-or-stale': {
    effort: 'server-setting',
    hours: 1,
    steps: [
      'Generate the sitemap from published pages in the CMS.',
      'Exclude redirects, errors, noindex and non-canonical pages.',
      'Resubmit the sitemap.',
    ],
    tools: ['gsc-sitemaps'],
  },
  'sitemap-foreign-host-or-scheme': {
    effort: 'server-setting',
    hours: 0.5,
    steps: [
      'Set the base URL in the CMS or sitemap plugin to the final https host.',
      'Generate the file again.',
      'Submit the new file.',
    ],
    tools: ['gsc-sitemaps'],
  },
  'sitemap-invalid-xml': {
    effort: 'server-setting',
    hours: 1,
    steps: [
      'Open the sitemap and correct the first parse error.',
      'Escape "&" as "&amp;" and use full https URLs.',
      'Make sure nothing is output before the XML declaration.',
    ],
    tools: ['xmllint', 'gsc-sitemaps'],
  },
  'sitemap-lastmod-drift': {
    effort: 'server-setting',
    hours: 1,
    steps: ['Fill lastmod from the field that sets dateModified on the page.', 'Change it only when content changes.'],
  },
  'sitemap-lastmod-invalid': {
    effort: 'server-setting',
    hours: 0.5,
    steps: ['Format dates as 2026-11-20 or 2026-11-20T09:30:00+01:00.', 'Omit lastmod when the date is unknown.'],
    tools: ['gsc-sitemaps'],
  },
  'sitemap-lastmod-uniform': {
    effort: 'server-setting',
    hours: 1,
    steps: ['Fill lastmod with the last content change of each page.', 'Omit it when the CMS does not know the date.'],
  },
  'sitemap-missing': {
    effort: 'server-setting',
    hours: 1,
    steps: [
      'Turn on the CMS sitemap feature, or install a plugin.',
      'Reference it in robots.txt.',
      'Submit it to Google and Bing.',
    ],
    tools: ['gsc-sitemaps', 'bing'],
  },
  'sitemap-over-limits': {
    effort: 'server-setting',
    hours: 1,
    steps: [
      'Split the sitemap into files of up to 50,000 URLs and 50 MB.',
      'Reference them in a sitemap index.',
      'Submit the index.',
    ],
    tools: ['gsc-sitemaps'],
  },
  'sitemap-url-disallowed': {
    effort: 'server-setting',
    hours: 0.5,
    steps: [
      'Decide for each listed group whether it should be crawled.',
      'Change the Disallow line, or remove the URLs from the sitemap.',
    ],
    tools: ['gsc-robots', 'gsc-sitemaps'],
  },
  'sitemap-url-noindex': {
    effort: 'server-setting',
    hours: 0.5,
    steps: [
      'Decide for each listed page whether it should be indexed.',
      'Remove noindex, or exclude the page from the sitemap.',
    ],
    tools: ['gsc-indexing'],
  },
  'sitemap-url-non-canonical': {
    effort: 'server-setting',
    hours: 0.5,
    steps: ['List canonical URLs in the sitemap.', 'Correct the canonical link where the listed URL is the right one.'],
    tools: ['gsc-indexing'],
  },
  'sitemap-url-not-200': {
    effort: 'server-setting',
    hours: 0.5,
    steps: [
      'Restore pages that were removed by mistake.',
      'Remove the others from the sitemap and redirect those with a replacement.',
    ],
    tools: ['gsc-sitemaps'],
  },
  'sitemap-url-redirects': {
    effort: 'server-setting',
    hours: 0.5,
    steps: [
      'Replace each entry with its final URL.',
      'Correct the base URL when all entries redirect in the same way.',
    ],
    tools: ['gsc-sitemaps'],
  },
};
