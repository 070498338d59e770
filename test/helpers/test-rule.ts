import { describe, expect, it } from 'vitest';
import { findSkipReason } from '#audit/engine/html-audit-page.ts';
import type { AvailableArtifacts, Rule } from '#audit/engine/rule.ts';
import { hasExamples } from '#audit/engine/rule-examples.ts';
import type { Gap, PageFinding, PageVerdict, SiteFinding, SiteVerdict } from '#audit/engine/verdict.ts';
import type { Evidence } from '#contracts/rules/rule-result.ts';
import { pickDailyOffset } from '#test/support/daily-offset.ts';
import { evaluateExample } from './examples/judge-example.ts';

/**
 * One situation. `found`: text that the first piece of evidence must show; `verdict`: other values that the result must
 * contain.
 */
export interface RuleCase {
  name: string;
  input: AvailableArtifacts;
  found?: string | null;
  verdict?:
    | Partial<PageFinding & SiteFinding>
    | { gap: Partial<Gap> | null }
    | { reason: string }
    | { step: string | null };
}

export interface RuleCases {
  /** At least one case. */
  pass: [RuleCase, ...RuleCase[]];
  /** At least one case here or in `warn`. */
  fail?: RuleCase[];
  warn?: RuleCase[];
  notApplicable?: RuleCase[];
  /** Cases in which the artifact covers too little of the site or of the page. */
  notMeasured?: RuleCase[];
}

/**
 * Registers one test per case. It checks the outcome and, for findings, that a reader can verify every piece of
 * evidence. A rule without a passing and a failing (or warning) case is itself a failing test. The examples in the
 * rule's documentation are run, too; `test/browser/rule-examples.test.ts` runs those that need a browser.
 */
export function testRule(rule: Rule, cases: RuleCases): void {
  describe(rule.id, () => {
    it('has a passing and a failing or warning case', () => {
      expect(cases.pass.length).toBeGreaterThan(0);
      expect((cases.fail ?? []).length + (cases.warn ?? []).length).toBeGreaterThan(0);
    });
    register(rule, 'pass', cases.pass);
    register(rule, 'fail', cases.fail ?? []);
    register(rule, 'warning', cases.warn ?? []);
    register(rule, 'notApplicable', cases.notApplicable ?? []);
    register(rule, 'notMeasured', cases.notMeasured ?? []);
    registerExamples(rule);
  });
}

/** Rules with an example of more than 50,000 URLs. */
const RULES_WITH_HUGE_EXAMPLES: ReadonlySet<string> = new Set(['sitemap-over-limits']);
/** Each example is a crawl, so `npm test` runs the examples of a quarter of the rules, a different quarter each day. */
const EXAMPLE_STEP = 4;

function runsToday(ruleId: string): boolean {
  const sum = Array.from(ruleId).reduce((total, letter) => total + letter.charCodeAt(0), 0);
  return !RULES_WITH_HUGE_EXAMPLES.has(ruleId) && sum % EXAMPLE_STEP === pickDailyOffset(EXAMPLE_STEP);
}

function registerExamples(rule: Rule): void {
  const { examples } = rule;
  if (!hasExamples(examples) || examples.format === 'browser') return;
  const { format, incorrect, correct } = examples;
  const tags = runsToday(rule.id) ? [] : ['long'];
  it('finds the issue in its incorrect example', { tags }, async () => {
    const { outcome, reason } = await evaluateExample(rule, format, incorrect);
    expect(['fail', 'warning'], reason ?? '').toContain(outcome);
  });
  it('finds nothing in its correct example', { tags }, async () => {
    const { outcome, reason } = await evaluateExample(rule, format, correct);
    expect(['pass', 'notApplicable'], reason ?? '').toContain(outcome);
  });
}

function register(rule: Rule, outcome: SiteVerdict['outcome'], cases: readonly RuleCase[]): void {
  for (const subject of cases) {
    it(`${outcome}: ${subject.name}`, () => {
      const verdict = judge(rule, subject.input);
      expect(verdict.outcome, JSON.stringify(verdict)).toBe(outcome);
      if (subject.verdict !== undefined) expect(verdict).toMatchObject(subject.verdict);
      if (verdict.outcome === 'fail' || verdict.outcome === 'warning') expectEvidence(verdict.evidence, subject.found);
    });
  }
}

/** Evaluates the page type first, then the rule, as the runner does. */
function judge(rule: Rule, input: AvailableArtifacts): PageVerdict | SiteVerdict {
  const reason = rule.scope === 'page' && input.page !== undefined ? findSkipReason(input.page, rule.appliesTo) : null;
  if (reason !== null) return { outcome: 'notApplicable', reason };
  const verdict = rule.judge(input);
  if (verdict === null) throw new Error(`The case lacks one of: ${rule.requires.join(', ')}`);
  return verdict;
}

function expectEvidence(evidence: readonly Evidence[], found: string | null | undefined): void {
  expect(evidence.length).toBeGreaterThan(0);
  for (const piece of evidence) {
    expect(piece.url).toMatch(/^https?:\/\//);
    expect(piece.expected).not.toBe('');
    expect(piece.where).not.toBe('');
  }
  if (found === undefined) return;
  if (found === null) expect(evidence[0]?.found).toBeNull();
  else expect(evidence[0]?.found).toContain(found);
}
