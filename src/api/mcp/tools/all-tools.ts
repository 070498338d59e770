import type { Tool } from '../define-tool.ts';
import { ANALYSIS_TOOLS } from './analysis-tools.ts';
import { COMPARISON_TOOLS } from './comparison-tools.ts';
import { ISSUE_TOOLS } from './issue-tools.ts';
import { OUTSIDE_TOOLS } from './outside-tools.ts';
import { PAGE_TOOLS } from './page-tools.ts';
import { REPORT_TOOLS } from './report-tools.ts';
import { RULE_TOOLS } from './rule-tools.ts';
import { WEBSITE_TOOLS } from './website-tools.ts';

/** Every tool, in the order in which assistants see them. */
export const TOOLS: readonly Tool[] = [
  ...WEBSITE_TOOLS,
  ...ANALYSIS_TOOLS,
  ...REPORT_TOOLS,
  ...ISSUE_TOOLS,
  ...PAGE_TOOLS,
  ...COMPARISON_TOOLS,
  ...RULE_TOOLS,
  ...OUTSIDE_TOOLS,
];
