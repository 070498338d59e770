import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openCrawlFile } from '#crawl/store/file/crawl-file.ts';
import { writeMeta } from '#crawl/store/file/stored-values.ts';
import { findCrawlFileProblem } from './audit-files.ts';
import { parseAuditOptions } from './audit-options.ts';

const folder = mkdtempSync(join(tmpdir(), 'awi-files-'));
const crawlPath = join(folder, 'crawl.sqlite');
const nonDatabasePath = join(folder, 'notes.txt');
const SITE = 'https://a.example/';

beforeAll(() => {
  writeFileSync(nonDatabasePath, 'no database');
  const file = openCrawlFile(crawlPath);
  writeMeta(file, 'startUrl', SITE);
  file.close();
});
afterAll(() => rmSync(folder, { recursive: true }));

const findProblem = (...args: string[]) => {
  const parsed = parseAuditOptions([SITE, ...args]);
  if (!('options' in parsed)) throw new Error('The options were rejected');
  return findCrawlFileProblem(parsed.options, SITE);
};

it.each([
  ['a new file', ['--file', join(folder, 'new.sqlite')]],
  ['an interrupted crawl of the same URL', ['--file', crawlPath, '--resume']],
  ['an earlier crawl', ['--previous', crawlPath]],
])('accepts %s', (_what, args) => expect(findProblem(...args)).toBeNull());

it.each([
  ['an existing file without --resume', ['--file', crawlPath], '--resume'],
  ['--resume with a missing file', ['--file', join(folder, 'new.sqlite'), '--resume'], 'Crawl file not found'],
  ['--resume with a file that is not a crawl file', ['--file', nonDatabasePath, '--resume'], 'not a crawl file'],
  ['a missing earlier crawl file', ['--previous', join(folder, 'gone.sqlite')], '--previous: file not found'],
  [
    'the same file for --previous and --file',
    ['--previous', crawlPath, '--file', crawlPath, '--resume'],
    'are the same file',
  ],
])('rejects %s', (_what, args, expectedText) => expect(findProblem(...args)).toContain(expectedText));

it('rejects a crawl file of another URL', () => {
  const parsed = parseAuditOptions(['https://b.example/', '--file', crawlPath, '--resume']);
  expect('options' in parsed && findCrawlFileProblem(parsed.options, 'https://b.example/')).toContain(
    'another URL: https://a.example/',
  );
});
