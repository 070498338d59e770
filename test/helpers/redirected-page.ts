import type { AuditPage } from '#contracts/site/artifacts.ts';
import { makePage } from './audit-page.ts';

/**
 * Returns a page that redirects: `redirected(['/a', '/b', '/c'])` goes from /a through /b to /c. Paths are those of
 * https://example.com; `status` applies to every hop.
 */
export function redirected(way: readonly string[], overrides: Partial<Omit<AuditPage, 'facts'>> = {}, status = 301) {
  const addresses = way.map((path) => (/^https?:/.test(path) ? path : `https://example.com${path}`));
  const redirects = addresses.slice(0, -1).map((url, index) => ({ url, status, location: addresses[index + 1] ?? '' }));
  const finalUrl = addresses.at(-1) ?? '';
  return makePage({ url: addresses[0] ?? '', finalUrl, redirects, facts: null, ...overrides });
}
