import type { IssueMarkBody, IssueMarksResponse } from '#contracts/analysis/issue-marks.ts';
import type { TrackedKeywordBody, TrackedKeywords } from '#contracts/analysis/tracked-keywords.ts';
import { call } from './api.ts';
import { acceptAnyBody, createObjectGuard } from './responses.ts';

const buildAnalysisPath = (id: string) => `/api/analyses/${encodeURIComponent(id)}`;
const buildMarkPath = (id: string, ruleId: string) =>
  `${buildAnalysisPath(id)}/issues/${encodeURIComponent(ruleId)}/mark`;

const isTrackedKeywords = createObjectGuard<TrackedKeywords>('keywords');
const isIssueMarksResponse = createObjectGuard<IssueMarksResponse>('marks', 'adjusted');

/** API calls for finished analyses. */
export const reportApi = {
  mark: (id: string, ruleId: string, body: IssueMarkBody) =>
    call({ path: buildMarkPath(id, ruleId), method: 'PUT', body, guard: isIssueMarksResponse }),
  unmark: (id: string, ruleId: string) =>
    call({ path: buildMarkPath(id, ruleId), method: 'DELETE', guard: isIssueMarksResponse }),
  track: (id: string, body: TrackedKeywordBody) =>
    call({ path: `${buildAnalysisPath(id)}/tracked-keywords`, method: 'PUT', body, guard: isTrackedKeywords }),
  deleteAnalysis: (id: string) => call({ path: buildAnalysisPath(id), method: 'DELETE', guard: acceptAnyBody }),
};
