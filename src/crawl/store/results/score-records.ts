import { existsSync } from 'node:fs';
import { z } from 'zod';
import { type ScoreRecord, scoreRecordSchema } from '#contracts/rules/score-record.ts';
import { type CrawlFile, openAnyCrawlFileForReading } from '../file/crawl-file.ts';
import { readArtifact, writeArtifact } from '../file/stored-values.ts';
import { upgradeScoreRecord } from './upgrade-score-record.ts';

const NAME = 'score-record';

/** Stores the inputs of the score in the crawl file, so that anyone can recompute it. */
export function writeScoreRecord(file: CrawlFile, record: ScoreRecord): void {
  writeArtifact(file, NAME, record);
}

const HAS_TABLE = "SELECT count(*) AS tables FROM sqlite_master WHERE type = 'table' AND name = 'artifacts'";

/**
 * Reads the score record in its current shape. Returns null when there is no such file, when its audit was not finished,
 * and when a later release wrote the record. Files of older builds are also read: the record has its own version, so that
 * comparisons with the previous analysis work after an update.
 */
export function readScoreRecord(filePath: string): ScoreRecord | null {
  if (!existsSync(filePath)) return null;
  const file = openAnyCrawlFileForReading(filePath);
  try {
    const tables = file.get(z.object({ tables: z.number() }), HAS_TABLE)?.tables ?? 0;
    const stored = tables === 0 ? null : readArtifact(file, NAME, z.unknown());
    const record = stored === null ? null : upgradeScoreRecord(stored);
    return record === null ? null : scoreRecordSchema.parse(record);
  } finally {
    file.close();
  }
}
