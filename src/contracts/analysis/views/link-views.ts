import type { BulkView } from './bulk-view.ts';

const URL_COLUMN = { id: 'url', title: 'URL', kind: 'url', width: 60, place: 'key' } as const;

/** Linked URLs, with the links to them. */
export const LINKS_VIEW = {
  id: 'links',
  title: 'Links',
  group: 'Links',
  question: 'Which URLs do pages link to, how often, and do the links work?',
  rowNoun: 'URL',
  scope: 'site',
  search: 'Search URL or anchor text',
  columns: [
    URL_COLUMN,
    { id: 'status', title: 'Status', kind: 'status', width: 10, place: 'key' },
    { id: 'pages', title: 'Pages linking', kind: 'count', width: 10, place: 'key' },
    { id: 'links', title: 'Links', kind: 'count', width: 9 },
    { id: 'followed', title: 'Followed', kind: 'count', width: 9 },
    { id: 'nofollow', title: 'Nofollow', kind: 'count', width: 9 },
    { id: 'texts', title: 'Anchor texts', kind: 'count', width: 9 },
    { id: 'text', title: 'Most common text', kind: 'text', width: 40 },
    { id: 'internal', title: 'Internal', kind: 'yes-no', width: 9, place: 'detail' },
    { id: 'indexability', title: 'Indexability', kind: 'text', width: 18, place: 'detail' },
  ],
  filters: [
    { id: 'internal', label: 'Internal' },
    { id: 'external', label: 'External' },
    { id: 'broken', label: 'Broken' },
    { id: 'redirects', label: 'Redirects' },
    { id: 'not-indexable', label: 'To non-indexable pages', ruleIds: ['link-to-noncanonical-or-noindex'] },
    { id: 'nofollow', label: 'Nofollow links', ruleIds: ['nofollow-internal-link', 'paid-link-without-rel'] },
    { id: 'only-nofollow', label: 'Only nofollow links', ruleIds: ['only-nofollow-inlinks'] },
    { id: 'single', label: 'Linked from one page', ruleIds: ['single-inlink-page'] },
    { id: 'empty', label: 'Empty anchor text', ruleIds: ['internal-link-empty-anchor'] },
    { id: 'insecure', label: 'Insecure (http://)', ruleIds: ['link-http-on-https-site'] },
  ],
  sort: { column: 'pages', order: 'desc' },
  ruleIds: ['too-many-links', 'link-to-localhost', 'dead-end-page', 'target-blank-opener'],
} as const satisfies BulkView;

/** Anchor texts. */
export const ANCHORS_VIEW = {
  id: 'anchors',
  title: 'Anchor texts',
  group: 'Links',
  question: 'Which anchor texts do links use, and do they describe the linked page?',
  rowNoun: 'anchor text',
  scope: 'site',
  search: 'Search anchor text',
  columns: [
    { id: 'text', title: 'Anchor text', kind: 'text', width: 60, place: 'key' },
    { id: 'kind', title: 'Type', kind: 'text', width: 14 },
    { id: 'links', title: 'Links', kind: 'count', width: 9, place: 'key' },
    { id: 'pages', title: 'Pages with it', kind: 'count', width: 10 },
    { id: 'targets', title: 'Linked URLs', kind: 'count', width: 9, place: 'key' },
    { id: 'target', title: 'First linked URL', kind: 'url', width: 60 },
  ],
  filters: [
    { id: 'empty', label: 'Empty' },
    { id: 'generic', label: 'Generic', ruleIds: ['generic-anchor-text'] },
    { id: 'url', label: 'URL as text' },
    { id: 'several', label: 'Several targets' },
    { id: 'long', label: 'Over 100 characters' },
  ],
  sort: { column: 'links', order: 'desc' },
  ruleIds: [],
} as const satisfies BulkView;

/** Click depth. */
export const DEPTH_VIEW = {
  id: 'depth',
  title: 'Depth',
  group: 'Links',
  question: 'How many clicks is each page away from the home page?',
  rowNoun: 'page',
  scope: 'site',
  search: 'Search URL or title',
  columns: [
    URL_COLUMN,
    { id: 'depth', title: 'Clicks', kind: 'count', width: 8, place: 'key' },
    { id: 'title', title: 'Title', kind: 'text', width: 50 },
    { id: 'inlinks', title: 'Inlinks', kind: 'count', width: 9, place: 'key' },
    { id: 'rank', title: 'Internal PageRank share', kind: 'share', width: 12 },
    { id: 'words', title: 'Words', kind: 'count', width: 8 },
    { id: 'indexability', title: 'Indexability', kind: 'text', width: 18 },
    { id: 'template', title: 'Template', kind: 'count', width: 8, place: 'detail' },
  ],
  filters: [
    { id: '1', label: '1 click' },
    { id: '2', label: '2 clicks' },
    { id: '3', label: '3 clicks' },
    { id: 'deep', label: '4 or more', ruleIds: ['crawl-depth-excessive'] },
    { id: 'unlinked', label: 'Not linked' },
    { id: 'indexable', label: 'Indexable' },
  ],
  sort: { column: 'depth', order: 'desc' },
  ruleIds: [
    'important-page-low-pagerank',
    'internal-pagerank-wasted',
    'weakly-connected-section',
    'breadcrumb-missing',
  ],
} as const satisfies BulkView;

/** Pages without inlinks. */
export const ORPHANS_VIEW = {
  id: 'orphans',
  title: 'Orphan pages',
  group: 'Links',
  question: 'Which pages have no links from other pages?',
  empty: 'No orphan pages were found.',
  rowNoun: 'page',
  scope: 'site',
  search: 'Search URL or title',
  columns: [
    URL_COLUMN,
    { id: 'title', title: 'Title', kind: 'text', width: 50 },
    { id: 'found-through', title: 'Found through', kind: 'text', width: 14, place: 'key' },
    { id: 'indexability', title: 'Indexability', kind: 'text', width: 18 },
    { id: 'in-sitemap', title: 'In sitemap', kind: 'yes-no', width: 9 },
    { id: 'nofollow', title: 'Nofollow inlinks', kind: 'count', width: 10 },
    { id: 'words', title: 'Words', kind: 'count', width: 8 },
    { id: 'outlinks', title: 'Internal outlinks', kind: 'count', width: 10, place: 'detail' },
  ],
  filters: [
    { id: 'sitemap', label: 'Orphans in the sitemap', ruleIds: ['orphan-page'] },
    { id: 'indexable', label: 'Indexable' },
    { id: 'nofollow', label: 'Nofollow inlinks only' },
    { id: 'not-in-sitemap', label: 'Not in the sitemap' },
  ],
  sort: { column: 'words', order: 'desc' },
  ruleIds: [],
} as const satisfies BulkView;

const LINK_COLUMNS = [
  { id: 'text', title: 'Anchor text', kind: 'text', width: 40, place: 'key' },
  { id: 'region', title: 'Region', kind: 'text', width: 12 },
  { id: 'followed', title: 'Followed', kind: 'yes-no', width: 9 },
  { id: 'links', title: 'Links', kind: 'count', width: 8 },
  { id: 'status', title: 'Status', kind: 'status', width: 8 },
] as const;
const LINK_FILTERS = [
  { id: 'nofollow', label: 'Nofollow' },
  { id: 'content', label: 'In the content' },
  { id: 'empty', label: 'Empty anchor text' },
] as const;

/** Links to one page. */
export const INLINKS_VIEW = {
  id: 'inlinks',
  title: 'Links to this page',
  group: 'Links',
  question: 'Which pages link to this one, and with which anchor texts?',
  rowNoun: 'link',
  scope: 'page',
  search: 'Search URL or anchor text',
  columns: [{ id: 'url', title: 'From', kind: 'url', width: 60, place: 'key' }, ...LINK_COLUMNS],
  filters: LINK_FILTERS,
  sort: { column: 'url', order: 'asc' },
  ruleIds: [],
} as const satisfies BulkView;

/** Links from one page. */
export const OUTLINKS_VIEW = {
  id: 'outlinks',
  title: 'Links from this page',
  group: 'Links',
  question: 'Where does this page link to, and with which anchor texts?',
  rowNoun: 'link',
  scope: 'page',
  search: 'Search URL or anchor text',
  columns: [{ id: 'url', title: 'To', kind: 'url', width: 60, place: 'key' }, ...LINK_COLUMNS],
  filters: [...LINK_FILTERS, { id: 'external', label: 'External' }, { id: 'broken', label: 'Broken' }],
  sort: { column: 'url', order: 'asc' },
  ruleIds: [],
} as const satisfies BulkView;

/** Pages that show one image. */
export const IMAGE_PAGES_VIEW = {
  id: 'image-pages',
  title: 'Pages with this image',
  group: 'Content',
  question: 'Which pages show this image, and with which alternative text?',
  rowNoun: 'page',
  scope: 'page',
  search: 'Search URL or alternative text',
  columns: [
    { id: 'url', title: 'Page', kind: 'url', width: 60, place: 'key' },
    { id: 'alt', title: 'Alternative text', kind: 'text', width: 50, place: 'key' },
  ],
  filters: [{ id: 'without-alt', label: 'Missing alt attribute' }],
  sort: { column: 'url', order: 'asc' },
  ruleIds: [],
} as const satisfies BulkView;
