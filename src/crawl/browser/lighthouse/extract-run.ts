import type { Result } from 'lighthouse';
import type { LighthouseAudit, LighthouseMetrics } from '#contracts/page/lab-runs.ts';
import { LIGHTHOUSE_LIMITS } from '../browser-limits.ts';
import { readAuditItems } from './audit-items.ts';
import type { LighthouseRun } from './lighthouse-messages.ts';

type AuditResult = Result['audits'][string];

/** Lighthouse's own threshold between passed and not passed. */
const MIN_PASSING_SCORE = 0.9;
/** Groups of audits that no report shows, and the metrics, which have their own fields. */
const UNLISTED_GROUPS = new Set(['hidden', 'metrics']);

/** Extracts the stored values from a result without `runtimeError`. */
export function extractRun(result: Result): LighthouseRun {
  const audits = listAudits(result);
  return {
    lighthouseVersion: result.lighthouseVersion,
    finalUrl: result.finalDisplayedUrl,
    metrics: readMetrics(result),
    scores: {
      performance: readScore(result, 'performance'),
      accessibility: readScore(result, 'accessibility'),
      bestPractices: readScore(result, 'best-practices'),
      seo: readScore(result, 'seo'),
      agenticBrowsing: countPassedAudits(result, 'agentic-browsing'),
    },
    audits: audits
      .filter(({ audit }) => isEvidence(audit))
      .map(({ audit, categories }) => extractAudit(audit, categories)),
    passedAudits: audits.filter(({ audit }) => isScored(audit) && isPassed(audit)).map(({ audit }) => audit.id),
    benchmarkIndex: readNumber(result.environment.benchmarkIndex),
    warnings: result.runWarnings.map((warning) => String(warning).slice(0, LIGHTHOUSE_LIMITS.maxTextLength)),
  };
}

/** Returns 0 to 100, or null when the category could not be scored. */
function readScore(result: Result, category: string): number | null {
  const score = result.categories[category]?.score;
  return typeof score === 'number' ? Math.round(score * 100) : null;
}

function readMetrics(result: Result): LighthouseMetrics {
  const readValue = (id: string) => readMeasurement(result.audits[id]?.numericValue);
  const details = result.audits.metrics?.details;
  const [all = {}]: Record<string, unknown>[] =
    details?.type === 'debugdata' && Array.isArray(details.items) ? details.items : [];
  return {
    performance: readScore(result, 'performance'),
    fcpMs: readValue('first-contentful-paint'),
    lcpMs: readValue('largest-contentful-paint'),
    tbtMs: readValue('total-blocking-time'),
    cls: readValue('cumulative-layout-shift'),
    speedIndexMs: readValue('speed-index'),
    ttfbMs: readMeasurement(all.timeToFirstByte),
    observedFcpMs: readMeasurement(all.observedFirstContentfulPaint),
    observedLcpMs: readMeasurement(all.observedLargestContentfulPaint),
    observedCls: readMeasurement(all.observedCumulativeLayoutShift),
  };
}

interface ListedAudit {
  audit: AuditResult;
  categories: string[];
}

/** Lists every audit that a report shows, once, with the categories that show it. */
function listAudits(result: Result): ListedAudit[] {
  const listed = new Map<string, ListedAudit>();
  for (const category of Object.values(result.categories)) {
    for (const { id, group } of category.auditRefs) {
      const audit = result.audits[id];
      if (audit === undefined || UNLISTED_GROUPS.has(group ?? '')) continue;
      const listedAudit = listed.get(id);
      if (listedAudit === undefined) listed.set(id, { audit, categories: [category.id] });
      else listedAudit.categories.push(category.id);
    }
  }
  return [...listed.values()];
}

/**
 * Counts the passed audits of a category that has no score. Counts as Lighthouse does, but excludes audits that could
 * not be measured.
 */
function countPassedAudits(result: Result, categoryId: string): { passed: number; counted: number } | null {
  const auditRefs = result.categories[categoryId]?.auditRefs.filter(({ group }) => group !== 'hidden') ?? [];
  const audits = auditRefs.map(({ id }) => result.audits[id]).filter((audit) => audit !== undefined && isScored(audit));
  if (audits.length === 0) return null;
  return { passed: audits.filter((audit) => audit !== undefined && isPassed(audit)).length, counted: audits.length };
}

/** Whether the audit is automated, applies to this page, and ran without an error. */
const isScored = ({ scoreDisplayMode, score }: AuditResult): boolean =>
  ['binary', 'numeric', 'metricSavings'].includes(scoreDisplayMode) && score !== null;

const isPassed = ({ score }: AuditResult): boolean => (score ?? 0) >= MIN_PASSING_SCORE;

/** Whether the audit did not pass, or is an insight or informative audit with content. */
function isEvidence(audit: AuditResult): boolean {
  if (isScored(audit) && !isPassed(audit)) return true;
  const isShown = audit.scoreDisplayMode === 'informative' || (isScored(audit) && audit.id.endsWith('-insight'));
  return isShown && readAuditItems(audit.details, 1).itemCount > 0;
}

function extractAudit(audit: AuditResult, categories: string[]): LighthouseAudit {
  const details = audit.details;
  const savings = Object.entries(audit.metricSavings ?? {}).filter(([metric]) => metric !== 'CLS');
  const { items, itemCount } = readAuditItems(details);
  return {
    id: audit.id,
    categories,
    title: audit.title,
    score: isScored(audit) ? audit.score : null,
    displayValue: audit.displayValue ?? null,
    numericValue: readNumber(audit.numericValue),
    // The savings for the metric that would improve most. Layout shift is excluded because it is not a time.
    savingsMs: savings.length === 0 ? null : Math.max(0, ...savings.map(([, value]) => readNumber(value) ?? 0)),
    savingsBytes: readSavedBytes(audit),
    items,
    itemCount,
  };
}

/** Returns the saved bytes. Insights have no total, so their rows are added up. */
function readSavedBytes({ details }: AuditResult): number | null {
  if (details?.type === 'opportunity' && details.overallSavingsBytes !== undefined)
    return readMeasurement(details.overallSavingsBytes);
  if (details?.type !== 'table') return null;
  const saved = details.items.map((item) => readMeasurement(item.wastedBytes)).filter((bytes) => bytes !== null);
  return saved.length === 0 ? null : saved.reduce((sum, bytes) => sum + bytes, 0);
}

const readNumber = (value: unknown): number | null =>
  typeof value === 'number' && Number.isFinite(value) ? value : null;

/** Returns a size or time, which cannot be negative: a clock that ran backward measured nothing. */
function readMeasurement(value: unknown): number | null {
  const number = readNumber(value);
  return number !== null && number >= 0 ? number : null;
}
