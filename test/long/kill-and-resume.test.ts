import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { analysisSchema } from '#contracts/analysis.ts';
import { freePort } from '#test/support/free-port.ts';
import { newVerifiedPerson } from '#test/support/http-person.ts';
import { type ProductProcess, startProductProcess } from '#test/support/product-process.ts';

/** Kills the whole product at a random moment of an analysis, starts it again, and expects the undisturbed result. */
const DOSE = Number(process.env.AWI_TEST_DOSE ?? 5);
const PAGES = 40;
const LONGEST_LIFE_MS = 3_500;

let site: Server;
let siteUrl = '';
let dataDir = '';
let settings: Record<string, string> = {};
let baseUrl = '';

beforeAll(async () => {
  site = createServer((request, response) => {
    const number = Number(/^\/(\d*)$/.exec(request.url ?? '')?.[1] || Number.NaN);
    const page = request.url === '/' ? 0 : number;
    if (!(page < PAGES)) return void response.writeHead(404).end();
    const links = [page * 2 + 1, page * 2 + 2]
      .filter((next) => next < PAGES)
      .map((next) => `<a href="/${next}">Page ${next}</a>`);
    const body = `<!doctype html><html lang="en"><title>Page number ${page}</title><h1>Page ${page}</h1>${links.join(' ')}</html>`;
    setTimeout(() => response.writeHead(200, { 'content-type': 'text/html' }).end(body), 50);
  });
  await new Promise<void>((resolve) => site.listen(0, '127.0.0.1', () => resolve()));
  const host = `127.0.0.1:${(site.address() as AddressInfo).port}`;
  siteUrl = `http://${host}/`;
  dataDir = mkdtempSync(join(tmpdir(), 'awi-long-'));
  const port = await freePort();
  baseUrl = `http://127.0.0.1:${port}`;
  settings = {
    PORT: String(port),
    AWI_DATA_DIR: dataDir,
    AWI_ALLOW_TARGETS: host,
    AWI_MAX_PARALLEL_PER_HOST: '4',
    AWI_MAX_REQUESTS_PER_SECOND: '20',
  };
});
afterAll(() => {
  site.closeAllConnections();
  site.close();
  rmSync(dataDir, { recursive: true, force: true });
});

/** Repeatable spread of moments (a linear congruential generator), so that a failure can be run again. */
const moment = (index: number) => ((index * 1_103_515_245 + 12_345) % 2_147_483_648) % LONGEST_LIFE_MS;

/** What an analysis says, without times and ids. */
function essence(value: unknown) {
  const { seoScore, seoIssues, coverage, rules } = analysisSchema.parse(value);
  const issues = seoIssues.map(({ ruleId, count, evidence }) => ({
    ruleId,
    count,
    urls: evidence.map(({ url }) => url).sort(),
  }));
  return {
    seoScore,
    issues,
    pagesFetched: coverage.pagesFetched,
    rules: rules.map(({ ruleId, outcome, counts }) => ({ ruleId, outcome, counts })),
  };
}

async function analyze(product: { current: ProductProcess }, killAfterMs: number | null) {
  const person = await newVerifiedPerson(baseUrl);
  const { id } = await (
    await person.call('POST', '/api/analyze', { url: siteUrl }, { prefer: 'respond-async' })
  ).json();
  if (killAfterMs !== null) {
    await new Promise((resolve) => setTimeout(resolve, killAfterMs));
    await product.current.kill();
    product.current = await startProductProcess(settings);
  }
  for (;;) {
    const state = await (await person.call('GET', `/api/analyses/${id}`)).json();
    if (state.status === 'completed') return essence(state);
    if (state.status !== 'queued' && state.status !== 'running')
      throw new Error(`The analysis ended as ${JSON.stringify(state)}`);
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
}

it(`an analysis killed at ${DOSE} random moments ends as an undisturbed one`, async () => {
  const product = { current: await startProductProcess(settings) };
  try {
    const undisturbed = await analyze(product, null);
    expect(undisturbed.pagesFetched).toBe(PAGES);
    for (let index = 1; index <= DOSE; index += 1) {
      expect(await analyze(product, moment(index)), `killed after ${moment(index)} ms`).toEqual(undisturbed);
    }
  } finally {
    await product.current.stop();
  }
});
