import type { AuditPage } from '#contracts/site/artifacts.ts';
import { makePage } from './audit-page.ts';

/**
 * Builds a page that redirects: `makeRedirectedPage(['/a', '/b', '/c'])` goes from /a through /b to /c. Paths are on
 * https://example.com; `status` applies to every hop.
 */
export function makeRedirectedPage(
  paths: readonly string[],
  overrides: Partial<Omit<AuditPage, 'facts'>> = {},
  status = 301,
) {
  const urls = paths.map((path) => (/^https?:/.test(path) ? path : `https://example.com${path}`));
  const redirects = urls.slice(0, -1).map((url, index) => ({ url, status, location: urls[index + 1] ?? '' }));
  const finalUrl = urls.at(-1) ?? '';
  return makePage({ url: urls[0] ?? '', finalUrl, redirects, facts: null, ...overrides });
}
