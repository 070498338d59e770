import { computeListPrice } from '#audit/engine/grade.ts';
import { RULE_SET_VERSION, RULES } from '#audit/engine/registry.generated.ts';
import { PEERS, type Rule } from '#audit/engine/rule.ts';
import type { ListedRule, RuleList } from '#contracts/rules/rule-catalogue.ts';

/** Lists every rule of this build, sorted by ID. */
export function listRules(): RuleList {
  return { ruleSetVersion: RULE_SET_VERSION, rules: RULES.map(buildListedRule) };
}

function buildListedRule(rule: Rule): ListedRule {
  const { id, category, family, severity, confidence, scope, title, failureTitle, impact, why, measure } = rule;
  return {
    id,
    category,
    family,
    severity,
    confidence,
    scope,
    title,
    failureTitle,
    impact,
    why,
    measure,
    aliases: [...rule.aliases],
    howToFix: rule.howToFix,
    traps: rule.traps ?? null,
    sources: [...rule.sources],
    checked: rule.checked,
    peers: (rule.peers ?? []).map((peer) => PEERS[peer]),
    evidenceGrade: rule.evidenceGrade ?? null,
    price: computeListPrice(rule),
    ceiling: rule.ceiling ?? null,
  };
}
