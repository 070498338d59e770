import { boolean, foreignKey, index, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { ISSUE_STATES } from '#contracts/analysis/issue-life-texts.ts';
import { MARK_KINDS } from '#contracts/analysis/issue-mark-texts.ts';
import type { Severity } from '#contracts/rules/rule-result.ts';
import { at } from '../columns.ts';
import { analyses } from './analyses.ts';
import { users } from './users.ts';

/**
 * One row per completed analysis whose issues were recorded. `cleared` lists the rules whose missing finding shows that
 * their issue is resolved; rules that were not measured, or only on some of the pages, are not among them.
 */
export const analysisIssueRuns = pgTable('analysis_issue_runs', {
  analysisId: uuid('analysis_id')
    .primaryKey()
    .references(() => analyses.id, { onDelete: 'cascade' }),
  cleared: jsonb('cleared').$type<string[]>().notNull(),
});

/** The issues of each recorded analysis. `isNew` is as in the report: null when there was nothing to compare with. */
export const analysisIssues = pgTable(
  'analysis_issues',
  {
    analysisId: uuid('analysis_id')
      .notNull()
      .references(() => analysisIssueRuns.analysisId, { onDelete: 'cascade' }),
    ruleId: text('rule_id').notNull(),
    severity: text('severity').$type<Severity>().notNull(),
    occurrences: integer('occurrences').notNull(),
    isNew: boolean('is_new'),
  },
  (table) => [primaryKey({ columns: [table.analysisId, table.ruleId] })],
);

/**
 * The state of an issue across all analyses of a website, which is computed from `analysis_issues`, and its assignee.
 * `openScopes` are digests of the crawl scopes in which the issue is not resolved. The analyses may have been deleted.
 */
export const issueStates = pgTable(
  'issue_states',
  {
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** In the same format as `analyses.host`. */
    host: text('host').notNull(),
    ruleId: text('rule_id').notNull(),
    state: text('state', { enum: ISSUE_STATES }).notNull(),
    openScopes: jsonb('open_scopes').$type<string[]>().notNull(),
    firstSeenId: uuid('first_seen_id').notNull(),
    firstSeenAt: at('first_seen_at').notNull(),
    lastSeenId: uuid('last_seen_id').notNull(),
    lastSeenAt: at('last_seen_at').notNull(),
    resolvedId: uuid('resolved_id'),
    resolvedAt: at('resolved_at'),
    assignee: text('assignee'),
    updatedAt: at('updated_at').notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.host, table.ruleId] })],
);

/** Comments of the owner on an issue; they are deleted with the issue's state. */
export const issueComments = pgTable(
  'issue_comments',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    userId: text('user_id').notNull(),
    host: text('host').notNull(),
    ruleId: text('rule_id').notNull(),
    text: text('text').notNull(),
    createdAt: at('created_at').notNull().defaultNow(),
  },
  (table) => [
    foreignKey({
      name: 'issue_comments_state_fk',
      columns: [table.userId, table.host, table.ruleId],
      foreignColumns: [issueStates.userId, issueStates.host, issueStates.ruleId],
    }).onDelete('cascade'),
    index('issue_comments_issue_index').on(table.userId, table.host, table.ruleId, table.createdAt),
  ],
);

/** A user's marks on the findings of one website; they apply to all its analyses. */
export const issueMarks = pgTable(
  'issue_marks',
  {
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** In the same format as `analyses.host`. */
    host: text('host').notNull(),
    ruleId: text('rule_id').notNull(),
    kind: text('kind', { enum: MARK_KINDS }).notNull(),
    note: text('note'),
    createdAt: at('created_at').notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.host, table.ruleId] })],
);
