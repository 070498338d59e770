import type { Analysis } from '#contracts/analysis/analysis.ts';
import type { ChecklistFigure, PanelOutcome } from '#contracts/report/panels.ts';
import type { RuleOutcome } from '#contracts/rules/rule-result.ts';
import type { SectionRecord } from '../section-record.ts';
import { describePassedChecks } from './passed-checks.ts';

export interface ChecklistGroupView {
  title: string;
  passed: number;
  measured: number;
  notMeasured: number;
  percent: number | null;
  sentence: string;
  /** Failing checks first. */
  rules: RuleOutcome[];
  figures: ChecklistFigure[];
  /** Number of checks by outcome, for a chart. */
  counts: Record<PanelOutcome, number>;
}

/** Builds section 4: every check in the specification's nine groups. Returns null for reports of older versions. */
export function buildAuditChecklist(report: Pick<Analysis, 'checklist' | 'rules'>): ChecklistGroupView[] | null {
  if (report.checklist === null) return null;
  const byId = new Map(report.rules.map((rule) => [rule.ruleId, rule]));
  return report.checklist.groups.map((group) => {
    const rules = group.ruleIds.flatMap((ruleId) => byId.get(ruleId) ?? []);
    return {
      ...group,
      rules,
      sentence: describePassedChecks(group, [...rules, ...group.figures]),
      counts: computeCounts(rules, group.figures),
    };
  });
}

function computeCounts(
  rules: readonly RuleOutcome[],
  figures: readonly ChecklistFigure[],
): Record<PanelOutcome, number> {
  const counts: Record<PanelOutcome, number> = { pass: 0, warning: 0, fail: 0, notMeasured: 0, notApplicable: 0 };
  for (const { outcome } of [...rules, ...figures]) counts[outcome === 'error' ? 'notMeasured' : outcome] += 1;
  return counts;
}

export default {
  id: 'audit-checklist',
  buildView: ({ analysis }) => buildAuditChecklist(analysis),
  addSlides: null,
} satisfies SectionRecord<'audit-checklist'>;
