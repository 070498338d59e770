import type { AuditReport, SeoIssue } from '#contracts/analysis/analysis.ts';
import { formatQuantity } from '#lib/text/counted.ts';
import type { DescribedNewIssue, ShownPlace } from './compare-audits.ts';
import { cleanText, escapeCommandData, escapeCommandProperty } from './untrusted-text.ts';
import type { Verdict } from './verdict.ts';

/**
 * GitHub shows up to 10 annotations of each type in a step:
 * https://docs.github.com/en/rest/checks/runs and https://github.com/orgs/community/discussions/26680
 */
const MAX_ANNOTATIONS_PER_TYPE = 10;

interface Annotation {
  type: 'error' | 'warning';
  title: string;
  message: string;
}

/**
 * Writes GitHub workflow commands that annotate the run: an error for each issue that exceeds a limit and for each
 * other exceeded limit, a warning for each other new issue. Each issue is one annotation, regardless of how many pages
 * it affects; if there are more annotations than GitHub shows, the last one counts the others.
 */
export function renderAnnotations(report: AuditReport, { limits, comparison }: Verdict): string {
  const newIssues = comparison?.newIssues ?? [];
  const failing = new Set(limits.flatMap(({ ruleIds }) => ruleIds));
  const isNew = new Set(newIssues.map(({ ruleId }) => ruleId));
  const annotations: Annotation[] = [
    ...limits
      .filter(({ isExceeded, ruleIds }) => isExceeded && ruleIds.length === 0)
      .map(({ text, found }): Annotation => ({ type: 'error', title: `Limit exceeded: ${text}`, message: found })),
    ...newIssues.map(
      (issue): Annotation => ({ ...describeNewIssue(issue), type: failing.has(issue.ruleId) ? 'error' : 'warning' }),
    ),
    ...report.seoIssues.filter(({ ruleId }) => failing.has(ruleId) && !isNew.has(ruleId)).map(describeIssue),
  ];
  return (['error', 'warning'] as const)
    .flatMap((type) => limitAnnotations(annotations.filter((annotation) => annotation.type === type)))
    .map(formatCommand)
    .join('');
}

/** Writes the annotation of an audit without a result. */
export const renderErrorAnnotation = (message: string): string =>
  formatCommand({ type: 'error', title: 'Not analyzed', message });

function describeNewIssue({ title, severity, urlCount, places: [place] }: DescribedNewIssue) {
  const more = urlCount > 1 ? ` And ${formatQuantity(urlCount - 1, 'more URL')}.` : '';
  return {
    title: `New issue: ${title} (${severity})`,
    message: `${place === undefined ? '' : describePlace(place)}${more}`,
  };
}

function describeIssue({ title, severity, count, evidence: [place] }: SeoIssue): Annotation {
  const more = count > 1 ? ` And ${count - 1} more.` : '';
  return {
    type: 'error',
    title: `Issue: ${title} (${severity})`,
    message: `${place === undefined ? '' : describePlace(place)}${more}`,
  };
}

const describePlace = ({ url, where, found, expected }: ShownPlace) =>
  `${cleanText(url)}, ${cleanText(where)}: found ${cleanText(found ?? '') || 'nothing'}; expected ${cleanText(expected)}.`;

function limitAnnotations(annotations: Annotation[]): Annotation[] {
  const [first] = annotations;
  if (first === undefined || annotations.length <= MAX_ANNOTATIONS_PER_TYPE) return annotations;
  const left = annotations.length - MAX_ANNOTATIONS_PER_TYPE + 1;
  const message = 'The step summary lists all of them.';
  return [...annotations.slice(0, MAX_ANNOTATIONS_PER_TYPE - 1), { type: first.type, title: `${left} more`, message }];
}

const formatCommand = ({ type, title, message }: Annotation): string =>
  `::${type} title=${escapeCommandProperty(cleanText(title))}::${escapeCommandData(cleanText(message, 1_000))}\n`;
