import { beforeAll, describe, expect, it } from 'vitest';
import type { Analysis } from '#contracts/analysis/analysis.ts';
import { MARK_TEXTS } from '#contracts/analysis/issue-mark-texts.ts';
import { QUALITY_WORDS } from '#contracts/report/quality-words.ts';
import { formatDate, formatGain, formatScore } from '#lib/text/format.ts';
import { formatHours } from '#report/estimated-hours.ts';
import { buildIssueTiles, orderIssues } from '#report/sections/critical-issues.section.ts';
import { describeAdjustedScore, NO_MARKS } from '#report/sections/issue-marks.ts';
import { listMeasurements } from '#report/sections/ledger.section.ts';
import { buildSeoHealthCheck } from '#report/sections/seo-health-check.section.ts';
import { buildStrategy } from '#report/sections/seo-recommendations.section.ts';
import { readGoldenAnalysis } from '#test/helpers/golden-analysis.ts';
import { renderReportFormats, writeIssuesCsv } from '#test/support/draw-report.ts';

const OTHER_SITE = {
  seoScore: 70,
  keywordsInTop10: 12,
  averagePosition: 9.1,
  backlinksCount: 40,
  domainAuthority: 30,
  strengths: [],
  topKeywords: [],
};
const SAMPLE_KEYWORD = {
  keyword: 'bicycle repair',
  category: 'service',
  opportunity: 'high',
  monthlySearchVolume: 900,
  competitionLevel: 'low',
  trafficPotential: 120,
  difficulty: 28,
} as const;
const SAMPLE_RANKING = {
  keyword: 'bicycle repair',
  difficulty: 28,
  monthlyVolume: 900,
  googlePosition: 4,
  bingPosition: 7,
  chatgptMentions: 1,
  deepseekMentions: 0,
  perplexityCitations: 2,
  claudeReferences: 0,
};
const escapePattern = (text: string): string => text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** Returns the fields of one rule's line; unquoted fields contain no commas. */
const buildCells = (text: string, ruleId: string): string[] =>
  text
    .split('\r\n')
    .find((line) => line.startsWith(`${ruleId},`))
    ?.split(',') ?? [];

function expectInEveryFormat(outputs: Readonly<Record<string, string>>, parts: readonly string[]): void {
  for (const [where, text] of Object.entries(outputs)) {
    for (const part of parts) expect(text.includes(part), `${part} ${where}`).toBe(true);
  }
}

describe.each(['flawed', 'clean'] as const)('one analysis everywhere: %s', (name) => {
  const report = readGoldenAnalysis(name);
  const outputs: Record<string, string> = {};
  beforeAll(async () => {
    Object.assign(outputs, await renderReportFormats(report, NO_MARKS));
  });

  it('shows the same scores, counts, shares and hours on screen, in print and in the deck', () => {
    const tiles = buildIssueTiles(report);
    const plan = buildStrategy(report, true);
    const figures = [
      formatScore(report.seoScore ?? 0),
      formatScore(report.aiReadiness ?? 0),
      buildSeoHealthCheck(report)?.sentence ?? '',
      ...tiles.map(({ count }) => String(count)),
      ...(plan.total === 0
        ? []
        : [String(plan.total), formatHours(plan.estimatedHours ?? Number.NaN), String(plan.immediateActionCount)]),
    ];
    expectInEveryFormat(outputs, figures);
  });

  it('shows the same share of passed checks on screen and in print', () => {
    const share = `${buildSeoHealthCheck(report)?.percent}%`;
    for (const where of ['screen', 'print']) expect(outputs[where]?.includes(share), `${share} ${where}`).toBe(true);
  });

  it('shows the same gains on screen, in print, in the deck and in the table', () => {
    const table = writeIssuesCsv(report, NO_MARKS);
    const first = orderIssues(report.seoIssues).slice(0, 12);
    for (const { ruleId, title, gain, count } of first) {
      expectInEveryFormat(outputs, gain !== null && gain > 0 ? [title, formatGain(gain)] : [title]);
      const cells = buildCells(table, ruleId);
      expect(cells, ruleId).toContain(String(count));
      if (gain !== null) expect(cells, ruleId).toContain(String(gain));
    }
    expect(table.trim().split('\r\n').length).toBeGreaterThan(report.seoIssues.length);
  });

  it('shows in every format what was not measured', () => {
    expectInEveryFormat(
      outputs,
      report.notMeasured.map(({ what }) => what),
    );
  });
});

it('shows the source, quality and date of every measurement on screen, in print and in the deck', async () => {
  const report = readGoldenAnalysis('flawed');
  const measured = listMeasurements(report).filter(({ quality }) => quality !== 'not measured');
  expect(measured.length).toBeGreaterThan(4);
  // Hours are computed from the findings, so they have no measurement time.
  expect(measured.filter(({ quality, measuredAtText }) => quality === 'real' && measuredAtText === null)).toEqual([]);
  const { source, date } = report.scoreLabel;
  const badges =
    (await renderReportFormats(report, NO_MARKS)).screen?.match(
      new RegExp(`: ${escapePattern(source)}[^:]{0,15}`, 'g'),
    ) ?? [];
  expect(badges.length).toBeGreaterThan(1);
  for (const badge of badges) expect(badge).toContain(formatDate(date));
  for (const [where, text] of Object.entries(await renderReportFormats(report, NO_MARKS))) {
    for (const { what, value, quality, how, measuredAtText } of measured) {
      const parts = [
        what,
        value ?? '-',
        QUALITY_WORDS[quality],
        how.replace(/\.$/, ''),
        ...(measuredAtText === null ? [] : [measuredAtText]),
      ];
      const row = new RegExp(parts.map(escapePattern).join('[ .]*'));
      expect(row.test(text), `${what} ${where}`).toBe(true);
    }
  }
});

it('shows the source and date of every list from an external source, on screen, in print and in the deck', {
  tags: ['long'],
}, async () => {
  const lists = {
    competitors: [{ ...OTHER_SITE, domain: 'north.example', url: 'https://north.example/' }],
    recommendedKeywords: [SAMPLE_KEYWORD],
    backlinks: [{ domain: 'club.example', domainAuthority: 41, linkCount: 3 }],
    keywordRankings: [SAMPLE_RANKING],
    searchEngineRankings: [{ engine: 'google', averagePosition: 8.2, topKeywords: [] }],
  } satisfies Partial<Analysis>;
  const names = Object.keys(lists) as (keyof typeof lists)[];
  const labels = names.map((name, index) => {
    return [name, { quality: 'real', source: `Index of ${name}`, date: `2026-11-1${index}T06:00:00Z` }];
  });
  const report: Analysis = { ...readGoldenAnalysis('flawed'), ...lists, outsideLabels: Object.fromEntries(labels) };
  for (const [where, text] of Object.entries(await renderReportFormats(report, NO_MARKS))) {
    for (const [index, name] of names.entries()) {
      const source = `Index of ${name}, Nov 1${index}, 2026`;
      expect(text.includes(source), `${name} ${where}`).toBe(true);
    }
  }
});

it('shows a mark on screen, in print, in the deck and in the table, with the score without the marked issue', {
  tags: ['long'],
}, async () => {
  const report = readGoldenAnalysis('flawed');
  const [first] = report.recommendations;
  const mark = { ruleId: first?.ruleId ?? '', kind: 'intended', note: null, createdAt: report.measuredAt } as const;
  const marked = { marks: [mark], adjusted: { seoScore: 63, aiReadiness: 41 } };
  for (const [where, text] of Object.entries(await renderReportFormats(report, marked))) {
    expect(text.includes(describeAdjustedScore(marked) ?? '-'), where).toBe(true);
    expect(/marked: intended/i.test(text), where).toBe(true);
  }
  expect(buildCells(writeIssuesCsv(report, marked), mark.ruleId).at(-1)).toBe(MARK_TEXTS.intended);
  expect(buildCells(writeIssuesCsv(report, NO_MARKS), mark.ruleId).at(-1)).toBe('');
});
