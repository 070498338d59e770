/** Sections of the report in order, with their ids in the page, grouped by purpose. */
export const REPORT_GROUPS = [
  {
    title: 'Overview',
    sections: [
      { id: 'summary', title: 'Summary' },
      { id: 'plan', title: 'What to fix first' },
      { id: 'categories', title: 'Score by category' },
    ],
  },
  {
    title: 'Checks',
    sections: [
      { id: 'seo-health-check', title: 'SEO health check' },
      { id: 'ai-search-health', title: 'AI search health' },
      { id: 'critical-issues', title: 'Critical issues' },
      { id: 'audit-checklist', title: 'Audit checklist' },
    ],
  },
  {
    title: 'Growth',
    sections: [
      { id: 'seo-recommendations', title: 'Strategy' },
      { id: 'competitor-analysis', title: 'Competitors' },
      { id: 'recommended-keywords', title: 'Keywords' },
      { id: 'backlink-analysis', title: 'Backlinks' },
      { id: 'keyword-rankings', title: 'Rankings' },
    ],
  },
  {
    title: 'Evidence',
    sections: [
      { id: 'structure', title: 'Site structure' },
      { id: 'pages', title: 'Pages' },
      { id: 'speed', title: 'Speed' },
      { id: 'rendering', title: 'JavaScript impact' },
      { id: 'agents', title: 'What assistants receive' },
      { id: 'ledger', title: 'Measurements' },
    ],
  },
] as const;

export type ReportSectionId = (typeof REPORT_GROUPS)[number]['sections'][number]['id'];
export const REPORT_SECTIONS: readonly { id: ReportSectionId; title: string }[] = REPORT_GROUPS.flatMap(
  ({ sections }): readonly { id: ReportSectionId; title: string }[] => sections,
);

/** Returns the anchor of an issue in the page. */
export function buildIssueAnchor(ruleId: string): string {
  return `issue-${ruleId}`;
}

/** Returns the rule in a location hash such as `#issue-title-missing`; null for any other hash. */
export function parseRuleFromHash(hash: string): string | null {
  return hash.startsWith('#issue-') ? decodeURIComponent(hash.slice('#issue-'.length)) : null;
}

/** `?priority=high` filters the list of issues. */
export const PRIORITY_PARAMETER = 'priority';

/** Value of `?focus=` that opens the critical checks of the health check. */
export const CRITICAL_FOCUS = 'critical-issues';
