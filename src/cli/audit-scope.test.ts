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
  const findProblems = (change: object) => {
    const result = buildAuditScope({ ...UNRESTRICTED_OPTIONS, include: [], exclude: [], ...change });
    return result.ok ? [] : result.problems;
  };
  expect(findProblems({ include: ['blog'] })).toEqual([expect.stringMatching(/^--include: “blog”/)]);
  expect(findProblems({ listPath: writeListFile('no address\n') })).toEqual([expect.stringMatching(/^--list: Line 1/)]);
  expect(findProblems({ listPath: join(folder, 'missing') })).toEqual([
    expect.stringMatching(/^--list: .*cannot be read/),
  ]);
  expect(findProblems({ listPath: writeListFile(''), onlyUrls: true })).toEqual([expect.stringMatching(/^--list: /)]);
});
