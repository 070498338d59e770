import type { IssueAssigneeBody, IssueCommentBody, IssueNotes } from '#contracts/analysis/issue-life.ts';
import { call } from './api.ts';
import { createObjectGuard } from './responses.ts';

const buildPath = (id: string, ruleId: string) =>
  `/api/analyses/${encodeURIComponent(id)}/issues/${encodeURIComponent(ruleId)}`;
const guard = createObjectGuard<IssueNotes>('state', 'assignee', 'comments');

/** API calls for the lifecycle of an issue. */
export const issueApi = {
  read: (id: string, ruleId: string) => call({ path: `${buildPath(id, ruleId)}/life`, guard }),
  assign: (id: string, ruleId: string, body: IssueAssigneeBody) =>
    call({ path: `${buildPath(id, ruleId)}/assignee`, method: 'PUT', body, guard }),
  comment: (id: string, ruleId: string, body: IssueCommentBody) =>
    call({ path: `${buildPath(id, ruleId)}/comments`, method: 'POST', body, guard }),
  deleteComment: (id: string, ruleId: string, commentId: string) =>
    call({ path: `${buildPath(id, ruleId)}/comments/${encodeURIComponent(commentId)}`, method: 'DELETE', guard }),
};
