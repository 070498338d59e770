import type { RuleCategory } from '#audit/engine/categories.ts';
import type { DefinedRule, Rule, RulePlaces } from '#audit/engine/rule.ts';
import { emptyRun, type Grade, type RuleRun } from '#audit/engine/rule-run.ts';
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
  places?: RulePlaces;
  work?: RuleWork;
}

const SOME_WORK: RuleWork = {
  effort: 'template',
  hours: 1,
  steps: ['Do this.', 'Then check that.'],
};

/** Returns a rule as the registry lists it, for tests that define their own. */
export function withSomeWork<R extends DefinedRule>(rule: R): R & { work: RuleWork } {
  return { ...rule, work: SOME_WORK };
}

/** Builds a site rule that always passes; only its severity matters to the scoring. */
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
    work: SOME_WORK,
    judge: () => pass(),
    ...overrides,
    id,
  };
}

/** Returns a run of the rule that found its issue on the pages. `grade` defaults to what the rule declares. */
export function failedOn(rule: Rule, pageUrls: readonly string[], isDead = false): RuleRun {
  const grade: Grade = { outcome: 'fail', severity: rule.severity, confidence: rule.confidence };
  return {
    ...emptyRun(rule, 'fail', null),
    grade,
    count: pageUrls.length,
    evidence: [],
    pageFaults: [{ ...grade, isDead, pageUrls: [...pageUrls] }],
  };
}

/** Returns a run of the rule that found its issue on the site as a whole. */
export function failedOnSite(rule: Rule): RuleRun {
  const grade: Grade = { outcome: 'fail', severity: rule.severity, confidence: rule.confidence };
  return { ...emptyRun(rule, 'fail', null), grade, count: 1, siteFault: grade };
}
