/**
 * Checks `integration-databases.mjs`: every file of `test/integration` is in exactly one of its lists, with a reason,
 * and a file that opens a database itself runs on both, at least in `npm run test:long`. The checks are tested on
 * planted lists below, so that they cannot silently stop working.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ON_BOTH_DATABASES, ON_BOTH_IN_LONG_RUN, ON_POSTGRESQL_ONLY } from './integration-databases.mjs';

const FOLDER = join(import.meta.dirname, '..', 'test', 'integration');
const TEST_FILE_SUFFIX = '.test.ts';
/** A test that contains one of these names depends on the kind of database. */
const DATABASE_DEPENDENCE = /\bopenDatabase\b|\bcreateQueue\b|\bpg\.Client\b|\bPGlite\b|'embeddedTemplate'|'pglite'/;

/**
 * @param {{ texts: Record<string, string>, bothDatabases: Record<string, string>, postgresqlOnly: Record<string,
 * string> }} lists
 */
function findProblems({ texts, bothDatabases, postgresqlOnly }) {
  const files = Object.keys(texts);
  return [
    ...files
      .filter((file) => file in bothDatabases === file in postgresqlOnly)
      .map((file) => `${file} is in ${file in bothDatabases ? 'both lists' : 'neither list'}`),
    ...Object.keys({ ...bothDatabases, ...postgresqlOnly })
      .filter((file) => !files.includes(file))
      .map((file) => `${file} does not exist`),
    ...Object.entries({ ...postgresqlOnly, ...bothDatabases })
      .filter(([, reason]) => reason.trim().split(/\s+/).length < 3)
      .map(([file]) => `${file} has no reason`),
    ...files
      .filter((file) => file in postgresqlOnly && DATABASE_DEPENDENCE.test(texts[file] ?? ''))
      .map((file) => `${file} opens a database, so it must run on both`),
  ];
}

function testCheck() {
  const validExamples = {
    texts: { a: 'await openDatabase(options)', b: 'await product.call(client)' },
    bothDatabases: { a: 'opens the database directly' },
    postgresqlOnly: { b: 'refused before a query' },
  };
  const invalidExamples = {
    'a file in neither list': { ...validExamples, postgresqlOnly: {} },
    'a file in both lists': {
      ...validExamples,
      bothDatabases: { ...validExamples.bothDatabases, b: 'one more time here' },
    },
    'a file that does not exist': {
      ...validExamples,
      postgresqlOnly: { ...validExamples.postgresqlOnly, c: 'was removed long ago' },
    },
    'a missing reason': { ...validExamples, postgresqlOnly: { b: '' } },
    'a file that opens a database': {
      ...validExamples,
      bothDatabases: {},
      postgresqlOnly: { ...validExamples.postgresqlOnly, a: 'only one of them' },
    },
  };
  const missedExamples = Object.keys(invalidExamples).filter(
    (name) => findProblems(invalidExamples[name]).length === 0,
  );
  if (findProblems(validExamples).length > 0) missedExamples.push('that correct lists are accepted');
  return missedExamples.map((name) => `the check of the databases misses ${name}`);
}

const files = readdirSync(FOLDER).filter((file) => file.endsWith(TEST_FILE_SUFFIX));
const texts = Object.fromEntries(
  files.map((file) => [file.slice(0, -TEST_FILE_SUFFIX.length), readFileSync(join(FOLDER, file), 'utf8')]),
);
const problems = [
  ...testCheck(),
  ...Object.keys(ON_BOTH_IN_LONG_RUN)
    .filter((file) => file in ON_BOTH_DATABASES)
    .map((file) => `${file} is in both lists of files that run on both databases`),
  ...findProblems({
    texts,
    bothDatabases: { ...ON_BOTH_IN_LONG_RUN, ...ON_BOTH_DATABASES },
    postgresqlOnly: ON_POSTGRESQL_ONLY,
  }),
];
for (const problem of problems) console.error(problem);
console.log(`${files.length} integration files, ${Object.keys(ON_BOTH_DATABASES).length} on both databases`);
process.exitCode = problems.length > 0 ? 1 : 0;
