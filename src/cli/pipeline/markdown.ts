import type { AuditReport, SeoIssue } from '#contracts/analysis/analysis.ts';
import { BRAND } from '#contracts/product/brand.ts';
import { formatQuantity } from '#lib/text/counted.ts';
import type { AuditComparison, DescribedNewIssue, ShownPlace } from './compare-audits.ts';
import { cleanText, toMarkdownCode } from './untrusted-text.ts';
import type { Verdict } from './verdict.ts';

/** A comment on GitHub can have 65,536 characters, and a step summary 1 MiB. */
const MAX_CHARACTERS = 60_000;
const MAX_ISSUES = 15;
const MAX_PLACES = 5;
const CUT_NOTE = '\n\n*The rest does not fit here; the report contains it.*\n';

/**
 * Writes the audit as Markdown for a comment on a pull request or a step summary. Text from pages appears only as code,
 * in which links, images, mentions and HTML have no effect.
 */
export function renderMarkdown(report: AuditReport, verdict: Verdict): string {
  const { limits, comparison, isPassed } = verdict;
  const failing = new Set(limits.flatMap(({ ruleIds }) => ruleIds));
  const others = report.seoIssues.filter(
    ({ ruleId }) => !comparison?.newIssues.some((issue) => issue.ruleId === ruleId),
  );
  const text = [
    `## ${BRAND.name} audit of ${toMarkdownCode(report.host)}: ${isPassed ? 'passed' : 'failed'}`,
    '',
    renderFigures(report, verdict),
    ...renderLimits(limits),
    ...(comparison === null ? [] : renderComparison(comparison)),
    ...renderIssues(comparison === null ? 'Issues' : 'Other issues', others, failing),
    '',
    `Measured ${formatDay(report.measuredAt)} from this crawl; ${Math.round(report.coverage.share * 100)}% of the checks, weighted by their points, could be measured.`,
    '',
  ].join('\n');
  return text.length <= MAX_CHARACTERS ? text : `${text.slice(0, text.lastIndexOf('\n', MAX_CHARACTERS))}${CUT_NOTE}`;
}

/** Writes the summary of an audit without a result. */
export const renderMarkdownError = (host: string, message: string): string =>
  `## ${BRAND.name} audit of ${toMarkdownCode(host)}: not analyzed\n\n${toMarkdownCode(message, 1_000)}\n`;

function renderFigures({ seoScore, aiReadiness, seoIssues }: AuditReport, { comparison, pages }: Verdict): string {
  const change = comparison?.scoreChange?.difference;
  const difference = change === undefined ? '' : ` (${formatDifference(change)} since the baseline)`;
  const cells = [
    ['Search score', `${seoScore ?? 'not scored'}${difference}`],
    ['AI readiness', String(aiReadiness ?? 'not scored')],
    ...(comparison === null ? [] : [['New issues', String(comparison.newIssues.length)]]),
    ['Issues', String(seoIssues.length)],
    ['Scored pages', String(pages)],
  ];
  const row = (column: number) => `| ${cells.map((cell) => cell[column] ?? '').join(' | ')} |`;
  return [row(0), `|${' --- |'.repeat(cells.length)}`, row(1)].join('\n');
}

const formatDifference = (points: number): string => (points > 0 ? `+${points}` : String(points).replace('-', '−'));

function renderLimits(limits: Verdict['limits']): string[] {
  if (limits.length === 0) return [];
  const lines = limits.map(
    ({ text, isExceeded, found }) =>
      `- ${isExceeded ? '**Exceeded**' : 'Kept'}: ${toMarkdownCode(text)} (${cleanText(found, 400)})`,
  );
  return ['', '### Limits', '', ...lines];
}

function renderComparison({ newIssues, uncounted, measuredAt }: AuditComparison): string[] {
  const heading = `### New issues since the baseline of ${formatDay(measuredAt)}`;
  const uncountedLines = uncounted.map(
    ({ title, kind, urls }) => `- ${title}: ${formatQuantity(urls.length, 'URL')} (${UNCOUNTED_REASONS[kind]})`,
  );
  return [
    '',
    heading,
    '',
    ...(newIssues.length === 0 ? ['None.'] : newIssues.flatMap(renderNewIssue)),
    ...(uncounted.length === 0 ? [] : ['', '### Not counted', '', ...uncountedLines]),
  ];
}

export const UNCOUNTED_REASONS: Readonly<Record<AuditComparison['uncounted'][number]['kind'], string>> = {
  scope: 'not measured at this URL in both audits',
  rules: 'the check is new or has changed',
  noise: 'within measurement noise',
  outside: 'another server changed, not the page',
  consequence: 'repeats a new issue from the perspective of links, sitemaps or tags',
};

function renderNewIssue({ title, severity, ruleId, urlCount, places }: DescribedNewIssue): string[] {
  const more = urlCount > MAX_PLACES ? [`  - and ${formatQuantity(urlCount - MAX_PLACES, 'more URL')}`] : [];
  return [
    `- **${title}** (${severity}, ${formatQuantity(urlCount, 'URL')}, \`${ruleId}\`)`,
    ...places.slice(0, MAX_PLACES).map(renderPlace),
    ...more,
  ];
}

const renderPlace = ({ url, where, found, expected }: ShownPlace) =>
  `  - ${toMarkdownCode(url)}, ${toMarkdownCode(where)}: found ${toMarkdownCode(found ?? '')}; expected ${toMarkdownCode(expected)}`;

function renderIssues(heading: string, issues: readonly SeoIssue[], failing: ReadonlySet<string>): string[] {
  if (issues.length === 0) return [];
  const lines = issues.slice(0, MAX_ISSUES).map(({ title, severity, count, ruleId, gain }) => {
    const points = gain === null ? '' : `, +${gain.toFixed(1)} points`;
    return `- ${failing.has(ruleId) ? '**Exceeds a limit**: ' : ''}${title} (${severity}, ${count}${points}, \`${ruleId}\`)`;
  });
  const more = issues.length > MAX_ISSUES ? [`- and ${issues.length - MAX_ISSUES} more`] : [];
  return ['', '<details>', `<summary>${heading} (${issues.length})</summary>`, '', ...lines, ...more, '', '</details>'];
}

/** Formats a day such as "Nov 27, 2026". */
const formatDay = (time: string): string =>
  new Date(time).toLocaleDateString('en-US', { year: 'numeric', month: 'short', day: 'numeric', timeZone: 'UTC' });
