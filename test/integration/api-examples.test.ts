import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { type ServerType, serve } from '@hono/node-server';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { createApi } from '#api/app.ts';
import { API_EXAMPLES } from '#content/api-examples.ts';
import { createdApiKeySchema } from '#contracts/account/api-keys.ts';
import { type FixtureSite, shareFixtureSite } from '#test/support/fixture-site.ts';
import { findFreePort } from '#test/support/free-port.ts';
import { createNextDatabase, registerUser, startTestProduct, type TestProduct } from '#test/support/test-product.ts';

const run = promisify(execFile);

let product: TestProduct;
let site: FixtureSite;
let server: ServerType;
let folder: string;
let env: Record<string, string>;
let titles: string[] = [];

beforeAll(async () => {
  site = await shareFixtureSite('flawed');
  product = await startTestProduct({
    databaseUrl: await createNextDatabase(inject('postgresTemplate')),
    allowTargets: [site.target],
    repeatsAnalyses: true,
  });
  const client = await registerUser(product, { isPremium: true });
  const scopes = ['analyses:read', 'analyses:write'];
  const created = await product.call(client, 'POST', '/api/user/api-keys', { name: 'Examples', scopes });
  const { token } = createdApiKeySchema.parse(await created.json());
  const analysis = await (await product.call(client, 'POST', '/api/analyze', { url: site.origin })).json();
  titles = analysis.recommendations.slice(0, 3).map(({ title }: { title: string }) => title);
  const port = await findFreePort();
  const api = createApi(product.application.services);
  const fetch = async (request: Request) => shortenWait(await api.fetch(request));
  server = serve({ fetch, port, hostname: '127.0.0.1' });
  folder = mkdtempSync(join(tmpdir(), 'awi-examples-'));
  env = { AWI_URL: `http://127.0.0.1:${port}`, AWI_API_KEY: token, SITE: site.origin, NO_PROXY: '127.0.0.1' };
});
afterAll(async () => {
  server.close();
  rmSync(folder, { recursive: true, force: true });
  await product.close();
});

/** The examples wait as long as the response says. A second is enough for analyses that are not crawled again. */
function shortenWait(response: Response): Response {
  if (response.headers.has('Retry-After')) response.headers.set('Retry-After', '1');
  return response;
}

const INTERPRETERS = {
  curl: { file: 'example.sh', command: 'bash' },
  TypeScript: { file: 'example.mts', command: process.execPath },
  Python: { file: 'example.py', command: 'python3' },
};

async function expectFixes({ language, code }: (typeof API_EXAMPLES)[number]): Promise<void> {
  const { file, command } = INTERPRETERS[language];
  const path = join(folder, file);
  writeFileSync(path, `${code}\n`);
  const { stdout } = await run(command, [path], { env: { ...process.env, ...env } });
  expect(titles).toHaveLength(3);
  for (const title of titles) expect(stdout).toContain(title);
}

const [fastExamples, slowExamples] = [
  API_EXAMPLES.filter(({ language }) => language === 'TypeScript'),
  API_EXAMPLES.filter(({ language }) => language !== 'TypeScript'),
];

it.each(fastExamples)('the example in $language prints what to fix first', { timeout: 60_000 }, expectFixes);

it.each(slowExamples)(
  'the example in $language prints what to fix first',
  { timeout: 60_000, tags: ['long'] },
  expectFixes,
);
