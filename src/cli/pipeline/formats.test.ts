import { marked } from 'marked';
import { describe, expect, it } from 'vitest';
import type { AuditReport } from '#contracts/analysis/analysis.ts';
import { readGoldenAnalysis } from '#test/helpers/golden-analysis.ts';
import { renderAnnotations, renderErrorAnnotation } from './annotations.ts';
import type { AuditComparison } from './compare-audits.ts';
import { renderOutputs } from './github-files.ts';
import { renderMarkdown, renderMarkdownError } from './markdown.ts';
import { checkLimits } from './verdict.ts';
import { renderVerdictText } from './verdict-text.ts';

const HOSTILE_TEXT =
  '<img src=x onerror=alert(1)>\n::set-output name=result::passed\r\n##[error]x %0A::error::y ![a](https://tracker.example/p.png) @team `b` </details>\u001b[31m\u202E';
const REPORT = readGoldenAnalysis('flawed') as AuditReport;
const EVIDENCE = {
  url: `https://example.com/${HOSTILE_TEXT}`,
  where: HOSTILE_TEXT,
  found: HOSTILE_TEXT,
  expected: HOSTILE_TEXT,
};
const PLACE = { ...EVIDENCE, cause: null, key: '' };
const HOSTILE_REPORT: AuditReport = {
  ...REPORT,
  seoIssues: REPORT.seoIssues.map((issue) => ({ ...issue, evidence: issue.evidence.map(() => EVIDENCE) })),
};

const makeComparison = (ruleIds: readonly string[]): AuditComparison => ({
  measuredAt: REPORT.measuredAt,
  scoreChange: null,
  newIssues: ruleIds.map((ruleId) => ({
    ruleId,
    title: `Title of ${ruleId}`,
    severity: 'medium',
    urlCount: 7,
    places: [PLACE],
  })),
  uncounted: [
    { ruleId: 'ttfb-slow', title: 'Slow server response (TTFB)', kind: 'noise', urls: ['https://example.com/'] },
  ],
  issues: { newIssues: [], fixedIssues: [], persistingIssues: [], otherDifferences: [] },
});

function makeVerdict(ruleIds: readonly string[], { isLimited = true } = {}) {
  const comparison = makeComparison(ruleIds);
  const newIssues = { kind: 'figure', text: 'new-issues>0', figure: 'new-issues', comparison: '>', value: 0 } as const;
  return checkLimits({ report: HOSTILE_REPORT, comparison, pages: 30, conditions: isLimited ? [newIssues] : [] });
}

const ruleIds = REPORT.seoIssues.slice(0, 20).map(({ ruleId }) => ruleId);

describe('annotations', () => {
  it('are single commands regardless of what the page contains', () => {
    const lines = renderAnnotations(HOSTILE_REPORT, makeVerdict(ruleIds.slice(0, 2)))
      .trimEnd()
      .split('\n');
    expect(lines).toHaveLength(2);
    for (const line of lines) expect(line).toMatch(/^::error title=[^:,\r\n]*::[^\r\n]*$/);
    expect(lines[0]).toContain('%250A');
    expect(lines[0]).toContain('And 6 more URLs.');
    expect(renderErrorAnnotation(HOSTILE_TEXT).trimEnd()).not.toMatch(/[\r\n]/);
  });

  it('are up to 10 of each type, and the last one counts the others', () => {
    const errors = renderAnnotations(HOSTILE_REPORT, makeVerdict(ruleIds)).trimEnd().split('\n');
    expect(errors).toHaveLength(10);
    expect(errors.at(-1)).toBe('::error title=11 more::The step summary lists all of them.');
    const warnings = renderAnnotations(HOSTILE_REPORT, makeVerdict(ruleIds, { isLimited: false }));
    expect(warnings.match(/^::warning /gm)).toHaveLength(10);
  });
});

describe('Markdown', () => {
  it('shows text from pages only as code', async () => {
    const markdown = renderMarkdown({ ...HOSTILE_REPORT, host: HOSTILE_TEXT }, makeVerdict(ruleIds));
    const html = await marked.parse(`${markdown}\n${renderMarkdownError(HOSTILE_TEXT, HOSTILE_TEXT)}`);
    const text = html.replaceAll(/<code>[^<]*<\/code>/g, '');
    expect(text).not.toMatch(/<img|<a |onerror|tracker|@team|set-output/);
    expect([...text.matchAll(/<\/?details>/g)]).toHaveLength(2);
    for (const character of ['\r', '\u001b', '\u202E', '\n::']) expect(markdown).not.toContain(character);
  });

  it('fits into a comment', () => {
    const many = Array.from({ length: 2_000 }, (_, index) => `rule-${index}`);
    const markdown = renderMarkdown(HOSTILE_REPORT, makeVerdict(many));
    expect(markdown.length).toBeLessThan(65_536);
    expect(markdown).toContain('The rest does not fit here');
  });
});

it('text for a terminal has one line per place', () => {
  const text = renderVerdictText(makeVerdict(ruleIds.slice(0, 1)));
  expect(text).toContain('New issues since the baseline (1)');
  expect(text).toContain('not counted: Slow server response (TTFB) (1 URL): within measurement noise');
  expect(text).toContain('exceeded: new-issues>0 (new-issues is 1)');
  expect(text.split('\n').filter((line) => line.includes('::set-output'))).toHaveLength(1);
  expect(renderVerdictText(checkLimits({ report: REPORT, comparison: null, pages: 1, conditions: [] }))).toBe('');
});

it('outputs contain only figures and our own words', () => {
  expect(renderOutputs(HOSTILE_REPORT, makeVerdict(ruleIds.slice(0, 2)))).toBe(
    `result=failed\nscore=${REPORT.seoScore}\nai-readiness=${REPORT.aiReadiness}\nissues=${REPORT.issuesCount}\nnew-issues=2\npages=30\n`,
  );
  expect(renderOutputs(null, null)).toBe('result=not-analyzed\nscore=\nai-readiness=\nissues=\nnew-issues=\npages=\n');
});

describe('limits', () => {
  const check = (condition: Parameters<typeof checkLimits>[0]['conditions'][number], report = REPORT) =>
    checkLimits({ report, comparison: null, pages: 3, conditions: [condition] }).limits[0];

  it('list the issues that exceed them', () => {
    const severity = { kind: 'severity', text: 'severity>=critical', isNew: false, severities: ['critical'] } as const;
    const critical = REPORT.seoIssues.filter((issue) => issue.severity === 'critical').map(({ ruleId }) => ruleId);
    expect(check({ ...severity, severities: ['critical'] })).toMatchObject({ isExceeded: true, ruleIds: critical });
    expect(check({ kind: 'rule', text: 'rule:none', isNew: false, ruleId: 'none' })).toMatchObject({
      isExceeded: false,
    });
  });

  it('are exceeded by a figure that was not measured', () => {
    const condition = { kind: 'figure', text: 'score<10', figure: 'score', comparison: '<', value: 10 } as const;
    expect(check(condition)).toMatchObject({ isExceeded: false });
    expect(check(condition, { ...REPORT, seoScore: null })).toEqual({
      text: 'score<10',
      isExceeded: true,
      found: 'score was not measured',
      ruleIds: [],
    });
  });
});
