import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { buildAuditScope } from './audit-scope.ts';

const folder = mkdtempSync(join(tmpdir(), 'awi-scope-'));
afterAll(() => rmSync(folder, { recursive: true }));

const UNRESTRICTED_OPTIONS = { include: [], exclude: [], subdomains: 'www', listPath: null, onlyUrls: false } as const;
const writeListFile = (text: string) => {
  const path = join(folder, 'list.csv');
  writeFileSync(path, text);
  return path;
};

it('reads the listed URLs', () => {
  const listPath = writeListFile('Title,URL\nOne,https://a.example/1\nTwo,https://a.example/2\n');
  const scope = { ...UNRESTRICTED_OPTIONS, include: ['/blog/*'], exclude: [], listPath, onlyUrls: true };
  expect(buildAuditScope(scope)).toMatchObject({
    ok: true,
    scope: { include: ['/blog/*'], urls: ['https://a.example/1', 'https://a.example/2'], onlyUrls: true },
  });
});

it('reports the invalid option', () => {
  const buildProblems = (change: object) => {
    const read = buildAuditScope({ ...UNRESTRICTED_OPTIONS, include: [], exclude: [], ...change });
    return read.ok ? [] : read.problems;
  };
  expect(buildProblems({ include: ['blog'] })).toEqual([expect.stringMatching(/^--include: “blog”/)]);
  expect(buildProblems({ listPath: writeListFile('no address\n') })).toEqual([
    expect.stringMatching(/^--list: Line 1/),
  ]);
  expect(buildProblems({ listPath: join(folder, 'missing') })).toEqual([
    expect.stringMatching(/^--list: .*cannot be read/),
  ]);
  expect(buildProblems({ listPath: writeListFile(''), onlyUrls: true })).toEqual([expect.stringMatching(/^--list: /)]);
});
