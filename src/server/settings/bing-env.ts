import type { Settings } from './settings.ts';

/** The OAuth client for connecting users' Bing Webmaster Tools accounts. */
export interface BingSettings {
  clientId: string;
  clientSecret: string;
}

/**
 * Reads the settings of the OAuth client; null = users can only connect with an API key.
 *
 * @param variables non-empty variables
 */
export function readBingSettings(variables: Settings): { bing: BingSettings | null; problems: string[] } {
  const { AWI_BING_CLIENT_ID: clientId, AWI_BING_CLIENT_SECRET: clientSecret } = variables;
  if (clientId !== undefined && clientSecret !== undefined) return { bing: { clientId, clientSecret }, problems: [] };
  const isIncomplete = clientId !== undefined || clientSecret !== undefined;
  return {
    bing: null,
    problems: isIncomplete ? ['AWI_BING_CLIENT_ID and AWI_BING_CLIENT_SECRET must be set together'] : [],
  };
}
