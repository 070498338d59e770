/**
 * Checks docs/requirements.md: every test file that it lists exists, every end-to-end and integration test file is
 * listed there, and no requirement is left without tests, "none yet" or "later". Each check is tested on planted text
 * below, so that it cannot silently stop working.
 */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const root = join(import.meta.dirname, '..');
const DOCUMENT_PATH = 'docs/requirements.md';
/** Folders whose test files must all be listed, with the suffix of these files. */
const LISTED_FOLDERS = [
  { folder: 'test/e2e', fileSuffix: '.spec.ts' },
  { folder: 'test/integration', fileSuffix: '.test.ts' },
];
const TEST_FILE_PATTERN = /`([^`]+\.(?:test|spec)\.tsx?)`/g;
const NO_TEST_NOTE = /\bnone yet\b|\blater\b/;

/** Returns paths of test files in a text, each once. */
const readTestFiles = (text) => [...new Set(Array.from(text.matchAll(TEST_FILE_PATTERN), ([, path]) => path))];

/** Returns the test files that the document lists but that do not exist, and those that it must list but does not. */
export function findFileProblems(text, { fileExists, requiredFiles }) {
  const listedPaths = readTestFiles(text);
  return [
    ...listedPaths.filter((path) => !fileExists(path)).map((path) => `${path} does not exist`),
    ...requiredFiles.filter((path) => !listedPaths.includes(path)).map((path) => `${path} proves no requirement`),
  ];
}

/** Returns the rows whose last cell contains neither a test file nor one of the phrases for missing tests. */
export function findRowProblems(text) {
  return text.split('\n').flatMap((line, index) => {
    if (!line.startsWith('|') || /^\|(?: -+ \|)+$/.test(line) || line.endsWith('| Tests |')) return [];
    const tests = line.split('|').at(-2) ?? '';
    const hasTestOrNote = readTestFiles(tests).length > 0 || NO_TEST_NOTE.test(tests);
    return hasTestOrNote ? [] : [`line ${index + 1} contains no test, and neither "none yet" nor "later"`];
  });
}

/** Checks that every planted error is found and that correct text is accepted. */
function testCheck() {
  const files = {
    fileExists: (path) => path !== 'test/e2e/gone.spec.ts',
    requiredFiles: ['test/e2e/a.spec.ts', 'test/integration/b.test.ts'],
  };
  const findProblems = (text) => [...findFileProblems(text, files), ...findRowProblems(text)];
  const head = '| Requirement | From | Tests |\n| --- | --- | --- |\n';
  const validText = `${head}| One | Core 2 | \`test/e2e/a.spec.ts\`, \`test/integration/b.test.ts\` |\n| Two | Core 3 | none yet |\n| Three | Core 4 | later |\n`;
  const invalidTexts = {
    'a file that does not exist': `${validText}| Four | Core 5 | \`test/e2e/gone.spec.ts\` |\n`,
    'an unlisted end-to-end file': validText.replace('`test/e2e/a.spec.ts`, ', ''),
    'an unlisted integration file': validText.replace('`test/integration/b.test.ts`', '`src/b.test.tsx`'),
    'a file without its folder': validText.replace('`test/e2e/a.spec.ts`', '`a.spec.ts`'),
    'a row without tests': `${validText}| Four | Core 5 | |\n`,
    'a row with other words': `${validText}| Four later | Core 5 | by hand |\n`,
  };
  const undetectedCases = Object.keys(invalidTexts).filter((name) => findProblems(invalidTexts[name]).length === 0);
  if (findProblems(validText).length > 0)
    undetectedCases.push(`that a correct document is accepted: ${findProblems(validText).join(', ')}`);
  return undetectedCases.map((name) => `the requirements check misses ${name}`);
}

/** Returns the files in a folder and its subfolders, as paths relative to the repository. */
function listFiles({ folder, fileSuffix }) {
  const names = readdirSync(join(root, folder), { recursive: true }).map((name) => name.replaceAll('\\', '/'));
  return names.filter((name) => name.endsWith(fileSuffix)).map((name) => `${folder}/${name}`);
}

function main() {
  const text = readFileSync(join(root, DOCUMENT_PATH), 'utf8');
  const requiredFiles = LISTED_FOLDERS.flatMap(listFiles).toSorted();
  const problems = [
    ...testCheck(),
    ...findFileProblems(text, { fileExists: (path) => existsSync(join(root, path)), requiredFiles }),
    ...findRowProblems(text),
  ];
  if (requiredFiles.length < 50) problems.push(`only ${requiredFiles.length} test files were found`);
  if (problems.length === 0)
    return console.log(`Requirements: ${readTestFiles(text).length} test files listed, none missing.`);
  console.error(`Requirements (${DOCUMENT_PATH}):\n${problems.map((problem) => `  ${problem}`).join('\n')}`);
  process.exitCode = 1;
}

if (process.argv[1] === import.meta.filename) main();
