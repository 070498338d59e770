import { existsSync } from 'node:fs';
import { type ScoreRecord, scoreRecordSchema } from '#contracts/score-record.ts';
import { CrawlFileVersionError, openCrawlFile, openCrawlFileForReading } from './crawl-file.ts';
import { readArtifact, writeArtifact } from './stored-values.ts';

const NAME = 'score-record';

/** Keeps what the score was computed from in the crawl file, where anybody can compute it again. */
export function writeScoreRecord(filePath: string, record: ScoreRecord): void {
  const file = openCrawlFile(filePath);
  try {
    writeArtifact(file, NAME, record);
  } finally {
    file.close();
  }
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
