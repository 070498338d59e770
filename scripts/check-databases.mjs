/**
 * Checks `integration-databases.mjs`: every file of `test/integration` is in exactly one of its lists, with a reason,
 * and a file that opens a database itself runs on both. The checks are tested on planted lists below, so that they
 * cannot silently stop working.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ON_BOTH_DATABASES, ON_POSTGRESQL_ONLY } from './integration-databases.mjs';

const FOLDER = join(import.meta.dirname, '..', 'test', 'integration');
const ENDING = '.test.ts';
/** A test with one of these depends on the kind of database. */
const DATABASE_DEPENDENCE = /\bopenDatabase\b|\bcreateQueue\b|\bpg\.Client\b|\bPGlite\b|'embeddedTemplate'|'pglite'/;

/** @param {{ texts: Record<string, string>, both: Record<string, string>, one: Record<string, string> }} lists */
function findProblems({ texts, both, one }) {
  const files = Object.keys(texts);
  return [
    ...files
      .filter((file) => file in both === file in one)
      .map((file) => `${file} is in ${file in both ? 'both lists' : 'neither list'}`),
    ...Object.keys({ ...both, ...one })
      .filter((file) => !files.includes(file))
      .map((file) => `${file} does not exist`),
    ...Object.entries({ ...one, ...both })
      .filter(([, reason]) => reason.trim().split(/\s+/).length < 3)
      .map(([file]) => `${file} has no reason`),
    ...files
      .filter((file) => file in one && DATABASE_DEPENDENCE.test(texts[file] ?? ''))
      .map((file) => `${file} opens a database, so it must run on both`),
  ];
}

function proveCheck() {
  const right = {
    texts: { a: 'await openDatabase(options)', b: 'await product.call(client)' },
    both: { a: 'opens the database directly' },
    one: { b: 'refused before a query' },
  };
  const wrong = {
    'a file in neither list': { ...right, one: {} },
    'a file in both lists': { ...right, both: { ...right.both, b: 'one more time here' } },
    'a file that does not exist': { ...right, one: { ...right.one, c: 'was removed long ago' } },
    'a missing reason': { ...right, one: { b: '' } },
    'a file that opens a database': { ...right, both: {}, one: { ...right.one, a: 'only one of them' } },
  };
  const missed = Object.keys(wrong).filter((name) => findProblems(wrong[name]).length === 0);
  if (findProblems(right).length > 0) missed.push('that this is right');
  return missed.map((name) => `the check of the databases misses ${name}`);
}

const files = readdirSync(FOLDER).filter((file) => file.endsWith(ENDING));
const texts = Object.fromEntries(
  files.map((file) => [file.slice(0, -ENDING.length), readFileSync(join(FOLDER, file), 'utf8')]),
);
const problems = [...proveCheck(), ...findProblems({ texts, both: ON_BOTH_DATABASES, one: ON_POSTGRESQL_ONLY })];
for (const problem of problems) console.error(problem);
console.log(`${files.length} integration files, ${Object.keys(ON_BOTH_DATABASES).length} on both databases`);
process.exitCode = problems.length > 0 ? 1 : 0;
