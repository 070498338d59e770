/**
 * Generates the client of the API from its OpenAPI document, and compiles it to JavaScript with type declarations. The
 * client is built with the package instead of being stored, so that it always agrees with the API.
 */
import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createClient } from '@hey-api/openapi-ts';
import { createApi } from '../src/api/app.ts';
import type { Services } from '../src/services/services.ts';

const ROOT = join(import.meta.dirname, '..');
/** Not `client`, which contains the web application's files for browsers. */
const WORK_FOLDER = 'api-client';
const COMPILER = join(ROOT, 'node_modules', 'typescript-7', 'bin', 'tsc');
const COMPILER_OPTIONS = {
  target: 'ES2022',
  lib: ['ES2023', 'DOM', 'DOM.Iterable'],
  module: 'NodeNext',
  moduleResolution: 'NodeNext',
  types: [],
  strict: true,
  declaration: true,
  verbatimModuleSyntax: true,
};

/** Returns the OpenAPI document of version 1. It depends on no service. */
async function readDocument(): Promise<string> {
  const services = new Proxy({ baseUrl: 'https://audit.example.com' } as Partial<Services>, {
    get: (own, name) => Reflect.get(own, name) ?? (() => true),
  }) as Services;
  return (await createApi(services).request('/api/v1/openapi.json')).text();
}

/** Writes the compiled client to `folder`. */
export async function buildClient(folder: string): Promise<void> {
  const work = join(ROOT, 'build', WORK_FOLDER);
  rmSync(work, { recursive: true, force: true });
  mkdirSync(work, { recursive: true });
  const documentPath = join(work, 'openapi.json');
  writeFileSync(documentPath, await readDocument());
  await createClient({
    input: documentPath,
    output: { path: join(work, 'generated'), module: { extension: '.js' } },
    plugins: [
      '@hey-api/typescript',
      { name: '@hey-api/client-fetch', baseUrl: false },
      { name: '@hey-api/sdk', client: false },
    ],
    logs: { level: 'silent', file: false },
  });
  cpSync(join(ROOT, 'client'), work, { recursive: true });
  writeFileSync(join(work, 'package.json'), '{"type":"module"}');
  const options = { ...COMPILER_OPTIONS, rootDir: '.', outDir: folder };
  writeFileSync(join(work, 'tsconfig.json'), JSON.stringify({ compilerOptions: options, files: ['index.ts'] }));
  const compiled = spawnSync(process.execPath, [COMPILER, '-p', work], { encoding: 'utf8' });
  if (compiled.status !== 0) throw new Error(`The client does not compile:\n${compiled.stdout}${compiled.stderr}`);
}
