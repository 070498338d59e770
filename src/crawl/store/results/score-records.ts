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
    const stored = tables === 0 ? null : readArtifact(file, NAME, z.unknown());
    const record = stored === null ? null : upgradeScoreRecord(stored);
    return record === null ? null : scoreRecordSchema.parse(record);
  } finally {
    file.close();
  }
}
