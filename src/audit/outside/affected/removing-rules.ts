import type { RuleId } from '../../engine/rule-ids.generated.ts';

/**
 * Rules whose issues keep the affected pages out of Google's results: the page is not crawled, returns an error, or is
 * set to noindex. Issues that do not always have this effect (duplicates, weak links) are not listed.
 */
export const REMOVING_RULES: ReadonlySet<string> = new Set<RuleId>([
  'googlebot-blocked-robots',
  'homepage-error',
  'homepage-noindex',
  'noindex-and-disallow',
  'noindex-important-page',
  'redirect-loop',
  'response-broken',
  'robots-disallow-all',
  'server-error-5xx',
  'site-unreachable',
  'sitewide-noindex',
  'soft-404',
]);
