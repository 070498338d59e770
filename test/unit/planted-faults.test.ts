import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';

const ROOT = join(import.meta.dirname, '..', '..');
const FAULTS_FOLDER = join(ROOT, 'test/planted-faults');

/** A fault that `npm run test:faults` plants. */
const plantedFaultSchema = z.strictObject({
  area: z.string(),
  /** The file with the text to replace. */
  file: z.string(),
  old: z.string(),
  new: z.string(),
  /** The effect that a user would notice. */
  effect: z.string(),
  writer: z.enum(['without seeing the tests', 'with the tests']),
  /** The test that fails with the fault. */
  caughtBy: z.strictObject({
    suite: z.enum(['unit', 'integration', 'browser', 'e2e', 'e2e on PostgreSQL']),
    file: z.string(),
    test: z.string().min(1),
  }),
});

const names = readdirSync(FAULTS_FOLDER);

it('half of the planted faults were written without seeing the tests', () => {
  const writers = names.map((name) => plantedFaultSchema.parse(readFault(name)).writer);
  expect(writers.length).toBeGreaterThanOrEqual(60);
  expect(writers.filter((writer) => writer === 'without seeing the tests').length * 2).toBeGreaterThanOrEqual(
    writers.length,
  );
});

describe.each(names)('the planted fault %s', (name) => {
  const fault = plantedFaultSchema.parse(readFault(name));

  it('still fits the code (otherwise update the fault)', () => {
    const source = readFileSync(join(ROOT, fault.file), 'utf8');
    expect(source.split(fault.old)).toHaveLength(2);
    expect(fault.new).not.toBe(fault.old);
  });

  it('references the file of a test that exists (otherwise update `caughtBy`)', () => {
    expect(existsSync(join(ROOT, fault.caughtBy.file))).toBe(true);
  });

  it('references a test by its current name (otherwise update `caughtBy`)', () => {
    const source = readFileSync(join(ROOT, fault.caughtBy.file), 'utf8');
    expect(listTitlePatterns(source).some((pattern) => pattern.test(fault.caughtBy.test))).toBe(true);
  });
});

it('a renamed test is not recognized by its previous name', () => {
  const patterns = listTitlePatterns(`describe('a report', () => { it('is removed with %s', () => {}); });`);
  const matches = (name: string) => patterns.some((pattern) => pattern.test(name));
  expect(matches('a report is removed with its analysis')).toBe(true);
  expect(matches('a report is deleted with its analysis')).toBe(false);
});

/**
 * Returns a pattern for each title of a test and each name of a case in the file; a pattern matches the end of the full
 * name.
 */
function listTitlePatterns(source: string): RegExp[] {
  const titles = source.matchAll(/(?:\(\s*|\bname: )(?:'((?:[^'\\]|\\.)+)'|"((?:[^"\\]|\\.)+)"|`([^`]+)`)\s*,/g);
  return [...titles].map(([, single, double, template]) => {
    const title = (single ?? double ?? template ?? '').replaceAll(/\\(.)/g, '$1');
    const parts = title.split(/%[a-z]|\$\{[^}]*\}|\$\w+/).map((part) => part.replaceAll(/[$()*+.?[\\\]^{|}]/g, '\\$&'));
    return new RegExp(`(?:^| )${parts.join('.*')}$`);
  });
}

function readFault(name: string): unknown {
  return JSON.parse(readFileSync(join(FAULTS_FOLDER, name), 'utf8'));
}
