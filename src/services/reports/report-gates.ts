import { isFreeSection, listSectionsInOrder, type ReportFormat } from '#contracts/report/report-download.ts';
import { NO_SUMMARY_APPENDIX, REPORT_MESSAGES, type ReportVariant } from '#contracts/report/report-download-texts.ts';
import type { DownloadSectionId } from '#contracts/report/sections.ts';
import { AppError } from '#lib/runtime/app-error.ts';
import { may, type Person } from '#lib/runtime/policies.ts';

interface RequestedSections {
  format: ReportFormat;
  variant: ReportVariant;
  sections: readonly DownloadSectionId[];
  /** Whether the sections keep the order of the request. */
  keepOrder?: boolean | undefined;
}

function arrangeSections({ sections, keepOrder = false, ...form }: RequestedSections): DownloadSectionId[] {
  return keepOrder ? [...new Set(sections)] : listSectionsInOrder(form).filter((id) => sections.includes(id));
}

/**
 * Returns the sections that may be downloaded, each once, in the order of the chapters or, with `keepOrder`, of the
 * request.
 *
 * @throws AppError invalid-body without a section, premium-required for Premium sections and formats
 */
export function selectAllowedSections(person: Person, request: RequestedSections): DownloadSectionId[] {
  const sections = arrangeSections(request);
  if (sections.length === 0) {
    const message = REPORT_MESSAGES.noSections;
    throw new AppError('invalid-body', message, { fieldErrors: { sections: message } });
  }
  if (may(person, 'see-premium-sections')) return sections;
  if (request.format === 'ppt') throw new AppError('premium-required', REPORT_MESSAGES.premiumPowerPoint);
  if (!sections.every(isFreeSection)) throw new AppError('premium-required', REPORT_MESSAGES.premiumSection);
  return sections;
}

/**
 * Decides whether a download contains the appendix: by default a full PDF does, and a presentation does not.
 *
 * @throws AppError invalid-body when a client summary is requested with an appendix
 */
export function decideAppendix(request: {
  format: ReportFormat;
  variant: ReportVariant;
  appendix?: boolean | null | undefined;
}): boolean {
  if (request.format === 'ppt') return request.appendix ?? false;
  if (request.variant === 'full') return request.appendix ?? true;
  if (request.appendix !== true) return false;
  throw new AppError('invalid-body', NO_SUMMARY_APPENDIX, { fieldErrors: { appendix: NO_SUMMARY_APPENDIX } });
}
