import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { Readable } from 'node:stream';
import type { User } from '#contracts/account/user.ts';
import type { Analysis, AnalysisSummary } from '#contracts/analysis/analysis.ts';
import type { BulkViewQuery } from '#contracts/analysis/bulk-view-schemas.ts';
import { BULK_VIEW_MESSAGES, type BulkViewId, getBulkView } from '#contracts/analysis/bulk-views.ts';
import {
  buildExportFileName,
  EXPORT_MESSAGES,
  type ExportRequest,
  FULL_EXPORTS,
  isSectionTable,
  parseExportName,
  type SectionTable,
  TABLE_MEDIA_TYPES,
  type TableFormat,
} from '#contracts/analysis/exports.ts';
import { EXPLORE_MESSAGES } from '#contracts/analysis/findings.ts';
import { hasCurrentVersion, openCrawlFileForReading } from '#crawl/store/file/crawl-file.ts';
import { iterateView, type ViewError } from '#crawl/store/views/list-view.ts';
import { addPageClicks } from '#crawl/store/views/page-clicks.ts';
import { AppError } from '#lib/runtime/app-error.ts';
import { findDenialCode } from '#lib/runtime/policies.ts';
import { buildCsvChunks } from '#report/csv.ts';
import { createIssueMarks } from '#report/sections/issue-marks.ts';
import type { Table } from '#report/table.ts';
import { buildXlsxChunks } from '#report/xlsx.ts';
import { createViewError, requireUrl } from '../explore/explore-service.ts';
import {
  type CrawlAccess,
  createCrawlDataDroppedError,
  openUserCrawl,
  type UserCrawl,
} from '../explore/open-user-crawl.ts';
import { INDEX_VIEW, readIndexTable } from '../explore/read-index-table.ts';
import { readPageClicks } from '../explore/read-page-clicks.ts';
import type { MarkService } from '../library/mark-service.ts';
import { buildBacklinkTable } from './backlink-tables.ts';
import { buildIssuesTable, buildRecommendedKeywordsTable } from './export-tables.ts';
import { createExportStream } from './export-thread.ts';
import type { SelectedRows } from './export-view.ts';
import type { ExportContent } from './export-worker.ts';

/** A file that is being sent. */
export interface ExportedFile {
  name: string;
  type: string;
  /** Null when the size is not known in advance. */
  sizeBytes: number | null;
  body: ReadableStream<Uint8Array>;
}

/** Provides the files of a finished analysis. */
export interface ExportService {
  /**
   * `name`: `pages.csv`, `report.json` ...
   *
   * @throws AppError not-found: no such file, another user's analysis, or its crawl file was removed; premium-required;
   * rate-limited while too many files are being created
   */
  open(user: User, analysisId: string, name: string): Promise<ExportedFile>;
  /**
   * Opens the rows that a query selects in a bulk view, as a file.
   *
   * @throws AppError as above; bad-request: no such filter or column, or a view of one page without its URL
   */
  openView(user: User, analysisId: string, selection: ViewExport): Promise<ExportedFile>;
}

export interface ExportServiceOptions extends CrawlAccess {
  /** Returns the parts of the analysis that the user's plan includes. */
  readAnalysis(user: User, id: string): Promise<Analysis | AnalysisSummary>;
  marks: Pick<MarkService, 'readMarks'>;
}

/** Maximum number of threads writing tables at once, for all users and per user. */
const MAX_WRITERS = 4;
const MAX_WRITERS_PER_USER = 2;
const BUSY_RETRY_SECONDS = 5;

/** The rows of a bulk view to export; the page number of the request is ignored. */
export interface ViewExport {
  view: BulkViewId;
  request: BulkViewQuery;
  format: TableFormat;
}

type TableRequest = Extract<ExportRequest, { kind: 'table' }> & { name: string };

/** A table that a thread writes while it is downloaded. */
interface StreamedTable {
  format: TableFormat;
  name: string;
  content: ExportContent;
}

export function createExportService({ readAnalysis, marks, ...access }: ExportServiceOptions): ExportService {
  /** User ID for each running thread. */
  const writerUserIds: string[] = [];

  async function readFinishedAnalysis(user: User, id: string): Promise<Analysis> {
    const analysis = await readAnalysis(user, id);
    if (!('seoIssues' in analysis)) throw new AppError('not-found', EXPLORE_MESSAGES.notFinished);
    return analysis;
  }

  async function buildReportFile(user: User, id: string, name: string): Promise<ExportedFile> {
    const analysis = await readFinishedAnalysis(user, id);
    const bytes = Buffer.from(`${JSON.stringify(analysis, null, 2)}\n`);
    const { type } = FULL_EXPORTS['report.json'];
    return { name: buildExportFileName(analysis.host, analysis.measuredAt, name), type, ...toFileBody(bytes) };
  }

  async function openReadableCrawl(user: User, id: string): Promise<UserCrawl> {
    const crawl = await openUserCrawl(access, user, id);
    if (!hasCurrentVersion(crawl.path)) throw createCrawlDataDroppedError();
    return crawl;
  }

  async function exportCrawlFile(user: User, id: string, name: string): Promise<ExportedFile> {
    const { host, measuredAt, path } = await openReadableCrawl(user, id);
    const { size } = await stat(path);
    return {
      name: buildExportFileName(host, measuredAt, name),
      type: FULL_EXPORTS['crawl.sqlite'].type,
      sizeBytes: size,
      body: Readable.toWeb(createReadStream(path)) as ReadableStream<Uint8Array>,
    };
  }

  async function buildIssuesExport(user: User, analysis: Analysis): Promise<Table> {
    const { marks: own } = await marks.readMarks(user.id, analysis);
    return buildIssuesTable(analysis, createIssueMarks(own));
  }

  async function buildTableFile(user: User, id: string, request: TableRequest): Promise<ExportedFile> {
    const { table, format, name } = request;
    const type = TABLE_MEDIA_TYPES[format];
    if (table === 'issues' || isSectionTable(table)) {
      const analysis = await readFinishedAnalysis(user, id);
      const exportTable =
        table === 'issues' ? await buildIssuesExport(user, analysis) : buildSectionTable(analysis, table);
      const bytes = Buffer.concat([...buildPieces(exportTable, format)]);
      return { name: buildExportFileName(analysis.host, analysis.measuredAt, name), type, ...toFileBody(bytes) };
    }
    const crawl = await openReadableCrawl(user, id);
    const clicks = table === 'pages' ? await readPageClicks(access.db, user, id) : null;
    return streamTable(user, crawl, { ...request, content: { table, clicks } });
  }

  function streamTable(user: User, { host, measuredAt, path }: UserCrawl, file: StreamedTable): ExportedFile {
    const { format, name, content } = file;
    const isBusy =
      writerUserIds.length >= MAX_WRITERS ||
      writerUserIds.filter((userId) => userId === user.id).length >= MAX_WRITERS_PER_USER;
    if (isBusy) throw new AppError('rate-limited', EXPORT_MESSAGES.busy, { retryAfterSeconds: BUSY_RETRY_SECONDS });
    writerUserIds.push(user.id);
    const release = () => void writerUserIds.splice(writerUserIds.indexOf(user.id), 1);
    const body = createExportStream({ ...content, path, format }, release);
    const type = TABLE_MEDIA_TYPES[format];
    return { name: buildExportFileName(host, measuredAt, name), type, sizeBytes: null, body };
  }

  return {
    async open(user, id, name) {
      const request = parseExportName(name);
      if (request === null) throw new AppError('not-found', EXPORT_MESSAGES.unknown);
      // Ownership is checked first, so that a refusal does not reveal that the analysis exists.
      await readAnalysis(user, id);
      const refusal = findDenialCode(user, request.isFree ? 'export-report' : 'export-data');
      if (refusal !== null) throw new AppError(refusal, EXPORT_MESSAGES.premium);
      if (request.kind === 'table') return buildTableFile(user, id, { ...request, name });
      return request.file === 'report.json' ? buildReportFile(user, id, name) : exportCrawlFile(user, id, name);
    },
    async openView(user, id, { view, request, format }) {
      await readAnalysis(user, id);
      const refusal = findDenialCode(user, getBulkView(view).isFreeExport ? 'export-report' : 'export-data');
      if (refusal !== null) throw new AppError(refusal, BULK_VIEW_MESSAGES.premium);
      requireUrl({ view, request });
      const crawl = await openReadableCrawl(user, id);
      const clicks = await readPageClicks(access.db, user, id);
      const index = view === INDEX_VIEW ? await readIndexTable(access.db, user, id) : null;
      if (index !== null && index.status === null) throw new AppError('not-found', index.note);
      const problem = findViewError(crawl.path, { view, request, clicks, index });
      if (problem !== null) throw createViewError(problem);
      return streamTable(user, crawl, { format, name: `${view}.${format}`, content: { view, request, clicks, index } });
    },
  };
}

/** Checks a query before the response starts, because a stream can no longer report an error status. */
function findViewError(path: string, { view, request, clicks, index }: SelectedRows): ViewError | null {
  const file = openCrawlFileForReading(path);
  try {
    if (clicks !== null) addPageClicks(file, clicks);
    const rows = iterateView({ file, clicks, index }, view, request);
    return typeof rows === 'string' ? rows : null;
  } finally {
    file.close();
  }
}

/** @throws AppError not-found when no source measured the section */
function buildSectionTable({ recommendedKeywords, backlinkProfile }: Analysis, table: SectionTable): Table {
  if (table === 'recommended-keywords') {
    if (recommendedKeywords != null) return buildRecommendedKeywordsTable(recommendedKeywords);
  } else if (backlinkProfile !== null) return buildBacklinkTable(backlinkProfile, table);
  throw new AppError('not-found', EXPORT_MESSAGES.notMeasured);
}

const buildPieces = (table: Table, format: TableFormat): Generator<Uint8Array> =>
  format === 'csv' ? buildCsvChunks(table) : buildXlsxChunks(table);

function toFileBody(bytes: Uint8Array): Pick<ExportedFile, 'sizeBytes' | 'body'> {
  return { sizeBytes: bytes.length, body: new Blob([new Uint8Array(bytes)]).stream() };
}
