import { describe, expect, it } from 'vitest';
import { parseImportOptions } from './import-links-options.ts';

const NO_FILES = { ranks: null, vertices: null, edges: null };

describe('options of the import', () => {
  it.each([
    ['--release latest', { release: 'latest', files: NO_FILES, limit: 1_000_000, hasBacklinks: false }],
    [
      '--release cc-main-2026-apr-may-jun --backlinks --limit 10000000',
      { release: 'cc-main-2026-apr-may-jun', files: NO_FILES, limit: 10_000_000, hasBacklinks: true },
    ],
    ['--ranks a.gz', { release: null, files: { ...NO_FILES, ranks: 'a.gz' }, limit: 1_000_000, hasBacklinks: false }],
  ])('are read from %s', (text, request) => {
    expect(parseImportOptions(text.split(' '))).toEqual({ kind: 'import', request, domains: null });
  });

  it.each([
    ['', 'Enter a release or a file.'],
    ['--limit 0 --release latest', '--limit must be a number from 1'],
    ['--limit many --release latest', '--limit must be a number'],
    ['--ranks a.gz --backlinks', '--backlinks requires --release'],
    ['--unknown', "Unknown option '--unknown'"],
    ['a.gz', 'Unexpected argument'],
  ])('are rejected: %j', (text, message) => {
    const parsed = parseImportOptions(text.split(' ').filter(Boolean));
    expect(parsed).toMatchObject({ kind: 'invalid', message: expect.stringContaining(message) });
  });
});
