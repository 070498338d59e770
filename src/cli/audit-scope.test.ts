import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { auditScope } from './audit-scope.ts';

const folder = mkdtempSync(join(tmpdir(), 'awi-scope-'));
afterAll(() => rmSync(folder, { recursive: true }));

const WHOLE = { include: [], exclude: [], subdomains: 'www', listPath: null, onlyUrls: false } as const;
const listFile = (text: string) => {
  const path = join(folder, 'list.csv');
  writeFileSync(path, text);
  return path;
};

it('reads the listed URLs', () => {
  const listPath = listFile('Title,URL\nOne,https://a.example/1\nTwo,https://a.example/2\n');
  const scope = { ...WHOLE, include: ['/blog/*'], exclude: [], listPath, onlyUrls: true };
  expect(auditScope(scope)).toMatchObject({
    ok: true,
    scope: { include: ['/blog/*'], urls: ['https://a.example/1', 'https://a.example/2'], onlyUrls: true },
  });
});

it('reports the invalid option', () => {
  const buildProblems = (change: object) => {
    const read = auditScope({ ...WHOLE, include: [], exclude: [], ...change });
    return read.ok ? [] : read.problems;
  };
  expect(buildProblems({ include: ['blog'] })).toEqual([expect.stringMatching(/^--include: “blog”/)]);
  expect(buildProblems({ listPath: listFile('no address\n') })).toEqual([expect.stringMatching(/^--list: Line 1/)]);
  expect(buildProblems({ listPath: join(folder, 'missing') })).toEqual([
    expect.stringMatching(/^--list: .*cannot be read/),
  ]);
  expect(buildProblems({ listPath: listFile(''), onlyUrls: true })).toEqual([expect.stringMatching(/^--list: /)]);
});
