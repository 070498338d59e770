import { boolean, index, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import type { ReportFormat } from '#contracts/report/report-download.ts';
import type { ReportVariant } from '#contracts/report/report-download-texts.ts';
import type { DownloadSectionId } from '#contracts/report/sections.ts';
import { at } from '../../columns.ts';
import { analyses } from '../analyses.ts';
import { users } from '../users.ts';

/**
 * Reports that are being created or are stored for download. `heartbeatAt` distinguishes a live worker from a dead one.
 * The row outlives its analysis, so that the file can be found and removed.
 */
export const reportFiles = pgTable(
  'report_files',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    analysisId: uuid('analysis_id').references(() => analyses.id, { onDelete: 'set null' }),
    format: text('format').$type<ReportFormat>().notNull(),
    /** In the order of the chapters. */
    sections: jsonb('sections').$type<DownloadSectionId[]>().notNull(),
    variant: text('variant').$type<ReportVariant>().notNull().default('full'),
    /** Whether the user requested the appendix; null means the default of the format. */
    appendix: boolean('appendix'),
    /** The user's text at the start of the report. */
    introduction: text('introduction'),
    /** Whether our name may not appear anywhere, including the file name. */
    hidesProductName: boolean('hides_product_name').notNull().default(false),
    status: text('status').$type<'queued' | 'running' | 'completed' | 'failed'>().notNull().default('queued'),
    percent: integer('percent').notNull().default(0),
    stage: text('stage').notNull(),
    fileName: text('file_name').notNull(),
    sizeBytes: integer('size_bytes'),
    artifactKey: text('artifact_key'),
    failureCode: text('failure_code'),
    failure: text('failure'),
    attempts: integer('attempts').notNull().default(0),
    workerId: text('worker_id'),
    heartbeatAt: at('heartbeat_at'),
    createdAt: at('created_at').notNull().defaultNow(),
    finishedAt: at('finished_at'),
  },
  (table) => [
    index('report_files_user_id_index').on(table.userId),
    index('report_files_created_at_index').on(table.createdAt),
  ],
);
