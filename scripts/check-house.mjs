/**
 * Checks house rules that a linter does not cover: sizes of files and functions, and which files may use the
 * environment, SQLite, the console and randomness. Each rule is tested on planted text below, so that it cannot
 * silently stop working.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import ts from 'typescript';
import { ALLOWED_STATE, findModuleStateProblems, testModuleStateCheck } from './house/module-state.mjs';

const root = join(import.meta.dirname, '..');
const MAX_FILE_LINES = 400;
const MAX_FUNCTION_LINES = 60;
const MAX_COMPONENT_LINES = 120;
/**
 * Maximum number of modules directly in one folder, excluding tests and generated files. The folders of rules and of
 * report sections contain one file per rule or section.
 */
const MAX_MODULES = 25;
const REGISTERED_FOLDERS = /^src\/(?:audit\/rules|report\/sections)\//;
/**
 * A function that the browser runs inside a page cannot reach anything outside itself, so it contains its own helpers.
 */
const MAX_PAGE_FUNCTION_LINES = 200;
const PAGE_FUNCTIONS = /^src\/crawl\/browser\/render\/(?:probes|timings)\//;

/** Text rules: `pattern` may appear only in files that `allowed` matches. */
const TEXT_RULES = [
  {
    name: 'only server/settings/env.ts reads process.env',
    pattern: /\bprocess\.env\b/,
    allowed: /^src\/server\/settings\/env(\.test)?\.ts$/,
  },
  {
    name: 'node:sqlite only in crawl/store, the files of search data and of the link graph, and the database lock',
    pattern: /from 'node:sqlite'/,
    allowed:
      /^src\/(crawl\/store\/|services\/(search-performance\/store|link-graph\/(store|import))\/|db\/data-lock|crawl\/.*\.test\.ts)/,
  },
  {
    name: 'only crawl-site.ts takes an entire CrawlContext: a step takes the parts it needs (Pick<CrawlContext, ...>)',
    pattern: /: CrawlContext\b/,
    allowed: /^src\/crawl\/(crawl-site|run\/crawl-context)\.ts$/,
  },
  {
    name: 'outbound requests only through the HTTP client of src/providers/kit (pages are requested by src/crawl)',
    pattern: /(?<![\w.$])(?:globalThis\.)?fetch\(|\b(?:globalThis|global)\.fetch\b|createFetchHttpClient\(\)/,
    allowed: /^src\/(?:crawl|web|providers\/kit)\/|\.test\.tsx?$/,
  },
  {
    name: 'no HTTP client other than the client of src/providers/kit (pages are requested by src/crawl)',
    pattern: /from '(?:undici|node:https|node:http2)'|\b(?:request|get|Agent)\b.* from 'node:http'/,
    allowed: /^src\/(?:crawl|web|server|providers\/kit)\/|\.test\.tsx?$/,
  },
  { name: 'no randomness in the product', pattern: /\bMath\.random\(/, allowed: /^$/ },
  { name: 'no unfinished work', pattern: /\b(TODO|FIXME|XXX)\b/, allowed: /^$/ },
  { name: 'no skipped or focused tests', pattern: /\b(it|test|describe)\.(skip|only|todo)\b/, allowed: /^$/ },
  { name: 'no type escapes', pattern: /@ts-(ignore|nocheck)/, allowed: /^$/ },
  // A test may assert that something does not compile.
  { name: 'no expected type errors in the product', pattern: /@ts-expect-error/, allowed: /\.test\.ts$/ },
];

export function findTextProblems(file, text) {
  const lines = text.split('\n');
  return TEXT_RULES.filter(({ allowed }) => !allowed.test(file)).flatMap(({ name, pattern }) =>
    lines.flatMap((line, index) => (pattern.test(line) ? [`${file}:${index + 1}: ${name}`] : [])),
  );
}

function parse(file, text) {
  const kind = file.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS;
  return ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true, kind);
}

export function findSizeProblems(file, text) {
  const problems = [];
  const lineCount = text.split('\n').length - 1;
  if (lineCount > MAX_FILE_LINES) problems.push(`${file}: ${lineCount} lines, up to ${MAX_FILE_LINES} allowed`);
  if (/\.test\.tsx?$/.test(file)) return problems;
  const source = parse(file, text);
  const visit = (node) => {
    if (ts.isFunctionLike(node) && node.body) {
      const first = source.getLineAndCharacterOfPosition(node.getStart()).line;
      const count = source.getLineAndCharacterOfPosition(node.end).line - first + 1;
      const limit = getLimit(node, file);
      if (count > limit) problems.push(`${file}:${first + 1}: function of ${count} lines, up to ${limit} allowed`);
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return problems;
}

/**
 * Finds spreads of literals, except as arguments of a call, which change only the layout and hide excess properties
 * from TypeScript.
 */
export function findSpreadProblems(file, text) {
  const problems = [];
  const source = parse(file, text);
  const visit = (node) => {
    const isSpread = ts.isSpreadAssignment(node) || ts.isSpreadElement(node) || ts.isJsxSpreadAttribute(node);
    const isLiteral =
      isSpread && (ts.isObjectLiteralExpression(node.expression) || ts.isArrayLiteralExpression(node.expression));
    if (isLiteral && !ts.isCallExpression(node.parent)) {
      const { line } = source.getLineAndCharacterOfPosition(node.getStart());
      problems.push(`${file}:${line + 1}: spread of a literal`);
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return problems;
}

/** Returns folders with too many modules for one subject. `files` are paths relative to the repository. */
export function findFolderProblems(files) {
  const modules = files.filter((file) => !/\.(?:test|fixture)\.tsx?$|\.generated\.ts$/.test(file));
  const modulesByFolder = Map.groupBy(modules, (file) => file.slice(0, file.lastIndexOf('/')));
  return [...modulesByFolder].flatMap(([folder, { length }]) =>
    length > MAX_MODULES && !REGISTERED_FOLDERS.test(folder)
      ? [`${folder}: ${length} modules, up to ${MAX_MODULES} allowed`]
      : [],
  );
}

/**
 * Components contain markup; functions that only build and return other functions (`create...`, `wire...`, route
 * tables) are lists, not logic.
 */
function getLimit(node, file) {
  const name = node.name?.getText() ?? '';
  if (PAGE_FUNCTIONS.test(file)) return MAX_PAGE_FUNCTION_LINES;
  const isBuilder = /^(create|wire)|Routes$/.test(name);
  return file.endsWith('x') || isBuilder ? MAX_COMPONENT_LINES : MAX_FUNCTION_LINES;
}

function* listSourceFiles(folder) {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) yield* listSourceFiles(path);
    else if (/\.tsx?$/.test(entry.name) && !entry.name.endsWith('.generated.ts')) yield path;
  }
}

/** Checks that every rule finds its planted violation. */
function testRules() {
  const plantedTexts = [
    'process.env.X',
    "from 'node:sqlite'",
    'function f(context: CrawlContext)',
    'Math.random()',
    '// TODO',
    'it.only(',
    '// @ts-ignore',
    '// @ts-expect-error',
  ];
  const undetectedCases = plantedTexts.filter((text) => findTextProblems('src/lib/planted.ts', text).length === 0);
  const plantedRequests = [
    'await fetch(url)',
    'globalThis.fetch(url)',
    'const f = global.fetch;',
    "from 'undici'",
    "import { request } from 'node:http'",
  ];
  for (const file of ['src/providers/serper/index.ts', 'src/services/planted.ts'])
    for (const text of plantedRequests)
      if (findTextProblems(file, text).length === 0) undetectedCases.push(`${file}: ${text}`);
  if (findTextProblems('src/services/planted.ts', 'app.fetch(request); prefetch();').length > 0)
    undetectedCases.push('a method that is called fetch');
  const longFunction = `function f() {\n${'  g();\n'.repeat(70)}}\n`;
  if (findSizeProblems('src/lib/planted.ts', longFunction).length === 0) undetectedCases.push('function size');
  if (findSizeProblems('src/lib/planted.ts', '\n'.repeat(500)).length === 0) undetectedCases.push('file size');
  const spreadSamples = ['f({ ...{ a, b }, c });', 'const list = [...[1, 2], 3];'];
  for (const text of spreadSamples)
    if (findSpreadProblems('src/lib/planted.ts', text).length === 0) undetectedCases.push(text);
  if (findSpreadProblems('src/web/planted.tsx', '<A {...{ a, b }} />;').length === 0)
    undetectedCases.push('a spread in JSX');
  if (findSpreadProblems('src/lib/planted.ts', 'f({ ...(x && { a }), ...rest });').length > 0)
    undetectedCases.push('a conditional spread');
  const crowdedFolderFiles = Array.from({ length: MAX_MODULES + 1 }, (_value, index) => `src/lib/planted/${index}.ts`);
  if (findFolderProblems(crowdedFolderFiles).length === 0) undetectedCases.push('a crowded folder');
  undetectedCases.push(...testModuleStateCheck());
  return undetectedCases.map((text) => `house rules: no rule detected the planted violation: ${text}`);
}

const problems = testRules();
const files = [];
const unusedState = new Set(ALLOWED_STATE);
for (const path of listSourceFiles(join(root, 'src'))) {
  const file = relative(root, path).replaceAll('\\', '/');
  const text = readFileSync(path, 'utf8');
  problems.push(...findTextProblems(file, text), ...findSizeProblems(file, text), ...findSpreadProblems(file, text));
  if (!/\.test\.tsx?$/.test(file)) problems.push(...findModuleStateProblems(file, text, unusedState));
  files.push(file);
}
problems.push(...findFolderProblems(files));
for (const { file, name } of unusedState) problems.push(`${file}: ${name} no longer needs an exception`);
if (files.length < 100) problems.push(`only ${files.length} files were read`);
if (problems.length > 0) {
  console.error(`House rules broken:\n${problems.map((problem) => `  ${problem}`).join('\n')}`);
  process.exitCode = 1;
} else console.log(`House rules: ${files.length} files, no violation.`);
