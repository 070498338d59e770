/** The largest report that a site of 10,000 pages can produce: every check finds something, and every list is full. */
import { RULES } from '#audit/engine/registry.generated.ts';
import {
  type Analysis,
  type AuditReport,
  auditReportSchema,
  CAUSES_PER_ISSUE,
  EVIDENCE_PER_ISSUE,
  type SeoIssue,
} from '#contracts/analysis/analysis.ts';
import { EFFORT_CLASS_NAMES } from '#contracts/rules/effort-classes.ts';
import type { Cause, Evidence } from '#contracts/rules/rule-result.ts';
import { readGoldenAnalysis } from '#test/helpers/golden-analysis.ts';

const ORIGIN = 'https://large.example';
const PAGE_COUNT = 10_000;
const SEVERITIES = ['critical', 'medium', 'low', 'advisory'] as const;
const PRIORITIES = { critical: 'high', medium: 'medium', low: 'low', advisory: 'low' } as const;
const CAUSE_KINDS = ['template', 'element', 'target', 'page'] as const;
const TEMPLATE_COUNT = 12;

const buildPagePath = (pageNumber: number): string =>
  `/section-${pageNumber % 40}/page-${pageNumber}-with-a-readable-name`;

function buildEvidence(ruleIndex: number, position: number): Evidence {
  const url = `${ORIGIN}${buildPagePath((ruleIndex * 7919 + position * 131) % PAGE_COUNT)}`;
  return {
    url,
    found: `Value ${position} of rule ${ruleIndex}, as it appears in the document of this page`,
    expected: 'A value that search engines can use',
    where: `main > section:nth-child(${position + 1}) > div > a, line ${position * 40}, column 12`,
    snippet: `<a class="card card--wide" href="${url}">Read more about page ${position}</a>`,
    fix: `<a class="card card--wide" href="${url}">A descriptive text</a>`,
  };
}

function buildCause(ruleIndex: number, position: number): Cause {
  const kind = CAUSE_KINDS[(ruleIndex + position) % CAUSE_KINDS.length] ?? 'page';
  const url = `${ORIGIN}${buildPagePath(ruleIndex * 31 + position)}`;
  return {
    kind,
    label: `Cause ${position} of rule ${ruleIndex} at ${url}`,
    places: Math.floor(PAGE_COUNT / (position + 2)),
    url,
  };
}

function buildIssue(index: number): SeoIssue | null {
  const rule = RULES[index];
  if (rule === undefined) return null;
  const severity = SEVERITIES[index % SEVERITIES.length] ?? 'low';
  const isAdvisory = severity === 'advisory';
  const hours = [0.25, 1, 4, 12, 40][index % 5] ?? 1;
  const pages = PAGE_COUNT - index * 17;
  return {
    id: rule.id,
    ruleId: rule.id,
    category: rule.category,
    family: rule.family,
    title: rule.failureTitle,
    aliases: [...rule.aliases],
    description: `Found on ${pages} of ${PAGE_COUNT} pages checked.`,
    type: isAdvisory ? 'other' : 'error',
    priority: PRIORITIES[severity],
    impact: rule.impact,
    severity,
    confidence: rule.confidence,
    count: pages,
    countUnit: 'page',
    affectedPages: pages,
    why: rule.why,
    howToFix: rule.howToFix,
    sources: [...rule.sources],
    evidence: Array.from({ length: EVIDENCE_PER_ISSUE }, (_, position) => buildEvidence(index, position)),
    causes: Array.from({ length: CAUSES_PER_ISSUE }, (_, position) => buildCause(index, position)),
    causeCount: 3 * CAUSES_PER_ISSUE,
    templates: Array.from({ length: 1 + (index % TEMPLATE_COUNT) }, (_, position) => ({
      template: 1 + ((index + position) % TEMPLATE_COUNT),
      pages: 900 - position * 60,
    })),
    isNew: index % 6 === 0,
    effort: {
      class: EFFORT_CLASS_NAMES[index % EFFORT_CLASS_NAMES.length] ?? 'template',
      hoursEach: hours,
      unit: 'site',
      units: 1,
      hours,
      coveredBy: [],
    },
    sharedEdit: null,
    gain: Math.round(10 * Math.max(0, 6 - index / 20)) / 10,
    aiGain: index % 3 === 0 ? 1.5 : 0,
  };
}

/** Builds a report with the given number of issues (by default, one for every rule). */
export function buildLargeReport(issueCount: number = RULES.length): AuditReport {
  const report: Analysis = readGoldenAnalysis('flawed');
  const seoIssues = RULES.slice(0, issueCount).flatMap((_, index) => buildIssue(index) ?? []);
  const derivedRuleIds = new Set(RULES.filter(({ scope }) => scope === 'derived').map(({ id }) => id));
  const [recommendation] = report.recommendations;
  const picture = report.sitePicture;
  const [template] = picture?.templates ?? [];
  return auditReportSchema.parse({
    ...report,
    url: `${ORIGIN}/`,
    host: 'large.example',
    issuesCount: seoIssues.length,
    seoIssues,
    waterfall: seoIssues.slice(0, 60).map(({ ruleId, title }) => ({ ruleId, title, gain: 0.4 })),
    recommendations: seoIssues
      .filter(({ ruleId, severity }) => severity !== 'advisory' && !derivedRuleIds.has(ruleId))
      .map(({ ruleId, title, gain }) => ({
        ...recommendation,
        id: `fix-${ruleId}`,
        ruleId,
        ruleIds: [ruleId],
        title,
        gain,
      })),
    coverage: { ...report.coverage, pagesFetched: PAGE_COUNT, pagesKnown: PAGE_COUNT },
    sitePicture: picture && {
      ...picture,
      pageCount: PAGE_COUNT,
      templates: Array.from({ length: TEMPLATE_COUNT }, (_, index) => ({
        ...template,
        pageCount: 900 - index * 60,
        examples: [`${ORIGIN}${buildPagePath(index)}`],
      })),
    },
  });
}
