/**
 * Checks that every setting is documented consistently in the code that reads it, compose.yaml, .env.example and
 * docs/operations.md.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readDefaults } from '../src/server/settings/env.ts';
import { SETTINGS } from '../src/server/settings/settings.ts';
import { compareSettings, type SettingSources } from './compare-settings.ts';

const ROOT = join(import.meta.dirname, '..');

/** Returns the settings as the repository's files declare them. */
export function readSettingSources(): SettingSources {
  const read = (...path: string[]) => readFileSync(join(ROOT, ...path), 'utf8');
  const readers = readdirSync(join(ROOT, 'src', 'server', 'settings')).filter((name) => /(?:^|-)env\.ts$/.test(name));
  return {
    settings: SETTINGS,
    defaults: readDefaults(),
    readers: readers.map((name) => read('src', 'server', 'settings', name)).join('\n'),
    compose: read('compose.yaml'),
    dockerfile: read('Dockerfile'),
    envExample: read('.env.example'),
    operations: read('docs', 'operations.md'),
  };
}

if (import.meta.main) {
  const problems = compareSettings(readSettingSources());
  if (problems.length > 0) {
    console.error(`Settings disagree:\n${problems.map((problem) => `  ${problem}`).join('\n')}`);
    process.exitCode = 1;
  } else console.log(`Settings: ${Object.keys(SETTINGS).length}, all consistent.`);
}
