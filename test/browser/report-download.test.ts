import { join } from 'node:path';
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { FREE_SECTION_IDS } from '#contracts/report/report-download.ts';
import { type StaticSite, serveStaticSite } from '#server/http/static-site.ts';
import { registerUser, startTestProduct, type TestProduct } from '#test/support/test-product.ts';
import { findTestBrowser } from '../../scripts/test-browser.mjs';

let product: TestProduct;
let site: StaticSite;
beforeAll(async () => {
  const found = findTestBrowser();
  if (found === null) throw new Error('No browser found for the tests');
  site = await serveStaticSite({ folder: join(import.meta.dirname, '..', 'fixtures', 'sites', 'clean') });
  product = await startTestProduct({
    databaseUrl: null,
    allowTargets: [new URL(site.origin).host],
    // If the test browser needs environment variables for its libraries, it is the shipped browser, which the product
    // unpacks itself.
    env: {
      AWI_BROWSER: Object.keys(found.env).length === 0 ? found.executablePath : 'shipped',
      AWI_ALLOW_UNSANDBOXED_BROWSER: '1',
    },
  });
});
afterAll(async () => {
  await product.close();
  await site.close();
});

it("a free user gets a PDF with the three free sections, made by the product's browser", async () => {
  const person = await registerUser(product);
  const analysis = await (await product.call(person, 'POST', '/api/analyze', { url: site.origin })).json();
  const downloadRequest = { analysisId: analysis.id, format: 'pdf', sections: FREE_SECTION_IDS };
  const response = await product.call(person, 'POST', '/api/generate-report', downloadRequest);
  expect([response.status, response.headers.get('content-type')]).toEqual([200, 'application/pdf']);
  const pdf = await getDocument({ data: new Uint8Array(await response.arrayBuffer()), verbosity: 0 }).promise;
  const { info } = await pdf.getMetadata();
  expect(info).toMatchObject({ Title: `Website audit of ${new URL(site.origin).host}` });
  expect(product.log.filter((line) => line.includes('"error"'))).toEqual([]);
}, 180_000);
