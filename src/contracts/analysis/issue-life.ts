/** The life of an issue over all analyses of a website, and what is new since the previous analysis. */
import { z } from 'zod';
import { severitySchema } from '../rules/rule-result.ts';
import { ISSUE_LIFE_LIMITS, ISSUE_STATES } from './issue-life-texts.ts';

export const issueStateSchema = z
  .enum(ISSUE_STATES)
  .describe(
    '`open`: found, and not resolved since. `resolved`: a later analysis with the same settings measured it and did not find it. `regressed`: found again after it was resolved.',
  );

/** The measured life of an issue on a website. */
export const issueLifeSchema = z.object({
  ruleId: z.string().describe('The check.'),
  state: issueStateSchema,
  firstSeenAt: z.string().describe('When the first analysis with the issue ended.'),
  lastSeenAt: z.string().describe('When the latest analysis with the issue ended.'),
  resolvedAt: z.string().nullable().describe('When the issue was last resolved; null if never.'),
  assignee: z.string().nullable().describe('Who works on the issue, as entered; null if not assigned.'),
  commentCount: z.number().int().describe('Number of comments.'),
});
export type IssueLife = z.infer<typeof issueLifeSchema>;

export const issueCommentSchema = z.object({
  id: z.string().describe('The comment.'),
  text: z.string().describe('Plain text.'),
  createdAt: z.string().describe('When the comment was written.'),
});

/** An issue with its life and comments. */
export const issueNotesSchema = issueLifeSchema.extend({
  comments: z.array(issueCommentSchema).describe('Oldest first.'),
});
export type IssueNotes = z.infer<typeof issueNotesSchema>;

export const issueAssigneeBodySchema = z.strictObject({
  assignee: z
    .string()
    .trim()
    .max(ISSUE_LIFE_LIMITS.assigneeLength)
    .nullable()
    .describe('Name or email address of the person who works on the issue; null or empty for none.'),
});
export type IssueAssigneeBody = z.infer<typeof issueAssigneeBodySchema>;

export const issueCommentBodySchema = z.strictObject({
  text: z.string().trim().min(1).max(ISSUE_LIFE_LIMITS.commentLength).describe('Plain text.'),
});
export type IssueCommentBody = z.infer<typeof issueCommentBodySchema>;

const listedIssueSchema = z.object({
  ruleId: z.string().describe('The check.'),
  title: z.string(),
  severity: severitySchema,
  count: z.number().int().describe('Number of occurrences: now, or for resolved issues in the previous analysis.'),
});
export type ListedIssue = z.infer<typeof listedIssueSchema>;

export const MAX_LISTED_ISSUES = 10;
const issueListSchema = z.object({
  total: z.number().int(),
  items: z.array(listedIssueSchema).describe(`The most severe ones, up to ${MAX_LISTED_ISSUES}.`),
});
export type IssueList = z.infer<typeof issueListSchema>;

/** What changed since the previous analysis with the same settings. Issues that the owner marked are left out. */
export const newSinceLastSchema = z.object({
  analysisId: z.string().describe('The previous analysis of the website with the same settings.'),
  finishedAt: z.string().describe('When it ended.'),
  newIssues: issueListSchema.describe('Issues that no earlier analysis found.'),
  regressedIssues: issueListSchema.describe('Issues that an earlier analysis found and the previous one did not.'),
  worsenedIssues: issueListSchema.describe(
    'Issues in both analyses that changes to the website spread to more pages or made more severe.',
  ),
  improvedIssues: issueListSchema.describe('Issues in both analyses that changes to the website fixed on some pages.'),
  resolvedIssues: issueListSchema.describe(
    'Issues from the previous analysis that were measured again and not found. A check that was not measured resolves nothing.',
  ),
});
export type NewSinceLast = z.infer<typeof newSinceLastSchema>;

/** Number of issues by severity. */
export const severityCountsSchema = z.object({
  critical: z.number().int(),
  medium: z.number().int(),
  low: z.number().int(),
  advisory: z.number().int(),
});
export type SeverityCounts = z.infer<typeof severityCountsSchema>;
