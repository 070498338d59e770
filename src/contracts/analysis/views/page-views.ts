import type { BulkView } from './bulk-view.ts';

/** Lengths that texts should have, in characters, and widths in search results, in pixels. */
export const TEXT_LIMITS = {
  title: { min: 30, max: 60, minPixels: 200, maxPixels: 561 },
  description: { min: 70, max: 160, minPixels: 400, maxPixels: 985 },
  h1: { max: 70 },
  alt: { max: 100 },
} as const;

const URL_COLUMN = { id: 'url', title: 'URL', kind: 'url', width: 60, place: 'key' } as const;
const INDEXABILITY_COLUMN = { id: 'indexability', title: 'Indexability', kind: 'text', width: 18 } as const;
const INLINKS_COLUMN = { id: 'inlinks', title: 'Inlinks', kind: 'count', width: 9 } as const;

/** Every requested URL. */
export const PAGES_VIEW = {
  id: 'pages',
  title: 'All pages',
  group: 'Crawl',
  question:
    'Which URLs were requested, and what was found on each? Results of checks of the entire site are only in the issue list.',
  rowNoun: 'page',
  scope: 'site',
  search: 'Search URL or title',
  columns: [
    URL_COLUMN,
    { id: 'title', title: 'Title', kind: 'text', width: 50 },
    { id: 'status', title: 'Status', kind: 'status', width: 8 },
    INDEXABILITY_COLUMN,
    { id: 'health', title: 'Health', kind: 'share', width: 8, place: 'key' },
    { id: 'findings', title: 'Issues', kind: 'count', width: 8, place: 'key' },
    { id: 'critical', title: 'Critical issues', kind: 'count', width: 8 },
    { id: 'depth', title: 'Depth', kind: 'count', width: 8 },
    INLINKS_COLUMN,
    { id: 'words', title: 'Words', kind: 'count', width: 8, place: 'detail' },
    { id: 'ttfb', title: 'TTFB', kind: 'ms', width: 8, place: 'detail' },
    { id: 'bytes', title: 'Size', kind: 'bytes', width: 10, place: 'detail' },
    { id: 'template', title: 'Template', kind: 'count', width: 8, place: 'detail' },
  ],
  filters: [
    { id: 'issues', label: 'With issues' },
    { id: 'responded', label: 'Responded (200)' },
    { id: 'errors', label: 'Errors' },
    { id: 'forbidden', label: '403' },
    { id: 'not-found', label: '404 or 410' },
    { id: 'server-error', label: '5xx' },
    { id: 'timeout', label: 'Timeout' },
    { id: 'failed', label: 'Failed request' },
    { id: 'indexable', label: 'Indexable' },
    { id: 'not-indexable', label: 'Not indexable', ruleIds: ['pagination-noindex-or-blocked'] },
    { id: 'noindex', label: 'noindex', ruleIds: ['noindex-important-page', 'homepage-noindex', 'sitewide-noindex'] },
    { id: 'redirects', label: 'Redirects' },
    { id: 'thin', label: 'Under 300 words', ruleIds: ['thin-content', 'thin-vs-template-norm'] },
    { id: 'slow', label: 'TTFB over 800 ms', ruleIds: ['ttfb-slow'] },
    { id: 'large', label: 'HTML over 2 MB', ruleIds: ['html-over-2mb'] },
  ],
  sort: { column: 'critical', order: 'desc' },
  ruleIds: [
    'page-has-nofollow-meta',
    'indexable-utility-page',
    'page-weight-high',
    'page-token-weight-high',
    'text-to-html-ratio-low',
    'url-too-long-or-deep',
    'url-messy-characters',
    'url-slug-outlier',
    'url-session-or-tracking-param',
  ],
  isFreeExport: true,
} as const satisfies BulkView;

/** Title elements. */
export const TITLES_VIEW = {
  id: 'titles',
  title: 'Titles',
  group: 'Content',
  question: 'Which titles are missing, repeated, or too long for a search result?',
  rowNoun: 'page',
  scope: 'site',
  search: 'Search URL or title',
  columns: [
    URL_COLUMN,
    { id: 'title', title: 'Title', kind: 'text', width: 60, place: 'key' },
    { id: 'length', title: 'Length', kind: 'count', width: 8 },
    { id: 'pixels', title: 'Estimated width', kind: 'pixels', width: 10 },
    { id: 'count', title: 'Titles', kind: 'count', width: 8 },
    { id: 'copies', title: 'Pages with it', kind: 'count', width: 10 },
    { id: 'h1', title: 'H1', kind: 'text', width: 50, place: 'detail' },
    INDEXABILITY_COLUMN,
  ],
  filters: [
    { id: 'missing', label: 'Missing', ruleIds: ['title-missing', 'title-placeholder'] },
    { id: 'duplicate', label: 'Duplicate', ruleIds: ['title-duplicate'] },
    { id: 'multiple', label: 'Multiple', ruleIds: ['title-multiple'] },
    { id: 'long', label: 'Over 60 characters', ruleIds: ['title-too-long'] },
    { id: 'short', label: 'Below 30 characters', ruleIds: ['title-too-short'] },
    { id: 'wide', label: 'Over 561 pixels' },
    { id: 'narrow', label: 'Below 200 pixels' },
    { id: 'same-as-h1', label: 'Same as H1' },
    { id: 'not-indexable', label: 'Not indexable' },
  ],
  sort: { column: 'pixels', order: 'desc' },
  ruleIds: ['title-h1-unrelated', 'title-pattern-outlier', 'keyword-cannibalisation', 'keyword-density-table'],
} as const satisfies BulkView;

/** Meta descriptions. */
export const DESCRIPTIONS_VIEW = {
  id: 'descriptions',
  title: 'Descriptions',
  group: 'Content',
  question: 'Which meta descriptions are missing, repeated, or cut off in search results?',
  rowNoun: 'page',
  scope: 'site',
  search: 'Search URL or description',
  columns: [
    URL_COLUMN,
    { id: 'description', title: 'Meta description', kind: 'text', width: 90, place: 'key' },
    { id: 'length', title: 'Length', kind: 'count', width: 8 },
    { id: 'pixels', title: 'Estimated width', kind: 'pixels', width: 10 },
    { id: 'count', title: 'Descriptions', kind: 'count', width: 8 },
    { id: 'copies', title: 'Pages with it', kind: 'count', width: 10 },
    { id: 'title', title: 'Title', kind: 'text', width: 50, place: 'detail' },
    INDEXABILITY_COLUMN,
  ],
  filters: [
    { id: 'missing', label: 'Missing', ruleIds: ['meta-description-missing', 'meta-description-placeholder'] },
    { id: 'duplicate', label: 'Duplicate', ruleIds: ['meta-description-duplicate'] },
    { id: 'multiple', label: 'Multiple', ruleIds: ['meta-description-multiple'] },
    { id: 'long', label: 'Over 160 characters', ruleIds: ['meta-description-too-long'] },
    { id: 'short', label: 'Below 70 characters', ruleIds: ['meta-description-too-short'] },
    { id: 'wide', label: 'Over 985 pixels' },
    { id: 'narrow', label: 'Below 400 pixels' },
    { id: 'not-indexable', label: 'Not indexable' },
  ],
  sort: { column: 'pixels', order: 'desc' },
  ruleIds: [],
} as const satisfies BulkView;

/** Headings. */
export const HEADINGS_VIEW = {
  id: 'headings',
  title: 'Headings',
  group: 'Content',
  question: 'Does every page have one H1 and an outline without gaps?',
  rowNoun: 'page',
  scope: 'site',
  search: 'Search URL, H1 or H2',
  columns: [
    URL_COLUMN,
    { id: 'h1', title: 'First H1', kind: 'text', width: 50, place: 'key' },
    { id: 'h1-length', title: 'Length', kind: 'count', width: 8 },
    { id: 'h1-count', title: 'H1s', kind: 'count', width: 8 },
    { id: 'h1-copies', title: 'Pages with it', kind: 'count', width: 10 },
    { id: 'h2', title: 'First H2', kind: 'text', width: 50 },
    { id: 'h2-count', title: 'H2s', kind: 'count', width: 8 },
    { id: 'headings', title: 'Headings', kind: 'count', width: 9 },
    { id: 'skipped', title: 'Skipped levels', kind: 'count', width: 8, place: 'detail' },
    { id: 'empty', title: 'Empty headings', kind: 'count', width: 8, place: 'detail' },
    { ...INDEXABILITY_COLUMN, place: 'detail' },
  ],
  filters: [
    { id: 'h1-missing', label: 'H1 missing', ruleIds: ['h1-missing', 'h1-hidden-or-image-only'] },
    { id: 'h1-multiple', label: 'Multiple H1s', ruleIds: ['h1-multiple'] },
    { id: 'h1-duplicate', label: 'Duplicate H1', ruleIds: ['h1-duplicate'] },
    { id: 'h1-long', label: 'H1 over 70 characters' },
    { id: 'h2-missing', label: 'No H2', ruleIds: ['h2-missing-on-long-page'] },
    { id: 'skipped', label: 'Skipped level', ruleIds: ['heading-level-skipped'] },
    { id: 'empty', label: 'Empty heading', ruleIds: ['heading-empty'] },
    { id: 'not-indexable', label: 'Not indexable' },
  ],
  sort: { column: 'url', order: 'asc' },
  ruleIds: ['unstructured-long-text'],
} as const satisfies BulkView;

/** Canonical links. */
export const CANONICALS_VIEW = {
  id: 'canonicals',
  title: 'Canonicals',
  group: 'Indexing',
  question: 'Which canonical does each page declare, and is it indexable?',
  rowNoun: 'page',
  scope: 'site',
  search: 'Search URL or canonical',
  columns: [
    URL_COLUMN,
    { id: 'canonical', title: 'Canonical', kind: 'url', width: 60, place: 'key' },
    { id: 'type', title: 'Type', kind: 'text', width: 18 },
    { id: 'target-status', title: 'Status of canonical', kind: 'status', width: 10 },
    { id: 'target-indexability', title: 'Indexability of canonical', kind: 'text', width: 18 },
    { id: 'count', title: 'Declared', kind: 'count', width: 8, place: 'detail' },
    { id: 'source', title: 'Declared in', kind: 'text', width: 12, place: 'detail' },
    INDEXABILITY_COLUMN,
  ],
  filters: [
    { id: 'missing', label: 'Missing', ruleIds: ['canonical-missing'] },
    { id: 'self', label: 'Self-referencing', ruleIds: ['canonical-form-outlier'] },
    {
      id: 'canonicalized',
      label: 'Canonicalized',
      ruleIds: [
        'canonical-points-to-dissimilar-page',
        'canonical-all-to-homepage',
        'canonical-chain-or-loop',
        'pagination-page-canonical-to-first',
      ],
    },
    { id: 'multiple', label: 'Multiple conflicting', ruleIds: ['multiple-canonicals-conflicting'] },
    { id: 'outside-head', label: 'Outside <head>', ruleIds: ['canonical-outside-head'] },
    { id: 'other-host', label: 'Other host', ruleIds: ['canonical-cross-domain', 'canonical-protocol-mismatch'] },
    {
      id: 'not-indexable-target',
      label: 'Canonical not indexable',
      ruleIds: ['canonical-to-error', 'canonical-to-noindex', 'canonical-to-redirect'],
    },
  ],
  sort: { column: 'url', order: 'asc' },
  ruleIds: ['og-url-canonical-mismatch', 'indexing-signals-conflict'],
} as const satisfies BulkView;
