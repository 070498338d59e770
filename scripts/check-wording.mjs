/**
 * Checks the wording of all texts: string literals, JSX text and comments of TypeScript, and Markdown. The lists are in
 * wording/words.mjs, texts that the specification fixes in wording/specified-texts.json, and exceptions with their
 * reasons in wording/exceptions.mjs.
 *
 * Usage: node scripts/check-wording.mjs [--list] [path prefix]
 */
import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import ts from 'typescript';
import { EXCEPTIONS } from './wording/exceptions.mjs';
import { PATTERNS, WORDS } from './wording/words.mjs';

const root = join(import.meta.dirname, '..');
const SPECIFIED_TEXTS = JSON.parse(readFileSync(join(import.meta.dirname, 'wording/specified-texts.json'), 'utf8'));
const CHECKED_FOLDERS = ['src', 'content', 'docs', 'scripts', 'test', 'bench'];
const ROOT_FILES = ['README.md', 'CHANGELOG.md', 'CONTRIBUTING.md', 'SECURITY.md'];
/** Generated files, files kept as evidence, and the word lists themselves. */
const SKIPPED_FILES =
  /\.generated\.ts$|^docs\/rules\/|^docs\/(?:effort\.md$|design-review\.md$|voice-reviews\/)|^test\/(golden|fixtures|conformance)\/|^bench\/weights\/|^scripts\/(?:wording\/|check-wording\.mjs)/;

const words = WORDS.map(({ word, instead }) => ({
  pattern: new RegExp(`(?<![\\w-])(?:${word})(?![\\w-])`, 'gi'),
  instead,
}));

/** Returns the texts of a file with their line numbers: `{line, text}`. */
export function readTexts(file, source) {
  return file.endsWith('.md') ? readMarkdownTexts(source) : readTypescriptTexts(file, source);
}

function readMarkdownTexts(source) {
  let isInCodeBlock = false;
  return source.split('\n').flatMap((line, index) => {
    if (/^\s*```/.test(line)) isInCodeBlock = !isInCodeBlock;
    // A slug in the front matter is part of a URL that must not change.
    const text = line
      .replace(/^slug: .*/, '')
      .replace(/`[^`]*`/g, '``')
      .replace(/\]\([^)]*\)/g, ']()');
    return isInCodeBlock ? [] : [{ line: index + 1, text }];
  });
}

function readTypescriptTexts(file, source) {
  const kind = file.endsWith('x') ? ts.ScriptKind.TSX : file.endsWith('.mjs') ? ts.ScriptKind.JS : ts.ScriptKind.TS;
  const tree = ts.createSourceFile(file, source, ts.ScriptTarget.Latest, true, kind);
  const isTest = /\.test\.tsx?$|\.spec\.ts$|^test\//.test(file);
  const found = [];
  const add = (position, text) => {
    const { line } = tree.getLineAndCharacterOfPosition(position);
    found.push(...text.split('\n').map((part, index) => ({ line: line + index + 1, text: part })));
  };
  const visitedPositions = new Set();
  const addComments = (node) => {
    for (const { pos, end } of ts.getLeadingCommentRanges(source, node.getFullStart()) ?? []) {
      if (visitedPositions.has(pos)) continue;
      visitedPositions.add(pos);
      add(pos, source.slice(pos, end).replace(/`[^`]*`/g, '``'));
    }
  };
  const visit = (node) => {
    addComments(node);
    if (isSentence(node) && (!isTest || isTestName(node))) add(node.getStart(), node.text);
    ts.forEachChild(node, visit);
  };
  visit(tree);
  addComments(tree.endOfFileToken);
  return found;
}

/** Whether a literal contains a space; imports, keys and single words are names. */
function isSentence(node) {
  if (ts.isJsxText(node)) return true;
  const isText =
    ts.isStringLiteral(node) ||
    ts.isNoSubstitutionTemplateLiteral(node) ||
    node.kind === ts.SyntaxKind.TemplateHead ||
    node.kind === ts.SyntaxKind.TemplateMiddle ||
    node.kind === ts.SyntaxKind.TemplateTail;
  return isText && /\s/.test(node.text.trim()) && !ts.isImportDeclaration(node.parent) && !isClassName(node);
}

const isClassName = ({ parent }) => ts.isJsxAttribute(parent) && /class/i.test(parent.name.getText());

/** Whether a string is the name of a test: in test files, all other strings are input for the product. */
function isTestName({ parent }) {
  return ts.isCallExpression(parent) && /^(it|test|describe)\b/.test(parent.expression.getText());
}

/** Returns the problems of one text, such as `"word": replacement`. */
export function findWordingProblems(text) {
  const unspecifiedText = SPECIFIED_TEXTS.reduce(
    (remainingText, specifiedText) => remainingText.replaceAll(specifiedText, ''),
    text,
  );
  const incorrectTexts = words.flatMap(({ pattern, instead }) =>
    [...unspecifiedText.matchAll(pattern)].map(([found]) => `"${found}": ${instead}`),
  );
  const patternProblems = PATTERNS.flatMap(({ pattern, problem, right: correctTexts }) => {
    const remainingText =
      correctTexts === null
        ? unspecifiedText
        : unspecifiedText.replace(new RegExp(correctTexts.source, `${correctTexts.flags.replace('g', '')}g`), '');
    return [...remainingText.matchAll(pattern)].map(() => problem);
  });
  return [...incorrectTexts, ...patternProblems];
}

const isException = (file, text) => EXCEPTIONS.some((entry) => entry.file.test(file) && entry.text.test(text));

export function findFileProblems(file, source) {
  return readTexts(file, source).flatMap(({ line, text }) =>
    isException(file, text) ? [] : findWordingProblems(text).map((problem) => `${file}:${line}: ${problem}`),
  );
}

/** Checks that every planted wrong sentence is found in every kind of text, and that correct ones are accepted. */
function testCheck() {
  const incorrectTexts = [
    ['src/a.ts', "const text = 'Nobody can say which one is used.';"],
    ['src/a.ts', 'const text = `The page was read anew`;'],
    ['src/a.ts', '// Stands beside the rule.\nconst a = 1;'],
    ['src/a.ts', '/** What the user is told. */\nexport const a = 1;'],
    ['src/a.tsx', 'const a = <p>Type the address of a page</p>;'],
    ['src/a.test.ts', "it('leaves out what is none', () => {});\nit('says is none', () => {});"],
    ['docs/a.md', 'Pages that showed our crawler a robot check.'],
    ['content/a.md', 'The colour of the style sheet.'],
    ['src/a.ts', '/** The list needs no exception any more. */\nexport const a = 1;'],
    ['src/a.ts', '// The text occurs not exactly once.\nconst a = 1;'],
    ['src/a.ts', '// Links on other hosts than this one.\nconst a = 1;'],
    ['src/a.ts', '// The check is blind to it.\nconst a = 1;'],
    ['src/a.test.ts', "it('finds scripts that only the second look requested', () => {});"],
    ['docs/a.md', 'It costs hardly more.'],
    ['src/a.ts', "const text = 'Text inside of a frame.';"],
    ['src/a.ts', "const text = 'The browser of this server could not open it.';"],
    ['src/a.ts', "const measure = 'The rule fails for more than 200 URLs.';"],
    ['docs/a.md', 'Erased at the latest 24 hours later.'],
    ['src/a.ts', '/** The price of a site-wide fault. */\nexport const a = 1;'],
    ['src/a.ts', '/** Clicks of the last 28 closed days. */\nexport const a = 1;'],
    ['src/a.ts', '/** Selects the prompts that are sent, and asks these prompts. */\nexport const a = 1;'],
    ['docs/a.md', 'How often assistants name and cite you.'],
    ['src/a.ts', "const text = 'No answer names you.';"],
    ['src/a.tsx', 'const a = <h2>How often you are named and cited</h2>;'],
    ['src/a.ts', '/** The share of answers that name the brand. */\nexport const a = 1;'],
  ];
  const correctTexts = [
    ['src/a.ts', "const text = 'Enter your email address and press Send.';"],
    ['src/a.ts', "import { tell } from './told.ts';\nconst anew = 1;"],
    ['docs/a.md', 'Run `beside` in a shell.'],
  ];
  const missedTexts = incorrectTexts.filter(([file, text]) => findFileProblems(file, text).length === 0);
  const falseReports = correctTexts.filter(([file, text]) => findFileProblems(file, text).length > 0);
  return [
    ...missedTexts.map(([, text]) => `the wording check misses: ${text}`),
    ...falseReports.map(([, text]) => `the wording check wrongly reports: ${text}`),
  ];
}

function* listFiles(folder) {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) yield* listFiles(path);
    else if (/\.(tsx?|mjs|md)$/.test(entry.name)) yield path;
  }
}

/** Adds to `usedExceptions` the exceptions that texts of the file need. */
function recordExceptions(file, source, usedExceptions) {
  const entries = EXCEPTIONS.filter((entry) => entry.file.test(file));
  if (entries.length === 0) return;
  for (const { text } of readTexts(file, source))
    for (const entry of entries) if (entry.text.test(text)) usedExceptions.add(entry);
}

/** Returns signs that a complete check did not read everything. */
function findUnreadProblems(usedExceptions, count) {
  const unusedExceptions = EXCEPTIONS.filter((entry) => !usedExceptions.has(entry));
  const problems = unusedExceptions.map((entry) => `an unused exception: ${entry.text} in ${entry.file}`);
  return count < 1_000 ? [...problems, `only ${count} files were read`] : problems;
}

function main() {
  const problems = testCheck();
  const prefix = process.argv.slice(2).find((argument) => !argument.startsWith('--')) ?? '';
  const paths = [
    ...CHECKED_FOLDERS.flatMap((folder) => [...listFiles(join(root, folder))]),
    ...ROOT_FILES.map((file) => join(root, file)),
  ];
  let count = 0;
  const usedExceptions = new Set();
  for (const path of paths) {
    const file = relative(root, path).replaceAll('\\', '/');
    if (SKIPPED_FILES.test(file) || !file.startsWith(prefix)) continue;
    const source = readFileSync(path, 'utf8');
    count += 1;
    problems.push(...findFileProblems(file, source));
    if (prefix === '') recordExceptions(file, source, usedExceptions);
  }
  if (prefix === '') problems.push(...findUnreadProblems(usedExceptions, count));
  if (problems.length === 0) return console.log(`Wording: ${count} files, no problem.`);
  console.error(
    `Wording (docs/voice.md):\n${problems.map((problem) => `  ${problem}`).join('\n')}\n${problems.length} problems`,
  );
  process.exitCode = 1;
}

if (process.argv[1] === import.meta.filename) main();
