import { createHash } from 'node:crypto';
import { MAX_LOG_IMPORTS } from '#contracts/outside/logs/log-limits.ts';
import type { LogImport } from '#contracts/outside/logs/log-report.ts';
import { LOG_TEXTS } from '#contracts/outside/logs/log-texts.ts';
import type { LogTotals } from '#contracts/outside/logs/log-totals.ts';
import type { Db } from '#db/client.ts';
import { countLogImports, insertLogImport, type LogImportRow } from '#db/queries/outside/logs/log-imports.ts';
import { describeLogSource } from '#lib/logs/describe-logs.ts';
import { AppError } from '#lib/runtime/app-error.ts';
import { normalizeStorableText } from '#lib/text/storable-text.ts';
import { computeRetentionEnd, consumeImport, type LogOwner } from './log-plan.ts';

interface StoreInput {
  owner: LogOwner;
  websiteId: string;
  totals: LogTotals;
  now: Date;
}

/**
 * Stores totals and counts them against the plan.
 *
 * @throws AppError invalid-body, conflict, premium-required, monthly-limit
 */
export async function storeTotals(db: Db, { owner, websiteId, totals, now }: StoreInput): Promise<LogImport> {
  const { months } = totals;
  const days = months.flatMap(({ firstDay, lastDay }) => [firstDay, lastDay]).sort();
  const [firstDay, lastDay] = [days.at(0), days.at(-1)];
  if (firstDay === undefined || lastDay === undefined) throw buildEmptyTotalsError(totals);
  if ((await countLogImports(db, websiteId)) >= MAX_LOG_IMPORTS) throw new AppError('conflict', LOG_TEXTS.tooMany);
  const files = totals.files.map((file) => ({ ...file, name: normalizeStorableText(file.name) || 'access log' }));
  const row = {
    websiteId,
    fingerprint: computeFingerprint(totals),
    files,
    ipLists: totals.ipLists,
    firstDay,
    lastDay,
    requests: months.reduce((sum, { requests }) => sum + requests, 0),
    importedAt: now,
    keptUntil: computeRetentionEnd(owner, now),
  };
  return db.transaction(async (transaction) => {
    await consumeImport(transaction, owner, { bytes: files.reduce((sum, { bytes }) => sum + bytes, 0), now });
    const stored = await insertLogImport(transaction, row, months);
    if (stored === null) throw new AppError('conflict', LOG_TEXTS.alreadyImported);
    return describeLogImport(stored);
  });
}

function buildEmptyTotalsError({ otherHosts }: LogTotals): AppError {
  const message = otherHosts > 0 ? LOG_TEXTS.otherHosts : LOG_TEXTS.empty;
  return new AppError('invalid-body', message, { fieldErrors: { file: message } });
}

/**
 * Identifies totals by their days, requests and the sizes of their files, not by names, because rotation renames files.
 */
function computeFingerprint({ files, months }: LogTotals): string {
  const sizes = files.map(({ bytes, lines, badLines }) => [bytes, lines, badLines].join(' ')).sort();
  const days = months.map(({ firstDay, lastDay, requests }) => [firstDay, lastDay, requests].join(' '));
  return createHash('sha256')
    .update(JSON.stringify([sizes, days]))
    .digest('base64url');
}

export function describeLogImport(row: LogImportRow): LogImport {
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
