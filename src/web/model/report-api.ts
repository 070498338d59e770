import { z } from 'zod';
import { type IssueMarkBody, issueMarksSchema } from '#contracts/issue-marks.ts';
import { call } from './api.ts';

const analysisPath = (id: string) => `/api/analyses/${encodeURIComponent(id)}`;
const markPath = (id: string, ruleId: string) => `${analysisPath(id)}/issues/${encodeURIComponent(ruleId)}/mark`;

/** Calls about finished analyses. */
export const reportApi = {
  mark: (id: string, ruleId: string, body: IssueMarkBody) =>
    call({ path: markPath(id, ruleId), method: 'PUT', body, schema: issueMarksSchema }),
  unmark: (id: string, ruleId: string) =>
    call({ path: markPath(id, ruleId), method: 'DELETE', schema: issueMarksSchema }),
  deleteAnalysis: (id: string) => call({ path: analysisPath(id), method: 'DELETE', schema: z.unknown() }),
};
