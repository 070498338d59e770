import type { BacklinkSource } from '#providers/kit/backlink-source.ts';
import type { KeywordFigureSource, ResultsPageSource } from '#providers/kit/capabilities.ts';
import type { TestableConnection } from '#providers/kit/provider.ts';
import type { SourceClient } from './source-adapter.ts';

/** Builds the client of a source without properties. */
export const buildKeyOnlyClient = (
  client: TestableConnection & ResultsPageSource,
  {
    keywords = null,
    backlinks = null,
  }: { keywords?: KeywordFigureSource | null; backlinks?: BacklinkSource | null } = {},
): SourceClient => ({
  search: null,
  inspections: null,
  sitemaps: null,
  links: null,
  crawlIssues: null,
  results: client,
  keywords,
  backlinks,
  openAssistant: null,
  testConnection: (signal) => client.testConnection(signal),
});
