/** Downloadable reports: section IDs, access rules, formats and texts of the picker. */
import { z } from 'zod';
import { isComingSoon, PLAN_AVAILABILITY, type PlanAvailability } from '../account/plan-availability.ts';
import {
  INTRODUCTION_MAX_LENGTH,
  INTRODUCTION_MESSAGES,
  REPORT_VARIANTS,
  type ReportVariant,
} from './report-download-texts.ts';
import { DOWNLOAD_SECTIONS, type DownloadSectionId, mapById } from './sections.ts';

/** IDs of the downloadable sections in the order of the report. */
export const REPORT_SECTION_IDS: readonly DownloadSectionId[] = DOWNLOAD_SECTIONS.map(({ id }) => id);

/** Sections that every plan may download. */
export const FREE_SECTION_IDS: readonly DownloadSectionId[] = DOWNLOAD_SECTIONS.filter(
  ({ download }) => download.plan === 'free',
).map(({ id }) => id);

export const DOWNLOAD_SECTION_TITLES: Record<DownloadSectionId, string> = mapById(
  DOWNLOAD_SECTIONS,
  ({ download }) => download.title,
);

/** Order of a client summary and of a presentation: what to do comes first. */
const CLIENT_ORDER: readonly DownloadSectionId[] = [
  'seo-recommendations',
  'critical-issues',
  'ai-search-health',
  'seo-health-check',
  'competitor-analysis',
  'backlink-analysis',
  'keyword-rankings',
];

/** Returns the sections in the default order of this kind of report, for users who have not chosen an order. */
export function listSectionsInOrder(form: {
  format: ReportFormat;
  variant: ReportVariant;
}): readonly DownloadSectionId[] {
  return form.format === 'ppt' || form.variant === 'summary' ? CLIENT_ORDER : REPORT_SECTION_IDS;
}

export const REPORT_FORMATS = ['pdf', 'ppt'] as const;
export type ReportFormat = (typeof REPORT_FORMATS)[number];
/** File extensions by format; `ppt` produces a `.pptx` file. */
export const REPORT_EXTENSIONS: Record<ReportFormat, string> = { pdf: 'pdf', ppt: 'pptx' };
export const REPORT_MEDIA_TYPES: Record<ReportFormat, string> = {
  pdf: 'application/pdf',
  ppt: 'application/vnd.openxmlformats-officedocument.presentationml.presentation',
};

const sectionsSchema = z.array(z.enum(REPORT_SECTION_IDS)).max(REPORT_SECTION_IDS.length);
/** Plain text: the writers escape it, and characters that no document can contain are rejected. */
export const introductionSchema = z
  .string()
  .max(INTRODUCTION_MAX_LENGTH, INTRODUCTION_MESSAGES.tooLong)
  .regex(/^[\P{Cc}\t\n\r]*$/u, INTRODUCTION_MESSAGES.notPlain)
  .transform((text) => text.replaceAll(/\r\n?/g, '\n').trim());

export const reportRequestSchema = z.object({
  analysisId: z.string().max(64),
  format: z.enum(REPORT_FORMATS),
  sections: sectionsSchema,
  keepOrder: z
    .boolean()
    .optional()
    .describe(
      'Whether the chapters follow the order of `sections`; otherwise each kind of report has its default order.',
    ),
  variant: z
    .enum(REPORT_VARIANTS)
    .default('full')
    .describe('Which PDF to create; there is only one kind of presentation.'),
  appendix: z
    .boolean()
    .optional()
    .describe(
      'Whether to add the tables with the details; the default is yes for a full PDF and no for a presentation.',
    ),
  introduction: introductionSchema.optional().describe('Introduction that the user wrote for the report.'),
  hidesProductName: z
    .boolean()
    .optional()
    .describe('Whether the report and its file name contain only the name of your company (Premium).'),
});
/** A request as clients send it. */
export type ReportRequest = z.input<typeof reportRequestSchema>;
/** A request with its defaults. */
export type ParsedReportRequest = z.infer<typeof reportRequestSchema>;

/** Choices that the user saved for later reports; the picker opens with them. */
export const reportSettingsSchema = z.object({
  variant: z.enum(REPORT_VARIANTS),
  introduction: introductionSchema,
  order: sectionsSchema.describe(
    'Order of the chapters; empty for the default order of each kind of report. Sections that are missing come last.',
  ),
});
export type ReportSettings = z.infer<typeof reportSettingsSchema>;

/** Lists the sections selected when the picker opens: those that the plan includes and that exist today. */
export function listDefaultSections(
  isPremium: boolean,
  availability: PlanAvailability = PLAN_AVAILABILITY,
): readonly DownloadSectionId[] {
  const sections = isPremium ? REPORT_SECTION_IDS : FREE_SECTION_IDS;
  return sections.filter((id) => !isComingSoon(id, availability));
}

export const isFreeSection = (id: DownloadSectionId): boolean => FREE_SECTION_IDS.some((free) => free === id);

/** Returns `awi-report-<host>-<date>.<ext>`; a port stays in the name, after a hyphen instead of a colon. */
export function buildReportFileName(host: string, measuredAt: string, extension: string): string {
  return `awi-${buildNeutralFileName(host, measuredAt, extension)}`;
}

/** Returns the same file name without our name. */
export function buildNeutralFileName(host: string, measuredAt: string, extension: string): string {
  return `report-${host.replace(/[^\p{L}\p{N}.-]/gu, '-')}-${measuredAt.slice(0, 10)}.${extension}`;
}

/** A report being generated, as returned to a client that sent `Prefer: respond-async`. */
export const reportJobSchema = z.object({
  id: z.string(),
  status: z.enum(['queued', 'running', 'completed', 'failed']),
  percent: z.number().describe('Progress, 0..100.'),
  stage: z.string().describe('Current step, as text.'),
  format: z.enum(REPORT_FORMATS),
  fileName: z.string(),
  sizeBytes: z.number().int().nullable(),
  failure: z.string().nullable(),
});
export type ReportJob = z.infer<typeof reportJobSchema>;
