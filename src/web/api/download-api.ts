import type { ReportJob, ReportRequest, ReportSettings } from '#contracts/report/report-download.ts';
import type { ReportTemplate, ReportTemplateInput, TemplateOffer } from '#contracts/report/report-templates.ts';
import type { CreatedShareLink, ShareLink } from '#contracts/report/share-link.ts';
import { call } from './api.ts';
import { acceptAnyBody, createListGuard, createObjectGuard } from './responses.ts';

const buildReportPath = (id: string) => `/api/reports/${encodeURIComponent(id)}`;
const buildSharesPath = (analysisId: string) => `/api/analyses/${encodeURIComponent(analysisId)}/shares`;

const SETTINGS_PATH = '/api/user/report-settings';
const isSettingsObject = createObjectGuard<ReportSettings>('variant', 'introduction', 'order');
/** Null until the user saves them. */
const isSettingsObjectOrNull = (payload: unknown): payload is ReportSettings | null =>
  payload === null || isSettingsObject(payload);

const buildTemplatesPath = (websiteId: string) =>
  `/api/user/websites/${encodeURIComponent(websiteId)}/report-templates`;
const isTemplateList = createListGuard<ReportTemplate>('id', 'name', 'sections');

const isReportJob = createObjectGuard<ReportJob>('id', 'status', 'percent', 'stage', 'fileName', 'failure');

/** API calls for report downloads and share links. */
export const downloadApi = {
  startReport: (body: ReportRequest) =>
    call({
      path: '/api/generate-report',
      method: 'POST',
      body,
      guard: isReportJob,
      headers: { prefer: 'respond-async' },
    }),
  readReport: (id: string) => call({ path: buildReportPath(id), guard: isReportJob }),
  readReportSettings: () => call({ path: SETTINGS_PATH, guard: isSettingsObjectOrNull }),
  saveReportSettings: (body: ReportSettings) =>
    call({ path: SETTINGS_PATH, method: 'PUT', body, guard: acceptAnyBody }),
  readTemplateOffer: (analysisId: string) =>
    call({
      path: `/api/analyses/${encodeURIComponent(analysisId)}/report-templates`,
      guard: createObjectGuard<TemplateOffer>('websiteId', 'hasCompanyName', 'templates'),
    }),
  saveTemplate: (websiteId: string, body: ReportTemplateInput) =>
    call({ path: buildTemplatesPath(websiteId), method: 'PUT', body, guard: isTemplateList }),
  removeTemplate: (websiteId: string, id: string) =>
    call({
      path: `${buildTemplatesPath(websiteId)}/${encodeURIComponent(id)}`,
      method: 'DELETE',
      guard: isTemplateList,
    }),
  listShares: (analysisId: string) =>
    call({ path: buildSharesPath(analysisId), guard: createListGuard<ShareLink>('id', 'createdAt', 'opens') }),
  createShare: (analysisId: string) =>
    call({
      path: buildSharesPath(analysisId),
      method: 'POST',
      guard: createObjectGuard<CreatedShareLink>('id', 'url'),
    }),
  revokeShare: (id: string) =>
    call({ path: `/api/shares/${encodeURIComponent(id)}`, method: 'DELETE', guard: acceptAnyBody }),
};

/** Returns the URL of a finished report. */
export const buildReportFilePath = (id: string): string => `${buildReportPath(id)}/file`;
