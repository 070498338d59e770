import type { User } from '#contracts/account/user.ts';
import { MAX_EXPORTED_LOG_PAGES } from '#contracts/outside/logs/log-limits.ts';
import type { LogExportFormat, LogImport, LogReport } from '#contracts/outside/logs/log-report.ts';
import { LOG_TEXTS } from '#contracts/outside/logs/log-texts.ts';
import {
  LOG_TOTALS_KIND,
  LOG_TOTALS_VERSION,
  type LogTotals,
  logTotalsSchema,
} from '#contracts/outside/logs/log-totals.ts';
import type { LoggedCrawlers } from '#contracts/outside/logs/logged-crawlers.ts';
import type { Db } from '#db/client.ts';
import { deleteLogImport, listLogImports, listLogMonths } from '#db/queries/outside/logs/log-imports.ts';
import { findLogUpload } from '#db/queries/outside/logs/log-uploads.ts';
import { AppError } from '#lib/runtime/app-error.ts';
import { isUuid } from '#lib/runtime/is-uuid.ts';
import { findDenialCode } from '#lib/runtime/policies.ts';
import type { AttemptLimits } from '../../accounts/attempt-limits.ts';
import { findOwnWebsite } from '../../data-sources/find-own-website.ts';
import type { TableFile } from '../../reports/build-table-file.ts';
import { buildLogFile } from '../export/build-log-file.ts';
import { describeIpLists } from '../ip-lists/ip-list-service.ts';
import type { IpListStore } from '../ip-lists/ip-list-store.ts';
import { describeLogUpload } from '../upload/describe-upload.ts';
import { getLogLimits, readMonthlyUsage } from './log-plan.ts';
import { type LoggedAnalysis, readLoggedCrawlers } from './read-logged-crawlers.ts';
import { type ObservedMonthOptions, readObservedMonth } from './read-observed-month.ts';
import { describeLogImport, storeTotals } from './store-totals.ts';

/**
 * Imported logs of a website. Every method except `readCrawlers`:
 *
 * @throws AppError not-found for another user's website
 */
export interface LogService {
  /** @param month such as `2026-11`; the newest one with data when null or without data */
  read(user: User, websiteId: string, month: string | null): Promise<LogReport>;
  /**
   * Returns the log data that the files of a report contain; null without an import and for older analyses. Checks no
   * permission.
   */
  readCrawlers(analysis: LoggedAnalysis): Promise<LoggedCrawlers | null>;
  /** Checks and counts an attempt before its body is read. @throws AppError rate-limited, email-not-verified */
  admit(user: User, websiteId: string): Promise<void>;
  /**
   * Stores a totals file.
   *
   * @throws AppError email-not-verified, invalid-body, conflict, premium-required, monthly-limit
   */
  addTotals(user: User, websiteId: string, body: unknown): Promise<LogImport>;
  remove(user: User, websiteId: string, importId: string): Promise<void>;
  /** Builds a file of a month. @throws AppError not-found, including when the month has no import */
  export(user: User, websiteId: string, wanted: LogExportRequest): Promise<TableFile>;
}

export interface LogExportRequest {
  /** The newest month with data when null. */
  month: string | null;
  format: LogExportFormat;
}

export interface LogServiceOptions extends ObservedMonthOptions {
  db: Db;
  limits: AttemptLimits;
  ipLists: Pick<IpListStore, 'read'>;
  now(): Date;
}

export function createLogService(options: LogServiceOptions): LogService {
  const { db, limits, now } = options;

  async function findWebsite(user: User, websiteId: string) {
    const website = await findOwnWebsite(db, user, websiteId);
    const code = findDenialCode(user, 'import-logs');
    if (code !== null) throw new AppError(code, LOG_TEXTS.verifyEmail);
    return website;
  }

  return {
    async read(user, websiteId, month) {
      const website = await findOwnWebsite(db, user, websiteId);
      const [imports, months, usage, upload, ipLists] = await Promise.all([
        listLogImports(db, website.id),
        listLogMonths(db, website.id),
        readMonthlyUsage(db, user.id, now()),
        findLogUpload(db, website.id),
        options.ipLists.read(),
      ]);
      const chosen = month !== null && months.includes(month) ? month : months[0];
      const { filesPerMonth, bytesPerMonth } = getLogLimits(user);
      return {
        website: { id: website.id, domain: website.domain, nickname: website.nickname },
        imports: imports.map(describeLogImport),
        ipLists: describeIpLists(ipLists),
        upload: upload === null ? null : describeLogUpload(upload),
        months,
        usage: {
          isPremium: user.isPremium,
          filesPerMonth,
          bytesPerMonth,
          usedFiles: usage.files,
          usedBytes: usage.bytes,
        },
        observed: chosen === undefined ? null : await readObservedMonth(options, { website, imports, month: chosen }),
      };
    },
    readCrawlers: (analysis) => readLoggedCrawlers(options, analysis),
    async admit(user, websiteId) {
      await findWebsite(user, websiteId);
      await limits.take('import-file', user.id);
    },
    async addTotals(user, websiteId, body) {
      const website = await findWebsite(user, websiteId);
      const totals = parseTotals(body);
      return storeTotals(db, { owner: user, websiteId: website.id, totals, now: now() });
    },
    async export(user, websiteId, { month, format }) {
      const website = await findOwnWebsite(db, user, websiteId);
      const [imports, months] = await Promise.all([listLogImports(db, website.id), listLogMonths(db, website.id)]);
      const chosen = month ?? months[0];
      if (chosen === undefined || !months.includes(chosen)) throw new AppError('not-found', LOG_TEXTS.nothingToExport);
      const input = { website, imports, month: chosen, maxPages: MAX_EXPORTED_LOG_PAGES };
      const observed = await readObservedMonth(options, input);
      return buildLogFile({ observed, host: website.domain, format, now: now() });
    },
    async remove(user, websiteId, importId) {
      const { id } = await findOwnWebsite(db, user, websiteId);
      const isDeleted = isUuid(importId) && (await deleteLogImport(db, { websiteId: id, importId }));
      if (!isDeleted) throw new AppError('not-found', LOG_TEXTS.notFound);
    },
  };
}

/** @throws AppError invalid-body */
function parseTotals(body: unknown): LogTotals {
  const parsed = logTotalsSchema.safeParse(body);
  if (parsed.success) return parsed.data;
  const isTotals = typeof body === 'object' && body !== null && 'kind' in body && body.kind === LOG_TOTALS_KIND;
  const isOtherVersion = isTotals && 'version' in body && body.version !== LOG_TOTALS_VERSION;
  const message = isOtherVersion ? LOG_TEXTS.otherVersion : LOG_TEXTS.notTotals;
  throw new AppError('invalid-body', message, { fieldErrors: { file: message } });
}
