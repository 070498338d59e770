import type { SQLInputValue } from 'node:sqlite';

/**
 * The tables that bulk views read, with the SQLite types of their columns. An audit fills them, so that a view reads no
 * page facts. Column names are written in snake case in SQL.
 *
 * `urlDetails` has a row for every URL that was requested, skipped, or listed in a sitemap; `pageDetails` for every
 * requested page. `links` has a row for each page, target, anchor text and kind of link (see `link-codec.ts` for
 * `flags`), and `uses` is their number. `imageUses` keeps the first pages of each image. `duplicateMembers` has a row
 * for each page of a group. `renderedDetails` has a row for each rendered page.
 */
export const VIEW_TABLES = {
  urlDetails: {
    id: 'INTEGER PRIMARY KEY',
    url: 'TEXT NOT NULL',
    kind: 'TEXT NOT NULL',
    isInternal: 'INTEGER NOT NULL',
    status: 'INTEGER',
    finalStatus: 'INTEGER',
    error: 'TEXT',
    contentType: 'TEXT',
    finalUrl: 'TEXT',
    hops: 'INTEGER NOT NULL',
    chain: 'TEXT',
    skipReason: 'TEXT',
    robotsRule: 'TEXT',
    inSitemap: 'INTEGER NOT NULL',
    sitemapUrl: 'TEXT',
    lastmod: 'TEXT',
    source: 'TEXT NOT NULL',
    ttfbMs: 'REAL',
    bytes: 'INTEGER',
    linkingPages: 'INTEGER NOT NULL',
  },
  pageDetails: {
    id: 'INTEGER PRIMARY KEY',
    isHtml: 'INTEGER NOT NULL',
    indexability: 'TEXT NOT NULL',
    titleCount: 'INTEGER NOT NULL',
    title: 'TEXT',
    titleLength: 'INTEGER',
    titlePixels: 'INTEGER',
    titleCopies: 'INTEGER NOT NULL',
    descriptionCount: 'INTEGER NOT NULL',
    description: 'TEXT',
    descriptionLength: 'INTEGER',
    descriptionPixels: 'INTEGER',
    descriptionCopies: 'INTEGER NOT NULL',
    h1Count: 'INTEGER NOT NULL',
    h1: 'TEXT',
    h1Length: 'INTEGER',
    h1Copies: 'INTEGER NOT NULL',
    h2Count: 'INTEGER NOT NULL',
    h2: 'TEXT',
    headingCount: 'INTEGER NOT NULL',
    skippedLevels: 'INTEGER NOT NULL',
    emptyHeadings: 'INTEGER NOT NULL',
    canonicalCount: 'INTEGER NOT NULL',
    canonical: 'TEXT',
    canonicalType: 'TEXT',
    canonicalSource: 'TEXT',
    internalLinks: 'INTEGER NOT NULL',
  },
  hreflangPages: {
    pageId: 'INTEGER PRIMARY KEY',
    language: 'TEXT',
    sources: 'TEXT NOT NULL',
    entries: 'INTEGER NOT NULL',
    hasSelf: 'INTEGER NOT NULL',
    hasDefault: 'INTEGER NOT NULL',
    missingReturns: 'INTEGER NOT NULL',
    notOk: 'INTEGER NOT NULL',
    notIndexable: 'INTEGER NOT NULL',
    nonCanonical: 'INTEGER NOT NULL',
    invalidCodes: 'INTEGER NOT NULL',
  },
  hreflangLinks: {
    pageId: 'INTEGER NOT NULL',
    code: 'TEXT NOT NULL',
    targetUrl: 'TEXT NOT NULL',
    source: 'TEXT NOT NULL',
    state: 'TEXT NOT NULL',
  },
  structuredItems: {
    pageId: 'INTEGER NOT NULL',
    type: 'TEXT',
    format: 'TEXT',
    items: 'INTEGER NOT NULL',
    errors: 'INTEGER NOT NULL',
    issues: 'INTEGER NOT NULL',
  },
  imageDetails: {
    id: 'INTEGER PRIMARY KEY',
    pages: 'INTEGER NOT NULL',
    withoutAlt: 'INTEGER NOT NULL',
    emptyAlt: 'INTEGER NOT NULL',
    alt: 'TEXT',
    altLength: 'INTEGER',
    withoutSize: 'INTEGER NOT NULL',
    lazy: 'INTEGER NOT NULL',
  },
  imageUses: {
    imageId: 'INTEGER NOT NULL',
    pageId: 'INTEGER NOT NULL',
    alt: 'TEXT',
  },
  linkTexts: {
    id: 'INTEGER PRIMARY KEY',
    text: 'TEXT NOT NULL',
    kind: 'TEXT NOT NULL',
    links: 'INTEGER NOT NULL',
    pages: 'INTEGER NOT NULL',
    targets: 'INTEGER NOT NULL',
    firstTarget: 'INTEGER NOT NULL',
  },
  linkTargets: {
    id: 'INTEGER PRIMARY KEY',
    pages: 'INTEGER NOT NULL',
    links: 'INTEGER NOT NULL',
    followed: 'INTEGER NOT NULL',
    nofollow: 'INTEGER NOT NULL',
    texts: 'INTEGER NOT NULL',
    emptyTexts: 'INTEGER NOT NULL',
    topText: 'INTEGER NOT NULL',
  },
  links: {
    targetId: 'INTEGER NOT NULL',
    textId: 'INTEGER NOT NULL',
    sourceId: 'INTEGER NOT NULL',
    flags: 'INTEGER NOT NULL',
    uses: 'INTEGER NOT NULL',
  },
  duplicateMembers: {
    kind: 'TEXT NOT NULL',
    groupNumber: 'INTEGER NOT NULL',
    pageId: 'INTEGER NOT NULL',
    firstId: 'INTEGER NOT NULL',
    size: 'INTEGER NOT NULL',
    similarity: 'REAL NOT NULL',
    value: 'TEXT NOT NULL',
  },
  renderedDetails: {
    pageId: 'INTEGER PRIMARY KEY',
    changedShare: 'REAL',
    words: 'INTEGER',
    renderedWords: 'INTEGER NOT NULL',
    links: 'INTEGER',
    renderedLinks: 'INTEGER NOT NULL',
    addedLinks: 'INTEGER NOT NULL',
    title: 'TEXT',
    renderedTitle: 'TEXT',
    description: 'TEXT',
    renderedDescription: 'TEXT',
    h1: 'TEXT',
    renderedH1: 'TEXT',
    canonical: 'TEXT',
    renderedCanonical: 'TEXT',
    robots: 'TEXT',
    renderedRobots: 'TEXT',
    hasServed: 'INTEGER NOT NULL',
    errors: 'INTEGER NOT NULL',
  },
} as const;
export type ViewTable = keyof typeof VIEW_TABLES;

interface SqliteTypes {
  'INTEGER PRIMARY KEY': number;
  'INTEGER NOT NULL': number;
  'TEXT NOT NULL': string;
  'REAL NOT NULL': number;
  INTEGER: number | null;
  REAL: number | null;
  TEXT: string | null;
}
type Columns<T extends ViewTable> = (typeof VIEW_TABLES)[T];

/** One row of a table. */
export type ViewRow<T extends ViewTable> = {
  -readonly [C in keyof Columns<T>]: SqliteTypes[Columns<T>[C] & keyof SqliteTypes];
};

/** Returns the name of a table or column in SQL: `titleLength` is `title_length`. */
export const toSqlName = (name: string): string => name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

const TABLE_ENTRIES = Object.entries(VIEW_TABLES);
/** The links are stored in the order in which views read them, so their columns are their key. */
const LINKS_KEY = ', PRIMARY KEY (target_id, text_id, source_id, flags)';

export const VIEW_SCHEMA = TABLE_ENTRIES.map(([table, columns]) => {
  const definitions = Object.entries(columns).map(([name, type]) => `  ${toSqlName(name)} ${type}`);
  const isLinksTable = columns === VIEW_TABLES.links;
  const [key, options] = isLinksTable ? [LINKS_KEY, 'STRICT, WITHOUT ROWID'] : ['', 'STRICT'];
  return `CREATE TABLE ${toSqlName(table)} (\n${definitions.join(',\n')}${key}\n) ${options};`;
}).join('\n');

const INDEXES = [
  ['hreflang_links_by_page', 'hreflang_links (page_id)'],
  ['structured_items_by_page', 'structured_items (page_id)'],
  ['image_uses_by_image', 'image_uses (image_id)'],
  ['link_texts_by_links', 'link_texts (links)'],
  ['links_by_source', 'links (source_id)'],
  ['duplicate_members_by_page', 'duplicate_members (page_id)'],
  ['url_details_by_url', 'url_details (url)'],
] as const;

/** Added when an audit has filled the tables. */
export const VIEW_INDEXES = INDEXES.map(([name, columns]) => `CREATE INDEX ${name} ON ${columns};`).join('\n');

/** Empties the tables before another audit fills them. */
export const DROP_VIEW_ROWS = [
  ...INDEXES.map(([name]) => `DROP INDEX IF EXISTS ${name};`),
  ...TABLE_ENTRIES.map(([table]) => `DELETE FROM ${toSqlName(table)};`),
].join('\n');

/** The statement that inserts a row, and its values in the order of the columns. */
export interface Insert {
  sql: string;
  toValues(row: Readonly<Record<string, SQLInputValue>>): SQLInputValue[];
}

export function buildInsert(table: ViewTable): Insert {
  const columns = Object.keys(VIEW_TABLES[table]);
  const names = columns.map(toSqlName).join(', ');
  const sql = `INSERT INTO ${toSqlName(table)} (${names}) VALUES (${columns.map(() => '?').join(', ')})`;
  return { sql, toValues: (row) => columns.map((name) => row[name] ?? null) };
}
