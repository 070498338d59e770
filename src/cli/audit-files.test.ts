import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openCrawlFile } from '#crawl/store/file/crawl-file.ts';
import { writeMeta } from '#crawl/store/file/stored-values.ts';
import { findFilesProblem } from './audit-files.ts';
import { parseAuditOptions } from './audit-options.ts';

const folder = mkdtempSync(join(tmpdir(), 'awi-files-'));
const crawlPath = join(folder, 'crawl.sqlite');
const otherPath = join(folder, 'notes.txt');
const SITE = 'https://a.example/';

beforeAll(() => {
  writeFileSync(otherPath, 'no database');
  const file = openCrawlFile(crawlPath);
  writeMeta(file, 'startUrl', SITE);
  file.close();
});
afterAll(() => rmSync(folder, { recursive: true }));

const buildProblem = (...args: string[]) => {
  const parsed = parseAuditOptions([SITE, ...args]);
  if (!('options' in parsed)) throw new Error('not understood');
  return findFilesProblem(parsed.options, SITE);
};

it.each([
  ['a new file', ['--file', join(folder, 'new.sqlite')]],
  ['an interrupted crawl of the same URL', ['--file', crawlPath, '--resume']],
  ['an earlier crawl', ['--previous', crawlPath]],
])('accepts %s', (_what, args) => expect(buildProblem(...args)).toBeNull());

it.each([
  ['a file that exists', ['--file', crawlPath], '--resume'],
  ['to resume without a file', ['--file', join(folder, 'new.sqlite'), '--resume'], 'Crawl file not found'],
  ['to resume from something else', ['--file', otherPath, '--resume'], 'not a crawl file'],
  ['an earlier crawl that is missing', ['--previous', join(folder, 'gone.sqlite')], '--previous: file not found'],
  ['one file for both', ['--previous', crawlPath, '--file', crawlPath, '--resume'], 'are the same file'],
])('rejects %s', (_what, args, words) => expect(buildProblem(...args)).toContain(words));

it('rejects the crawl of another URL', () => {
  const parsed = parseAuditOptions(['https://b.example/', '--file', crawlPath, '--resume']);
  expect('options' in parsed && findFilesProblem(parsed.options, 'https://b.example/')).toContain(
    'another URL: https://a.example/',
  );
});
