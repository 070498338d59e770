import { existsSync } from 'node:fs';
import { type ScoreRecord, scoreRecordSchema } from '#contracts/score-record.ts';
import { type CrawlFile, CrawlFileVersionError, openCrawlFileForReading } from './crawl-file.ts';
import { readArtifact, writeArtifact } from './stored-values.ts';

const NAME = 'score-record';

/** Keeps what the score was computed from in the crawl file, where anybody can compute it again. */
export function writeScoreRecord(file: CrawlFile, record: ScoreRecord): void {
  writeArtifact(file, NAME, record);
}

/** Null when there is no such file, when it is of another build, or when its audit did not come to an end. */
export function readScoreRecord(filePath: string): ScoreRecord | null {
  if (!existsSync(filePath)) return null;
  try {
    const file = openCrawlFileForReading(filePath);
    try {
      return readArtifact(file, NAME, scoreRecordSchema);
    } finally {
      file.close();
    }
  } catch (error) {
    if (error instanceof CrawlFileVersionError) return null;
    throw error;
  }
}
