import type { ImportKind } from './imports.ts';

/** Names of the exports, in a file without schemas so that pages do not bundle them. */
export const IMPORT_KIND_NAMES: Readonly<Record<ImportKind, { tool: string; content: string }>> = {
  'search-console-queries': { tool: 'Search Console', content: 'queries' },
  'search-console-pages': { tool: 'Search Console', content: 'pages' },
  'search-console-dates': { tool: 'Search Console', content: 'dates' },
  'bing-queries': { tool: 'Bing Webmaster Tools', content: 'keywords' },
  'bing-pages': { tool: 'Bing Webmaster Tools', content: 'pages' },
  'bing-dates': { tool: 'Bing Webmaster Tools', content: 'dates' },
  'ahrefs-positions': { tool: 'Ahrefs', content: 'positions' },
  'semrush-positions': { tool: 'Semrush', content: 'positions' },
  'se-ranking-positions': { tool: 'SE Ranking', content: 'positions' },
  'accuranker-positions': { tool: 'AccuRanker', content: 'positions' },
  'serpstat-positions': { tool: 'Serpstat', content: 'positions' },
  'other-positions': { tool: 'Rank tracker', content: 'positions' },
  'ahrefs-keywords': { tool: 'Ahrefs', content: 'keywords' },
  'semrush-keywords': { tool: 'Semrush', content: 'keywords' },
  'other-keywords': { tool: 'Keyword tool', content: 'keywords' },
  'search-console-linking-sites': { tool: 'Search Console', content: 'top linking sites' },
  'search-console-linked-pages': { tool: 'Search Console', content: 'top linked pages' },
  'search-console-sample-links': { tool: 'Search Console', content: 'sample links' },
  'search-console-latest-links': { tool: 'Search Console', content: 'latest links' },
  'ahrefs-backlinks': { tool: 'Ahrefs', content: 'backlinks' },
  'ahrefs-referring-domains': { tool: 'Ahrefs', content: 'referring domains' },
  'majestic-backlinks': { tool: 'Majestic', content: 'backlinks' },
  'majestic-referring-domains': { tool: 'Majestic', content: 'referring domains' },
  'moz-backlinks': { tool: 'Moz', content: 'inbound links' },
  'moz-linking-domains': { tool: 'Moz', content: 'linking domains' },
  'semrush-backlinks': { tool: 'Semrush', content: 'backlinks' },
  'semrush-referring-domains': { tool: 'Semrush', content: 'referring domains' },
};

/** Messages about imports. */
export const IMPORT_MESSAGES = {
  imported: 'File imported',
  deleted: 'Import deleted',
  noFile: 'Choose a CSV file.',
  notImportable: 'This file cannot be imported. Nothing was stored.',
  premium: 'Imports of rank trackers, keyword tools and backlink tools are part of Premium.',
  otherSite: 'The links in this file lead to other websites. Export the links of this website.',
  verifyEmail: 'Verify your email address first.',
  tooMany: 'This website has the maximum number of imports. Delete one first.',
  alreadyImported: 'This file was already imported. Delete that import first.',
  notADay: 'Enter both days of the period, or neither.',
  notFound: 'This import does not exist.',
} as const;
