import type { RuleFinding } from '#contracts/analysis/findings.ts';
import type { SuccessfulRender } from '#contracts/page/rendered-page.ts';
import type { Evidence, Outcome, OutcomeCounts } from '#contracts/rules/rule-result.ts';
import type { AuditPage, MissingReason } from '#contracts/site/artifacts.ts';
import { formatQuantity } from '#lib/text/counted.ts';
import { CauseTally } from './causes.ts';
import { EvidenceTally } from './evidence-tally.ts';
import { selectHeavierGrade } from './grade.ts';
import { findSkipReason, NO_PAGE_REASONS, type PageKind } from './html-audit-page.ts';
import type { AvailableArtifacts, PageRule } from './rule.ts';
import { describeRuleError, type Grade, NO_COUNTS, type PageIssue, type RuleRun } from './rule-run.ts';
import { type NotMeasured, notApplicable, type PageFinding, type PageVerdict } from './verdict.ts';

/** Limits the evidence per page, so that one page with a hundred bad images does not hide the other pages. */
const EVIDENCE_PER_PAGE = 5;

/** Outcomes, worst first. A page that could not be checked never makes a rule pass. */
const OUTCOME_ORDER: readonly Outcome[] = ['fail', 'warning', 'error', 'pass'];
const NOTHING_RENDERED = 'No page that this check applies to was rendered in a browser';

/** A page with the data that its rules share, built once instead of for every rule. */
export interface JudgedPage {
  page: AuditPage;
  known: AvailableArtifacts;
  /** Returns why rules of this kind do not apply to this page; null when they do. */
  getSkipReason(kind: PageKind): string | null;
}

/** Whether the rule checks only pages that were rendered. */
export function isSampled({ requires }: PageRule): boolean {
  return requires.includes('render');
}

/** Whether a rule uses the rendering of a page, required or optional. */
export const canUseRendering = ({ requires }: PageRule): boolean =>
  requires.includes('render') || requires.includes('rendering');

/** Prepares a page for its rules. `render` is null when no browser rendered the page. */
export function createJudgedPage(
  page: AuditPage,
  known: AvailableArtifacts,
  render: SuccessfulRender | null = null,
): JudgedPage {
  const reasons = new Map<PageKind, string | null>();
  const rendering = { render };
  return {
    page,
    known: render === null ? { ...known, page, rendering } : { ...known, page, render, rendering },
    getSkipReason(kind) {
      const seen = reasons.get(kind);
      if (seen !== undefined) return seen;
      const reason = findSkipReason(page, kind);
      reasons.set(kind, reason);
      return reason;
    },
  };
}

/** Adds up the verdicts of one page rule as pages stream through. */
export class PageTally {
  readonly #rule: PageRule;
  readonly #counts: OutcomeCounts = { ...NO_COUNTS };
  readonly #issues = new Map<string, PageIssue>();
  readonly #evidence = new EvidenceTally();
  readonly #causes = new CauseTally();
  #grade: Grade | null = null;
  readonly #notApplicable = new Map<string, number>();
  /** URLs of the checked pages; only for rules over rendered pages. */
  readonly #sampled: string[] | null;
  /** Number of pages with too little data for the rule, and what the first of them lacked. */
  #unmeasured: { first: MissingReason; pages: number } | null = null;
  #errorReason: string | null = null;

  readonly #onFinding: ((finding: RuleFinding) => void) | undefined;

  /** Why planned pages were not rendered; null when all were. */
  readonly #sampleCutBy: string | null;

  /** `onFinding` receives every finding with the first occurrences on each page. */
  constructor(rule: PageRule, onFinding?: (finding: RuleFinding) => void, sampleCutReason: string | null = null) {
    this.#rule = rule;
    this.#onFinding = onFinding;
    this.#sampleCutBy = sampleCutReason;
    this.#sampled = isSampled(rule) ? [] : null;
  }

  /** Checks one page; a rule that throws counts as an error on this page only. */
  add(judged: JudgedPage): void {
    const { page, known } = judged;
    const isApplicable = judged.getSkipReason(this.#rule.appliesTo) === null;
    if (this.#sampled !== null && isApplicable && known.render === undefined) {
      this.#counts.notMeasured += 1;
      return;
    }
    try {
      const verdict = this.#judge(judged);
      this.#record(judged, verdict);
      // The sample represents the other pages of its template, so only pages that were actually checked count.
      if (isApplicable && verdict.outcome !== 'notMeasured') this.#sampled?.push(page.finalUrl);
    } catch (cause) {
      this.#counts.error += 1;
      this.#errorReason ??= `${describeRuleError(cause)} (first on ${page.url})`;
    }
  }

  #judge({ known, getSkipReason }: JudgedPage): PageVerdict {
    const reason = getSkipReason(this.#rule.appliesTo);
    if (reason !== null) return notApplicable(reason);
    return this.#rule.judge(known) ?? notApplicable('The page could not be read');
  }

  #record({ page, known }: JudgedPage, verdict: PageVerdict): void {
    this.#counts[verdict.outcome] += 1;
    if (verdict.outcome === 'pass') return;
    if (verdict.outcome === 'notMeasured') this.#recordUnmeasured(verdict);
    else if (verdict.outcome !== 'notApplicable') this.#recordFinding(page, verdict, known.render?.pictures ?? []);
    else this.#notApplicable.set(verdict.reason, (this.#notApplicable.get(verdict.reason) ?? 0) + 1);
  }

  #recordUnmeasured({ reason, step }: NotMeasured): void {
    this.#unmeasured ??= { first: { reason, step }, pages: 0 };
    this.#unmeasured.pages += 1;
  }

  #recordFinding(page: AuditPage, finding: PageFinding, pictures: SuccessfulRender['pictures']): void {
    const grade: Grade = {
      outcome: finding.outcome,
      severity: finding.severity ?? this.#rule.severity,
      confidence: finding.confidence ?? this.#rule.confidence,
    };
    this.#grade = selectHeavierGrade(this.#grade, grade);
    const evidence = finding.evidence.slice(0, EVIDENCE_PER_PAGE).map((piece) => addScreenshot(piece, pictures));
    this.#evidence.add(evidence, grade);
    const leftOut = finding.evidence.length - evidence.length;
    this.#onFinding?.({ ruleId: this.#rule.id, ...grade, pageUrls: [page.url], evidence, leftOut });
    this.#causes.add(finding.evidence, page.facts?.templateSignature ?? `${page.status}`, grade.confidence);
    const isErrorPage = finding.isDead ?? false;
    const key = `${grade.outcome} ${grade.severity} ${grade.confidence} ${isErrorPage}`;
    const issue = this.#issues.get(key);
    // An issue of a redirecting URL counts toward its target, which is the page that is scored.
    if (issue === undefined) this.#issues.set(key, { ...grade, isDead: isErrorPage, pageUrls: [page.finalUrl] });
    else issue.pageUrls.push(page.finalUrl);
  }

  /** Returns the result of the rule over all pages. */
  finish(): RuleRun {
    const outcome = this.#computeOutcome();
    return {
      rule: this.#rule,
      outcome,
      counts: this.#counts,
      reason: this.#buildReason(outcome),
      step: outcome === 'notMeasured' ? this.#findMissingReason().step : null,
      grade: this.#grade,
      evidence: this.#evidence.finish(this.#grade),
      found: this.#causes.finish(this.#grade?.confidence),
      count: this.#counts.fail + this.#counts.warning,
      pageIssues: [...this.#issues.values()],
      siteIssue: null,
      gap: null,
      sampled: this.#sampled,
      share: 1,
    };
  }

  #computeOutcome(): Outcome {
    const outcome = OUTCOME_ORDER.find((name) => this.#counts[name] > 0);
    if (outcome !== undefined) return outcome;
    const isUnrendered = this.#sampled?.length === 0 && this.#counts.notMeasured > 0;
    return isUnrendered || this.#unmeasured !== null ? 'notMeasured' : 'notApplicable';
  }

  /** Returns the reason for a rule without a result on any page. */
  #findMissingReason(): MissingReason {
    if (this.#unmeasured !== null) return this.#unmeasured.first;
    const why = this.#sampleCutBy === null ? '' : `: ${this.#sampleCutBy.toLowerCase()}`;
    return { reason: `${NOTHING_RENDERED}${why}`, step: null };
  }

  #buildReason(outcome: Outcome): string | null {
    if (outcome === 'error') return this.#errorReason;
    if (outcome === 'notMeasured') return this.#findMissingReason().reason;
    if (outcome !== 'notApplicable') return this.#describeGaps();
    const reasonsByCount = [...this.#notApplicable].sort((a, b) => b[1] - a[1]);
    const pageReason = reasonsByCount.find(([reason]) => !NO_PAGE_REASONS.has(reason));
    return (pageReason ?? reasonsByCount[0])?.[0] ?? 'No page was crawled';
  }

  /** Describes what the result does not cover; null when it covers every page. */
  #describeGaps(): string | null {
    const sentences: string[] = [];
    const unrenderedCount = this.#counts.notMeasured - (this.#unmeasured?.pages ?? 0);
    if (unrenderedCount > 0)
      sentences.push(
        `Checked on ${formatQuantity(this.#sampled?.length ?? 0, 'page')} rendered in a browser; ${formatQuantity(unrenderedCount, 'other page')} of the site ${unrenderedCount === 1 ? 'was' : 'were'} not rendered.`,
      );
    if (unrenderedCount > 0 && this.#sampleCutBy !== null) sentences.push(`${this.#sampleCutBy}.`);
    if (this.#unmeasured !== null)
      sentences.push(
        `Not measured on ${formatQuantity(this.#unmeasured.pages, 'page')}: ${this.#unmeasured.first.reason}.`,
      );
    return sentences.length === 0 ? null : sentences.join(' ');
  }
}

/** Adds the screenshot of the element to its evidence, if one was taken. */
function addScreenshot(evidence: Evidence, pictures: SuccessfulRender['pictures']): Evidence {
  const { selector } = evidence;
  const found = selector === undefined ? undefined : pictures.find((picture) => picture.selector === selector);
  if (found === undefined) return evidence;
  const { key, width, height, box } = found;
  return { ...evidence, picture: { key, width, height, box } };
}
