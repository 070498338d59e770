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

/** Removes a trailing dot: `example.com.` and `example.com` are the same host. */
export function stripTrailingDot(hostname: string): string {
  return hostname.endsWith('.') ? hostname.slice(0, -1) : hostname;
}

/**
 * Whether the name is `localhost`, a single-label name, or has a private suffix. `hostname` is lowercase, as in `URL`.
 */
export function isSpecialHostName(hostname: string): boolean {
  const host = stripTrailingDot(hostname);
  if (!host.includes('.')) return true;
  return SPECIAL_SUFFIXES.some((suffix) => host === suffix || host.endsWith(`.${suffix}`));
}
