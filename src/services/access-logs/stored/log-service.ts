import { createHash } from 'node:crypto';
import type { User } from '#contracts/account/user.ts';
import { FREE_LOG_LIMITS, MAX_LOG_IMPORTS, PREMIUM_LOG_LIMITS } from '#contracts/outside/logs/log-limits.ts';
import type { LogImport, LogReport } from '#contracts/outside/logs/log-report.ts';
import { LOG_TEXTS } from '#contracts/outside/logs/log-texts.ts';
import {
  LOG_TOTALS_KIND,
  LOG_TOTALS_VERSION,
  type LogTotals,
  logTotalsSchema,
} from '#contracts/outside/logs/log-totals.ts';
import type { Db } from '#db/client.ts';
import {
  addLogUse,
  countLogImports,
  deleteLogImport,
  insertLogImport,
  type LogImportRow,
  type LogUse,
  listLogImports,
  listLogMonths,
  readLogUse,
} from '#db/queries/outside/logs/log-imports.ts';
import { describeLogSource } from '#lib/logs/describe-logs.ts';
import { AppError } from '#lib/runtime/app-error.ts';
import { isUuid } from '#lib/runtime/is-uuid.ts';
import { findDenialCode } from '#lib/runtime/policies.ts';
import { normalizeStorableText } from '#lib/text/storable-text.ts';
import type { AttemptLimits } from '../../accounts/attempt-limits.ts';
import { findOwnWebsite } from '../../data-sources/find-own-website.ts';
import { type ObservedMonthOptions, readObservedMonth } from './read-observed-month.ts';

/** Imported logs of a website. Every method: @throws AppError not-found for another user's website */
export interface LogService {
  /** @param month such as `2026-11`; the newest one with data when null */
  read(user: User, websiteId: string, month: string | null): Promise<LogReport>;
  /** Checks and counts an attempt before its body is read. @throws AppError rate-limited, email-not-verified */
  admit(user: User, websiteId: string): Promise<void>;
  /** Stores a file of totals. @throws AppError invalid-body, conflict, premium-required, monthly-limit */
  addTotals(user: User, websiteId: string, body: unknown): Promise<LogImport>;
  remove(user: User, websiteId: string, importId: string): Promise<void>;
}

export interface LogServiceOptions extends ObservedMonthOptions {
  db: Db;
  limits: AttemptLimits;
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
      const [imports, months, use] = await Promise.all([
        listLogImports(db, website.id),
        listLogMonths(db, website.id),
        readLogUse(db, user.id, getMonth(now())),
      ]);
      const chosen = month !== null && months.includes(month) ? month : months[0];
      const { filesPerMonth, bytesPerMonth } = getLogLimits(user);
      return {
        website: { id: website.id, domain: website.domain, nickname: website.nickname },
        imports: imports.map(describeLogImport),
        months,
        usage: {
          isPremium: user.isPremium,
          filesPerMonth,
          bytesPerMonth,
          usedFiles: use.files,
          usedBytes: use.bytes,
        },
        observed: chosen === undefined ? null : await readObservedMonth(options, { website, imports, month: chosen }),
      };
    },
    async admit(user, websiteId) {
      await findWebsite(user, websiteId);
      await limits.take('import-file', user.id);
    },
    async addTotals(user, websiteId, body) {
      const website = await findWebsite(user, websiteId);
      const totals = parseTotals(body);
      return storeTotals(db, { user, websiteId: website.id, totals, now: now() });
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
  const isOther = isTotals && 'version' in body && body.version !== LOG_TOTALS_VERSION;
  const message = isOther ? LOG_TEXTS.otherVersion : LOG_TEXTS.notTotals;
  throw new AppError('invalid-body', message, { fieldErrors: { file: message } });
}

interface StoreInput {
  user: User;
  websiteId: string;
  totals: LogTotals;
  now: Date;
}

/** Stores totals and counts them against the plan. @throws AppError */
async function storeTotals(db: Db, { user, websiteId, totals, now }: StoreInput): Promise<LogImport> {
  const [first] = totals.months;
  const days = totals.months.flatMap(({ firstDay, lastDay }) => [firstDay, lastDay]).sort();
  if (first === undefined)
    throw new AppError('invalid-body', LOG_TEXTS.empty, { fieldErrors: { file: LOG_TEXTS.empty } });
  if ((await countLogImports(db, websiteId)) >= MAX_LOG_IMPORTS) throw new AppError('conflict', LOG_TEXTS.tooMany);
  const files = totals.files.map((file) => ({ ...file, name: normalizeStorableText(file.name) || 'access log' }));
  const bytes = files.reduce((sum, file) => sum + file.bytes, 0);
  return db.transaction(async (transaction) => {
    const use = { files: 1, bytes };
    assertWithinPlan(user, await addLogUse(transaction, { userId: user.id, month: getMonth(now), ...use }));
    const row = {
      websiteId,
      fingerprint: computeFingerprint(totals),
      files,
      ipLists: totals.ipLists,
      firstDay: days[0] ?? first.firstDay,
      lastDay: days.at(-1) ?? first.lastDay,
      requests: totals.months.reduce((sum, { requests }) => sum + requests, 0),
      importedAt: now,
      keptUntil: computeEnd(user, now),
    };
    const stored = await insertLogImport(transaction, row, totals.months);
    if (stored === null) throw new AppError('conflict', LOG_TEXTS.alreadyImported);
    return describeLogImport(stored);
  });
}

const getLogLimits = ({ isPremium }: Pick<User, 'isPremium'>) => (isPremium ? PREMIUM_LOG_LIMITS : FREE_LOG_LIMITS);

/** UTC month, such as `2026-11`. */
const getMonth = (moment: Date): string => moment.toISOString().slice(0, 'YYYY-MM'.length);

/** @throws AppError premium-required, monthly-limit */
function assertWithinPlan(user: User, { files, bytes }: LogUse): void {
  const { filesPerMonth, bytesPerMonth } = getLogLimits(user);
  if (filesPerMonth !== null && files > filesPerMonth) throw new AppError('premium-required', LOG_TEXTS.freeFiles);
  if (bytes <= bytesPerMonth) return;
  if (!user.isPremium) throw new AppError('premium-required', LOG_TEXTS.freeBytes);
  throw new AppError('monthly-limit', LOG_TEXTS.premiumBytes);
}

function computeEnd(user: User, now: Date): Date {
  const { keptMonths, keptDays } = getLogLimits(user);
  const end = new Date(now);
  end.setUTCMonth(end.getUTCMonth() + keptMonths, end.getUTCDate() + keptDays);
  return end;
}

/** Identifies files by size and number of lines, because rotation renames them. */
function computeFingerprint({ files, months }: LogTotals): string {
  const sizes = files.map(({ bytes, lines, badLines }) => [bytes, lines, badLines].join(' ')).sort();
  const days = months.map(({ firstDay, lastDay, requests }) => [firstDay, lastDay, requests].join(' '));
  return createHash('sha256')
    .update(JSON.stringify([sizes, days]))
    .digest('base64url');
}

function describeLogImport(row: LogImportRow): LogImport {
  const { id, files, firstDay, lastDay, requests } = row;
  return {
    id,
    files,
    quality: 'real',
    source: describeLogSource(files, [{ firstDay, lastDay }]),
    firstDay,
    lastDay,
    requests,
    importedAt: row.importedAt.toISOString(),
    keptUntil: row.keptUntil.toISOString(),
  };
}
