import { cpSync, existsSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/**
 * The embedded database in its state after a first start, which `run-tests.mjs` builds once for all suites. Undefined
 * when a suite runs on its own.
 */
export const SHARED_TEMPLATE = process.env.AWI_TEST_TEMPLATE;

/** Puts a copy of the template where a product with this data folder expects its database, unless one exists. */
export function copyEmbeddedTemplate(template: string | null | undefined, dataDir: string): void {
  const folder = join(dataDir, 'db');
  if (template && !existsSync(folder)) cpSync(template, folder, { recursive: true });
}

/**
 * Creates the data folder of a product that a test starts as a process. It contains a copy of the shared template, if
 * there is one, because the first start takes four seconds of CPU longer than the second.
 */
export function makeDataFolder(name: string): string {
  const folder = mkdtempSync(join(tmpdir(), name));
  copyEmbeddedTemplate(SHARED_TEMPLATE, folder);
  return folder;
}
