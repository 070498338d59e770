import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { ADMIN_LOGIN_PATH, BRAND, BRAND_COLORS, buildCrawlerUserAgent } from '#contracts/product/brand.ts';

const ROOT = join(import.meta.dirname, '..', '..');
const MODULE = 'src/contracts/product/brand.ts';

/** Product code and texts without the brand module, tests, comments and the example pages of rules, keyed by path. */
const files = new Map(
  globSync(['src/**/*.{ts,tsx}', 'content/**/*.{ts,md}'], { cwd: ROOT })
    .filter((path) => path !== MODULE && !/\.(test|fixture)\.tsx?$/.test(path) && !/conformance|fixtures/.test(path))
    .map((path) => [path, readProductText(readFileSync(join(ROOT, path), 'utf8'))]),
);

function readProductText(text: string): string {
  const textWithoutExamples = text.replace(/^ {2}examples: \{[\s\S]*?^ {2}\},$/m, '');
  return textWithoutExamples.replaceAll(/\/\*[\s\S]*?\*\//g, '').replaceAll(/^\s*\/\/.*$/gm, '');
}

const findFiles = (pattern: RegExp) => [...files].flatMap(([path, text]) => (pattern.test(text) ? [path] : []));

it('the brand has the specified name, short name and crawler', () => {
  expect([BRAND.name, BRAND.shortName, ADMIN_LOGIN_PATH]).toEqual(['AWI', 'awi', '/awi/adminlog']);
  expect(buildCrawlerUserAgent('https://audit.example/')).toBe('AWIBot/1.0 (+https://audit.example/bot)');
});

it('no other module contains the names or the support address', () => {
  expect(files.size).toBeGreaterThan(1_000);
  const { crawlerName, legalName, name, supportEmail } = BRAND;
  for (const value of new Set([crawlerName, legalName, name, supportEmail]))
    expect(findFiles(new RegExp(`(?<![\\w-])${value.replaceAll('.', '\\.')}(?![\\w-])`)), value).toEqual([]);
});

it('no other module contains colors for use outside the stylesheet', () => {
  expect(findFiles(/['"`]#[0-9a-f]{3,8}['"`]|(?:color|background):\s*#[0-9a-f]{3,8}\b/i)).toEqual([]);
  const accent = BRAND_COLORS.accent.slice(1);
  expect(findFiles(new RegExp(accent, 'i'))).toEqual([]);
});

it('the project is released under the MIT license', () => {
  const read = (path: string) => readFileSync(join(ROOT, path), 'utf8');
  expect([JSON.parse(read('package.json')).license, read('LICENSE').split('\n', 1)[0]]).toEqual(['MIT', 'MIT License']);
});
