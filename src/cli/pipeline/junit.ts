import type { AuditReport } from '#contracts/analysis/analysis.ts';
import { BRAND } from '#contracts/product/brand.ts';
import type { ShownPlace } from './compare-audits.ts';
import { cleanText, escapeXml } from './untrusted-text.ts';
import type { Verdict } from './verdict.ts';

const MAX_PLACES = 10;

interface TestCase {
  name: string;
  className: string;
  /** An element with its text, or null for a passed test. */
  result: { element: 'error' | 'failure' | 'skipped'; message: string; text: string } | null;
  output: string | null;
}

/**
 * Writes the audit as JUnit XML: one test case per limit and one per check. A check fails only if a limit includes its
 * issue, so that the file has failures exactly when the command ends with exit code 1; other issues are in the output
 * of their test case.
 */
export function renderJunit(report: AuditReport, verdict: Verdict): string {
  const limits = verdict.limits.map(
    ({ text, isExceeded, found }): TestCase => ({
      name: text,
      className: 'limits',
      result: isExceeded ? { element: 'failure', message: `${text}: ${found}`, text: found } : null,
      output: isExceeded ? null : found,
    }),
  );
  const suites = [
    // Some readers do not accept a suite without a test case.
    ...(limits.length === 0 ? [] : [renderSuite(`${report.host} limits`, limits, report.measuredAt)]),
    renderSuite(`${report.host} checks`, listChecks(report, verdict), report.measuredAt),
  ];
  return renderDocument(suites);
}

/** Writes the file for an audit without a result: one test case with an error. */
export function renderJunitError(host: string, message: string, measuredAt: string): string {
  const test: TestCase = {
    name: 'audit',
    className: 'audit',
    result: { element: 'error', message: cleanText(message), text: cleanText(message, 1_000) },
    output: null,
  };
  return renderDocument([renderSuite(host, [test], measuredAt)]);
}

function listChecks(report: AuditReport, { limits, comparison }: Verdict): TestCase[] {
  const failing = new Set(limits.flatMap(({ ruleIds }) => ruleIds));
  const issues = new Map(report.seoIssues.map((issue) => [issue.ruleId, issue]));
  const added = new Map((comparison?.newIssues ?? []).map((issue) => [issue.ruleId, issue]));
  return report.rules.map(({ ruleId, title, category, outcome, reason }): TestCase => {
    const issue = issues.get(ruleId);
    const test = { name: `${title} (${ruleId})`, className: category };
    if (issue === undefined) {
      const isChecked = outcome === 'pass' || outcome === 'warning' || outcome === 'fail';
      const message = cleanText(reason ?? outcome);
      return { ...test, result: isChecked ? null : { element: 'skipped', message, text: '' }, output: null };
    }
    const places = (added.get(ruleId)?.places ?? issue.evidence).slice(0, MAX_PLACES).map(describePlace);
    const text = [issue.title, ...places, `How to fix: ${issue.howToFix}`].join('\n');
    if (!failing.has(ruleId)) return { ...test, result: null, output: text };
    const message = `${issue.title} (${issue.severity}, ${issue.count})`;
    return { ...test, result: { element: 'failure', message, text }, output: null };
  });
}

const describePlace = ({ url, where, found, expected }: ShownPlace) =>
  cleanText(`${url} ${where}: found ${found || 'nothing'}; expected ${expected}`, 400);

function renderSuite(name: string, tests: readonly TestCase[], measuredAt: string): string {
  const count = (element: string) => tests.filter(({ result }) => result?.element === element).length;
  const attributes = formatAttributes({
    name,
    tests: String(tests.length),
    failures: String(count('failure')),
    errors: String(count('error')),
    skipped: String(count('skipped')),
    timestamp: measuredAt.slice(0, 19),
    time: '0',
  });
  return [`  <testsuite${attributes}>`, ...tests.map(renderTest), '  </testsuite>'].join('\n');
}

function renderTest({ name, className, result, output }: TestCase): string {
  const attributes = formatAttributes({ name, classname: `${BRAND.shortName}.${className}`, time: '0' });
  if (result === null && output === null) return `    <testcase${attributes}/>`;
  const lines = [`    <testcase${attributes}>`];
  if (result !== null) {
    const { element, message, text } = result;
    lines.push(
      `      <${element}${formatAttributes({ message, ...(element === 'skipped' ? {} : { type: element }) })}>${escapeXml(text)}</${element}>`,
    );
  }
  if (output !== null) lines.push(`      <system-out>${escapeXml(output)}</system-out>`);
  return [...lines, '    </testcase>'].join('\n');
}

const formatAttributes = (attributes: Readonly<Record<string, string>>): string =>
  Object.entries(attributes)
    .map(([name, value]) => ` ${name}="${escapeXml(value)}"`)
    .join('');

const renderDocument = (suites: readonly string[]): string =>
  [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<testsuites name="${BRAND.shortName}">`,
    ...suites,
    '</testsuites>',
    '',
  ].join('\n');
