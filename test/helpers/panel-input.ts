import type { Rule } from '#audit/engine/rule.ts';
import { createRuleResults } from '#audit/engine/rule-results.ts';
import { buildEmptyRun, type RuleRun } from '#audit/engine/rule-run.ts';
import type { PanelInput } from '#audit/figures/panel-input.ts';
import { makeSite } from './artifacts.ts';
import { makeRule, type RuleOverrides } from './audit-runs.ts';

const MISSING_ARTIFACT = { measured: false, reason: 'Not gathered in this test', step: null } as const;

const buildPageUrls = (count: number): string[] =>
  Array.from({ length: count }, (_value, index) => `https://example.com/page-${index}`);

/** Returns a run of a rule that checked `judged` items, `failing` of which failed. */
export function makeEvaluatedRun(overrides: RuleOverrides, judged: number, failing = 0): RuleRun {
  const rule: Rule = makeRule(overrides);
  const run = buildEmptyRun(rule, failing === 0 ? 'pass' : 'fail', null);
  const grade = { outcome: 'fail', severity: rule.severity, confidence: rule.confidence } as const;
  return {
    ...run,
    counts: { ...run.counts, pass: judged - failing, fail: failing },
    count: failing,
    grade: failing === 0 ? null : grade,
    siteIssue: failing > 0 && rule.scope === 'site' ? grade : null,
    pageIssues:
      failing === 0 || rule.scope === 'site' ? [] : [{ ...grade, isDead: false, pageUrls: buildPageUrls(failing) }],
  };
}

/** Returns a run of a rule whose input is missing. */
export function makeUnmeasuredRun(overrides: RuleOverrides): RuleRun {
  return buildEmptyRun(makeRule(overrides), 'notMeasured', 'Not gathered in this test');
}

/** Builds the input from the given runs, without text, browser data or a robots.txt unless given. */
export function makePanelInput(runs: readonly RuleRun[], overrides: Partial<PanelInput> = {}): PanelInput {
  return {
    site: makeSite(),
    results: createRuleResults(runs),
    text: { pagesRead: 100, pageCount: 0, readability: null, readabilityPages: 0 },
    duplicates: MISSING_ARTIFACT,
    lab: MISSING_ARTIFACT,
    lighthouse: MISSING_ARTIFACT,
    robots: null,
    agentProbe: MISSING_ARTIFACT,
    eeatScore: null,
    ...overrides,
  };
}
