import { expect, it } from 'vitest';
import { VIEW_PAGE_SIZE } from '#contracts/analysis/bulk-views.ts';
import { FINDINGS_PAGE_SIZE } from '#contracts/analysis/findings.ts';
import {
  MAX_QUICK_CHECK_REQUESTS,
  QUICK_CHECK_CACHE_MS,
  QUICK_CHECK_TIMEOUT_MS,
} from '#contracts/analysis/quick-check-limits.ts';
import { REACH_LABELS } from '#contracts/report/reach-labels.ts';
import * as constants from '#contracts/report/report-constants.ts';
import {
  buildReportFileName,
  FREE_SECTION_IDS,
  isFreeSection,
  listDefaultSections,
  REPORT_SECTION_IDS,
} from '#contracts/report/report-download.ts';
import {
  INTRODUCTION_MAX_LENGTH,
  REPORT_MESSAGES,
  SUMMARY_MAX_PAGES,
} from '#contracts/report/report-download-texts.ts';
import { EFFORT_CLASSES } from '#contracts/rules/effort-classes.ts';
import { PRIORITY_RECOMMENDATION_COUNT } from '#contracts/rules/recommendation-rules.ts';
import { ATTEMPT_LIMITS } from '#services/accounts/attempt-limits.ts';

it('keeps the display limits of the specification', () => {
  expect([PRIORITY_RECOMMENDATION_COUNT, constants.ACTION_ITEMS_SHOWN, constants.TOOLS_SHOWN]).toEqual([3, 4, 3]);
  expect([constants.TOP_KEYWORDS_SHOWN, constants.ENGINE_KEYWORDS_SHOWN, constants.TOP_DOMAINS_SHOWN]).toEqual([
    5, 3, 3,
  ]);
  expect([constants.RANKINGS_SHOWN, constants.HISTORY_SHOWN, constants.ROADMAP_MONTHS]).toEqual([5, 10, 2]);
  expect(constants.IMPACT_WIDTHS).toEqual({ high: 90, medium: 60, low: 30 });
  expect([constants.FOCUS_SCROLL_DELAY_MS, constants.FOCUS_HIGHLIGHT_MS]).toEqual([300, 1_000]);
});

it('limits downloads, tables and checks without an account to the decided numbers', () => {
  expect([SUMMARY_MAX_PAGES, INTRODUCTION_MAX_LENGTH]).toEqual([8, 2_000]);
  expect([VIEW_PAGE_SIZE, FINDINGS_PAGE_SIZE]).toEqual([50, 25]);
  expect(ATTEMPT_LIMITS.explore).toEqual({ max: 1_200, windowSeconds: 900 });
  expect(ATTEMPT_LIMITS['quick-check']).toEqual({ max: 5, windowSeconds: 3_600 });
  expect([MAX_QUICK_CHECK_REQUESTS, QUICK_CHECK_TIMEOUT_MS, QUICK_CHECK_CACHE_MS]).toEqual([3, 10_000, 3_600_000]);
});

it('keeps the thresholds of the specification', () => {
  expect(constants.KEYWORD_DIFFICULTY_LIMITS).toEqual({ medium: 30, hard: 60 });
  expect(constants.RANKING_BADGE_LIMITS).toEqual({ top: 3, first: 10, second: 20 });
  expect(constants.HIGHLIGHT_LIMITS).toEqual({ google: 20, bing: 25, chatgptMentions: 5, perplexityCitations: 8 });
});

it('keeps the specified labels and empty states, word for word', () => {
  expect(Object.values(REACH_LABELS)).toEqual([
    '403 Forbidden',
    'Blocked by robots.txt',
    '404 Not Found',
    'noindex tag',
    'canonical pointing elsewhere',
    'crawl timeout',
    'content not rendered',
  ]);
  expect(constants.EMPTY_TEXTS.noCriticalIssues).toBe('No critical issues detected');
  expect(constants.EMPTY_TEXTS.noCompetitorsTitle).toBe('Competitor Data Not Available');
  expect(constants.EMPTY_TEXTS.noCompetitorsReasons).toHaveLength(4);
  expect(constants.EMPTY_TEXTS.noKeywords).toBe(
    'No AI-powered keyword recommendations available. Try analyzing a different website or check back later.',
  );
  expect(constants.META_TAG_GUIDANCE.titles).toContain('50-60 characters (under 60)');
  expect(constants.META_TAG_GUIDANCE.descriptions).toContain('150-160 characters (under 160)');
  expect(constants.META_TAG_GUIDANCE.headings).toBe('One H1 per page.');
  expect(constants.FID_NOTE).toContain('good up to 100 ms, poor above 300 ms');
});

it('defines seven sections and offers three of them to everyone', () => {
  expect(listDefaultSections(false)).toEqual(['seo-health-check', 'ai-search-health', 'critical-issues']);
  expect(REPORT_SECTION_IDS).toHaveLength(7);
  expect(REPORT_SECTION_IDS.filter((id) => !isFreeSection(id))).toEqual([
    'seo-recommendations',
    'competitor-analysis',
    'backlink-analysis',
    'keyword-rankings',
  ]);
  expect(FREE_SECTION_IDS).toHaveLength(3);
});

it('keeps the messages of the section picker, word for word', () => {
  expect(REPORT_MESSAGES).toEqual({
    noSectionsTitle: 'No Sections Selected',
    noSections: 'Please select at least one section to include in the report.',
    selectHint: 'Select at least one section to enable download',
    premiumTitle: 'Premium Feature',
    premiumSection: 'This section is only available for premium users.',
    premiumPowerPoint: 'PowerPoint reports are only available for premium users.',
    failedTitle: 'Generation Failed',
    failed: 'There was an error generating your report. Please try again.',
  });
});

it('builds file names from the host and the date', () => {
  expect(buildReportFileName('example.com', '2026-11-20T07:25:00Z', 'pdf')).toBe(
    'awi-report-example.com-2026-11-20.pdf',
  );
  expect(buildReportFileName('127.0.0.1:4180', '2026-11-20T07:25:00Z', 'pptx')).toBe(
    'awi-report-127.0.0.1-4180-2026-11-20.pptx',
  );
});

it('counts the hours of a rule per site, cause or page, depending on its effort class', () => {
  expect(Object.entries(EFFORT_CLASSES).map(([id, { times }]) => [id, times])).toEqual([
    ['server-setting', 'site'],
    ['template', 'cause'],
    ['per-page-copy', 'page'],
    ['content', 'page'],
    ['engineering', 'cause'],
  ]);
});
