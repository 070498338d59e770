import { z } from 'zod';
import { type ReportRequest, reportJobSchema } from '#contracts/report-download.ts';
import { newShareLinkSchema, shareLinkSchema } from '#contracts/share-link.ts';
import { call } from './api.ts';

const reportPath = (id: string) => `/api/reports/${encodeURIComponent(id)}`;
const sharesPath = (analysisId: string) => `/api/analyses/${encodeURIComponent(analysisId)}/shares`;

/** Calls about reports that leave the screen. */
export const downloadApi = {
  startReport: (body: ReportRequest) =>
    call({
      ...{ path: '/api/generate-report', method: 'POST', body, schema: reportJobSchema },
      headers: { prefer: 'respond-async' },
    }),
  report: (id: string) => call({ path: reportPath(id), schema: reportJobSchema }),
  shares: (analysisId: string) => call({ path: sharesPath(analysisId), schema: z.array(shareLinkSchema) }),
  createShare: (analysisId: string) =>
    call({ path: sharesPath(analysisId), method: 'POST', schema: newShareLinkSchema }),
  revokeShare: (id: string) =>
    call({ path: `/api/shares/${encodeURIComponent(id)}`, method: 'DELETE', schema: z.unknown() }),
};

/** Under which a finished report lies. */
export const reportFilePath = (id: string): string => `${reportPath(id)}/file`;
