import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { buildOmittedSpecPattern, ROTATING_SPECS } from './daily-specs.mjs';

const ROOT = join(import.meta.dirname, '..');
const PLANTED_FAULTS_FOLDER = join(ROOT, 'test', 'planted-faults');

describe('end-to-end tests that run every sixth day', () => {
  it('exist', () => {
    const missing = ROTATING_SPECS.filter((spec) => !existsSync(join(ROOT, 'test', 'e2e', `${spec}.spec.ts`)));
    expect(missing).toEqual([]);
  });

  it('each run on one of six days', () => {
    const patterns = [0, 1, 2, 3, 4, 5].map((day) => new RegExp(buildOmittedSpecPattern(day)));
    for (const spec of ROTATING_SPECS) {
      const omissions = patterns.filter((pattern) => pattern.test(` ${spec}.spec.ts shows a message`));
      expect(omissions, spec).toHaveLength(5);
    }
  });

  it('are omitted without other tests whose names contain the same words', () => {
    const pattern = new RegExp(buildOmittedSpecPattern(0));
    for (const spec of ['analysis-journey', 'billing', 'report', 'my-profile'])
      expect(pattern.test(` ${spec}.spec.ts opens the profile`), spec).toBe(false);
  });

  it('are not the only tests that catch a planted fault', () => {
    const files = readdirSync(PLANTED_FAULTS_FOLDER).map((name) =>
      readFileSync(join(PLANTED_FAULTS_FOLDER, name), 'utf8'),
    );
    const catchingFiles = files.map((text) => (JSON.parse(text) as { caughtBy: { file: string } }).caughtBy.file);
    for (const spec of ROTATING_SPECS) expect(catchingFiles, spec).not.toContain(`test/e2e/${spec}.spec.ts`);
  });
});
