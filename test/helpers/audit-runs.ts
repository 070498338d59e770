import type { RuleCategory } from '#audit/engine/categories.ts';
import type { Rule, RuleCountUnit } from '#audit/engine/rule.ts';
import { buildEmptyRun, type Grade, type RuleRun } from '#audit/engine/rule-run.ts';
import type { RuleWork } from '#audit/engine/rule-work.ts';
import { pass } from '#audit/engine/verdict.ts';
import type { RuleScope } from '#contracts/rules/rule-result.ts';

export interface RuleOverrides {
  id?: string;
  category?: RuleCategory;
  family?: string;
  severity?: Grade['severity'];
  confidence?: Grade['confidence'];
  scope?: Exclude<RuleScope, 'page'>;
  ceiling?: { cap: number; reason: string };
  places?: RuleCountUnit;
  work?: RuleWork;
}

/** The work of a rule, for tests that define their own rules. It lists no tools, so it fits every category. */
export const SAMPLE_WORK: RuleWork<never> = {
  effort: 'template',
  hours: 1,
  steps: ['Do this.', 'Then check that.'],
};

/** Builds a rule that always passes and requires no artifacts. */
export function makeRule(overrides: RuleOverrides = {}): Rule {
  const id = overrides.id ?? 'some-rule';
  return {
    category: 'title',
    family: id,
    severity: 'medium',
    confidence: 'confirmed',
    scope: 'link-graph',
    requires: [],
    title: `Good: ${id}`,
    failureTitle: `Bad: ${id}`,
    aliases: [id],
    impact: 'It costs.',
    why: 'Because.',
    howToFix: 'Do this. Then that.',
    measure: 'It is looked for.',
    sources: ['https://example.com/source'],
    checked: null,
    work: SAMPLE_WORK,
    examples: { notShown: 'derived' },
    judge: () => pass(),
    ...overrides,
    id,
  };
}

/**
 * Returns a run in which the rule found its issue on the given pages. Its grade is a failure with the severity and
 * confidence of the rule.
 */
export function makeFailedRun(rule: Rule, pageUrls: readonly string[], isDead = false): RuleRun {
  const grade: Grade = { outcome: 'fail', severity: rule.severity, confidence: rule.confidence };
  return {
    ...buildEmptyRun(rule, 'fail', null),
    grade,
    count: pageUrls.length,
    evidence: [],
    pageIssues: [{ ...grade, isDead, pageUrls: [...pageUrls] }],
  };
}

/** Returns a run in which the rule found its issue on the site as a whole. */
export function makeFailedSiteRun(rule: Rule): RuleRun {
  const grade: Grade = { outcome: 'fail', severity: rule.severity, confidence: rule.confidence };
  return { ...buildEmptyRun(rule, 'fail', null), grade, count: 1, siteIssue: grade };
}
