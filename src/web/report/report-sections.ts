/** Sections of the report in order, with their ids in the page. */
export const REPORT_SECTIONS = [
  { id: 'summary', title: 'Summary' },
  { id: 'plan', title: 'What to fix first' },
  { id: 'categories', title: 'Score by category' },
  { id: 'issues', title: 'Issues' },
  { id: 'speed', title: 'Speed' },
  { id: 'rendering', title: 'What scripts change' },
  { id: 'agents', title: 'What assistants receive' },
  { id: 'not-measured', title: 'Not measured' },
  { id: 'rules', title: 'All rules' },
] as const;

export type ReportSectionId = (typeof REPORT_SECTIONS)[number]['id'];

/** Anchor of an issue in the page. */
export function issueAnchor(ruleId: string): string {
  return `issue-${ruleId}`;
}

/** The rule named by a location hash such as `#issue-title-missing`; null for any other hash. */
export function ruleOfHash(hash: string): string | null {
  return hash.startsWith('#issue-') ? decodeURIComponent(hash.slice('#issue-'.length)) : null;
}
