import type { ResultsPageSource } from '#providers/kit/capabilities.ts';
import type { TestableConnection } from '#providers/kit/provider.ts';
import type { SourceClient } from './source-adapter.ts';

/** Builds the client of a source without properties. */
export const buildKeyOnlyClient = (
  client: TestableConnection & ResultsPageSource,
  {
    keywords = null,
    backlinks = null,
    openAssistant = null,
  }: Partial<Pick<SourceClient, 'keywords' | 'backlinks' | 'openAssistant'>> = {},
): SourceClient => ({
  search: null,
  inspections: null,
  sitemaps: null,
  links: null,
  crawlIssues: null,
  results: client,
  keywords,
  backlinks,
  openAssistant,
  openSearch: null,
  testConnection: (signal) => client.testConnection(signal),
});
