import type { PageFacts } from '#contracts/page/page-facts.ts';
import { decodeHtml } from '../tokenizer/decode-html.ts';
import { tokenPageReader } from '../tokenizer/token-page-reader.ts';
import { PAGE_LIMITS } from './page-limits.ts';
import { FACTS_VERSION, type PageReader } from './page-reader.ts';

export interface ParseInput {
  body: Uint8Array;
  /** Final URL of the document, which is the base of relative URLs. */
  url: string;
  /** Content-Type header as sent. */
  contentType: string | null;
}

/**
 * Reads the facts of one HTML document. The function is pure. It may take seconds on hostile input, so the crawler runs
 * it in a worker.
 */
export function parsePage({ body, url, contentType }: ParseInput, reader: PageReader = tokenPageReader): PageFacts {
  const isTooLong = body.byteLength > PAGE_LIMITS.maxHtmlBytes;
  const cappedBody = isTooLong ? body.subarray(0, PAGE_LIMITS.maxHtmlBytes) : body;
  const { text, charset } = decodeHtml(cappedBody, contentType);
  const { deepNesting, ...facts } = reader.read({ html: text, url });
  return {
    factsVersion: FACTS_VERSION,
    ...facts,
    charset,
    htmlBytes: body.byteLength,
    flags: { deepNesting, truncatedDocument: isTooLong },
  };
}
