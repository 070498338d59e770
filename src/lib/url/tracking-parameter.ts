const SESSION_NAMES: ReadonlySet<string> = new Set([
  'sid',
  'phpsessid',
  'jsessionid',
  'sessionid',
  'session_id',
  'aspsessionid',
  'cfid',
  'cftoken',
]);
const CAMPAIGN_NAMES: ReadonlySet<string> = new Set([
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
 * Returns the name of the first session or campaign parameter of a URL, as written, or null without one. Such a
 * parameter creates another URL of the same page for each visitor or campaign.
 */
export function findTrackingParameter(address: string): string | null {
  const query = address.indexOf('?');
  const inPath = SESSION_PATH.exec(query === -1 ? address : address.slice(0, query))?.[1];
  if (inPath !== undefined) return inPath;
  for (const pair of query === -1 ? [] : address.slice(query + 1).split('&')) {
    const name = pair.split('=', 1)[0] ?? '';
    const key = name.toLowerCase();
    if (SESSION_NAMES.has(key) || CAMPAIGN_NAMES.has(key) || key.startsWith('utm_')) return name;
  }
  return null;
}
