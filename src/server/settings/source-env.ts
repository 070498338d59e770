import { type AssistantKeys, readAssistantKeys } from './assistant-env.ts';
import { type BingSettings, readBingSettings } from './bing-env.ts';
import { type GoogleSettings, readGoogleSettings } from './google-env.ts';
import { type ResultsPageSettings, readResultsPageSettings } from './results-page-env.ts';
import type { Settings } from './settings.ts';
import { readSourceOrigins, type SourceOrigins } from './source-origins-env.ts';

/** Settings of data sources. */
export interface SourceSettings {
  /** Sources of results pages; each is null when it is off. */
  resultsPages: ResultsPageSettings;
  /** OAuth client of Google; null = users cannot connect Google accounts. */
  google: GoogleSettings | null;
  /** OAuth client of Bing Webmaster Tools; null = users connect with an API key. */
  bing: BingSettings | null;
  /** Keys for vendors of assistants. */
  assistantKeys: AssistantKeys;
  /** Key for Brave Search, which returns search results but no answers; undefined = off. */
  braveKey: string | undefined;
  /** Local servers in place of the vendors of data sources. */
  sourceOrigins: SourceOrigins;
}

/**
 * Reads the settings of data sources.
 *
 * @param variables non-empty variables
 */
export function readSourceSettings(
  variables: Settings,
  isLoopbackHost: (host: string) => boolean,
): { sources: SourceSettings; problems: string[] } {
  const { resultsPages, problems: resultsPageProblems } = readResultsPageSettings(variables);
  const { google, problems: googleProblems } = readGoogleSettings(variables);
  const { bing, problems: bingProblems } = readBingSettings(variables);
  const { sourceOrigins, problems: originProblems } = readSourceOrigins(variables, isLoopbackHost);
  const braveKey = variables.AWI_BRAVE_KEY?.trim() || undefined;
  return {
    sources: { resultsPages, google, bing, assistantKeys: readAssistantKeys(variables), braveKey, sourceOrigins },
    problems: [...resultsPageProblems, ...googleProblems, ...bingProblems, ...originProblems],
  };
}
