import type { Settings } from './settings.ts';

/** The OAuth client for connecting users' Google accounts. */
export interface GoogleSettings {
  clientId: string;
  clientSecret: string;
}

const CLIENT_ID = /^[\w-]+\.apps\.googleusercontent\.com$/;

/**
 * Reads the settings of the OAuth client; null = users cannot connect Google accounts.
 *
 * @param variables non-empty variables
 */
export function readGoogleSettings(variables: Settings): { google: GoogleSettings | null; problems: string[] } {
  const { AWI_GOOGLE_CLIENT_ID: clientId, AWI_GOOGLE_CLIENT_SECRET: clientSecret } = variables;
  if (clientId === undefined && clientSecret === undefined) return { google: null, problems: [] };
  const problems: string[] = [];
  if (clientId === undefined) problems.push('AWI_GOOGLE_CLIENT_ID is missing: AWI_GOOGLE_CLIENT_SECRET is set');
  else if (!CLIENT_ID.test(clientId)) problems.push('AWI_GOOGLE_CLIENT_ID must end with .apps.googleusercontent.com');
  if (clientSecret === undefined) problems.push('AWI_GOOGLE_CLIENT_SECRET is missing: AWI_GOOGLE_CLIENT_ID is set');
  const isComplete = clientId !== undefined && clientSecret !== undefined && problems.length === 0;
  return { google: isComplete ? { clientId, clientSecret } : null, problems };
}
