import { describe, expect, it } from 'vitest';
import { FREE_SECTION_IDS, REPORT_SECTION_IDS } from '#contracts/report/report-download.ts';
import type { ReportDocument } from '#report/report-document.ts';
import { buildCompetitor } from '#test/helpers/competitors.ts';
import { buildCrowdedReport } from '#test/helpers/crowded-report.ts';
import { readGoldenAnalysis } from '#test/helpers/golden-analysis.ts';
import { SAMPLE_SEARCH_DATA } from '#test/helpers/outside-data.ts';
import { buildReportDocument } from '#test/helpers/report-document.ts';
import { type PlacedReport, type PlacedText, printPages } from './printed-pages.ts';

/** Left and right margin of the pages in points, minus a small tolerance for rounded glyph widths. */
const SIDE_MARGIN = 44;
/** Minimum share of a page's height that must be used, followed by the minimum for the last page. */
const MIN_FILLED_SHARE = 0.35;
const MIN_LAST_PAGE_FILLED_SHARE = 0.15;

const flawed = readGoldenAnalysis('flawed');
const FREE: Partial<ReportDocument> = {
  isPremium: false,
  sections: FREE_SECTION_IDS,
  analysis: { ...flawed, waterfall: [], recommendations: flawed.recommendations.slice(0, 3) },
};
const SUMMARY: Partial<ReportDocument> = { variant: 'summary', hasAppendix: false };
const CLEAN_REPORT: Partial<ReportDocument> = { analysis: readGoldenAnalysis('clean') };

/** Tables whose columns are narrower than their figures on one line. */
const NARROW_COLUMN_ANALYSIS: Partial<ReportDocument['analysis']> = {
  ...SAMPLE_SEARCH_DATA,
  keywordRankings: SAMPLE_SEARCH_DATA.keywordRankings.map((ranking, place) => ({
    ...ranking,
    observed: { google: 12 + place, bing: 100 },
    chatgptMentions: 3,
    perplexityCitations: place === 0 ? 4 : null,
    deepseekMentions: place === 0 ? 2 : null,
    claudeReferences: place === 2 ? null : 1,
  })),
  competitors: [
    buildCompetitor({ keywordsInTop10: null, averagePosition: 8.5, domainAuthority: null }),
    buildCompetitor({ domain: 'other.example', keywordsInTop10: 12, averagePosition: null, domainAuthority: null }),
  ],
};

const REPORT_BUILDERS: Record<string, () => ReportDocument> = {
  'full, flawed site': () => buildReportDocument(),
  'full, clean site': () => buildReportDocument(CLEAN_REPORT),
  'full, free plan': () => buildReportDocument(FREE),
  'full, crowded': () => buildCrowdedReport({ variant: 'full', hasAppendix: true }),
  'summary, flawed site': () => buildReportDocument(SUMMARY),
  'summary, clean site': () => buildReportDocument({ ...CLEAN_REPORT, ...SUMMARY }),
  'summary, free plan': () => buildReportDocument({ ...FREE, ...SUMMARY }),
  'summary, search data': () => buildReportDocument({ analysis: { ...flawed, ...SAMPLE_SEARCH_DATA }, ...SUMMARY }),
  'full, search data': () => buildReportDocument({ analysis: { ...flawed, ...SAMPLE_SEARCH_DATA } }),
  'full, narrow columns': () => buildReportDocument({ analysis: { ...flawed, ...NARROW_COLUMN_ANALYSIS } }),
  'summary, crowded': () => buildCrowdedReport(),
  'summary, crowded, search data': () => {
    const crowded = buildCrowdedReport();
    return { ...crowded, analysis: { ...crowded.analysis, ...SAMPLE_SEARCH_DATA } };
  },
  'summary, crowded, other order': () => buildCrowdedReport({ sections: REPORT_SECTION_IDS.toReversed() }),
};

/** Finds texts of a line that are printed over each other. Single characters of a fallback font are narrower than stated. */
function findOverlaps(texts: readonly PlacedText[]): string[] {
  const words = texts.filter(({ text }) => text.length > 1);
  return words.flatMap((one, index) =>
    words.slice(index + 1).flatMap((other) => {
      const isOnSameLine = Math.abs(one.top - other.top) < 1;
      const shared = Math.min(one.right, other.right) - Math.max(one.left, other.left);
      return isOnSameLine && shared > 1 ? [`${one.text} | ${other.text}`] : [];
    }),
  );
}

/** Checks what must be true of every page of a report. */
function expectFilledPages({ pages, heads }: PlacedReport): void {
  pages.forEach(({ texts, lastLine, width, height }, index) => {
    const page = `page ${index + 1}`;
    expect(texts.length, page).toBeGreaterThan(0);
    for (const { text, left, right } of texts) {
      expect(left, `${page}: ${text}`).toBeGreaterThanOrEqual(SIDE_MARGIN);
      expect(right, `${page}: ${text}`).toBeLessThanOrEqual(width - SIDE_MARGIN);
    }
    expect(findOverlaps(texts), page).toEqual([]);
    expect(
      lastLine.every((text) => heads.has(text)),
      `${page} ends with: ${lastLine.join(' ')}`,
    ).toBe(false);
    const filled = Math.max(...texts.map(({ top }) => top)) / height;
    const minFilledShare = index === pages.length - 1 ? MIN_LAST_PAGE_FILLED_SHARE : MIN_FILLED_SHARE;
    expect(filled, `${page} is nearly empty`).toBeGreaterThan(minFilledShare);
  });
}

describe.each(Object.entries(REPORT_BUILDERS))('the pages of a report: %s', (name, build) => {
  it('have no clipped or overlapping text, no table header at their end and are not nearly empty', async () => {
    const report = await printPages(build());
    expectFilledPages(report);
    if (name.startsWith('summary')) expect(report.pages.length).toBeLessThanOrEqual(8);
    for (const title of ['Summary', 'Not measured']) expect(report.outline).toContain(title);
  });
});

it('the words in narrow columns are not broken across lines', async () => {
  const { pages } = await printPages(buildReportDocument({ analysis: { ...flawed, ...NARROW_COLUMN_ANALYSIS } }));
  const page = pages.find(({ texts }) => texts.some(({ text }) => text === 'Positions and mentions'));
  const words = new Set(page?.texts.flatMap(({ text }) => text.split(' ')));
  for (const word of ['Volume', 'Difficulty', 'ChatGPT', 'DeepSeek', 'Perplexity', 'Claude', 'measured'])
    expect([...words]).toContain(word);
  expect([...words].filter((word) => 'measured'.startsWith(word) && word !== 'measured' && word.length > 1)).toEqual(
    [],
  );
});
