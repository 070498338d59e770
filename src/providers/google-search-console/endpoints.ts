/** Google's servers, or one local server instead of all of them. */
export interface GoogleEndpoints {
  /** Where users grant access in their browser. */
  authorization: string;
  token: string;
  revocation: string;
  /** Origin of the Search Console API. */
  api: string;
}

/** The only permission that is requested: reading the properties of an account. */
export const SEARCH_CONSOLE_SCOPE = 'https://www.googleapis.com/auth/webmasters.readonly';

export const TOKEN_ORIGIN = 'https://oauth2.googleapis.com';
export const API_ORIGIN = 'https://searchconsole.googleapis.com';

/** Lists the endpoints. @param baseUrl origin of a local server that the operator configured */
export function listEndpoints(baseUrl?: string): GoogleEndpoints {
  return {
    authorization: `${baseUrl ?? 'https://accounts.google.com'}/o/oauth2/v2/auth`,
    token: `${baseUrl ?? TOKEN_ORIGIN}/token`,
    revocation: `${baseUrl ?? TOKEN_ORIGIN}/revoke`,
    api: baseUrl ?? API_ORIGIN,
  };
}
