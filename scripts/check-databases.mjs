/**
 * Checks `integration-databases.mjs`: every file of `test/integration` is in exactly one of its lists, with a reason,
 * and a file that opens a database itself runs on both. The checks are tested on planted lists below, so that they
 * cannot silently stop working.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ON_BOTH_DATABASES, ON_POSTGRESQL_ONLY } from './integration-databases.mjs';

const FOLDER = join(import.meta.dirname, '..', 'test', 'integration');
const TEST_FILE_SUFFIX = '.test.ts';
/** A test that contains one of these names depends on the kind of database. */
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
  const validExamples = {
    texts: { a: 'await openDatabase(options)', b: 'await product.call(client)' },
    both: { a: 'opens the database directly' },
    one: { b: 'refused before a query' },
  };
  const invalidExamples = {
    'a file in neither list': { ...validExamples, one: {} },
    'a file in both lists': { ...validExamples, both: { ...validExamples.both, b: 'one more time here' } },
    'a file that does not exist': { ...validExamples, one: { ...validExamples.one, c: 'was removed long ago' } },
    'a missing reason': { ...validExamples, one: { b: '' } },
    'a file that opens a database': {
      ...validExamples,
      both: {},
      one: { ...validExamples.one, a: 'only one of them' },
    },
  };
  const missedExamples = Object.keys(invalidExamples).filter(
    (name) => findProblems(invalidExamples[name]).length === 0,
  );
  if (findProblems(validExamples).length > 0) missedExamples.push('that this is right');
  return missedExamples.map((name) => `the check of the databases misses ${name}`);
}

const files = readdirSync(FOLDER).filter((file) => file.endsWith(TEST_FILE_SUFFIX));
const texts = Object.fromEntries(
  files.map((file) => [file.slice(0, -TEST_FILE_SUFFIX.length), readFileSync(join(FOLDER, file), 'utf8')]),
);
const problems = [...proveCheck(), ...findProblems({ texts, both: ON_BOTH_DATABASES, one: ON_POSTGRESQL_ONLY })];
for (const problem of problems) console.error(problem);
console.log(`${files.length} integration files, ${Object.keys(ON_BOTH_DATABASES).length} on both databases`);
process.exitCode = problems.length > 0 ? 1 : 0;
