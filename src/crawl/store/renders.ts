import { constants, zstdCompressSync, zstdDecompressSync } from 'node:zlib';
import { z } from 'zod';
import { type RenderedPage, renderedPageSchema } from '#contracts/rendered-page.ts';
import { storableJson } from '#lib/storable-text.ts';
import type { CrawlFile } from './crawl-file.ts';

/** A rendering holds the facts of a page up to three times; more than this was not written by us. */
const MAX_CONTENT_BYTES = 128 * 1_024 * 1_024;
const OPTIONS = { params: { [constants.ZSTD_c_compressionLevel]: 3 } };

const idRow = z.object({ id: z.number().int() });
const contentRow = z.object({ content: z.instanceof(Uint8Array) });
const screenshotRow = z.object({ screenshot: z.instanceof(Uint8Array).nullable() });
const urlRow = z.object({ url: z.string(), state: z.enum(['rendered', 'failed']) });

/** Keeps a rendering of a page of the crawl, in place of an earlier one. `screenshot`: JPEG. Throws when the crawl does not know its address. */
export function writeRender(file: CrawlFile, page: RenderedPage, screenshot: Uint8Array | null): void {
  const known = file.get(idRow, 'SELECT id FROM urls WHERE url = :url', { url: page.url });
  if (known === null) throw new Error(`The crawl does not know ${page.url}`);
  const content = zstdCompressSync(Buffer.from(storableJson(page)), OPTIONS);
  const sql = `INSERT INTO renders (url_id, state, content, screenshot) VALUES (:id, :state, :content, :screenshot)
    ON CONFLICT DO UPDATE SET state = excluded.state, content = excluded.content, screenshot = excluded.screenshot`;
  file.write(() => file.run(sql, { id: known.id, state: page.state, content, screenshot }));
}

/** Null when the page was not rendered. */
export function readRender(file: CrawlFile, url: string): RenderedPage | null {
  const sql = 'SELECT content FROM renders JOIN urls ON urls.id = renders.url_id WHERE url = :url';
  const row = file.get(contentRow, sql, { url });
  if (row === null) return null;
  const json = zstdDecompressSync(row.content, { maxOutputLength: MAX_CONTENT_BYTES }).toString('utf8');
  return renderedPageSchema.parse(JSON.parse(json));
}

/** JPEG of the first screen; null when there is none. */
export function readScreenshot(file: CrawlFile, url: string): Uint8Array | null {
  const sql = 'SELECT screenshot FROM renders JOIN urls ON urls.id = renders.url_id WHERE url = :url';
  return file.get(screenshotRow, sql, { url })?.screenshot ?? null;
}

/** Pages that were tried, in the order of their addresses. */
export function listRenders(file: CrawlFile): { url: string; state: 'rendered' | 'failed' }[] {
  return file.all(urlRow, 'SELECT url, state FROM renders JOIN urls ON urls.id = renders.url_id ORDER BY url');
}
