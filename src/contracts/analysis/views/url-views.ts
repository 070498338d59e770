import type { BulkView } from './bulk-view.ts';

const URL_COLUMN = { id: 'url', title: 'URL', kind: 'url', width: 60, place: 'key' } as const;

/** Responses of pages, files and external links. */
export const RESPONSE_CODES_VIEW = {
  id: 'response-codes',
  title: 'Response codes',
  question: 'How did each URL respond, on this site and on others it links to?',
  thing: 'URL',
  scope: 'site',
  search: 'Search URL',
  columns: [
    URL_COLUMN,
    { id: 'status', title: 'Status', kind: 'status', width: 10, place: 'key' },
    { id: 'kind', title: 'Type', kind: 'text', width: 14 },
    { id: 'content-type', title: 'Content type', kind: 'text', width: 24, place: 'detail' },
    { id: 'final-url', title: 'Redirects to', kind: 'url', width: 60 },
    { id: 'linking', title: 'Pages linking', kind: 'count', width: 10 },
    { id: 'in-sitemap', title: 'In sitemap', kind: 'yes-no', width: 9 },
    { id: 'ttfb', title: 'TTFB', kind: 'ms', width: 9 },
    { id: 'bytes', title: 'Size', kind: 'bytes', width: 10, place: 'detail' },
    { id: 'found-through', title: 'Found through', kind: 'text', width: 12, place: 'detail' },
  ],
  filters: [
    { id: '2xx', label: '2xx' },
    { id: '3xx', label: '3xx' },
    {
      id: '4xx',
      label: '4xx',
      ruleIds: ['broken-internal-link', 'broken-external-link', 'broken-js-or-css', 'linked-page-forbidden'],
    },
    { id: '5xx', label: '5xx', ruleIds: ['server-error-5xx', 'homepage-error'] },
    {
      id: 'no-response',
      label: 'No response',
      ruleIds: ['page-timeout', 'response-broken', 'external-link-unverifiable', 'site-unreachable'],
    },
    { id: 'blocked', label: 'Blocked by robots.txt' },
    { id: 'skipped', label: 'Not requested', ruleIds: ['crawl-trap', 'faceted-url-explosion'] },
    { id: 'internal', label: 'Internal' },
    { id: 'external', label: 'External' },
    { id: 'files', label: 'Files' },
  ],
  sort: { column: 'status', order: 'desc' },
  ruleIds: [
    'soft-404',
    'rate-limited-by-server',
    'waf-challenge-page',
    'server-catch-all-200',
    'content-type-mismatch',
  ],
} as const satisfies BulkView;

/** Redirects with every hop. */
export const REDIRECTS_VIEW = {
  id: 'redirects',
  title: 'Redirect chains',
  question: 'Where does each redirect lead, and through how many hops?',
  thing: 'redirect',
  scope: 'site',
  search: 'Search URL or target',
  columns: [
    URL_COLUMN,
    { id: 'hops', title: 'Hops', kind: 'count', width: 8, place: 'key' },
    { id: 'status', title: 'First status', kind: 'status', width: 8 },
    { id: 'type', title: 'Type', kind: 'text', width: 12 },
    { id: 'final-url', title: 'Final URL', kind: 'url', width: 60 },
    { id: 'final-status', title: 'Final status', kind: 'status', width: 10, place: 'key' },
    { id: 'linking', title: 'Pages linking', kind: 'count', width: 10 },
    { id: 'in-sitemap', title: 'In sitemap', kind: 'yes-no', width: 9, place: 'detail' },
    { id: 'chain', title: 'Chain', kind: 'chain', width: 80, place: 'detail' },
  ],
  filters: [
    { id: 'chains', label: 'Chains (2 or more hops)', ruleIds: ['redirect-chain', 'redirect-too-many-hops'] },
    { id: 'loops', label: 'Loops', ruleIds: ['redirect-loop'] },
    { id: 'temporary', label: 'Temporary', ruleIds: ['temporary-redirect-for-permanent-move'] },
    { id: 'broken', label: 'To an error', ruleIds: ['redirect-broken-target'] },
    { id: 'insecure', label: 'HTTPS to HTTP', ruleIds: ['redirect-https-to-http'] },
    { id: 'linked', label: 'Linked internally', ruleIds: ['link-to-redirect'] },
    { id: 'in-sitemap', label: 'In sitemap', ruleIds: ['sitemap-url-redirects'] },
  ],
  sort: { column: 'hops', order: 'desc' },
  ruleIds: ['redirects-to-homepage', 'language-auto-redirect', 'http-not-redirected-to-https'],
} as const satisfies BulkView;

/** robots.txt and sitemaps compared with the crawl. */
export const ROBOTS_SITEMAPS_VIEW = {
  id: 'robots-sitemaps',
  title: 'Robots and sitemaps',
  question: 'Do sitemaps list exactly the indexable pages, and does robots.txt block any of them?',
  thing: 'URL',
  scope: 'site',
  search: 'Search URL or sitemap',
  columns: [
    URL_COLUMN,
    { id: 'coverage', title: 'Coverage', kind: 'text', width: 30, place: 'key' },
    { id: 'in-sitemap', title: 'In sitemap', kind: 'yes-no', width: 9 },
    { id: 'status', title: 'Status', kind: 'status', width: 8 },
    { id: 'indexability', title: 'Indexability', kind: 'text', width: 18 },
    { id: 'robots', title: 'Googlebot', kind: 'text', width: 12 },
    { id: 'rule', title: 'Matched robots.txt line', kind: 'text', width: 40, place: 'detail' },
    { id: 'lastmod', title: 'lastmod', kind: 'date', width: 12 },
    { id: 'sitemap', title: 'Sitemap', kind: 'url', width: 50, place: 'detail' },
  ],
  filters: [
    { id: 'covered', label: 'In sitemap and indexable' },
    { id: 'missing', label: 'Indexable, not in sitemap', ruleIds: ['indexable-page-not-in-sitemap'] },
    {
      id: 'not-indexable',
      label: 'In sitemap, not indexable',
      ruleIds: ['sitemap-url-noindex', 'sitemap-url-non-canonical', 'sitemap-url-not-200'],
    },
    { id: 'not-crawled', label: 'In sitemap, not requested' },
    {
      id: 'blocked',
      label: 'Blocked by robots.txt',
      ruleIds: ['sitemap-url-disallowed', 'googlebot-blocked-robots', 'robots-disallow-all', 'noindex-and-disallow'],
    },
    { id: 'no-lastmod', label: 'In sitemap without lastmod', ruleIds: ['sitemap-lastmod-invalid'] },
  ],
  sort: { column: 'coverage', order: 'asc' },
  ruleIds: [
    'sitemap-missing',
    'sitemap-empty-or-stale',
    'sitemap-lastmod-uniform',
    'sitemap-lastmod-drift',
    'robots-group-shadowing',
  ],
} as const satisfies BulkView;

/** Images with their alternative texts. */
export const IMAGES_VIEW = {
  id: 'images',
  title: 'Images',
  question: 'Which images are broken, heavy, or without alternative text?',
  thing: 'image',
  scope: 'site',
  search: 'Search URL or alternative text',
  columns: [
    URL_COLUMN,
    { id: 'status', title: 'Status', kind: 'status', width: 10 },
    { id: 'bytes', title: 'Size', kind: 'bytes', width: 10, place: 'key' },
    { id: 'format', title: 'Format', kind: 'text', width: 8 },
    { id: 'width', title: 'Width', kind: 'pixels', width: 8 },
    { id: 'height', title: 'Height', kind: 'pixels', width: 8 },
    { id: 'pages', title: 'Pages', kind: 'count', width: 8, place: 'key' },
    { id: 'without-alt', title: 'No alt attribute', kind: 'count', width: 10 },
    { id: 'empty-alt', title: 'Empty alt', kind: 'count', width: 10 },
    { id: 'alt', title: 'Alternative text', kind: 'text', width: 50 },
    { id: 'without-size', title: 'No width or height', kind: 'count', width: 10, place: 'detail' },
    { id: 'lazy', title: 'Lazy-loaded', kind: 'count', width: 10, place: 'detail' },
  ],
  filters: [
    { id: 'without-alt', label: 'Missing alt attribute', ruleIds: ['images-alt-missing'] },
    { id: 'empty-alt', label: 'Empty alt text' },
    { id: 'long-alt', label: 'Alt over 100 characters', ruleIds: ['alt-text-low-quality'] },
    { id: 'heavy', label: 'Over 100 KB', ruleIds: ['image-too-heavy', 'image-oversized-for-display'] },
    { id: 'broken', label: 'Broken', ruleIds: ['broken-image'] },
    { id: 'without-size', label: 'No width or height', ruleIds: ['image-dimensions-missing'] },
    { id: 'legacy', label: 'JPEG, PNG or GIF', ruleIds: ['image-legacy-format'] },
    { id: 'not-checked', label: 'Not requested' },
    { id: 'external', label: 'Other host' },
  ],
  sort: { column: 'bytes', order: 'desc' },
  ruleIds: ['offscreen-images-not-lazy', 'image-blocked-by-robots', 'non-text-alternative-missing'],
} as const satisfies BulkView;
