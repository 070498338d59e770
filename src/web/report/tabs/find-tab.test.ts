import { expect, it } from 'vitest';
import { PLAN_AVAILABILITY } from '#contracts/account/plan-availability.ts';
import { SECTIONS } from '#contracts/report/sections.ts';
import { buildReportTabs } from '#report/report-tabs.ts';
import { readGoldenAnalysis } from '#test/helpers/golden-analysis.ts';
import { findTab, readAnchor } from './find-tab.ts';

const reader = { availability: PLAN_AVAILABILITY, isShared: false };
const tabs = buildReportTabs(readGoldenAnalysis('clean'), reader);
const find = (hash: string, search = '') => findTab({ hash, search }, tabs);

it('selects the tab that contains a section', () => {
  // Competitors have their own tab, because their owner adds them there.
  for (const { id, tab } of SECTIONS) expect(find(`#${id}`), id).toBe(id === 'competitor-analysis' ? id : tab);
});

it('selects a section’s own tab when it has data', () => {
  const filled = buildReportTabs(readGoldenAnalysis('clean', { competitors: [] }), reader);
  expect(findTab({ hash: '#competitor-analysis', search: '' }, filled)).toBe('competitor-analysis');
});

it('selects the issues for an issue and the site data for a view', () => {
  expect(find('#issue-title-missing')).toBe('issues');
  expect(find('#view-response-codes')).toBe('data');
});

it('shows the overview without an anchor, and the health check if the critical checks are requested', () => {
  expect(find('')).toBe('overview');
  expect(find('', '?focus=critical-issues')).toBe('health');
  expect(find('#critical-issues', '?focus=critical-issues')).toBe('issues');
});

it('returns null for anchors that it does not recognize', () => {
  expect(find('#pricing')).toBeNull();
  expect(find('#%E0%A4%A')).toBeNull();
});

it('decodes anchors', () => {
  expect(readAnchor('#issue-a%20b')).toBe('issue-a b');
  expect(readAnchor('')).toBe('');
  expect(readAnchor('#%E0%A4%A')).toBe('%E0%A4%A');
});
