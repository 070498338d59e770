import type { SeoIssue } from '#contracts/analysis/analysis.ts';
import { ENTIRE_SITE_DESCRIPTION } from '#contracts/analysis/issue-texts.ts';
import type { IssueEffort } from '#contracts/rules/effort.ts';
import type { Severity } from '#contracts/rules/rule-result.ts';
import { formatQuantity } from '#lib/text/counted.ts';
import { formatInteger } from '#lib/text/format.ts';
import type { PageKind } from '../engine/html-audit-page.ts';
import type { RuleCountUnit } from '../engine/rule.ts';
import type { Grade, RuleRun } from '../engine/rule-run.ts';
import { countByTemplate } from './issue-templates.ts';
import type { EditGroup } from './shared-edits.ts';

export const PRIORITY_BY_SEVERITY = { critical: 'high', medium: 'medium', low: 'low', advisory: 'low' } as const;
const SEVERITY_ORDER: readonly Severity[] = ['critical', 'medium', 'low', 'advisory'];

/** A run with a finding, and its grade. */
export interface Finding extends RuleRun {
  grade: Grade;
}

/** Returns the runs that fail or warn, highest severity first, then by ID. */
export function buildFindings(runs: readonly RuleRun[]): Finding[] {
  const findings = runs.filter((run): run is Finding => run.grade !== null);
  return findings.sort(
    (a, b) =>
      SEVERITY_ORDER.indexOf(a.grade.severity) - SEVERITY_ORDER.indexOf(b.grade.severity) ||
      (a.rule.id < b.rule.id ? -1 : 1),
  );
}

/** Gains of both scores, keyed by rule ID; null when there is no score. */
export interface IssueGains {
  search: ReadonlyMap<string, number> | null;
  ai: ReadonlyMap<string, number> | null;
}

/** Additional figures for each issue, keyed by rule ID. */
export interface IssueFigures extends IssueGains {
  efforts?: ReadonlyMap<string, IssueEffort>;
  /** Whether the issue is new since the previous analysis; null when this is unknown (see `createNewIssueTest`). */
  isNew?: (finding: Finding) => boolean | null;
  /** Issues that one edit resolves together. */
  edits?: readonly EditGroup[];
  /** Template of each scored page by URL, see `numberTemplates`. */
  templates?: ReadonlyMap<string, number>;
}

/** Builds one issue per finding, largest search gain first, then highest severity. `frameUrls` are the scored pages. */
export function buildIssues(
  findings: readonly Finding[],
  figures: IssueFigures,
  frameUrls: ReadonlySet<string>,
): SeoIssue[] {
  const issues = findings.map((finding) => buildIssue(finding, figures, frameUrls));
  // The sort is stable: findings arrive by severity.
  return issues.sort((a, b) => (b.gain ?? 0) - (a.gain ?? 0));
}

function buildIssue(finding: Finding, figures: IssueFigures, frameUrls: ReadonlySet<string>): SeoIssue {
  const { rule, grade } = finding;
  return {
    id: rule.id,
    ruleId: rule.id,
    category: rule.category,
    family: rule.family,
    title: rule.failureTitle,
    aliases: [...rule.aliases],
    description: describeOccurrences(finding),
    type: getIssueType(grade),
    priority: PRIORITY_BY_SEVERITY[grade.severity],
    impact: rule.impact,
    severity: grade.severity,
    confidence: grade.confidence,
    count: finding.count,
    countUnit: getCountedUnit(rule) === 'pages' ? 'page' : 'place',
    affectedPages: countAffectedPages(finding, frameUrls),
    why: rule.why,
    howToFix: rule.howToFix,
    sources: [...rule.sources],
    evidence: finding.evidence,
    causes: finding.found.causes,
    causeCount: finding.found.count,
    templates: countByTemplate(finding, figures.templates ?? new Map()),
    isNew: figures.isNew?.(finding) ?? null,
    effort: figures.efforts?.get(rule.id) ?? null,
    sharedEdit: findSharedEdit(rule.id, figures.edits ?? []),
    gain: figures.search?.get(rule.id) ?? null,
    aiGain: figures.ai?.get(rule.id) ?? null,
  };
}

function findSharedEdit(ruleId: string, edits: readonly EditGroup[]): SeoIssue['sharedEdit'] {
  const edit = edits.find(({ ruleIds }) => ruleIds.includes(ruleId));
  if (edit === undefined) return null;
  return { id: edit.id, name: edit.names[edit.ruleIds.indexOf(ruleId)] ?? '', ruleIds: edit.ruleIds };
}

function getIssueType({ outcome, severity }: Grade): SeoIssue['type'] {
  if (severity === 'advisory') return 'other';
  return outcome === 'fail' ? 'error' : 'warning';
}

/** Nouns for the pages that a rule checks. */
const PAGE_KIND_NOUNS: Readonly<Record<PageKind, string>> = {
  'html-page': 'HTML page',
  'indexable-page': 'indexable HTML page',
  'any-page': 'page',
  'any-answer': 'URL',
};

const COUNT_TEXT_BUILDERS: Record<RuleCountUnit, (count: number, checked: number, noun: string) => string> = {
  site: () => ENTIRE_SITE_DESCRIPTION,
  pages: (count, checked, noun) =>
    checked === 1 && count === 1
      ? `Found on the only ${noun} checked.`
      : `Found on ${formatInteger(count)} of ${formatQuantity(checked, noun)} checked.`,
  'link-targets': (count, checked) =>
    `${formatInteger(count)} of ${formatQuantity(checked, 'link target')} checked ${count === 1 ? 'returns' : 'return'} an error.`,
  'unverified-targets': (count, checked) =>
    `${formatInteger(count)} of ${formatQuantity(checked, 'link target')} checked could not be verified.`,
  images: (count, checked) =>
    `${formatInteger(count)} of ${formatQuantity(checked, 'image')} checked ${count === 1 ? 'does' : 'do'} not load.`,
  files: (count, checked) => `Found in ${formatInteger(count)} of ${formatQuantity(checked, 'file')} checked.`,
  groups: (count) => `${formatQuantity(count, 'group')} of pages.`,
  addresses: (count, checked) => `Found on ${formatInteger(count)} of ${formatQuantity(checked, 'URL')} checked.`,
  sitemaps: (count, checked) => `Found in ${formatInteger(count)} of ${formatQuantity(checked, 'sitemap file')}.`,
  hosts: (count, checked) => `Found on ${formatInteger(count)} of ${formatQuantity(checked, 'hostname')} checked.`,
  templates: (count, checked) => `Found in ${formatInteger(count)} of ${formatQuantity(checked, 'template')}.`,
};

/** Returns what the rule counts. Rules about the entire site declare a unit only if they count something else. */
function getCountedUnit({ scope, places }: Finding['rule']): RuleCountUnit {
  return places ?? (scope === 'site' || scope === 'derived' ? 'site' : 'pages');
}

/** Describes where the issue was found ("Found on 3 of 25 pages checked.") and what could not be checked. */
export function describeOccurrences({ rule, count, counts, gap }: Finding): string {
  const checked = counts.pass + counts.warning + counts.fail;
  const noun = 'appliesTo' in rule ? PAGE_KIND_NOUNS[rule.appliesTo] : 'page';
  const sentence = COUNT_TEXT_BUILDERS[getCountedUnit(rule)](count, checked, noun);
  return gap === null ? sentence : `${sentence} ${gap.reason}`;
}

/**
 * Counts the scored pages of an issue that counts pages. An issue that counts something else, such as link targets,
 * counts every page it occurs on, scored or not, as the tables of the site do. Its broken targets do not count as such
 * pages. A sitewide issue affects all scored pages.
 */
function countAffectedPages(finding: Finding, frameUrls: ReadonlySet<string>): number {
  const isSitewide = finding.rule.places === 'site' || (finding.siteIssue !== null && finding.pageIssues.length === 0);
  if (isSitewide) return frameUrls.size;
  const listUrls = (issues: Finding['pageIssues']) => new Set(issues.flatMap(({ pageUrls }) => pageUrls));
  if (getCountedUnit(finding.rule) === 'pages')
    return [...listUrls(finding.pageIssues)].filter((url) => frameUrls.has(url)).length;
  const livePageIssues = finding.pageIssues.filter(({ isDead }) => !isDead);
  return listUrls(livePageIssues.length > 0 ? livePageIssues : finding.pageIssues).size;
}
