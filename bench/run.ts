/** Runs the benchmarks that are files of this folder, one after the other: `npm run bench`. */
import { spawnSync } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';

for (const name of readdirSync(import.meta.dirname).sort()) {
  if (!name.endsWith('.ts') || name === 'run.ts') continue;
  console.log(`\n# ${name.slice(0, -3)}`);
  const { status } = spawnSync(process.execPath, [join(import.meta.dirname, name)], { stdio: 'inherit' });
  if (status !== 0) process.exitCode = 1;
}
