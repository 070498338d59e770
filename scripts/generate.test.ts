import { execFileSync, spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, renameSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

const ROOT = join(import.meta.dirname, '..');
let copy = '';
const run = (...args: string[]) => spawnSync(process.execPath, args, { cwd: copy, encoding: 'utf8' });
const getCopyPath = (path: string) => join(copy, path);

/** Copies the files that the scripts read and write, so that tests never touch the project itself. */
beforeAll(() => {
  copy = mkdtempSync(join(tmpdir(), 'awi-generate-'));
  for (const path of [
    'package.json',
    'scripts',
    'src/audit',
    'src/contracts',
    'src/lib',
    'src/providers',
    'src/report',
    'src/server/settings',
    'compose.yaml',
    '.env.example',
    'docs/providers',
    'docs/rules',
    'docs/operations.md',
    'test/helpers',
  ]) {
    cpSync(join(ROOT, path), getCopyPath(path), { recursive: true });
  }
  symlinkSync(join(ROOT, 'node_modules'), getCopyPath('node_modules'));
});
afterAll(() => rmSync(copy, { recursive: true, force: true }));

describe('generate', () => {
  it('reports the generated files of the project as up to date', { tags: ['long'] }, () => {
    execFileSync(process.execPath, [join(ROOT, 'scripts/generate.mjs'), '--check']);
  });

  it('reports a changed, missing or left-over file as stale and fixes it', () => {
    const doc = getCopyPath('docs/rules/title-missing.md');
    const before = readFileSync(doc, 'utf8');
    writeFileSync(doc, 'changed');
    writeFileSync(getCopyPath('docs/rules/retired-rule.md'), 'left over');
    rmSync(getCopyPath('docs/rules/h1-missing.md'));
    const check = run('scripts/generate.mjs', '--check');
    expect(check.status).toBe(1);
    for (const name of ['title-missing', 'retired-rule', 'h1-missing']) expect(check.stderr).toContain(`${name}.md`);
    expect(run('scripts/generate.mjs').status).toBe(0);
    expect(readFileSync(doc, 'utf8')).toBe(before);
    expect(run('scripts/generate.mjs', '--check').status).toBe(0);
  });

  it('rejects a rule whose ID differs from its file name', () => {
    const rule = getCopyPath('src/audit/rules/title/other-name.rule.ts');
    cpSync(getCopyPath('src/audit/rules/title/title-missing.rule.ts'), rule);
    const result = run('scripts/generate.mjs');
    expect(result.status).not.toBe(0);
    expect(result.stderr).toContain('the rule ID must equal the file name');
    rmSync(rule);
  });

  it('writes the provider settings into the files that list them, and rejects a file without its marks', {
    tags: ['long'],
  }, () => {
    const compose = getCopyPath('compose.yaml');
    const before = readFileSync(compose, 'utf8');
    writeFileSync(compose, before.replace(/^ *AWI_CRUX_KEY.*\n/m, ''));
    expect(run('scripts/generate.mjs', '--check').stderr).toContain('compose.yaml');
    expect(run('scripts/generate.mjs').status).toBe(0);
    expect(readFileSync(compose, 'utf8')).toBe(before);
    writeFileSync(compose, before.replace('End of the provider settings.', ''));
    expect(run('scripts/generate.mjs').stderr).toContain('compose.yaml needs the line');
    writeFileSync(compose, before);
  });

  it('rejects a section without a record, and a record without a section', () => {
    const program = "await (await import('./scripts/section-registry.mjs')).buildSectionRegistry(process.cwd())";
    const collect = () => run('--input-type=module', '-e', program).stderr;
    const sectionPath = getCopyPath('src/report/sections/pages.section.ts');
    const otherSectionPath = getCopyPath('src/report/sections/other-name.section.ts');
    renameSync(sectionPath, otherSectionPath);
    expect(collect()).toContain('sections.ts has no such section');
    rmSync(otherSectionPath);
    expect(collect()).toContain('pages.section.ts is missing');
    cpSync(getCopyPath('src/report/sections/speed.section.ts'), sectionPath);
    expect(collect()).toContain('the ID must equal the file name, found speed');
    cpSync(join(ROOT, 'src/report/sections/pages.section.ts'), sectionPath);
    expect(collect()).toBe('');
  });
});

describe('new-rule', () => {
  it('writes a rule and a test that the generator accepts, and refuses to overwrite them', { tags: ['long'] }, () => {
    expect(run('scripts/new-rule.mjs', 'links/some-new-rule').status).toBe(0);
    expect(run('scripts/generate.mjs').status).toBe(0);
    expect(readFileSync(getCopyPath('src/audit/engine/registry.generated.ts'), 'utf8')).toContain(
      'links/some-new-rule.rule.ts',
    );
    const secondRun = run('scripts/new-rule.mjs', 'links/some-new-rule');
    expect(secondRun.status).toBe(1);
    expect(secondRun.stderr).toContain('already exists');
  });

  it.each([
    ['nowhere/a-rule', 'Unknown category'],
    ['links/Bad_Name', 'kebab-case'],
    ['', 'Unknown category'],
  ])('rejects "%s"', (name, expectedMessage) => {
    const result = run('scripts/new-rule.mjs', name);
    expect(result.status).toBe(1);
    expect(result.stderr).toContain(expectedMessage);
  });
});
