/**
 * Checks the layer table with dependency-cruiser, and checks the check: a planted forbidden import must be found, and a
 * plausible number of modules must have been read (a cruiser that reads nothing also finds nothing).
 */
import { spawnSync } from 'node:child_process';
import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const root = join(import.meta.dirname, '..');
const MODULES_AT_LEAST = 120;
const PLANTED = join(root, 'src', 'lib', 'planted-layer-violation.ts');

function cruise() {
  const run = spawnSync(
    process.execPath,
    [
      join(root, 'node_modules', 'dependency-cruiser', 'bin', 'dependency-cruiser.mjs'),
      'src',
      'content',
      '--output-type',
      'json',
    ],
    {
      cwd: root,
      encoding: 'utf8',
      maxBuffer: 1 << 28,
    },
  );
  if (!run.stdout) throw new Error(`dependency-cruiser did not answer: ${run.stderr}`);
  const { modules, summary } = JSON.parse(run.stdout);
  return { count: modules.length, violations: summary.violations };
}

function describe({ rule, from, to }) {
  return `  ${rule.name}: ${from} -> ${to}`;
}

const { count, violations } = cruise();
const problems = violations.map(describe);
if (count < MODULES_AT_LEAST) problems.push(`  only ${count} modules were read; expected at least ${MODULES_AT_LEAST}`);

writeFileSync(
  PLANTED,
  "import { FREE_LIMITS } from '#contracts/plan-limits.ts';\nimport * as tables from '#db/tables.ts';\n\nexport const planted = [FREE_LIMITS, tables];\n",
);
try {
  const found = cruise().violations.some(
    ({ rule, from }) => rule.name === 'layer-lib' && from.includes('planted-layer-violation'),
  );
  if (!found) problems.push('  the planted forbidden import was not found: the layer check is blind');
} finally {
  rmSync(PLANTED, { force: true });
}

if (problems.length > 0) {
  console.error(`Layer check failed:\n${problems.join('\n')}`);
  process.exitCode = 1;
} else console.log(`Layer check: ${count} modules, no violation; planted violation found.`);
