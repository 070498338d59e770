const SESSION_PARAMETERS: ReadonlySet<string> = new Set([
  'sid',
  'phpsessid',
  'jsessionid',
  'sessionid',
  'session_id',
  'aspsessionid',
  'cfid',
  'cftoken',
]);
const CAMPAIGN_PARAMETERS: ReadonlySet<string> = new Set([
  'gclid',
  'fbclid',
  'msclkid',
  'dclid',
  'wbraid',
  'gbraid',
  'mc_cid',
  'mc_eid',
]);
const SESSION_PATH = /;(jsessionid)=/i;

/**
 * Returns the name of the first session or campaign parameter of a URL, as written, or null if there is none. Such a
 * parameter creates another URL for the same page for each visitor or campaign.
 */
export function findTrackingParameter(url: string): string | null {
  const query = url.indexOf('?');
  const pathParameter = SESSION_PATH.exec(query === -1 ? url : url.slice(0, query))?.[1];
  if (pathParameter !== undefined) return pathParameter;
  for (const pair of query === -1 ? [] : url.slice(query + 1).split('&')) {
    const name = pair.split('=', 1)[0] ?? '';
    const key = name.toLowerCase();
    if (SESSION_PARAMETERS.has(key) || CAMPAIGN_PARAMETERS.has(key) || key.startsWith('utm_')) return name;
  }
  return null;
}
