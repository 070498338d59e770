/**
 * Names that never belong to a public site: RFC 6761, RFC 6762, RFC 8375, ICANN's `.internal`, and common private
 * suffixes.
 */
const SPECIAL_SUFFIXES = [
  'localhost',
  'local',
  'localdomain',
  'internal',
  'intranet',
  'private',
  'corp',
  'home',
  'lan',
  'home.arpa',
] as const;

/** `example.com.` and `example.com` are the same host. */
export function stripTrailingDot(hostname: string): string {
  return hostname.endsWith('.') ? hostname.slice(0, -1) : hostname;
}

/** `localhost`, single-label names and private suffixes. `hostname` is lower case, as `URL` gives it. */
export function isSpecialHostName(hostname: string): boolean {
  const host = stripTrailingDot(hostname);
  if (!host.includes('.')) return true;
  return SPECIAL_SUFFIXES.some((suffix) => host === suffix || host.endsWith(`.${suffix}`));
}
