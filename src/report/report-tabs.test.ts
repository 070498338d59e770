import { describe, expect, it } from 'vitest';
import { COMING_SOON, PLAN_AVAILABILITY, type PlanAvailability } from '#contracts/account/plan-availability.ts';
import type { Analysis } from '#contracts/analysis/analysis.ts';
import { EXTERNAL_SECTIONS, mapById, SECTIONS, TABS } from '#contracts/report/sections.ts';
import { readGoldenAnalysis } from '#test/helpers/golden-analysis.ts';
import { buildReportTabs, getTabAnchor } from './report-tabs.ts';

const currentViewer = { availability: PLAN_AVAILABILITY, isShared: false };
const connectedViewer = {
  availability: { ...PLAN_AVAILABILITY, ...mapById(EXTERNAL_SECTIONS, () => 'available' as const) } as PlanAvailability,
  isShared: false,
};
const buildPremiumReport = (change: Partial<Analysis> = {}) => readGoldenAnalysis('clean', change);
function buildFreeReport(): Analysis {
  const report = buildPremiumReport();
  for (const field of ['competitors', 'recommendedKeywords', 'keywordRankings', 'searchEngineRankings'] as const) {
    delete report[field];
  }
  return report;
}
const listTabIds = (report: Analysis, reader = currentViewer) =>
  buildReportTabs(report, reader).tabs.map(({ id }) => id);

describe('the tabs of a report', () => {
  it('contain every section once, in report order', () => {
    const [before, after] = [TABS.slice(0, 7), TABS.slice(7)];
    const ids = [...before.map(({ id }) => id), 'competitor-analysis', ...after.map(({ id }) => id)];
    expect(listTabIds(buildPremiumReport())).toEqual(ids);
    const { tabs, folded } = buildReportTabs(buildPremiumReport(), currentViewer);
    const shown = tabs.flatMap(({ id, sections }) => (id === 'sources' ? folded : sections).map((entry) => entry.id));
    expect(shown.toSorted()).toEqual(SECTIONS.map(({ id }) => id).toSorted());
  });

  it('combine all sections without data in one tab, each with the step that fills it, except competitors', () => {
    const { folded } = buildReportTabs(buildPremiumReport(), currentViewer);
    expect(folded.map(({ id }) => id)).toEqual(EXTERNAL_SECTIONS.slice(1).map(({ id }) => id));
    const shared = buildReportTabs(buildPremiumReport(), { ...currentViewer, isShared: true });
    expect(shared.folded.map(({ id }) => id)).toContain('competitor-analysis');
    const connect = 'Connect Google Search Console or Bing Webmaster Tools under Data sources.';
    const add = 'Import an export of links under Data sources.';
    expect(folded.map(({ step }) => step)).toEqual([connect, add, connect]);
  });

  it('combine only sections of the free plan for a free user, who sees teasers of the others', () => {
    const { folded } = buildReportTabs(buildFreeReport(), currentViewer);
    expect(folded.map(({ id }) => id)).toEqual(['backlink-analysis']);
    expect(listTabIds(buildFreeReport())).toEqual(expect.arrayContaining(['recommended-keywords', 'keyword-rankings']));
  });

  it('give a section its own tab as soon as it has data', () => {
    const report = buildPremiumReport({ competitors: [], domainAuthority: 40 });
    expect(listTabIds(report)).toEqual([
      ...TABS.slice(0, 7).map(({ id }) => id),
      'competitor-analysis',
      'backlink-analysis',
      ...TABS.slice(7).map(({ id }) => id),
    ]);
    const { folded } = buildReportTabs(report, currentViewer);
    expect(folded.map(({ id }) => id)).toEqual(['recommended-keywords', 'keyword-rankings']);
  });

  it('omit "Needs a data source" when every section has data', () => {
    const report = buildPremiumReport({
      competitors: [],
      recommendedKeywords: [],
      backlinks: [],
      keywordRankings: [],
    });
    expect(listTabIds(report)).not.toContain('sources');
    expect(listTabIds(report).slice(6, 10)).toEqual(EXTERNAL_SECTIONS.map(({ id }) => id));
  });

  it('explain how to connect a source that exists', () => {
    const { folded } = buildReportTabs(buildPremiumReport(), connectedViewer);
    expect(folded).toHaveLength(EXTERNAL_SECTIONS.length - 1);
    expect(
      folded.every(({ step, reason, isComingSoon }) => step !== COMING_SOON && reason !== null && !isComingSoon),
    ).toBe(true);
  });

  it('show a teaser only for an available section that is not part of the plan', () => {
    const { tabs, folded } = buildReportTabs(buildFreeReport(), connectedViewer);
    expect(folded.map(({ id }) => id)).toEqual(['backlink-analysis']);
    expect(tabs.map(({ id }) => id)).toEqual(
      expect.arrayContaining(['competitor-analysis', 'recommended-keywords', 'keyword-rankings']),
    );
  });

  it('hide sections of the owner from readers of a shared link', () => {
    const { tabs } = buildReportTabs(buildPremiumReport(), { ...currentViewer, isShared: true });
    expect(tabs.find(({ id }) => id === 'data')?.sections.map(({ id }) => id)).toEqual(['structure']);
  });

  it('are opened by the anchor of their first section', () => {
    expect(buildReportTabs(buildPremiumReport(), currentViewer).tabs.map(getTabAnchor)).toEqual([
      'summary',
      'seo-health-check',
      'ai-search-health',
      'critical-issues',
      'audit-checklist',
      'plan',
      'needs-a-data-source',
      'competitor-analysis',
      'structure',
      'speed',
      'ledger',
    ]);
  });
});
