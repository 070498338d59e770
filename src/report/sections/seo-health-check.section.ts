import type { Analysis, SeoIssue } from '#contracts/analysis/analysis.ts';
import type { HealthCheck, PanelCheck } from '#contracts/report/panels.ts';
import { CRAWL_ERROR_IDS, INDEXING_IDS, RESULT_LABELS, type ReachId } from '#contracts/report/reach-labels.ts';
import { FID_NOTE, META_TAG_GUIDANCE } from '#contracts/report/report-constants.ts';
import type { ReachLine } from '#contracts/report/site-picture.ts';
import { formatScore } from '#lib/text/format.ts';
import { type Band, getHealthBand } from '#lib/text/score-bands.ts';
import { describeHistoryElsewhere } from '../outside/field-history.ts';
import { OUTCOME_LABELS } from '../panel-words.ts';
import type { ReportDocument } from '../report-document.ts';
import type { SectionRecord } from '../section-record.ts';
import { addChecklistSlide } from '../slides/checklist-slide.ts';
import type { Deck } from '../slides/deck.ts';
import { describePassedChecks } from './passed-checks.ts';

type Group = HealthCheck['groups'][number];

/** A check with the findings behind it. */
export interface HealthCheckLine extends PanelCheck {
  findings: Pick<SeoIssue, 'ruleId' | 'title' | 'description' | 'gain'>[];
  /** Categories of the issues that its pages have, in the order of `findings`. */
  issueCategories: string[];
  /** The specification's guidance in addition to its threshold. */
  guidance: string | null;
  /** Reasons why pages were not crawled or indexed; empty for other checks. */
  reach: (ReachLine & { label: string })[];
}

export interface HealthCheckGroupView {
  id: Group['id'];
  title: string;
  checks: HealthCheckLine[];
  passed: number;
  measured: number;
  notMeasured: number;
  percent: number | null;
}

export interface SeoHealthCheckView {
  /** Share of measured checks that passed, 0..100; null when nothing was measured. */
  percent: number | null;
  band: Band | null;
  /** "11 of 12 passed, 4 not measured, 1 not applicable". */
  sentence: string;
  /** Explains why the share of passed checks and the search score can differ a lot; null when either is missing. */
  scoreComparison: string | null;
  groups: HealthCheckGroupView[];
}

/** Checks that `?focus=critical-issues` opens: crawl errors, on-page issues, duplicate content and keyword density. */
export const FOCUSED_CHECKS: readonly string[] = [
  'crawlability',
  'indexability',
  'titles',
  'descriptions',
  'headings',
  'images',
  'duplicates',
  'keyword-density',
];

const GUIDANCE_BY_CHECK: Readonly<Record<string, string>> = { ...META_TAG_GUIDANCE, lcp: FID_NOTE };
const REACH_BY_CHECK: Readonly<Record<string, readonly ReachId[]>> = {
  crawlability: CRAWL_ERROR_IDS,
  indexability: INDEXING_IDS,
};

/** Builds section 1: the 17 checks in their three groups. Returns null for reports of older versions. */
export function buildSeoHealthCheck(
  report: Pick<Analysis, 'healthCheck' | 'seoIssues' | 'reach' | 'seoScore'> & Partial<Pick<Analysis, 'fieldHistory'>>,
): SeoHealthCheckView | null {
  const { healthCheck } = report;
  if (healthCheck === null) return null;
  const history = describeHistoryElsewhere(report);
  return {
    percent: healthCheck.percent,
    band: healthCheck.percent === null ? null : getHealthBand(healthCheck.percent),
    sentence: describePassedChecks(
      healthCheck,
      healthCheck.groups.flatMap(({ checks }) => checks),
    ),
    scoreComparison: compareWithScore(healthCheck.percent, report.seoScore),
    groups: healthCheck.groups.map((group) => ({
      ...group,
      checks: group.checks.map((check) => ({
        ...check,
        reason: addHistoryNote(check, history),
        findings: buildFindings(check, report.seoIssues),
        issueCategories: listIssueCategories(check, report.seoIssues),
        guidance: GUIDANCE_BY_CHECK[check.id] ?? null,
        reach: (REACH_BY_CHECK[check.id] ?? []).flatMap((id) => findLabeledLine(id, report.reach)),
      })),
    })),
  };
}

/** LCP and CLS of the home page can be unmeasured even if field data of the entire site exists. */
function addHistoryNote({ id, outcome, reason }: PanelCheck, history: string | null): string | null {
  if (history === null || outcome !== 'notMeasured' || (id !== 'lcp' && id !== 'cls')) return reason;
  return reason === null ? history : `${reason.replace(/\.?$/, '.')} ${history}`;
}

function compareWithScore(percent: number | null, score: number | null): string | null {
  if (percent === null || score === null) return null;
  return `Every check counts the same here. The search score of ${formatScore(score)} weighs each issue by its severity and the pages it affects, so the two figures can differ a lot.`;
}

/** Lists pages with a confirmed finding, and how many more there are; empty when they were not counted. */
export function listCheckPages({ affected }: Pick<PanelCheck, 'affected'>): { urls: readonly string[]; more: number } {
  if (affected === null) return { urls: [], more: 0 };
  return { urls: affected.urls, more: affected.pages - affected.urls.length };
}

function buildFindings({ ruleIds }: PanelCheck, issues: readonly SeoIssue[]): HealthCheckLine['findings'] {
  return ruleIds.flatMap((ruleId) => {
    const issue = issues.find((candidate) => candidate.ruleId === ruleId);
    return issue === undefined
      ? []
      : [{ ruleId, title: issue.title, description: issue.description, gain: issue.gain }];
  });
}

/** Only confirmed issues of medium severity or higher determine the pages of a check. */
function listIssueCategories({ ruleIds }: PanelCheck, issues: readonly SeoIssue[]): string[] {
  const categories = ruleIds.flatMap((ruleId) => {
    const issue = issues.find((candidate) => candidate.ruleId === ruleId);
    const isSerious =
      issue?.confidence === 'confirmed' && (issue.severity === 'critical' || issue.severity === 'medium');
    return isSerious ? [issue.category] : [];
  });
  return [...new Set(categories)];
}

function findLabeledLine(id: ReachId, lines: readonly ReachLine[]): HealthCheckLine['reach'] {
  const line = lines.find((candidate) => candidate.id === id);
  return line === undefined ? [] : [{ ...line, label: RESULT_LABELS[id] }];
}

function addSlides(deck: Deck, { analysis }: ReportDocument): void {
  const view = buildSeoHealthCheck(analysis);
  if (view !== null) addChecks(deck, view);
  addChecklistSlide(deck, analysis);
}

function addChecks(deck: Deck, view: SeoHealthCheckView): void {
  const columns = [
    { head: 'Check', share: 32 },
    { head: 'Result', share: 16 },
    { head: 'Measured', share: 52 },
  ];
  for (const group of view.groups) {
    const missing = group.checks.filter(({ outcome }) => outcome === 'notMeasured');
    const rows = group.checks.map(({ title, outcome, value, reason }) => [
      title,
      OUTCOME_LABELS[outcome],
      value ?? reason ?? '–',
    ]);
    const thresholds = group.checks.map(({ title, threshold }) => `${title} passes when: ${threshold}.`);
    const open = group.checks.flatMap(({ title, note }) => (note === null ? [] : [`${title}: ${note}`]));
    deck.addTableSlides(`SEO health check: ${group.title}`, { columns, rows }, [
      `All 17 checks: ${view.sentence}.`,
      ...(view.scoreComparison === null ? [] : [view.scoreComparison]),
      ...thresholds,
      ...open,
      ...missing.map(({ title, reason, step }) => `Not measured: ${title}. ${reason ?? ''} ${step ?? ''}`.trim()),
    ]);
  }
}

export default {
  id: 'seo-health-check',
  buildView: ({ analysis }) => buildSeoHealthCheck(analysis),
  addSlides,
} satisfies SectionRecord<'seo-health-check'>;
