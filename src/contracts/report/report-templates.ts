/** Report templates of a website, as the API and pages exchange them. */
import { z } from 'zod';
import { TEMPLATE_MESSAGES, TEMPLATE_NAME_MAX_LENGTH } from './client-report-texts.ts';
import { introductionSchema, REPORT_FORMATS, REPORT_SECTION_IDS } from './report-download.ts';
import { REPORT_MESSAGES, REPORT_VARIANTS } from './report-download-texts.ts';

/** `PUT /api/user/websites/{id}/report-templates`. A template with the same name is replaced. */
export const reportTemplateInputSchema = z.strictObject({
  /** Shown in lists, where a line break would not fit. */
  name: z
    .string()
    .trim()
    .min(1, TEMPLATE_MESSAGES.name)
    .max(TEMPLATE_NAME_MAX_LENGTH, TEMPLATE_MESSAGES.name)
    .regex(/^\P{Cc}*$/u, TEMPLATE_MESSAGES.name),
  format: z.enum(REPORT_FORMATS),
  variant: z.enum(REPORT_VARIANTS),
  sections: z
    .array(z.enum(REPORT_SECTION_IDS))
    .min(1, REPORT_MESSAGES.noSections)
    .max(REPORT_SECTION_IDS.length)
    .describe('Sections in their order.'),
  appendix: z.boolean(),
  introduction: introductionSchema,
  hidesProductName: z.boolean().describe('Whether the report and its file name contain only the name of your company.'),
});
export type ReportTemplateInput = z.infer<typeof reportTemplateInputSchema>;

export const reportTemplateSchema = reportTemplateInputSchema.extend({
  id: z.string(),
  isDefault: z.boolean().describe('Whether downloads of the website start with this template.'),
});
export type ReportTemplate = z.infer<typeof reportTemplateSchema>;

/** `GET /api/analyses/{id}/report-templates`: what the download dialog of an analysis offers. */
export const templateOfferSchema = z.object({
  websiteId: z.string().nullable().describe('Null when the website is not on the list of websites.'),
  hasCompanyName: z.boolean(),
  templates: z.array(reportTemplateSchema),
});
export type TemplateOffer = z.infer<typeof templateOfferSchema>;
