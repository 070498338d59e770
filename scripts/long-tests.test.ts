import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const ROOT = join(import.meta.dirname, '..');
const PLANTED_FAULTS_FOLDER = join(ROOT, 'test', 'planted-faults');
const LONG_TEST = /(['"`])((?:(?!\1).)+)\1,\s*\{\s*tags?: (?:\['long'\]|'@long')/g;

/** Returns the titles of tests that only `npm run test:long` runs. */
const findLongTestTitles = (text: string) => Array.from(text.matchAll(LONG_TEST), ([, , title]) => title ?? '');

it('finds the tests of both runners that only the long run contains', () => {
  const text = `
    it('a', async () => {});
    it('b', { tags: ['long'] }, async () => {});
    it("c's", {
      tags: ['long'],
      timeout: 1_000,
    }, async () => {});
    test(\`d\`, { tag: '@long' }, async () => {});
  `;
  expect(findLongTestTitles(text)).toEqual(['b', "c's", 'd']);
});

it('every test that catches a planted fault is part of `npm test`', () => {
  for (const name of readdirSync(PLANTED_FAULTS_FOLDER)) {
    const { caughtBy } = JSON.parse(readFileSync(join(PLANTED_FAULTS_FOLDER, name), 'utf8')) as {
      caughtBy: { file: string; test: string };
    };
    const longTestTitles = findLongTestTitles(readFileSync(join(ROOT, caughtBy.file), 'utf8'));
    const tagged = longTestTitles.filter((title) => caughtBy.test.endsWith(title));
    expect(tagged, `${name}: ${caughtBy.file}`).toEqual([]);
  }
});
