import { describe, expect, it } from 'vitest';
import { DOWNLOAD_SECTIONS, SECTIONS } from '#contracts/report/sections.ts';
import type { ReportDocument } from '#report/report-document.ts';
import { SECTION_RECORDS } from '#report/sections/records.generated.ts';
import { readGoldenAnalysis } from '#test/helpers/golden-analysis.ts';
import { buildReportDocument } from '#test/helpers/report-document.ts';

function buildDocument(analysis: ReportDocument['analysis']): ReportDocument {
  return buildReportDocument({ analysis, sections: [] });
}

/** Returns the report as a free user receives it: what Premium adds is absent. */
function buildFreeAnalysis(): ReportDocument['analysis'] {
  const report = readGoldenAnalysis('flawed');
  for (const field of ['competitors', 'recommendedKeywords', 'keywordRankings', 'searchEngineRankings'] as const) {
    delete report[field];
  }
  return { ...report, waterfall: [], recommendations: report.recommendations.slice(0, 3) };
}

/** Returns a report in which everything that can be missing is missing, as in reports of older versions. */
function buildUnmeasuredAnalysis(): ReportDocument['analysis'] {
  return {
    ...readGoldenAnalysis('flawed'),
    healthCheck: null,
    aiHealth: null,
    checklist: null,
    snapshot: null,
    sitePicture: null,
    speed: null,
    fieldHistory: null,
    rendering: null,
    agentViews: null,
    seoScore: null,
    aiReadiness: null,
  };
}

function freeze(value: unknown): void {
  if (typeof value !== 'object' || value === null || Object.isFrozen(value)) return;
  Object.freeze(value);
  for (const child of Object.values(value)) freeze(child);
}

describe('the records of the sections', () => {
  it('are in the order of the report', () => {
    expect(Object.keys(SECTION_RECORDS)).toEqual(SECTIONS.map(({ id }) => id));
  });

  it('have slides only for the sections that can be downloaded, and for all of them', () => {
    const slideSections = SECTIONS.filter(({ id }) => SECTION_RECORDS[id].addSlides !== null);
    expect(slideSections.map(({ id }) => id)).toEqual(DOWNLOAD_SECTIONS.map(({ id }) => id));
  });

  it.each([
    ['complete', () => readGoldenAnalysis('flawed')],
    ['limited to the free plan', buildFreeAnalysis],
    ['without optional measurements', buildUnmeasuredAnalysis],
  ])('build every view of a report that is %s, without changing the report', (_name, read) => {
    const analysis = read();
    freeze(analysis);
    const document = buildDocument(analysis);
    for (const { id } of SECTIONS) {
      const view = SECTION_RECORDS[id].buildView(document);
      expect(view, id).not.toBeUndefined();
      expect(SECTION_RECORDS[id].buildView(document), id).toEqual(view);
    }
  });
});
