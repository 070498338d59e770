/**
 * Checks the layer table with dependency-cruiser, and tests the check itself. A forbidden import planted in a copy of
 * three layers must be found, and every file of `src` must have been read (a cruiser that reads nothing also finds
 * nothing). The copy is outside this folder, so that other checks running at the same time never see it.
 */
import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, readdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const root = join(import.meta.dirname, '..');
const CRUISER_PATH = join(root, 'node_modules', 'dependency-cruiser', 'bin', 'dependency-cruiser.mjs');
/** The layer of the planted file, the layers that it imports, and the dependency-cruiser configuration. */
const COPIED_PATHS = ['src/contracts', 'src/db', 'src/lib', 'package.json', 'tsconfig.json', '.dependency-cruiser.cjs'];
const PLANTED_MODULE =
  "import { FREE_LIMITS } from '#contracts/plan-limits.ts';\nimport * as tables from '#db/tables.ts';\n\nexport const planted = [FREE_LIMITS, tables];\n";

function cruise(cwd, folders) {
  const run = spawnSync(process.execPath, [CRUISER_PATH, ...folders, '--output-type', 'json'], {
    cwd,
    encoding: 'utf8',
    maxBuffer: 1 << 28,
  });
  if (!run.stdout) throw new Error(`dependency-cruiser returned no result: ${run.stderr}`);
  const { modules, summary } = JSON.parse(run.stdout);
  return { modules, violations: summary.violations };
}

/** Returns the violations in a copy of a few layers in which one file contains a forbidden import. */
function cruisePlantedModule() {
  const copy = mkdtempSync(join(tmpdir(), 'awi-layers-'));
  try {
    for (const path of COPIED_PATHS) cpSync(join(root, path), join(copy, path), { recursive: true });
    symlinkSync(join(root, 'node_modules'), join(copy, 'node_modules'), 'dir');
    writeFileSync(join(copy, 'src', 'lib', 'planted-layer-violation.ts'), PLANTED_MODULE);
    return cruise(copy, ['src']).violations;
  } finally {
    rmSync(copy, { recursive: true, force: true });
  }
}

const describeViolation = ({ rule, from, to }) => `  ${rule.name}: ${from} -> ${to}`;
const sourceFiles = readdirSync(join(root, 'src'), { recursive: true }).filter((path) => /\.tsx?$/.test(path));

const { modules, violations } = cruise(root, ['src', 'content']);
const problems = violations.map(describeViolation);
const read = new Set(modules.map(({ source }) => source));
const unreadFiles = sourceFiles.map((path) => `src/${path.replaceAll('\\', '/')}`).filter((path) => !read.has(path));
if (unreadFiles.length > 0)
  problems.push(`  ${unreadFiles.length} files of src were not read, including ${unreadFiles[0]}`);

const isPlantedImportFound = cruisePlantedModule().some(
  ({ rule, from }) => rule.name === 'layer-lib' && from.includes('planted-layer-violation'),
);
if (!isPlantedImportFound) problems.push('  the planted forbidden import was not found: the layer check does not work');

if (problems.length > 0) {
  console.error(`Layer check failed:\n${problems.join('\n')}`);
  process.exitCode = 1;
} else console.log(`Layer check: ${modules.length} modules, no violation; planted violation found.`);
