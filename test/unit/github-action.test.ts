import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Ajv } from 'ajv';
import { expect, it } from 'vitest';
import { parse } from 'yaml';
import { z } from 'zod';
import { parseAuditOptions } from '#cli/audit-options.ts';
import { buildArguments } from '../../scripts/run-action.mjs';

const ROOT = join(import.meta.dirname, '..', '..');
const read = (...path: string[]) => readFileSync(join(ROOT, ...path), 'utf8');
const action: unknown = parse(read('action.yml'));
const { inputs, runs } = z
  .object({
    inputs: z.record(z.string(), z.unknown()),
    runs: z.object({ steps: z.tuple([z.object({ env: z.record(z.string(), z.string()), run: z.string() })]) }),
  })
  .parse(action);

it('action.yml follows the schema of GitHub actions', () => {
  const schema = JSON.parse(read('test', 'conformance', 'github-action', 'github-action.json')) as object;
  const validate = new Ajv({ strict: false }).compile(schema);
  expect([validate(action), validate.errors]).toEqual([true, null]);
  expect(validate({ ...(action as object), runs: { using: 'composite' } })).toBe(false);
});

it('every input reaches the script as an environment variable, and none reaches the shell', () => {
  const [{ env, run }] = runs.steps;
  expect(env).toEqual(
    Object.fromEntries(
      Object.keys(inputs).map((name) => [`INPUT_${name.toUpperCase().replaceAll('-', '_')}`, `\${{ inputs.${name} }}`]),
    ),
  );
  expect(run).not.toContain('${{');
});

it('inputs become options of the command, whatever they contain', () => {
  const args = buildArguments({
    INPUT_STATIC_DIR: '-dist; rm -rf /',
    INPUT_ORIGIN: 'https://example.com',
    INPUT_FAIL_ON: 'new-issues>0',
    INPUT_BASELINE: 'base.json',
    INPUT_JUNIT: 'out/awi.xml',
    INPUT_URL: '',
  });
  expect(parseAuditOptions(args)).toMatchObject({
    ok: true,
    options: {
      staticSite: { folder: '-dist; rm -rf /', origin: 'https://example.com' },
      baselinePath: 'base.json',
      conditions: [{ text: 'new-issues>0' }],
      saves: [{ format: 'junit', path: 'out/awi.xml' }],
    },
  });
  expect(parseAuditOptions(buildArguments({ INPUT_URL: '--help' }))).toMatchObject({
    options: { enteredUrl: '--help' },
  });
});

/** The options of each command on the page. */
const commands = [...read('docs', 'pipelines.md').matchAll(/^(?:npm run audit --|.*\bawi audit) (.+)$/gm)].map(
  ([, options = '']) => [...options.matchAll(/"([^"]*)"|(\S+)/g)].map(([, quoted, word]) => quoted ?? word ?? ''),
);

it('the commands in docs/pipelines.md are valid', () => {
  expect(commands.length).toBeGreaterThan(3);
  for (const args of commands) expect(parseAuditOptions(args), args.join(' ')).toMatchObject({ ok: true });
});
