/**
 * The report of the example site that ships with the product, reduced to what the landing page shows. The stored analysis is
 * the source: `AWI_UPDATE_GOLDEN=1 npx vitest run --project unit test/unit/example-report` writes `example-report.json` from it.
 */
import type { SeoIssue } from '#contracts/analysis/analysis.ts';
import type { Evidence } from '#contracts/rules/rule-result.ts';
import type { AgentView } from '#contracts/site/browser-report.ts';
import report from './example-report.json' with { type: 'json' };

export interface ExampleIssue extends Pick<SeoIssue, 'ruleId' | 'title' | 'priority' | 'impact' | 'gain' | 'aiGain'> {
  evidence: Evidence;
}

export interface ExampleReport {
  searchScore: number;
  aiReadiness: number | null;
  issues: ExampleIssue[];
  waterfall: { ruleId: string; title: string; gain: number }[];
  agents: AgentView[];
  /** Start of the text that an agent without JavaScript receives. */
  textWithoutScripts: string;
}

export const EXAMPLE_REPORT = report as ExampleReport;
