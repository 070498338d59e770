import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { importedCitationsSchema } from '#contracts/outside/assistants/citation-imports.ts';
import { dataImportSchema, importPreviewSchema } from '#contracts/outside/imports.ts';
import { createNextDatabase, registerUser, startTestProduct, type TestProduct } from '#test/support/test-product.ts';

const FOLDER = join(import.meta.dirname, '../fixtures/citation-exports');
const QUERIES_FILE = 'example.com_AISearchQueriesReport_11_20_2026.csv';
const PAGES = 'example.com_AIPageStatsReport_11_20_2026.csv';
const DAYS = 'example.com_AIPerformanceOverview_11_20_2026.csv';
const CLARITY_FILE = 'Clarity_Example_queries.csv';

let product: TestProduct;
beforeAll(async () => {
  product = await startTestProduct({ databaseUrl: await createNextDatabase(inject('postgresTemplate')) });
});
afterAll(async () => {
  await product.close();
});

async function addPerson(url = 'example.com') {
  const person = await registerUser(product);
  const { id } = await (await product.call(person, 'POST', '/api/user/websites', { url })).json();
  return { person, path: `/api/user/websites/${id}/imports` };
}
type Person = Awaited<ReturnType<typeof addPerson>>['person'];

async function upload(
  person: Person,
  path: string,
  { file, name = file, ...fields }: { file: string; name?: string; from?: string; to?: string },
) {
  const form = new FormData();
  form.set('file', new File([await readFile(join(FOLDER, file))], name, { type: 'text/csv' }));
  for (const [field, value] of Object.entries(fields)) form.set(field, value);
  return product.callForm(person, path, form);
}

async function readCitations(person: Person, path: string) {
  const response = await product.call(person, 'GET', `${path}/citations`);
  return importedCitationsSchema.array().parse(await response.json());
}

it('citations are imported for a Free user, listed and deleted', async () => {
  const { person, path } = await addPerson();
  expect(await readCitations(person, path)).toEqual([]);
  const preview = await (await upload(person, `${path}/preview`, { file: QUERIES_FILE })).json();
  expect(importPreviewSchema.parse(preview)).toMatchObject({
    kind: 'ai-citations-bing-queries',
    rowCount: 3,
    isLocked: false,
  });

  const period = { from: '2026-11-01', to: '2026-11-20' };
  for (const file of [QUERIES_FILE, PAGES]) expect((await upload(person, path, { file, ...period })).status).toBe(201);
  for (const file of [DAYS, CLARITY_FILE]) expect((await upload(person, path, { file })).status).toBe(201);
  const files = await readCitations(person, path);
  expect(
    files.map(({ label, totalCitations, period: days, quality }) => [label, totalCitations, days, quality]),
  ).toEqual([
    ['Bing AI Performance: grounding queries', 54, period, 'real'],
    ['Bing AI Performance: cited pages', 1300, period, 'real'],
    ['Bing AI Performance: citations per day', 525, { from: '2026-11-17', to: '2026-11-19' }, 'real'],
    ['Microsoft Clarity: grounding queries', 76, { from: '2026-06-02', to: '2026-08-30' }, 'real'],
  ]);
  expect(files[2]?.rows.map(({ day }) => day)).toEqual(['2026-11-19', '2026-11-18', '2026-11-17']);
  expect(files[0]?.source).toMatch(/^Bing AI Performance export, imported /);

  const imports = dataImportSchema.array().parse(await (await product.call(person, 'GET', path)).json());
  for (const { id } of imports) expect((await product.call(person, 'DELETE', `${path}/${id}`)).status).toBe(200);
  expect(await readCitations(person, path)).toEqual([]);
});

it('the same file is rejected, even under another name and with another period', async () => {
  const { person, path } = await addPerson();
  expect((await upload(person, path, { file: PAGES })).status).toBe(201);
  expect((await upload(person, path, { file: PAGES })).status).toBe(409);
  const renamed = { file: PAGES, name: 'renamed.csv', from: '2026-11-01', to: '2026-11-02' };
  const response = await upload(person, path, renamed);
  expect(response.status).toBe(409);
  expect(await response.json()).toMatchObject({
    message: 'This file was already imported. Delete that import first.',
  });
  expect(await readCitations(person, path)).toMatchObject([{ totalCitations: 1300, period: null }]);
});

it('other users are rejected, and so are the pages of another website', async () => {
  const { person, path } = await addPerson();
  expect((await upload(person, path, { file: PAGES })).status).toBe(201);
  const [file] = dataImportSchema.array().parse(await (await product.call(person, 'GET', path)).json());
  const other = await addPerson('example.org');
  expect((await product.call(other.person, 'GET', `${path}/citations`)).status).toBe(404);
  expect((await upload(other.person, path, { file: QUERIES_FILE })).status).toBe(404);
  expect((await product.call(other.person, 'DELETE', `${path}/${file?.id}`)).status).toBe(404);
  const foreign = await upload(other.person, other.path, { file: PAGES });
  expect(foreign.status).toBe(400);
  expect(JSON.stringify(await foreign.json())).toContain('belong to other websites');
  expect(await readCitations(person, path)).toHaveLength(1);
});
