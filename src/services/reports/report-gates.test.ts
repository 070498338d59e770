import { describe, expect, it } from 'vitest';
import { FREE_SECTION_IDS, REPORT_SECTION_IDS } from '#contracts/report/report-download.ts';
import { NO_SUMMARY_APPENDIX, REPORT_MESSAGES } from '#contracts/report/report-download-texts.ts';
import { decideAppendix, selectAllowedSections } from './report-gates.ts';

const free = { isEmailVerified: true, isPremium: false, role: 'user' } as const;
const premium = { ...free, isPremium: true };

describe('selectAllowedSections', () => {
  it('returns each section once, in the order of the report', () => {
    const sections = ['critical-issues', 'seo-health-check', 'critical-issues'] as const;
    const request = { format: 'pdf', variant: 'full', sections } as const;
    expect(selectAllowedSections(free, request)).toEqual(['seo-health-check', 'critical-issues']);
    expect(selectAllowedSections(premium, { ...request, sections: REPORT_SECTION_IDS })).toEqual(REPORT_SECTION_IDS);
    expect(selectAllowedSections(free, { ...request, sections: FREE_SECTION_IDS })).toEqual(FREE_SECTION_IDS);
  });

  it('puts the recommendations first in a client summary and in a presentation', () => {
    const order = ['seo-recommendations', 'critical-issues', 'ai-search-health', 'seo-health-check'];
    const sections = REPORT_SECTION_IDS.slice(0, 4);
    expect(selectAllowedSections(premium, { format: 'pdf', variant: 'summary', sections })).toEqual(order);
    expect(selectAllowedSections(premium, { format: 'ppt', variant: 'full', sections })).toEqual(order);
  });

  it("keeps the user's order on request", () => {
    const sections = ['critical-issues', 'seo-health-check', 'critical-issues'] as const;
    for (const variant of ['summary', 'full'] as const) {
      const request = { format: 'pdf', variant, sections, keepOrder: true } as const;
      expect(selectAllowedSections(free, request)).toEqual(['critical-issues', 'seo-health-check']);
    }
  });

  it('rejects with the messages of the specification', () => {
    const expectRejection = (
      person: typeof free | typeof premium,
      format: 'pdf' | 'ppt',
      sections: typeof REPORT_SECTION_IDS | readonly [],
    ) => expect(() => selectAllowedSections(person, { format, variant: 'full', sections }));
    expectRejection(premium, 'pdf', []).toThrow(REPORT_MESSAGES.noSections);
    expectRejection(free, 'ppt', []).toThrow(REPORT_MESSAGES.noSections);
    expectRejection(free, 'pdf', REPORT_SECTION_IDS).toThrow(REPORT_MESSAGES.premiumSection);
    expectRejection(free, 'ppt', REPORT_SECTION_IDS).toThrow(REPORT_MESSAGES.premiumPowerPoint);
  });
});

describe('decideAppendix', () => {
  it('adds the appendix to a full PDF by default, and to a presentation on request', () => {
    expect(decideAppendix({ format: 'pdf', variant: 'full' })).toBe(true);
    expect(decideAppendix({ format: 'pdf', variant: 'full', appendix: false })).toBe(false);
    expect(decideAppendix({ format: 'ppt', variant: 'full' })).toBe(false);
    expect(decideAppendix({ format: 'ppt', variant: 'summary', appendix: true })).toBe(true);
    expect(decideAppendix({ format: 'pdf', variant: 'full', appendix: null })).toBe(true);
  });

  it('rejects an appendix of a client summary', () => {
    expect(decideAppendix({ format: 'pdf', variant: 'summary' })).toBe(false);
    expect(() => decideAppendix({ format: 'pdf', variant: 'summary', appendix: true })).toThrow(NO_SUMMARY_APPENDIX);
  });
});
