/** States of issues, their labels and limits, in a file without schemas so that pages do not bundle them. */

export const ISSUE_STATES = ['open', 'resolved', 'regressed'] as const;
export type IssueState = (typeof ISSUE_STATES)[number];

export const ISSUE_STATE_TEXTS: Readonly<Record<IssueState, { label: string; meaning: string }>> = {
  open: { label: 'Open', meaning: 'Found, and not resolved since.' },
  resolved: { label: 'Resolved', meaning: 'A later analysis with the same settings measured it and did not find it.' },
  regressed: { label: 'Regressed', meaning: 'Found again after it was resolved.' },
};

export const ISSUE_LIFE_LIMITS = {
  assigneeLength: 80,
  commentLength: 2_000,
  commentsPerIssue: 100,
  commentsPerWebsite: 2_000,
} as const;

export const ISSUE_LIFE_MESSAGES = {
  noIssue: 'No analysis of this website has found this issue.',
  noComment: 'This comment does not exist.',
  tooMany: 'An issue can have up to {count} comments. Delete one to add another.',
  tooManyOnWebsite: 'The issues of a website can have up to {count} comments. Delete one to add another.',
  saveFailed: 'Your change could not be saved. Please try again.',
  loadFailed: 'The comments could not be loaded. Please try again.',
} as const;
