import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { ResultsPageQuery } from '#providers/kit/capabilities.ts';
import { createSearxngClient, type SearxngClient } from '#providers/searxng/index.ts';

/**
 * Tests our client with a real server: the Debian package `searx`, the predecessor of SearXNG. Its `command` engine prints planted
 * results. It has no `search.formats`, so only our local server returns the 403 of SearXNG.
 */
const PROGRAM = '/usr/bin/searx-run';
const STATIC_FOLDER = '/usr/share/python3-searx';
const START_MS = 60_000;
const QUERY: ResultsPageQuery = {
  query: 'shoes',
  engine: 'google',
  country: 'US',
  language: 'en',
  device: 'desktop',
  depth: 20,
};
const PLANTED = Array.from({ length: 25 }, (_, index) => `https://site-${index + 1}.example/shoes`);

let folder = '';
let url = '';
let server: ChildProcess | null = null;

/** Installs the package, as `scripts/setup.mjs` installs its packages. */
function installSearx(): void {
  if (existsSync(PROGRAM)) return;
  if (process.getuid?.() === 0) {
    spawnSync('apt-get', ['update', '-qq'], { stdio: 'ignore' });
    spawnSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', 'searx'], { stdio: 'ignore' });
  }
  if (!existsSync(PROGRAM)) throw new Error('This test needs searx: sudo apt-get install -y searx');
}

async function findPort(): Promise<number> {
  const probe = createServer();
  await new Promise<void>((resolve) => probe.listen(0, '127.0.0.1', resolve));
  const address = probe.address();
  await new Promise((closed) => probe.close(closed));
  return typeof address === 'object' && address !== null ? address.port : 0;
}

/** JSON is also YAML. */
function buildSettings(port: number): string {
  const planted = { engine: 'command', categories: 'general', delimiter: { chars: '|', keys: ['url', 'title'] } };
  const command = ['cat', join(folder, 'results.txt')];
  return JSON.stringify({
    general: { debug: false, instance_name: 'test' },
    search: { safe_search: 0, autocomplete: '', default_lang: '', ban_time_on_fail: 5, max_ban_time_on_fail: 120 },
    server: {
      port,
      bind_address: '127.0.0.1',
      secret_key: 'only-for-this-test',
      base_url: false,
      image_proxy: false,
      http_protocol_version: '1.0',
      method: 'GET',
      default_http_headers: {},
    },
    ui: {
      static_path: `${STATIC_FOLDER}/static`,
      templates_path: `${STATIC_FOLDER}/templates`,
      default_theme: 'oscar',
      default_locale: '',
      theme_args: { oscar_style: 'logicodev' },
    },
    outgoing: { request_timeout: 2, useragent_suffix: '', pool_connections: 10, pool_maxsize: 10 },
    locales: { en: 'English' },
    doi_resolvers: { 'oadoi.org': 'https://oadoi.org/' },
    default_doi_resolver: 'oadoi.org',
    engines: [
      { ...planted, name: 'google', shortcut: 'g', command },
      // Nothing listens there: a real engine that does not respond.
      {
        name: 'bing',
        engine: 'json_engine',
        shortcut: 'b',
        categories: 'general',
        search_url: 'http://127.0.0.1:9/?q={query}',
        results_query: 'results',
        url_query: 'url',
        title_query: 'title',
        content_query: 'content',
      },
      { ...planted, name: 'silent', shortcut: 's', command: ['/nonexistent/program'] },
    ],
  });
}

const create = (engines?: { google: string; bing: string }): SearxngClient =>
  createSearxngClient({ url, wiring: { backoffMs: 1 }, ...(engines === undefined ? {} : { engines }) });

beforeAll(async () => {
  installSearx();
  folder = mkdtempSync(join(tmpdir(), 'awi-searx-'));
  // The third result repeats the first one: searx merges them, and lists both positions.
  const lines = PLANTED.toSpliced(2, 0, PLANTED[0] ?? '').map((planted, index) => `${planted}|Title ${index + 1}`);
  writeFileSync(join(folder, 'results.txt'), `${lines.join('\n')}\n`);
  const port = await findPort();
  const settings = join(folder, 'settings.yml');
  writeFileSync(settings, buildSettings(port));
  url = `http://127.0.0.1:${port}`;
  server = spawn(PROGRAM, { env: { ...process.env, SEARX_SETTINGS_PATH: settings }, stdio: 'ignore' });
  const deadlineMs = Date.now() + START_MS;
  while (Date.now() < deadlineMs) {
    const isReady = await fetch(`${url}/config`).then(
      ({ ok }) => ok,
      () => false,
    );
    if (isReady) return;
    await pause(250);
  }
  throw new Error('searx did not start');
}, START_MS * 5);

afterAll(() => {
  server?.kill();
  rmSync(folder, { recursive: true, force: true });
});

it('a search returns the planted results in the order of the engine, across pages', async () => {
  const page = await create().search(QUERY);
  // Position 3 is the repeated first result.
  const expected = PLANTED.slice(0, 19).map((planted, index) => [index < 2 ? index + 1 : index + 2, planted]);
  expect(page.results.map(({ position, url: found }) => [position, found])).toEqual(expected);
  expect(page.examinedDepth).toBe(20);
});

it('a search ends with the last result of the engine', async () => {
  const page = await create().search({ ...QUERY, depth: 50 });
  expect(page.examinedDepth).toBe(26);
  expect(page.results.at(-1)?.url).toBe(PLANTED.at(-1));
});

it('a search fails if the engine is unresponsive, and later if it is suspended', async () => {
  await expect(create().search({ ...QUERY, engine: 'bing' })).rejects.toMatchObject({
    failure: 'unavailable',
    message: 'SearXNG gets no results from Bing',
    detail: 'HTTP error',
    setting: 'settings.yml: engines',
  });
  // From now on, searx returns an empty list without a reason.
  await expect(create().search({ ...QUERY, engine: 'bing' })).rejects.toMatchObject({
    failure: 'rate-limited',
    detail: 'version 1.1.0 hides suspended engines',
  });
});

it('a search fails for an engine that crashes without an error, and for an engine that does not exist', async () => {
  await expect(create({ google: 'silent', bing: 'bing' }).search(QUERY)).rejects.toMatchObject({
    detail: expect.stringContaining('hides suspended engines'),
  });
  // searx queries all other engines instead.
  await expect(create({ google: 'nowhere', bing: 'bing' }).search(QUERY)).rejects.toMatchObject({
    message: 'SearXNG has no engine for Google',
  });
});

it('the connection test passes and lists the engines that work', async () => {
  expect(await create().testConnection()).toMatchObject({
    ok: true,
    facts: [
      expect.stringMatching(/^SearXNG \d+\.\d+/),
      'Google: 9 results for "example"',
      expect.stringMatching(/^SearXNG .+ no results from Bing/),
    ],
  });
});
