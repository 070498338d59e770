import { RULES } from '#audit/engine/registry.generated.ts';
import { hasExamples, type RuleExamples } from '#audit/engine/rule-examples.ts';
import type { DocumentedExamples } from '#contracts/rules/shown-examples.ts';

const EXAMPLES_BY_RULE = new Map<string, RuleExamples>(RULES.map(({ id, examples }) => [id, examples]));

/** Returns the incorrect and the correct example of a rule; null when it has none. */
export function findRuleExamples(ruleId: string): DocumentedExamples | null {
  const examples = EXAMPLES_BY_RULE.get(ruleId);
  return examples !== undefined && hasExamples(examples) ? examples : null;
}
