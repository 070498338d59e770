import type { Analysis, SeoIssue } from '#contracts/analysis/analysis.ts';
import type { PanelCheck } from '#contracts/report/panels.ts';
import { getScoreBand } from '#lib/text/score-bands.ts';
import { buildScoreSentence, formatCoverage } from '#lib/text/score-text.ts';
import { buildAiSearchHealth, PLATFORM_NOTE } from '#report/sections/ai-search-health.section.ts';
import { buildAuditChecklist } from '#report/sections/audit-checklist.section.ts';
import { buildCriticalIssues, buildIssueTiles } from '#report/sections/critical-issues.section.ts';
import { createIssueMarks } from '#report/sections/issue-marks.ts';
import { listMeasurements } from '#report/sections/ledger.section.ts';
import { buildSeoHealthCheck, listCheckPages } from '#report/sections/seo-health-check.section.ts';
import { buildSimpleCounts } from '#report/sections/simple-counts.ts';

const PANEL_CAP = 20;

/** Describes statements in one report that cannot all be true. */
export function findContradictions(report: Analysis): string[] {
  return [
    ...findPanelContradictions(report),
    ...findChecklistContradictions(report),
    ...findAssistantContradictions(report),
    ...findCountContradictions(report),
    ...findScoreContradictions(report),
    ...findEvidenceContradictions(report),
  ];
}

const isSerious = ({ severity, confidence }: SeoIssue): boolean =>
  confidence === 'confirmed' && (severity === 'medium' || severity === 'critical');

/**
 * Checks the panel checks: one that passes without a note has no confirmed finding, and one with a note links to the
 * pages.
 */
function findPanelContradictions(report: Analysis): string[] {
  const view = buildSeoHealthCheck(report);
  if (view === null) return ['There is no health check'];
  const found = view.groups.flatMap(({ checks }) => checks.flatMap((check) => findCheckContradictions(check, report)));
  const checks = view.groups.flatMap((group) => group.checks);
  const passed = checks.filter(({ outcome }) => outcome === 'pass').length;
  const measured = checks.filter(({ outcome }) => ['pass', 'warning', 'fail'].includes(outcome)).length;
  if (measured > 0 && !view.sentence.startsWith(`${passed} of ${measured} passed`))
    found.push(`${view.sentence}, but ${passed} of ${measured}`);
  if (view.percent !== null && report.seoScore !== null && view.scoreComparison === null)
    found.push('No sentence between score and health check');
  return found;
}

function findCheckContradictions(check: PanelCheck, { seoIssues }: Analysis): string[] {
  const seriousIssues = seoIssues.filter((issue) => check.ruleIds.includes(issue.ruleId) && isSerious(issue));
  const { note } = check;
  const { urls, more } = listCheckPages(check);
  const name = `Check ${check.id}`;
  const found: string[] = [];
  if (check.outcome === 'pass' && note === null && seriousIssues.length > 0) {
    found.push(`${name} passes without a note despite ${seriousIssues.map(({ ruleId }) => ruleId).join()}`);
  }
  if (check.outcome === 'pass' && note !== null && seriousIssues.length > 0) {
    const pages = check.affected?.pages ?? 0;
    if (pages > 0 && !note.includes(`${pages} page`)) found.push(`${name} does not list its ${pages} pages: ${note}`);
    if (pages > 0 && (urls.length === 0 || urls.length + more !== pages))
      found.push(`${name} does not link to its pages`);
  }
  const own = check.value?.match(/^(\d+) of (\d+) pages?/);
  if (own && Number(own[1]) > Number(own[2])) found.push(`${name}: ${check.value}`);
  return found;
}

/**
 * Checks that each rule is listed once, that failing checks have an issue and passing checks have none, and that
 * tallies match.
 */
function findChecklistContradictions(report: Analysis): string[] {
  const issues = new Map(report.seoIssues.map((issue) => [issue.ruleId, issue]));
  const found: string[] = [];
  const seen = new Set<string>();
  for (const group of buildAuditChecklist(report) ?? []) {
    for (const { ruleId, outcome } of group.rules) {
      if (seen.has(ruleId)) found.push(`${ruleId} is listed twice`);
      seen.add(ruleId);
      if (isFailing(outcome) !== issues.has(ruleId))
        found.push(`Checklist: ${ruleId} is ${outcome}, issue: ${issues.has(ruleId)}`);
    }
    found.push(...group.figures.flatMap((figure) => findFigureContradictions(figure, issues, seen)));
    const { counts, passed, measured } = group;
    if (counts.pass !== passed || counts.pass + counts.warning + counts.fail !== measured)
      found.push(`${group.title}: ${group.sentence}`);
  }
  return found;
}

const isFailing = (outcome: string): boolean => outcome === 'fail' || outcome === 'warning';

type ChecklistFigure = NonNullable<ReturnType<typeof buildAuditChecklist>>[number]['figures'][number];

/** Checks one figure, and adds its rules to those already seen. */
function findFigureContradictions(
  figure: ChecklistFigure,
  issues: ReadonlyMap<string, SeoIssue>,
  seen: Set<string>,
): string[] {
  const found: string[] = [];
  for (const ruleId of figure.ruleIds) {
    if (seen.has(ruleId)) found.push(`${ruleId} is a listed check and a figure`);
    seen.add(ruleId);
  }
  const hasFinding = figure.ruleIds.some((ruleId) => issues.has(ruleId) && issues.get(ruleId)?.severity !== 'advisory');
  if (figure.outcome === 'pass' && hasFinding && !figure.note)
    found.push(`${figure.id} passes without a note despite its issue`);
  return found;
}

function findAssistantContradictions(report: Analysis): string[] {
  const { platforms } = buildAiSearchHealth(report);
  const found = platforms.flatMap(findPlatformContradictions);
  if (platforms.length > 0 && !PLATFORM_NOTE.includes('AI readiness'))
    found.push('No sentence between assistants and AI readiness');
  for (const { token, missingShare, isAllowed } of report.agentViews?.agents ?? []) {
    const isText = (report.agentViews?.missingText ?? '') !== '';
    if (isAllowed !== false && missingShare !== null && missingShare > 0 && !isText)
      found.push(`${token} misses ${missingShare} of nothing`);
  }
  return found;
}

type Platform = ReturnType<typeof buildAiSearchHealth>['platforms'][number];

function findPlatformContradictions(platform: Platform): string[] {
  const { name, outcome, warning, blocked, access, agents } = platform;
  const own = blocked === null ? [] : findBlockedContradictions(platform);
  const isRefused = agents.some(({ purpose, isAllowed }) => purpose === 'ai-search' && !isAllowed);
  if (isRefused && (blocked === null || access === 'allowed')) own.push(`${name}: its search agent is blocked`);
  if (outcome === 'pass' && warning !== null) own.push(`${name} passes despite a warning`);
  return own;
}

/** Checks an assistant that cannot read the site. */
function findBlockedContradictions({ name, readiness, outcome, band, warning }: Platform): string[] {
  const own: string[] = [];
  if (readiness !== null && readiness > PANEL_CAP) own.push(`${name} cannot read the site and has ${readiness}`);
  if (outcome === 'pass' || outcome === 'warning' || band?.tone === 'good')
    own.push(`${name} cannot read the site and is ${outcome}`);
  if (!warning?.includes('cannot read this site')) own.push(`${name} does not report that it cannot read the site`);
  return own;
}

/** Checks that headline numbers match the lists they refer to. */
function findCountContradictions(report: Analysis): string[] {
  const { seoIssues, issuesCount, coverage, rules } = report;
  const found: string[] = [];
  if (issuesCount !== seoIssues.length) found.push(`${issuesCount} issues, ${seoIssues.length} listed`);
  const listed = buildCriticalIssues(report, createIssueMarks([])).issues;
  for (const { priority, count } of buildIssueTiles(report)) {
    if (listed.filter((issue) => issue.priority === priority).length !== count)
      found.push(`${count} issues of priority ${priority}`);
  }
  const critical = /^(\d+) critical/.exec(buildScoreSentence(report))?.[1];
  const high = listed.filter(({ priority }) => priority === 'high').length;
  if (critical !== undefined && Number(critical) > high)
    found.push(`${critical} critical issues in the headline, ${high} listed`);
  for (const { ruleId, outcome } of rules) {
    const isListed = seoIssues.some((issue) => issue.ruleId === ruleId);
    if (isFailing(outcome) !== isListed) found.push(`Rule ${ruleId} is ${outcome}, listed: ${isListed}`);
  }
  const pages = `${coverage.pagesFetched} of ${coverage.pagesKnown} page`;
  if (!formatCoverage(coverage).includes(pages)) found.push(`${formatCoverage(coverage)} is not ${pages}`);
  const read = listMeasurements(report).find(({ what }) => what === 'Pages crawled')?.value;
  if (!read?.startsWith(`${coverage.pagesFetched} of ${coverage.pagesKnown}`)) found.push(`Pages crawled: ${read}`);
  return [...found, ...findSimpleCountContradictions(report)];
}

function findSimpleCountContradictions(report: Analysis): string[] {
  const { seoIssues, snapshot } = report;
  const issueIds = new Set<string>(seoIssues.map(({ ruleId }) => ruleId));
  const sources = [
    { ids: snapshot?.technicalRuleIds ?? [], points: 15 },
    { ids: snapshot?.contentRuleIds ?? [], points: 10 },
  ];
  return buildSimpleCounts(report).flatMap(({ score, how }, index) => {
    const { ids, points } = sources[Math.min(index, 1)] ?? { ids: [], points: 0 };
    const isWrong = score !== null && score !== Math.max(0, 100 - ids.length * points);
    const otherIds = ids.filter((id) => !issueIds.has(id));
    return [
      ...(isWrong ? [`Simple count ${score}: ${how}`] : []),
      ...otherIds.map((id) => `Simple count of ${id}, which is not an issue`),
    ];
  });
}

function findScoreContradictions(report: Analysis): string[] {
  const { seoScore, waterfall, seoIssues, categories, ceilings } = report;
  const found: string[] = [];
  if (seoScore === null) return found;
  const sum = waterfall.reduce((total, { gain }) => total + gain, 0);
  if (Math.abs(seoScore + sum - 100) > 1e-6) found.push(`${seoScore}, but steps add up to ${sum}`);
  for (const { ruleId } of waterfall)
    if (!seoIssues.some((issue) => issue.ruleId === ruleId)) found.push(`Step ${ruleId} is not an issue`);
  for (const { cap } of ceilings) if (seoScore > cap) found.push(`${seoScore} is above its ceiling ${cap}`);
  if (getScoreBand(seoScore).tone === 'good' && ceilings.some(({ cap }) => cap < 80))
    found.push('Excellent despite a ceiling');
  return [...found, ...categories.flatMap(findCategoryContradictions)];
}

function findCategoryContradictions(category: Analysis['categories'][number]): string[] {
  const { id, score, checksMeasured, checksTotal } = category;
  const found: string[] = [];
  if (score !== null && checksMeasured === 0) found.push(`Category ${id} has ${score} without a check`);
  if (checksMeasured > checksTotal) found.push(`Category ${id}: ${checksMeasured} of ${checksTotal}`);
  return found;
}

/** Checks that a displayed figure never looks equal to the threshold that it misses. */
function findEvidenceContradictions({ seoIssues }: Analysis): string[] {
  return seoIssues.flatMap(({ ruleId, evidence }) =>
    evidence.flatMap(({ found, expected }) => {
      const limit = /^(?:at most|less than) ([\d.]+) ?(%|s|ms)?(?=$|[ ,;])/.exec(expected);
      if (limit === null || found === null || expected.startsWith('less than')) return [];
      const figure = new RegExp(`(?:^|\\()${limit[1]?.replace('.', '\\.')} ?${limit[2] ?? ''}(?=$|[ ),;])`);
      return figure.test(found) ? [`${ruleId}: found ${found}, expected ${expected}`] : [];
    }),
  );
}
