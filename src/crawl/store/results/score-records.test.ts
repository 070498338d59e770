import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { ScoreRecord } from '#contracts/rules/score-record.ts';
import { openCrawlFile } from '../file/crawl-file.ts';
import { readScoreRecord, writeScoreRecord } from './score-records.ts';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'awi-score-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const record: ScoreRecord = {
  basis: null,
  scoredAs: null,
  work: null,
  version: 5,
  engineVersion: '1',
  ruleSetVersion: 'v1-x',
  measuredAt: '2026-11-20T00:00:00.000Z',
  score: 71.25,
  aiReadiness: null,
  faults: [{ ruleId: 'title-missing', category: 'title', family: 'title', price: 0.5, isDead: false }],
  pages: [{ url: 'https://example.com/', cluster: 'a', weight: 3, faults: [0], content: null, ttfbMs: null }],
  siteFaults: [],
  ceilings: [],
  aiCeilings: [],
  measuredCategories: ['title'],
  judgedRules: ['title-missing'],
  formula: { exponent: 0.6, priceScale: 1, ruleWeights: {} },
  titles: { 'title-missing': 'Pages without a title' },
};

it('stores a record in the crawl file', () => {
  const path = join(folder, 'crawl.sqlite');
  openCrawlFile(path).close();
  expect(readScoreRecord(path)).toBeNull();
  const file = openCrawlFile(path);
  writeScoreRecord(file, record);
  file.close();
  expect(readScoreRecord(path)).toEqual(record);
});

it('stores the pages of a large site in parts, which the next record replaces', () => {
  const path = join(folder, 'large.sqlite');
  const [page] = record.pages;
  if (page === undefined) throw new Error('The record has no page');
  const pages = Array.from({ length: 45_001 }, (_, index) => ({ ...page, url: `https://example.com/${index}` }));
  const file = openCrawlFile(path);
  writeScoreRecord(file, record);
  writeScoreRecord(file, { ...record, pages });
  expect(readScoreRecord(path)).toBeNull();
  file.commit();
  expect(readScoreRecord(path)?.pages).toEqual(pages);
  writeScoreRecord(file, record);
  file.close();
  expect(readScoreRecord(path)).toEqual(record);
  const database = new DatabaseSync(path);
  expect(database.prepare('SELECT name FROM artifacts').all()).toEqual([{ name: 'score-record' }]);
  database.close();
});

it('returns null for a missing file', () => expect(readScoreRecord(join(folder, 'none'))).toBeNull());

it('reads the record from a file written by an older build', () => {
  const path = join(folder, 'older.sqlite');
  const file = openCrawlFile(path);
  writeScoreRecord(file, record);
  file.close();
  const database = new DatabaseSync(path);
  database.exec('PRAGMA user_version = 3');
  database.close();
  expect(readScoreRecord(path)).toEqual(record);
  const empty = new DatabaseSync(join(folder, 'empty.sqlite'));
  empty.exec('CREATE TABLE other (id INTEGER)');
  empty.close();
  expect(readScoreRecord(join(folder, 'empty.sqlite'))).toBeNull();
});
