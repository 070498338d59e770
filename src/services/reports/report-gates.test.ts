import { describe, expect, it } from 'vitest';
import { FREE_SECTION_IDS, REPORT_SECTION_IDS } from '#contracts/report/report-download.ts';
import { REPORT_MESSAGES } from '#contracts/report/report-download-texts.ts';
import { selectAllowedSections } from './report-gates.ts';

const free = { isEmailVerified: true, isPremium: false, role: 'user' } as const;
const premium = { ...free, isPremium: true };

describe('selectAllowedSections', () => {
  it('returns each section once, in the order of the report', () => {
    const sections = ['critical-issues', 'seo-health-check', 'critical-issues'] as const;
    expect(selectAllowedSections(free, { format: 'pdf', sections })).toEqual(['seo-health-check', 'critical-issues']);
    expect(selectAllowedSections(premium, { format: 'ppt', sections: REPORT_SECTION_IDS })).toEqual(REPORT_SECTION_IDS);
    expect(selectAllowedSections(free, { format: 'pdf', sections: FREE_SECTION_IDS })).toEqual(FREE_SECTION_IDS);
  });

  it('rejects with the messages of the specification', () => {
    const refused = (
      person: typeof free | typeof premium,
      format: 'pdf' | 'ppt',
      sections: typeof REPORT_SECTION_IDS | readonly [],
    ) => expect(() => selectAllowedSections(person, { format, sections }));
    refused(premium, 'pdf', []).toThrow(REPORT_MESSAGES.noSections);
    refused(free, 'ppt', []).toThrow(REPORT_MESSAGES.noSections);
    refused(free, 'pdf', REPORT_SECTION_IDS).toThrow(REPORT_MESSAGES.premiumSection);
    refused(free, 'ppt', REPORT_SECTION_IDS).toThrow(REPORT_MESSAGES.premiumPowerPoint);
  });
});
