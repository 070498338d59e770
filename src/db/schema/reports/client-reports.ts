import { sql } from 'drizzle-orm';
import { boolean, index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import type { ClientReportFrequency, MailingState, RecipientState } from '#contracts/report/client-report-texts.ts';
import type { ReportFormat } from '#contracts/report/report-download.ts';
import type { ReportVariant } from '#contracts/report/report-download-texts.ts';
import type { DownloadSectionId } from '#contracts/report/sections.ts';
import { at } from '../../columns.ts';
import { analyses } from '../analyses.ts';
import { users } from '../users.ts';
import { websites } from '../websites.ts';
import { reportFiles } from './report-files.ts';

const userId = () =>
  text('user_id')
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' });
const websiteId = () =>
  uuid('website_id')
    .notNull()
    .references(() => websites.id, { onDelete: 'cascade' });

/** How reports of a website look. The default template is used where the user selects none. */
export const reportTemplates = pgTable(
  'report_templates',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    userId: userId(),
    websiteId: websiteId(),
    name: text('name').notNull(),
    format: text('format').$type<ReportFormat>().notNull(),
    variant: text('variant').$type<ReportVariant>().notNull(),
    /** In the order of the chapters. */
    sections: jsonb('sections').$type<DownloadSectionId[]>().notNull(),
    appendix: boolean('appendix').notNull(),
    introduction: text('introduction'),
    hidesProductName: boolean('hides_product_name').notNull().default(false),
    isDefault: boolean('is_default').notNull().default(false),
    createdAt: at('created_at').notNull().defaultNow(),
    updatedAt: at('updated_at').notNull().defaultNow(),
  },
  (table) => [
    uniqueIndex('report_templates_name_index').on(table.websiteId, table.name),
    uniqueIndex('report_templates_default_index').on(table.websiteId).where(sql`is_default`),
    index('report_templates_user_index').on(table.userId),
  ],
);

/**
 * When reports of a website are emailed to clients. `since`: analyses that finished earlier are not sent. `nextDueAt`
 * is set for monthly reports.
 */
export const clientReportSettings = pgTable(
  'client_report_settings',
  {
    websiteId: websiteId().primaryKey(),
    userId: userId(),
    frequency: text('frequency').$type<ClientReportFrequency>().notNull(),
    /** Null = the entire report as PDF. */
    templateId: uuid('template_id').references(() => reportTemplates.id, { onDelete: 'set null' }),
    since: at('since').notNull(),
    nextDueAt: at('next_due_at'),
    updatedAt: at('updated_at').notNull().defaultNow(),
  },
  (table) => [index('client_report_settings_user_index').on(table.userId)],
);

/** People outside the account who get reports of a website after they agreed. `email` is lowercase. */
export const clientRecipients = pgTable(
  'client_recipients',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    userId: userId(),
    websiteId: websiteId(),
    email: text('email').notNull(),
    state: text('state').$type<RecipientState>().notNull().default('pending'),
    /** Number of confirmation emails, and the time of the latest. */
    invitations: integer('invitations').notNull().default(1),
    invitedAt: at('invited_at').notNull(),
    confirmedAt: at('confirmed_at'),
    /** When the recipient unsubscribed, or the mail server rejected the email address. */
    endedAt: at('ended_at'),
    createdAt: at('created_at').notNull().defaultNow(),
  },
  (table) => [
    uniqueIndex('client_recipients_email_index').on(table.websiteId, table.email),
    index('client_recipients_user_index').on(table.userId),
  ],
);

/**
 * Tokens of the links in emails to clients. Only the SHA-256 of a token is stored. They outlive a removed recipient, so
 * that the links in earlier emails still unsubscribe.
 */
export const clientMailTokens = pgTable(
  'client_mail_tokens',
  {
    tokenHash: text('token_hash').primaryKey(),
    userId: userId(),
    purpose: text('purpose').$type<'confirm' | 'unsubscribe' | 'download'>().notNull(),
    /** SHA-256 of the recipient's email address. */
    emailHash: text('email_hash').notNull(),
    recipientId: uuid('recipient_id').references(() => clientRecipients.id, { onDelete: 'set null' }),
    reportFileId: uuid('report_file_id').references(() => reportFiles.id, { onDelete: 'cascade' }),
    /** Null: valid as long as the account exists. */
    expiresAt: at('expires_at'),
    createdAt: at('created_at').notNull(),
  },
  (table) => [
    index('client_mail_tokens_user_index').on(table.userId),
    index('client_mail_tokens_expiry_index').on(table.expiresAt),
  ],
);

/**
 * Email addresses that get no more emails from one account (`sender` is its ID) or from any account (`*`). Only a hash
 * of the email address is stored. Rows have no reference to the account, because they must outlive recipients and
 * websites.
 */
export const mailSuppressions = pgTable(
  'mail_suppressions',
  {
    emailHash: text('email_hash').notNull(),
    sender: text('sender').notNull(),
    createdAt: at('created_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.emailHash, table.sender] })],
);

/**
 * A report on its way to a recipient; without a recipient, a test email to the owner. A row is `claimed` before its
 * message is sent and never claimed twice; if it remains `claimed`, it is unknown whether its message was delivered.
 */
export const reportMailings = pgTable(
  'report_mailings',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    userId: userId(),
    websiteId: websiteId(),
    recipientId: uuid('recipient_id').references(() => clientRecipients.id, { onDelete: 'cascade' }),
    analysisId: uuid('analysis_id').references(() => analyses.id, { onDelete: 'set null' }),
    reportFileId: uuid('report_file_id').references(() => reportFiles.id, { onDelete: 'set null' }),
    state: text('state').$type<MailingState>().notNull().default('waiting'),
    attempts: integer('attempts').notNull().default(0),
    nextAttemptAt: at('next_attempt_at'),
    problem: text('problem'),
    sentAt: at('sent_at'),
    createdAt: at('created_at').notNull(),
  },
  (table) => [
    uniqueIndex('report_mailings_once_index').on(table.recipientId, table.analysisId),
    index('report_mailings_waiting_index').on(table.state, table.nextAttemptAt),
    index('report_mailings_website_index').on(table.websiteId, table.createdAt),
    index('report_mailings_user_index').on(table.userId),
  ],
);
