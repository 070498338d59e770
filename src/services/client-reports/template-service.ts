import type { User } from '#contracts/account/user.ts';
import { MAX_REPORT_TEMPLATES, TEMPLATE_MESSAGES } from '#contracts/report/client-report-texts.ts';
import { REPORT_SECTION_IDS } from '#contracts/report/report-download.ts';
import type { ReportTemplate, ReportTemplateInput, TemplateOffer } from '#contracts/report/report-templates.ts';
import type { Db } from '#db/client.ts';
import { findAnalysisRow } from '#db/queries/analyses/analyses.ts';
import { findWebsiteByDomain } from '#db/queries/analyses/websites.ts';
import { lockClientReports } from '#db/queries/client-reports/settings.ts';
import {
  deleteTemplate,
  listTemplates,
  saveDefaultTemplate,
  type TemplateRow,
} from '#db/queries/client-reports/templates.ts';
import { AppError } from '#lib/runtime/app-error.ts';
import { isUuid } from '#lib/runtime/is-uuid.ts';
import { findDenialCode } from '#lib/runtime/policies.ts';
import { findOwnWebsite } from '#services/data-sources/find-own-website.ts';
import { assertMayHideName } from '../reports/queue-report.ts';
import { decideAppendix } from '../reports/report-gates.ts';

/** How reports of a website look. */
export interface TemplateService {
  /** Lists the templates of a website: the default one, then the others by name. @throws AppError not-found */
  list(user: User, websiteId: string): Promise<ReportTemplate[]>;
  /** Returns the options of the download dialog for an analysis of the user. @throws AppError not-found */
  offer(user: User, analysisId: string): Promise<TemplateOffer>;
  /**
   * Saves a template as the default of a website; a template with the same name is replaced.
   *
   * @throws AppError not-found, premium-required, bad-request at the limit, invalid-body
   */
  save(user: User, websiteId: string, input: ReportTemplateInput): Promise<ReportTemplate[]>;
  /** @throws AppError not-found */
  remove(user: User, websiteId: string, id: string): Promise<ReportTemplate[]>;
}

export function createTemplateService({ db, now }: { db: Db; now(): Date }): TemplateService {
  const listViews = async (websiteId: string) => (await listTemplates(db, websiteId)).map(buildTemplateView);
  return {
    async list(user, websiteId) {
      return listViews((await findOwnWebsite(db, user, websiteId)).id);
    },
    async offer(user, analysisId) {
      const analysis = isUuid(analysisId) ? await findAnalysisRow(db, analysisId) : null;
      if (analysis === null || analysis.userId !== user.id) {
        throw new AppError('not-found', 'This analysis does not exist.');
      }
      const website = await findWebsiteByDomain(db, { userId: user.id, domain: analysis.host });
      return {
        websiteId: website?.id ?? null,
        hasCompanyName: Boolean(user.companyName),
        templates: website === null ? [] : await listViews(website.id),
      };
    },
    async save(user, websiteId, { introduction, ...input }) {
      const website = await findOwnWebsite(db, user, websiteId);
      const denial = findDenialCode(user, 'save-report-templates');
      if (denial !== null) throw new AppError(denial, TEMPLATE_MESSAGES.premium);
      if (input.hidesProductName) assertMayHideName(user);
      decideAppendix(input);
      await db.transaction(async (transaction) => {
        await lockClientReports(transaction, website.id);
        const names = (await listTemplates(transaction, website.id)).map(({ name }) => name);
        if (!names.includes(input.name) && names.length >= MAX_REPORT_TEMPLATES) {
          throw new AppError('bad-request', TEMPLATE_MESSAGES.tooMany);
        }
        const sections = [...new Set(input.sections)];
        await saveDefaultTemplate(transaction, {
          ...input,
          sections,
          introduction: introduction || null,
          userId: user.id,
          websiteId: website.id,
          updatedAt: now(),
        });
      });
      return listViews(website.id);
    },
    async remove(user, websiteId, id) {
      const website = await findOwnWebsite(db, user, websiteId);
      if (!isUuid(id) || !(await deleteTemplate(db, website.id, id))) {
        throw new AppError('not-found', TEMPLATE_MESSAGES.notFound);
      }
      return listViews(website.id);
    },
  };
}

/** Sections that no longer exist are left out. */
export function buildTemplateView(row: TemplateRow): ReportTemplate {
  const { id, name, format, variant, sections, appendix, introduction, hidesProductName, isDefault } = row;
  return {
    id,
    name,
    format,
    variant,
    sections: sections.filter((section) => REPORT_SECTION_IDS.includes(section)),
    appendix,
    introduction: introduction ?? '',
    hidesProductName,
    isDefault,
  };
}
