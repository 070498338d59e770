import type { AuditPage } from '#contracts/site/artifacts.ts';
import { findDirectiveOccurrences, NOINDEX_FOR_GOOGLE } from '../links/page-directives.ts';

/**
 * Finds the noindex directive for Google or Bing and where it is declared: a robots meta tag, otherwise the response
 * header.
 */
export function findNoindexDirective(page: AuditPage): { found: string; where: string } {
  const [place] = findDirectiveOccurrences(page, { ...NOINDEX_FOR_GOOGLE, agents: ['robots', 'googlebot', 'bingbot'] });
  return { found: place?.found ?? 'noindex', where: place?.where ?? 'X-Robots-Tag response header' };
}
