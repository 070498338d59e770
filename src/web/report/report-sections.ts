/** Returns the anchor of an issue on the page. */
export function buildIssueAnchor(ruleId: string): string {
  return `issue-${ruleId}`;
}

/** Returns the rule in a location hash such as `#issue-title-missing`; null for any other hash. */
export function parseRuleFromHash(hash: string): string | null {
  return hash.startsWith('#issue-') ? decodeURIComponent(hash.slice('#issue-'.length)) : null;
}

/** Value of `?focus=` that opens the critical checks of the health check. */
export const CRITICAL_FOCUS = 'critical-issues';
