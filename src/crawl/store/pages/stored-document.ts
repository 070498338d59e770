import { z } from 'zod';
import type { AuditPage } from '#contracts/site/artifacts.ts';
import { decodeHtml } from '../../parse/tokenizer/decode-html.ts';
import type { CrawlFile } from '../file/crawl-file.ts';
import { readBody, readPage } from './page-rows.ts';

/** A crawled page and its document. */
export interface StoredDocument {
  record: AuditPage;
  /** The decoded document; null when it is not HTML or was deleted. */
  html: string | null;
}

const idRow = z.object({ id: z.number().int() });

/** Returns the stored response and document of a URL, or null when it was not requested. */
export function readStoredDocument(file: CrawlFile, url: string): StoredDocument | null {
  const id = file.get(idRow, 'SELECT id FROM urls WHERE url = :url', { url })?.id;
  const record = id === undefined ? null : readPage(file, id);
  if (id === undefined || record === null) return null;
  const body = record.facts === null ? null : readBody(file, id);
  return { record, html: body === null ? null : decodeHtml(body, record.contentType).text };
}
