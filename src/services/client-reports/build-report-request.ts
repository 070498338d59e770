import { listDefaultSections, type ParsedReportRequest } from '#contracts/report/report-download.ts';
import type { TemplateRow } from '#db/queries/client-reports/templates.ts';

/** Returns the request for a report by a template; without one, the entire report as PDF. */
export function buildReportRequest(analysisId: string, template: TemplateRow | null): ParsedReportRequest {
  if (template === null)
    return { analysisId, format: 'pdf', variant: 'full', sections: [...listDefaultSections(true)] };
  const { format, variant, sections, appendix, introduction, hidesProductName } = template;
  return {
    analysisId,
    format,
    variant,
    sections,
    keepOrder: true,
    appendix: format === 'pdf' && variant === 'summary' ? false : appendix,
    hidesProductName,
    ...(introduction !== null && { introduction }),
  };
}
