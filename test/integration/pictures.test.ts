import { join } from 'node:path';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { openCrawlFile } from '#crawl/store/file/crawl-file.ts';
import { listRenders, writeRender } from '#crawl/store/results/renders.ts';
import { makeRender } from '#test/helpers/rendered-page.ts';
import { type FixtureSite, shareFixtureSite } from '#test/support/fixture-site.ts';
import {
  createClient,
  createNextDatabase,
  registerUser,
  startTestProduct,
  type TestProduct,
} from '#test/support/test-product.ts';

const JPEG_BYTES = Buffer.from([0xff, 0xd8, 0xff, 0xd9]);

let product: TestProduct;
let site: FixtureSite;
beforeAll(async () => {
  site = await shareFixtureSite('clean');
  product = await startTestProduct({
    databaseUrl: await createNextDatabase(inject('postgresTemplate')),
    allowTargets: [site.target],
    repeatsAnalyses: true,
  });
});
afterAll(async () => {
  await product.close();
});

it('the screenshots of an analysis are returned only to its owner', async () => {
  const owner = await registerUser(product);
  const { id } = await (await product.call(owner, 'POST', '/api/analyze', { url: site.origin })).json();
  const otherUser = await registerUser(product, { isPremium: true });
  const { id: otherUserAnalysisId } = await (
    await product.call(otherUser, 'POST', '/api/analyze', { url: site.origin })
  ).json();
  // This product has no browser, so the test writes the screenshots that it would have stored.
  const file = openCrawlFile(join(product.dataDir, 'artifacts', 'crawls', `${id}.sqlite`));
  expect(listRenders(file)).toEqual([]);
  const shown = { selector: '#a', width: 412, height: 126, box: { x: 1, y: 56, width: 14, height: 14 } };
  writeRender(file, {
    page: makeRender({ url: `${site.origin}/` }),
    screenshot: null,
    pictures: [{ ...shown, jpeg: JPEG_BYTES }],
  });
  file.close();
  const key = '1-0';
  const read = (client: Parameters<typeof product.call>[0], path = `${id}/pictures/${key}`) =>
    product.call(client, 'GET', `/api/analyses/${path}`);

  const response = await read(owner);
  expect(response.status).toBe(200);
  expect(response.headers.get('content-type')).toBe('image/jpeg');
  expect(response.headers.get('cache-control')).toBe('no-store');
  expect(Buffer.from(await response.arrayBuffer())).toEqual(JPEG_BYTES);

  expect((await read(createClient())).status).toBe(401);
  // Another user with an analysis of the same site gets neither screenshot, even with the ID and the key of this
  // analysis.
  expect((await read(otherUser)).status).toBe(404);
  expect((await read(otherUser, `${otherUserAnalysisId}/pictures/${key}`)).status).toBe(404);
  expect((await read(owner, `${otherUserAnalysisId}/pictures/${key}`)).status).toBe(404);
  expect((await read(await registerUser(product))).status).toBe(404);
  for (const path of [`${id}/pictures/1-1`, `${id}/pictures/x`, `${id}/pictures/1-0-0`, 'x/pictures/1-0'])
    expect((await read(owner, path)).status, path).toBe(404);
});
