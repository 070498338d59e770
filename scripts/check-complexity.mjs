/**
 * Functions have a cognitive complexity of up to 15 and up to 3 positional parameters, which Biome enforces. Functions
 * that still exceed a limit are listed in `house/complexity-ratchet.json` with their values, and Biome's configuration
 * excludes their files. The list may only shrink: a function that is not listed, one that grew and an entry that is no
 * longer needed are problems. An entry may contain a `reason` for keeping it. `--write` removes and lowers entries.
 */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import ts from 'typescript';

const root = join(import.meta.dirname, '..');
const RATCHET_PATH = join(root, 'scripts', 'house', 'complexity-ratchet.json');
const BIOME_PATH = join(root, 'node_modules', '.bin', 'biome');
const COMPLEXITY_RULES = {
  complexity: {
    biome: 'noExcessiveCognitiveComplexity',
    value: /complexity of (\d+)/,
  },
  parameters: { biome: 'useMaxParams', value: /has (\d+) parameters/ },
};
const PLANTED_SOURCE = `export function planted(a: number, b: number, c: number, d: number): number {
${Array.from({ length: 6 }, (_value, index) => `  if (a === ${index}) { if (b > c && d > ${index}) return ${index}; }`).join('\n')}
  return 0;
}
`;

/** Runs both rules, even on files that the configuration excludes, and returns the functions that exceed a limit. */
function findViolations(...paths) {
  const onlyFlags = Object.values(COMPLEXITY_RULES).map(({ biome }) => `--only=complexity/${biome}`);
  const { stdout } = spawnSync(
    BIOME_PATH,
    ['lint', ...onlyFlags, '--reporter=json', '--max-diagnostics=none', ...paths],
    {
      cwd: root,
      encoding: 'utf8',
      maxBuffer: 64 * 1_024 * 1_024,
    },
  );
  return JSON.parse(stdout.slice(stdout.indexOf('{"summary"'))).diagnostics.flatMap(readDiagnostic);
}

function readDiagnostic({ category, message, location }) {
  const [rule, { value }] = Object.entries(COMPLEXITY_RULES).find(([, { biome }]) =>
    category.endsWith(`/${biome}`),
  ) ?? [null, {}];
  if (rule === null) throw new Error(`Biome reports ${category}: ${message}`);
  const file = location.path.replaceAll('\\', '/');
  if (rule === 'parameters' && /\.(?:test|spec)\.tsx?$/.test(file)) return [];
  return [
    {
      file,
      rule,
      value: Number(value.exec(message)?.[1]),
      position: location.start,
    },
  ];
}

/** Returns the name of the function at a position, or of the function that contains it. */
function readName(file, { line, column }) {
  const source = ts.createSourceFile(file, readFileSync(join(root, file), 'utf8'), ts.ScriptTarget.Latest, true);
  const position = source.getPositionOfLineAndCharacter(line - 1, column - 1);
  const names = [];
  const visit = (node) => {
    if (position < node.pos || position >= node.end) return;
    const named = ts.isFunctionLike(node) ? (node.name ?? node.parent.name) : undefined;
    if (named !== undefined) names.push(named.getText(source));
    ts.forEachChild(node, visit);
  };
  visit(source);
  return names.join(' > ') || 'callback';
}

const getKey = ({ file, rule, name }) => `${file} ${rule} ${name}`;

/** Compares the functions found with the list. */
function compareWithList(found, listedEntries) {
  const entriesByKey = new Map(listedEntries.map((entry) => [getKey(entry), entry]));
  const problems = found.flatMap((violation) => {
    const entry = entriesByKey.get(getKey(violation));
    entriesByKey.delete(getKey(violation));
    const description = `${violation.file}: ${violation.name}: ${violation.rule} ${violation.value}`;
    if (entry === undefined) return [`${description} is above the limit`];
    if (violation.value > entry.value) return [`${description} was ${entry.value} before`];
    return violation.value < entry.value ? [`${description} is listed with ${entry.value}; lower it`] : [];
  });
  const unneededProblems = [...entriesByKey.values()].map(
    (entry) => `${entry.file}: ${entry.name} no longer needs an entry`,
  );
  return [...problems, ...unneededProblems];
}

/** Checks that Biome's configuration excludes exactly the listed files. */
function compareConfiguration(listedEntries) {
  const { overrides } = JSON.parse(readFileSync(join(root, 'biome.json'), 'utf8'));
  return Object.entries(COMPLEXITY_RULES).flatMap(([rule, { biome }]) => {
    const excludedFiles = overrides
      .filter(({ linter }) => linter.rules.complexity?.[biome] === 'off')
      .flatMap(({ includes }) => includes)
      .filter((path) => !path.startsWith('**/*.'));
    const files = new Set(listedEntries.filter((entry) => entry.rule === rule).map(({ file }) => file));
    return [
      ...excludedFiles.filter((file) => !files.has(file)).map((file) => `biome.json excludes ${file} from ${biome}`),
      ...[...files]
        .filter((file) => !excludedFiles.includes(file))
        .map((file) => `biome.json must exclude ${file}: ${biome}`),
    ];
  });
}

/** Checks that planted text is found, and that every kind of difference from the list is a problem. */
function testCheck() {
  const folder = mkdtempSync(join(tmpdir(), 'awi-complexity-'));
  writeFileSync(join(folder, 'planted.ts'), PLANTED_SOURCE);
  const detectedRules = findViolations(join(folder, 'planted.ts')).map(({ rule }) => rule);
  rmSync(folder, { recursive: true });
  const undetectedCases = Object.keys(COMPLEXITY_RULES).filter((rule) => !detectedRules.includes(rule));
  const entry = { file: 'src/a.ts', rule: 'complexity', name: 'f', value: 20 };
  const differentCases = [
    ['a new function', [entry], []],
    ['a function that grew', [{ ...entry, value: 21 }], [entry]],
    ['a function that shrank', [{ ...entry, value: 19 }], [entry]],
    ['a function that no longer exists', [], [entry]],
  ];
  undetectedCases.push(
    ...differentCases
      .filter(([, found, listedEntries]) => compareWithList(found, listedEntries).length !== 1)
      .map(([name]) => name),
  );
  if (compareWithList([entry], [entry]).length > 0) undetectedCases.push('an unchanged function');
  return undetectedCases.map((undetectedCase) => `complexity: the check misses ${undetectedCase}`);
}

/** Returns the list without entries that are no longer needed, with lower values where functions shrank. */
function shrinkList(found, listedEntries) {
  const values = new Map(found.map((violation) => [getKey(violation), violation.value]));
  return listedEntries.flatMap((entry) => {
    const value = values.get(getKey(entry));
    return value === undefined ? [] : [{ ...entry, value: Math.min(value, entry.value) }];
  });
}

const listedEntries = JSON.parse(readFileSync(RATCHET_PATH, 'utf8'));
const found = findViolations('bench', 'scripts', 'src', 'test').map(({ position, ...violation }) => ({
  ...violation,
  name: readName(violation.file, position),
}));
if (process.argv.includes('--write')) {
  writeFileSync(RATCHET_PATH, JSON.stringify(shrinkList(found, listedEntries)));
  spawnSync(BIOME_PATH, ['format', '--write', RATCHET_PATH]);
} else {
  const problems = [...testCheck(), ...compareWithList(found, listedEntries), ...compareConfiguration(listedEntries)];
  if (problems.length > 0) {
    console.error(`Complexity:\n${problems.map((problem) => `  ${problem}`).join('\n')}`);
    process.exitCode = 1;
  } else console.log(`Complexity: ${listedEntries.length} functions above a limit, all listed.`);
}
