import { existsSync } from 'node:fs';
import { z } from 'zod';
import { type ScoreRecord, scoreRecordSchema } from '#contracts/rules/score-record.ts';
import { type CrawlFile, openAnyCrawlFileForReading } from '../file/crawl-file.ts';
import { readArtifact, writeArtifact } from '../file/stored-values.ts';
import { upgradeScoreRecord } from './upgrade-score-record.ts';

const NAME = 'score-record';
/** Name of a record whose pages are in parts, so that a build that does not know parts finds no record. */
const NAME_IN_PARTS = 'score-record-in-parts';
const PART_NAME = 'score-record-pages-';
/** Number of pages per part. As one text, a million pages would take hundreds of megabytes of memory. */
const PAGES_PER_PART = 20_000;
const DELETE_RECORD = `DELETE FROM artifacts WHERE name IN ('${NAME}', '${NAME_IN_PARTS}') OR name GLOB '${PART_NAME}*'`;

/** Stores the inputs of the score in the crawl file, so that anyone can recompute it. */
export function writeScoreRecord(file: CrawlFile, record: ScoreRecord): void {
  file.write(() => {
    file.run(DELETE_RECORD);
    const { pages } = record;
    if (pages.length <= PAGES_PER_PART) return writeArtifact(file, NAME, record);
    const partCount = Math.ceil(pages.length / PAGES_PER_PART);
    writeArtifact(file, NAME_IN_PARTS, { ...record, pages: [], partCount });
    for (let part = 0; part < partCount; part++) {
      const start = part * PAGES_PER_PART;
      writeArtifact(file, `${PART_NAME}${part}`, pages.slice(start, start + PAGES_PER_PART));
    }
  });
}

const recordInPartsSchema = z.looseObject({ partCount: z.number().int() });

/** Returns the record as stored, with its pages; null when there is none. */
function readStoredRecord(file: CrawlFile): unknown {
  const record = readArtifact(file, NAME, z.unknown());
  if (record !== null) return record;
  const recordInParts = readArtifact(file, NAME_IN_PARTS, recordInPartsSchema);
  if (recordInParts === null) return null;
  const { partCount, ...rest } = recordInParts;
  const pages: unknown[] = [];
  for (let part = 0; part < partCount; part++) {
    for (const page of readArtifact(file, `${PART_NAME}${part}`, z.array(z.unknown())) ?? []) pages.push(page);
  }
  return { ...rest, pages };
}

const COUNT_SCORE_TABLES = "SELECT count(*) AS tables FROM sqlite_master WHERE type = 'table' AND name = 'artifacts'";

/**
 * Reads the score record in its current shape. Returns null when the file does not exist, its audit was not finished,
 * or a later release wrote the record. Files written by older builds can also be read: the record has its own version,
 * so that comparisons with the previous analysis work after an update.
 */
export function readScoreRecord(filePath: string): ScoreRecord | null {
  if (!existsSync(filePath)) return null;
  const file = openAnyCrawlFileForReading(filePath);
  try {
    const tables = file.get(z.object({ tables: z.number() }), COUNT_SCORE_TABLES)?.tables ?? 0;
    const stored = tables === 0 ? null : readStoredRecord(file);
    const record = stored === null ? null : upgradeScoreRecord(stored);
    return record === null ? null : scoreRecordSchema.parse(record);
  } finally {
    file.close();
  }
}
