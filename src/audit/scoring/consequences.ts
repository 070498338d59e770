import type { RuleId } from '../engine/rule-ids.generated.ts';

const WRONG_CANONICALS: readonly RuleId[] = [
  'canonical-all-to-homepage',
  'canonical-chain-or-loop',
  'canonical-cross-domain',
  'canonical-points-to-dissimilar-page',
  'canonical-to-error',
  'canonical-to-noindex',
  'canonical-to-redirect',
  'multiple-canonicals-conflicting',
];
const WRONG_NOINDEX: readonly RuleId[] = ['homepage-noindex', 'noindex-important-page', 'sitewide-noindex'];

/**
 * Rules whose finding repeats the issue of another rule from the perspective of a link, a sitemap or a tag: they report
 * that something refers to a page whose canonical or noindex is the actual issue. The values are the rules that report
 * that page.
 */
export const CONSEQUENCES: ReadonlyMap<string, readonly string[]> = new Map<RuleId, readonly RuleId[]>([
  ['link-to-noncanonical-or-noindex', [...WRONG_CANONICALS, ...WRONG_NOINDEX]],
  ['sitemap-url-non-canonical', WRONG_CANONICALS],
  ['sitemap-url-noindex', WRONG_NOINDEX],
  ['hreflang-target-non-canonical', WRONG_CANONICALS],
  ['hreflang-target-noindex-or-blocked', WRONG_NOINDEX],
  ['og-url-canonical-mismatch', WRONG_CANONICALS],
]);
