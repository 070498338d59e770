import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { ANALYSIS_MESSAGES } from '#contracts/product/messages.ts';
import { monthlyUses } from '#db/tables.ts';
import type { LoopbackServer } from '#test/helpers/loopback-server.ts';
import { serveSite } from '#test/helpers/site-server.ts';
import { createNextDatabase, registerUser, startTestProduct, type TestProduct } from '#test/support/test-product.ts';

let product: TestProduct;
let site: LoopbackServer;
const LIMIT_MB = 64;

/** 400,000 distinct URLs on 200 pages: the crawl's URL table and link checks need more than the limit. */
function buildPage(page: number): string {
  const links = Array.from({ length: 2_000 }, (_, index) => `<a href="/p${page}/${index}">Link ${page} ${index}</a>`);
  return `<!doctype html><html lang="en"><title>Page ${page}</title><h1>Page ${page}</h1>${links.join('')}`;
}

beforeAll(async () => {
  const pages = Object.fromEntries(Array.from({ length: 200 }, (_, page) => [`/page-${page}`, buildPage(page)]));
  const links = Object.keys(pages).map((path) => `<a href="${path}">${path}</a>`);
  site = await serveSite({ ...pages, '/': `<!doctype html><title>Home</title><h1>Home</h1>${links.join('')}` });
  product = await startTestProduct({
    databaseUrl: await createNextDatabase(inject('postgresTemplate')),
    allowTargets: [site.target],
    env: { AWI_ANALYSIS_MEMORY_MB: String(LIMIT_MB) },
  });
}, 120_000);
afterAll(async () => {
  await product.close();
  await site[Symbol.asyncDispose]();
});

it('the product ends an analysis that uses too much memory, refunds it, and keeps working', async () => {
  const person = await registerUser(product);
  const response = await product.call(person, 'POST', '/api/analyze', { url: site.origin });
  expect(response.status).toBe(422);
  const reason = ANALYSIS_MESSAGES.tooMuchMemory.replace('{limit}', String(LIMIT_MB));
  expect(await response.json()).toMatchObject({
    code: 'analysis-too-large',
    message: `${reason} ${ANALYSIS_MESSAGES.refunded}`,
  });
  const [use] = await product.application.db.select().from(monthlyUses);
  expect(use?.used).toBe(0);
  // The process has survived, and the thread deleted its files.
  expect((await product.call(person, 'GET', '/api/user/analyses')).status).toBe(200);
  expect(readdirSync(join(product.dataDir, 'work')).filter((name) => name.includes('.sqlite'))).toEqual([]);
  expect(product.log.filter((line) => line.includes('"level":"error"'))).toEqual([]);
}, 60_000);
