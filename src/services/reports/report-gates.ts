import { isFreeSection, REPORT_SECTION_IDS, type ReportFormat } from '#contracts/report/report-download.ts';
import { REPORT_MESSAGES } from '#contracts/report/report-download-texts.ts';
import type { DownloadSectionId } from '#contracts/report/sections.ts';
import { AppError } from '#lib/runtime/app-error.ts';
import { may, type Person } from '#lib/runtime/policies.ts';

/**
 * Returns the sections that may be downloaded, in the order of the report.
 *
 * @throws AppError invalid-body without a section, premium-required for Premium sections and formats
 */
export function selectAllowedSections(
  person: Person,
  request: { format: ReportFormat; sections: readonly DownloadSectionId[] },
): DownloadSectionId[] {
  const sections = REPORT_SECTION_IDS.filter((id) => request.sections.includes(id));
  if (sections.length === 0) {
    const message = REPORT_MESSAGES.noSections;
    throw new AppError('invalid-body', message, { fieldErrors: { sections: message } });
  }
  if (may(person, 'see-premium-sections')) return sections;
  if (request.format === 'ppt') throw new AppError('premium-required', REPORT_MESSAGES.premiumPowerPoint);
  if (!sections.every(isFreeSection)) throw new AppError('premium-required', REPORT_MESSAGES.premiumSection);
  return sections;
}
