import type { IssueMarkBody, IssueMarksAnswer } from '#contracts/analysis/issue-marks.ts';
import type { TrackedKeywordBody, TrackedKeywords } from '#contracts/analysis/tracked-keywords.ts';
import { frame, unread } from './answers.ts';
import { call } from './api.ts';

const analysisPath = (id: string) => `/api/analyses/${encodeURIComponent(id)}`;
const markPath = (id: string, ruleId: string) => `${analysisPath(id)}/issues/${encodeURIComponent(ruleId)}/mark`;

const keywords = frame<TrackedKeywords>('keywords');
const marks = frame<IssueMarksAnswer>('marks', 'adjusted');

/** API calls for finished analyses. */
export const reportApi = {
  mark: (id: string, ruleId: string, body: IssueMarkBody) =>
    call({ path: markPath(id, ruleId), method: 'PUT', body, answer: marks }),
  unmark: (id: string, ruleId: string) => call({ path: markPath(id, ruleId), method: 'DELETE', answer: marks }),
  track: (id: string, body: TrackedKeywordBody) =>
    call({ path: `${analysisPath(id)}/tracked-keywords`, method: 'PUT', body, answer: keywords }),
  deleteAnalysis: (id: string) => call({ path: analysisPath(id), method: 'DELETE', answer: unread }),
};
