import { randomUUID } from 'node:crypto';
import type { User } from '#contracts/account/user.ts';
import type { ImportedCitations } from '#contracts/outside/assistants/citation-imports.ts';
import { IMPORT_MESSAGES } from '#contracts/outside/import-texts.ts';
import {
  type DataImport,
  type ImportKind,
  type ImportPeriod,
  type ImportPreview,
  type ImportRow,
  importFactsSchema,
  importKindSchema,
  MAX_IMPORTS_PER_WEBSITE,
  MAX_SHOWN_ROWS,
} from '#contracts/outside/imports.ts';
import type { Db } from '#db/client.ts';
import { forgetVisitPlans } from '#db/queries/outside/backlinks.ts';
import { deleteImport, findImport, type ImportRecord, insertImport, listImports } from '#db/queries/outside/imports.ts';
import { isKeywordExport, isLinkExport, isSearchEngineExport } from '#lib/imports/check-rows.ts';
import { type CheckedTable, rejectFile } from '#lib/imports/check-table.ts';
import { isCitationExport } from '#lib/imports/citations/recognize-citations.ts';
import { describeImportSource, nameImportKind, summarizeRows } from '#lib/imports/describe-import.ts';
import { parseImport } from '#lib/imports/parse-import.ts';
import { AppError } from '#lib/runtime/app-error.ts';
import { isUuid } from '#lib/runtime/is-uuid.ts';
import { type Action, findDenialCode } from '#lib/runtime/policies.ts';
import { normalizeStorableText } from '#lib/text/storable-text.ts';
import { getRegistrableDomain } from '#lib/url/registrable-domain.ts';
import type { ArtifactStore } from '#providers/storage/artifact-store.ts';
import type { AttemptLimits } from '../accounts/attempt-limits.ts';
import { findOwnWebsite } from '../data-sources/find-own-website.ts';
import type { ReleaseConnections } from '../data-sources/release-connections.ts';
import { readImportedCitations } from './read-citations.ts';
import { putRows, readRows } from './stored-rows.ts';

const MAX_FILE_NAME_LENGTH = 200;

/** An uploaded file. */
export interface UploadedFile {
  name: string;
  bytes: Uint8Array;
}

/**
 * Exports of other tools that users import for a website. Every method: @throws AppError not-found for another user's
 * website, email-not-verified
 */
export interface ImportService {
  /** Checks and counts an attempt before its file is read. @throws AppError rate-limited */
  admit(user: User, websiteId: string): Promise<void>;
  /** Returns what a file contains; stores nothing. */
  preview(user: User, websiteId: string, file: UploadedFile): Promise<ImportPreview>;
  /**
   * Stores all rows of a file, or only the valid rows of an export of links.
   *
   * @param period period of a file whose rows have no dates; null when unknown
   * @throws AppError invalid-body if nothing can be imported, premium-required, conflict
   */
  add(user: User, websiteId: string, input: { file: UploadedFile; period: ImportPeriod | null }): Promise<DataImport>;
  list(user: User, websiteId: string): Promise<DataImport[]>;
  /** Returns the newest export of citations of each kind. */
  readCitations(user: User, websiteId: string): Promise<ImportedCitations[]>;
  /** Deletes the import immediately and its file within 24 hours. */
  remove(user: User, websiteId: string, importId: string): Promise<void>;
}

export interface ImportServiceOptions {
  db: Db;
  store: ArtifactStore;
  /** Folder for incomplete files. */
  workFolder: string;
  limits: AttemptLimits;
  release: Pick<ReleaseConnections, 'releaseFile'>;
  /** Updates the latest analysis of a website. Never fails. */
  onChange(website: { userId: string; domain: string }): Promise<void>;
  now(): Date;
}

/**
 * Search engines provide their exports, including exports of citations, to every site owner; rank trackers and backlink
 * tools are part of Premium.
 */
const getAction = (kind: ImportKind): Action =>
  isSearchEngineExport(kind) || isCitationExport(kind)
    ? 'connect-search-data'
    : isLinkExport(kind)
      ? 'verify-backlinks'
      : 'track-keywords';

export function createImportService(options: ImportServiceOptions): ImportService {
  const { db, store, workFolder, limits, release, onChange, now } = options;

  async function findWebsite(user: User, websiteId: string) {
    const website = await findOwnWebsite(db, user, websiteId);
    assertActionAllowed(user, 'connect-search-data');
    return website;
  }

  /** Reads a file for a website of the user. */
  async function read(user: User, websiteId: string, { name, bytes }: UploadedFile) {
    const website = await findWebsite(user, websiteId);
    return { website, table: checkTargets(await parseImport(bytes, name), website.domain) };
  }

  return {
    async admit(user, websiteId) {
      await findWebsite(user, websiteId);
      await limits.take('import-file', user.id);
    },
    async preview(user, websiteId, file) {
      const { table } = await read(user, websiteId, file);
      if (!table.isValid) return table;
      const { kind, columns, rows, period, skipped } = table;
      return {
        isValid: true,
        kind,
        label: nameImportKind(kind),
        columns,
        rowCount: rows.length,
        period,
        rows: rows.slice(0, MAX_SHOWN_ROWS),
        skipped,
        isLocked: findDenialCode(user, getAction(kind)) !== null,
      };
    },
    async add(user, websiteId, { file, period }) {
      const { website, table } = await read(user, websiteId, file);
      if (!table.isValid) {
        const [first] = table.problems;
        const where = first?.line == null ? '' : `Line ${first.line}: `;
        throw new AppError('invalid-body', IMPORT_MESSAGES.notImportable, {
          fieldErrors: { file: `${where}${first?.message ?? ''}` },
        });
      }
      const { kind, rows } = table;
      assertActionAllowed(user, getAction(kind));
      const fileName = normalizeStorableText(file.name).slice(0, MAX_FILE_NAME_LENGTH) || 'export.csv';
      const importedAt = now();
      const id = randomUUID();
      const { from, to } = table.period ?? period ?? { from: null, to: null };
      const facts = summarizeRows(rows, kind, table.skipped.problemCount);
      const row = { kind, fileName, rowCount: rows.length, from, to, facts };
      await assertNewImport(db, website.id, row);
      if (isCitationExport(kind)) await assertNewRows({ db, store }, website.id, { ...row, rows });
      const artifactKey = `imports/${website.id}/${id}.json.gz`;
      await putRows({ store, workFolder, key: artifactKey }, rows);
      try {
        const added = describeImport(
          await insertImport(db, { ...row, id, websiteId: website.id, artifactKey, importedAt }),
        );
        if (!isCitationExport(kind)) await onChange(website);
        return added;
      } catch (error) {
        await store.delete(artifactKey);
        throw error;
      }
    },
    async list(user, websiteId) {
      const { id } = await findOwnWebsite(db, user, websiteId);
      return (await listImports(db, id)).map(describeImport);
    },
    async readCitations(user, websiteId) {
      const { id } = await findOwnWebsite(db, user, websiteId);
      return readImportedCitations({ db, store }, id);
    },
    async remove(user, websiteId, importId) {
      const website = await findOwnWebsite(db, user, websiteId);
      const { id } = website;
      const record = isUuid(importId) ? await findImport(db, { websiteId: id, importId }) : null;
      if (record === null) throw new AppError('not-found', IMPORT_MESSAGES.notFound);
      const kind = importKindSchema.parse(record.kind);
      await db.transaction(async (transaction) => {
        await release.releaseFile(transaction, record);
        await deleteImport(transaction, record.id);
        if (isLinkExport(kind)) await forgetVisitPlans(transaction, id);
      });
      if (!isCitationExport(kind)) await onChange(website);
    },
  };
}

/** Rejects an export of links or citations if it lists pages, and none of them belongs to the website. */
function checkTargets(table: CheckedTable, domain: string): CheckedTable {
  if (!table.isValid || !(isLinkExport(table.kind) || isCitationExport(table.kind))) return table;
  const ownDomain = getRegistrableDomain(new URL(`https://${domain}`).hostname);
  const targets = table.rows.flatMap(listTargets);
  const hasOwnUrl = targets.some((url) => getRegistrableDomain(new URL(url).hostname) === ownDomain);
  if (targets.length === 0 || hasOwnUrl) return table;
  return rejectFile(isLinkExport(table.kind) ? IMPORT_MESSAGES.otherSite : IMPORT_MESSAGES.otherSitePages);
}

/** Returns the page of the website in a row of links or citations. */
function listTargets(row: ImportRow): string[] {
  if ('citations' in row) return row.page === undefined ? [] : [row.page];
  return 'targetUrl' in row && row.targetUrl !== null ? [row.targetUrl] : [];
}

/** @throws AppError email-not-verified, premium-required */
function assertActionAllowed(user: User, action: Action): void {
  const code = findDenialCode(user, action);
  if (code === null) return;
  throw new AppError(code, code === 'premium-required' ? IMPORT_MESSAGES.premium : IMPORT_MESSAGES.verifyEmail);
}

type NewImport = Pick<ImportRecord, 'kind' | 'fileName' | 'rowCount' | 'from' | 'to' | 'facts'>;

/** Rejects a second import of the same file, because its figures would appear twice. @throws AppError conflict */
async function assertNewImport(db: Db, websiteId: string, file: NewImport): Promise<void> {
  const imports = await listImports(db, websiteId);
  if (imports.length >= MAX_IMPORTS_PER_WEBSITE) throw new AppError('conflict', IMPORT_MESSAGES.tooMany);
  const identify = ({ kind, fileName, rowCount, from, to, facts }: NewImport) =>
    JSON.stringify([kind, fileName, rowCount, from, to, Object.entries(importFactsSchema.parse(facts)).toSorted()]);
  const identity = identify(file);
  if (imports.some((one) => identify(one) === identity))
    throw new AppError('conflict', IMPORT_MESSAGES.alreadyImported);
}

/**
 * Rejects an export of citations whose rows were already imported under any file name or period: users enter the period
 * of most of these files.
 * @throws AppError conflict
 */
async function assertNewRows(
  { db, store }: Pick<ImportServiceOptions, 'db' | 'store'>,
  websiteId: string,
  file: Pick<NewImport, 'kind' | 'rowCount'> & { rows: readonly ImportRow[] },
): Promise<void> {
  const rows = JSON.stringify(file.rows);
  for (const one of await listImports(db, websiteId)) {
    if (one.kind !== file.kind || one.rowCount !== file.rowCount) continue;
    const stored = await readRows(store, one.artifactKey);
    if (stored !== null && JSON.stringify(stored) === rows)
      throw new AppError('conflict', IMPORT_MESSAGES.alreadyImported);
  }
}

function describeImport(record: ImportRecord): DataImport {
  const { id, fileName, rowCount, from, to } = record;
  const kind = importKindSchema.parse(record.kind);
  const importedAt = record.importedAt.toISOString();
  return {
    id,
    kind,
    label: nameImportKind(kind),
    fileName,
    rowCount,
    period: from === null || to === null ? null : { from, to },
    facts: importFactsSchema.parse(record.facts),
    quality: isKeywordExport(kind) ? 'estimated' : 'real',
    source: describeImportSource(kind, importedAt),
    importedAt,
  };
}
