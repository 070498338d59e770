import { RULES } from '../engine/registry.generated.ts';
import type { RuleId } from '../engine/rule-ids.generated.ts';

/** A page that returns an error has no other issues: they are hidden, not fixed. */
const BREAKING_RULES: readonly RuleId[] = ['server-error-5xx', 'response-broken'];
/** A page with `noindex` is not checked for what only matters in search results. */
const NOINDEX_RULES: readonly RuleId[] = ['homepage-noindex', 'noindex-important-page', 'sitewide-noindex'];
const INDEXABLE_PAGE_RULES: ReadonlySet<string> = new Set(
  RULES.filter((rule) => rule.scope === 'page' && rule.appliesTo === 'indexable-page').map(({ id }) => id),
);

/**
 * Creates a test of whether an analysis could not find an issue at a URL, because other issues hid it.
 *
 * @param listUrls Returns the URLs at which the analysis found one of these rules.
 */
export function createHiddenTest(
  listUrls: (ruleIds: readonly string[]) => ReadonlySet<string>,
): (ruleId: string, url: string) => boolean {
  const [broken, excluded] = [listUrls(BREAKING_RULES), listUrls(NOINDEX_RULES)];
  return (ruleId, url) => broken.has(url) || (INDEXABLE_PAGE_RULES.has(ruleId) && excluded.has(url));
}
