import { constants, zstdCompressSync, zstdDecompressSync } from 'node:zlib';
import { z } from 'zod';
import { type RenderedPage, renderedPageSchema, type SuccessfulRender } from '#contracts/page/rendered-page.ts';
import { serializeStorableJson } from '#lib/text/storable-text.ts';
import type { CrawlFile } from '../file/crawl-file.ts';

/**
 * A rendering contains the facts of a page up to three times, so everything that this code writes is below this limit.
 */
const MAX_CONTENT_BYTES = 128 * 1_024 * 1_024;
const OPTIONS = { params: { [constants.ZSTD_c_compressionLevel]: 3 } };

const idRow = z.object({ id: z.number().int() });
const contentRow = z.object({ content: z.instanceof(Uint8Array) });
const elementScreenshotRow = z.object({ jpeg: z.instanceof(Uint8Array) });
const screenshotRow = z.object({ screenshot: z.instanceof(Uint8Array).nullable() });
const urlRow = z.object({ url: z.string(), state: z.enum(['rendered', 'failed']) });

/** A rendering with its screenshots as JPEG; `screenshot` shows the first viewport. */
export interface StorableRender {
  page: RenderedPage;
  screenshot: Uint8Array | null;
  pictures: readonly (Omit<SuccessfulRender['pictures'][number], 'key'> & { jpeg: Uint8Array })[];
}

/** Stores the rendering of a crawled page, replacing an earlier one. Throws when the crawl does not know its URL. */
export function writeRender(file: CrawlFile, { page, screenshot, pictures }: StorableRender): void {
  const known = file.get(idRow, 'SELECT id FROM urls WHERE url = :url', { url: page.url });
  if (known === null) throw new Error(`The crawl does not know ${page.url}`);
  const { id } = known;
  const keyedScreenshots = pictures.map(({ jpeg: _, ...picture }, number) => ({ key: `${id}-${number}`, ...picture }));
  const storedPage = page.state === 'rendered' ? { ...page, pictures: keyedScreenshots } : page;
  const content = zstdCompressSync(Buffer.from(serializeStorableJson(storedPage)), OPTIONS);
  const sql = `INSERT INTO renders (url_id, state, content, screenshot) VALUES (:id, :state, :content, :screenshot)
    ON CONFLICT DO UPDATE SET state = excluded.state, content = excluded.content, screenshot = excluded.screenshot`;
  file.write(() => {
    file.run(sql, { id, state: page.state, content, screenshot });
    file.run('DELETE FROM pictures WHERE url_id = :id', { id });
    for (const [number, { jpeg }] of pictures.entries())
      file.run('INSERT INTO pictures (url_id, number, jpeg) VALUES (:id, :number, :jpeg)', { id, number, jpeg });
  });
}

/** Returns the JPEG screenshot of an element by the key in its evidence, or null when the file does not contain it. */
export function readElementScreenshot(file: CrawlFile, key: string): Uint8Array | null {
  const [, id, number] = /^(\d{1,15})-(\d{1,3})$/.exec(key) ?? [];
  if (id === undefined || number === undefined) return null;
  const sql = 'SELECT jpeg FROM pictures WHERE url_id = :id AND number = :number';
  return file.get(elementScreenshotRow, sql, { id: Number(id), number: Number(number) })?.jpeg ?? null;
}

/** Returns the rendering of a page, or null when it was not rendered. */
export function readRender(file: CrawlFile, url: string): RenderedPage | null {
  const sql = 'SELECT content FROM renders JOIN urls ON urls.id = renders.url_id WHERE url = :url';
  const row = file.get(contentRow, sql, { url });
  if (row === null) return null;
  const json = zstdDecompressSync(row.content, { maxOutputLength: MAX_CONTENT_BYTES }).toString('utf8');
  return renderedPageSchema.parse(JSON.parse(json));
}

/** Returns the JPEG of the first viewport, or null when there is none. */
export function readScreenshot(file: CrawlFile, url: string): Uint8Array | null {
  const sql = 'SELECT screenshot FROM renders JOIN urls ON urls.id = renders.url_id WHERE url = :url';
  return file.get(screenshotRow, sql, { url })?.screenshot ?? null;
}

/** Returns the pages that a browser tried to render, in the order of their URLs. */
export function listRenders(file: CrawlFile): { url: string; state: 'rendered' | 'failed' }[] {
  return file.all(urlRow, 'SELECT url, state FROM renders JOIN urls ON urls.id = renders.url_id ORDER BY url');
}

/** Deletes the rendering of a page and its screenshots. */
export function deleteRender(file: CrawlFile, url: string): void {
  const known = file.get(idRow, 'SELECT id FROM urls WHERE url = :url', { url });
  if (known === null) return;
  const { id } = known;
  file.write(() => {
    file.run('DELETE FROM renders WHERE url_id = :id', { id });
    file.run('DELETE FROM pictures WHERE url_id = :id', { id });
  });
}
