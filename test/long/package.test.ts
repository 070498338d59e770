import { execFile, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { promisify } from 'node:util';
import { type ServerType, serve } from '@hono/node-server';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { createApi } from '#api/app.ts';
import { createdApiKeySchema } from '#contracts/account/api-keys.ts';
import { temporaryFolder } from '#test/helpers/temporary-folder.ts';
import { type FixtureSite, shareFixtureSite } from '#test/support/fixture-site.ts';
import { findFreePort } from '#test/support/free-port.ts';
import { buildExampleSite, editFile, LIVE_ORIGIN } from '#test/support/pipeline-site.ts';
import { registerUser, startTestProduct, type TestProduct } from '#test/support/test-product.ts';

const ROOT = join(import.meta.dirname, '..', '..');
const MAX_PACKED_BYTES = 25_000_000;
const ACTION_SCRIPT = join(ROOT, 'scripts', 'run-action.mjs');

let work: Awaited<ReturnType<typeof temporaryFolder>>;
let tarball: string;

/** The environment of a pipeline: the Node.js of the machine, not the pinned one of this repository. */
const searchPath = (process.env.PATH ?? '')
  .split(delimiter)
  .filter((folder) => !folder.includes(join('node_modules', '.bin')) && !folder.includes('node-gyp-bin'))
  .join(delimiter);

function run(command: string, args: readonly string[], environment: Record<string, string> = {}) {
  const { NODE_OPTIONS: _options, ...inherited } = process.env;
  return spawnSync(command, args, {
    cwd: work.path,
    encoding: 'utf8',
    env: { ...inherited, PATH: searchPath, GITHUB_ACTIONS: '', npm_config_loglevel: 'error', ...environment },
    timeout: 600_000,
  });
}

/** Leaves this process free to serve the API meanwhile. */
const runAsync = (command: string, args: readonly string[], environment: Record<string, string>) =>
  promisify(execFile)(command, args, { env: { PATH: searchPath, ...environment } });

/** Compiler options of a strict project that uses the client. */
const CONSUMER_OPTIONS = {
  target: 'ES2022',
  lib: ['ES2023', 'DOM', 'DOM.Iterable'],
  module: 'NodeNext',
  strict: true,
  exactOptionalPropertyTypes: true,
  noUncheckedIndexedAccess: true,
  skipLibCheck: false,
  types: ['node'],
};
/** Code that lists items, repeats a call and handles errors; it is compiled and run with the installed package. */
const CALLS = `
import { ApiError, createApiClient, listAll, listWebsites, NETWORK_ERROR, readAnalysis, startAnalysis } from 'awi/client';

const { AWI_URL: origin = '', AWI_API_KEY: apiKey = '', SITE: url = '' } = process.env;
const client = createApiClient({ origin, apiKey });
const websites: string[] = [];
for await (const { domain } of listAll((page) =>
  listWebsites({ client, query: { ...page, limit: 1 }, throwOnError: true }),
)) {
  websites.push(domain);
}
const start = (body: { url: string }, key: string) =>
  startAnalysis({ client, body, headers: { 'Idempotency-Key': key } });
const [first, second] = [await start({ url }, 'once'), await start({ url }, 'once')];
const refused = await listWebsites({ client: createApiClient({ origin, apiKey: 'awi_wrong' }) });
const { error: unsuitable } = await start({ url: 'not a url' }, 'other');
const { error: invalid } = await listWebsites({ client, query: { limit: 0 } });
const path = { id: '00000000-0000-4000-8000-000000000000' };
const thrown: unknown = await readAnalysis({ client, path, throwOnError: true }).catch((error: unknown) => error);
if (!(thrown instanceof ApiError)) throw new Error('no ApiError');
const dead = createApiClient({ origin: 'http://127.0.0.1:1', apiKey });
const { error: unreached, response } = await listWebsites({ client: dead });
const foreign = createApiClient({ origin, apiKey, fetch: async () => new Response('<h1>Bad gateway</h1>', { status: 502 }) });
const { error: unexpected } = await listWebsites({ client: foreign });
const page = new Response('<h1>Sign in</h1>', { headers: { 'content-type': 'text/html; charset=utf-8' } });
const portal = createApiClient({ origin, apiKey, fetch: async () => page });
const { error: signIn, data: noData } = await listWebsites({ client: portal });
const refuse = (options: { origin: string; apiKey: string }): string => {
  try {
    createApiClient(options);
    return 'accepted';
  } catch (error) {
    return String(error);
  }
};
// @ts-expect-error: a body is required.
void (() => startAnalysis({ client }));
console.log(
  JSON.stringify({
    websites,
    isRepeated: first.data !== undefined && first.data.id === second.data?.id,
    refused: { status: refused.response?.status, code: refused.error?.code },
    unsuitable: unsuitable?.code,
    invalid: { code: invalid?.code, fields: Object.keys(invalid?.fieldErrors ?? {}) },
    thrown: { code: thrown.code, status: thrown.status, name: thrown.name, hasMessage: thrown.message === thrown.detail },
    unreached: {
      isNetwork: unreached?.code === NETWORK_ERROR,
      status: unreached?.status,
      message: unreached?.message,
      hasResponse: response !== undefined,
    },
    unexpected: { code: unexpected?.code, status: unexpected?.status },
    signIn: { code: signIn?.code, status: signIn?.status, hasData: noData !== undefined },
    options: [
      refuse({ origin, apiKey: '' }),
      refuse({ origin: '', apiKey }),
      refuse({ origin: 'example.com', apiKey }),
      refuse({ origin, apiKey }),
    ],
  }),
);
`;

beforeAll(async () => {
  work = await temporaryFolder();
  const { status, stderr } = spawnSync(process.execPath, [join(ROOT, 'scripts', 'build-package.ts')], {
    encoding: 'utf8',
  });
  expect([status, stderr]).toEqual([0, '']);
  const { version } = z
    .object({ version: z.string() })
    .parse(JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')));
  tarball = join(ROOT, 'build', `awi-${version}.tgz`);
  buildExampleSite(join(work.path, 'dist'));
  writeFileSync(join(work.path, 'package.json'), '{"private":true}');
}, 300_000);
afterAll(() => work[Symbol.asyncDispose]());

it('building the package does not change the files of the web application', () => {
  expect(readdirSync(join(ROOT, 'build')).includes('api-client')).toBe(true);
  expect(existsSync(join(ROOT, 'build', 'client', 'generated'))).toBe(false);
});

it('the package is smaller than 25 MB when packed, and cannot be published by accident', () => {
  expect(statSync(tarball).size).toBeLessThan(MAX_PACKED_BYTES);
  const manifest: unknown = JSON.parse(readFileSync(join(ROOT, 'build', 'package', 'package.json'), 'utf8'));
  expect(manifest).toMatchObject({ private: true, license: 'MIT', bin: { awi: 'bin/awi.mjs' } });
  expect(existsSync(join(ROOT, 'build', 'package', 'src', 'db'))).toBe(false);
});

it('the package installs from the tarball and runs with the Node.js of the machine', () => {
  const install = run('npm', ['install', '--prefer-offline', '--no-audit', '--no-fund', tarball]);
  expect([install.status, install.stderr]).toEqual([0, '']);
  expect(Number(run('node', ['--version']).stdout.slice(1).split('.')[0])).toBeGreaterThanOrEqual(20);
  for (const absent of ['@electric-sql', '@sparticuz', 'react', 'vite'])
    expect(existsSync(join(work.path, 'node_modules', absent)), absent).toBe(false);
  const awi = join(work.path, 'node_modules', '.bin', 'awi');
  const audit = (...args: string[]) =>
    run(awi, ['audit', '--static-dir', 'dist', '--origin', LIVE_ORIGIN, '--max-renders', '0', ...args]);
  const first = audit('--save', 'baseline=awi-baseline.json', '--min-pages', '10', '--fail-on', 'score<90');
  expect([first.status, first.stderr]).toEqual([0, expect.stringContaining('Saved: ')]);
  expect(first.stdout).toContain('Limits: passed');
  const refused = audit('--format', 'html');
  expect([refused.status, refused.stderr]).toEqual([2, expect.stringContaining('this package does not contain')]);
  const usage = run(awi, []);
  expect([usage.status, usage.stderr]).toEqual([2, expect.stringContaining('Usage: awi <command>')]);
  expect(run(awi, ['audit', '--help']).stdout).toContain('Usage: awi audit <url>');
  writeFileSync(
    join(work.path, 'a.log'),
    '81.2.69.160 - - [27/Nov/2026:10:00:00 +0000] "GET / HTTP/1.1" 200 9 "-" "GPTBot/1.3"\n',
  );
  const logs = run(awi, ['logs', 'a.log']);
  expect([logs.status, logs.stdout]).toEqual([0, expect.stringContaining('a.log: combined, 1 line')]);
});

describe('the API client', () => {
  let product: TestProduct;
  let site: FixtureSite;
  let server: ServerType;
  let environment: Record<string, string>;
  let titles: string[];
  beforeAll(async () => {
    site = await shareFixtureSite('flawed');
    product = await startTestProduct({ databaseUrl: null, allowTargets: [site.target] });
    const user = await registerUser(product, { isPremium: true });
    const scopes = ['analyses:read', 'analyses:write', 'websites:read'];
    const created = await product.call(user, 'POST', '/api/user/api-keys', { name: 'Client', scopes });
    const { token } = createdApiKeySchema.parse(await created.json());
    const analysis = await (await product.call(user, 'POST', '/api/analyze', { url: site.origin })).json();
    titles = analysis.seoIssues.map(({ title }: { title: string }) => title);
    const port = await findFreePort();
    server = serve({ fetch: createApi(product.application.services).fetch, port, hostname: '127.0.0.1' });
    environment = { AWI_URL: `http://127.0.0.1:${port}`, AWI_API_KEY: token, SITE: site.origin, NO_PROXY: '127.0.0.1' };
  });
  afterAll(async () => {
    server.close();
    await product.close();
  });

  it('has types for the example of the documentation and for every kind of call', () => {
    const [, example = ''] = /```ts\n(.+?)```/s.exec(readFileSync(join(ROOT, 'docs', 'api-client.md'), 'utf8')) ?? [];
    writeFileSync(join(work.path, 'example.mts'), example);
    writeFileSync(join(work.path, 'calls.mts'), CALLS);
    const typeRoots = [join(ROOT, 'node_modules', '@types')];
    const compilerOptions = { ...CONSUMER_OPTIONS, typeRoots };
    writeFileSync(
      join(work.path, 'tsconfig.json'),
      JSON.stringify({ compilerOptions, files: ['example.mts', 'calls.mts'] }),
    );
    const compiled = run(process.execPath, [join(ROOT, 'node_modules', 'typescript-7', 'bin', 'tsc'), '-p', '.']);
    expect([compiled.status, compiled.stdout]).toEqual([0, '']);
  });

  it('prints the issues of an analysis with the example, and returns lists, repeated calls and errors as typed', async () => {
    const { stdout } = await runAsync('node', [join(work.path, 'example.mjs')], environment);
    expect(stdout.trim().split('\n').length).toBe(titles.length);
    for (const title of titles) expect(stdout).toContain(title);
    const calls = JSON.parse((await runAsync('node', [join(work.path, 'calls.mjs')], environment)).stdout);
    expect(calls).toEqual({
      websites: [new URL(site.origin).host],
      isRepeated: true,
      refused: { status: 401, code: 'invalid-api-key' },
      unsuitable: 'url-invalid',
      invalid: { code: 'bad-request', fields: ['limit'] },
      thrown: { code: 'not-found', status: 404, name: 'ApiError', hasMessage: true },
      unreached: {
        isNetwork: true,
        status: 0,
        message: expect.stringContaining('No response from http://127.0.0.1:1: '),
        hasResponse: false,
      },
      unexpected: { code: 'unexpected-response', status: 502 },
      signIn: { code: 'unexpected-response', status: 200, hasData: false },
      options: [
        expect.stringContaining('TypeError: apiKey must be'),
        expect.stringContaining('TypeError: origin must be a URL'),
        expect.stringContaining('not "example.com"'),
        'accepted',
      ],
    });
  });
});

it('the package runs in the GitHub action, with the files that GitHub provides', () => {
  const branch = join(work.path, 'branch');
  mkdirSync(branch);
  buildExampleSite(branch);
  editFile(branch, 'contact.html', (html) =>
    html.replace('</p>', ' <a href="/gone">Opening hours of the last season</a></p>'),
  );
  const [summaryPath, outputPath] = [join(work.path, 'summary.md'), join(work.path, 'output')];
  const runAction = (inputs: Record<string, string>) =>
    run('node', [ACTION_SCRIPT], {
      GITHUB_ACTIONS: 'true',
      GITHUB_STEP_SUMMARY: summaryPath,
      GITHUB_OUTPUT: outputPath,
      INPUT_PACKAGE: tarball,
      INPUT_STATIC_DIR: branch,
      INPUT_ORIGIN: LIVE_ORIGIN,
      INPUT_MAX_RENDERS: '0',
      ...inputs,
    });
  const { status, stderr } = runAction({
    INPUT_BASELINE: 'awi-baseline.json',
    INPUT_FAIL_ON: 'new-issues>0',
    INPUT_JUNIT: 'out/awi.xml',
  });
  expect(status).toBe(1);
  expect(stderr.match(/^::.*$/gm)).toEqual([
    expect.stringMatching(/^::error title=New issue%3A Broken internal links /),
  ]);
  expect(readFileSync(outputPath, 'utf8')).toContain('result=failed\n');
  expect(readFileSync(summaryPath, 'utf8')).toContain('### New issues since the baseline');
  expect(readFileSync(join(work.path, 'out', 'awi.xml'), 'utf8')).toContain('<failure');
  expect(runAction({ INPUT_PACKAGE: 'none.tgz' })).toMatchObject({ status: 2 });
});
