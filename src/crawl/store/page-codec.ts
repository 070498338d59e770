import { constants, zstdCompressSync, zstdDecompressSync } from 'node:zlib';
import { z } from 'zod';
import { type PageFacts, pageFactsSchema } from '#contracts/page-facts.ts';
import { storableJson } from '#lib/storable-text.ts';
import { fromLinkColumns, linkColumnsSchema, toLinkColumns } from './link-columns.ts';

/**
 * What a crawl file keeps of a page, compressed in one piece: the length of the facts in bytes (32 bits, little-endian), the
 * facts as JSON in UTF-8, then the document itself, which repeats much of them. The document is dropped after some time.
 * Links are columns, and without their addresses: those stand once in the file, and the page's row in `outlinks` names them.
 */
const LENGTH_BYTES = 4;
const startSchema = z.object({
  factsVersion: z.number().int(),
  hreflang: z.array(z.object({ url: z.string().nullable() })),
});
const storedSchema = pageFactsSchema.omit({ links: true }).extend({ links: linkColumnsSchema });

/** A page of 2 MiB gives facts of a few megabytes; more than this was not written by us. */
const MAX_CONTENT_BYTES = 64 * 1_024 * 1_024;
const OPTIONS = { params: { [constants.ZSTD_c_compressionLevel]: 1 } };

/** Every text of the facts becomes storable: see `storableText`. */
export function encodeContent(facts: PageFacts, body: Uint8Array): Uint8Array {
  const json = storableJson({ ...facts, links: toLinkColumns(facts.links) });
  const length = Buffer.byteLength(json);
  const whole = pieceFor(length, body);
  whole.write(json, LENGTH_BYTES);
  return zstdCompressSync(whole, OPTIONS);
}

function encodeParts(facts: Uint8Array, body: Uint8Array): Uint8Array {
  const whole = pieceFor(facts.length, body);
  whole.set(facts, LENGTH_BYTES);
  return zstdCompressSync(whole, OPTIONS);
}

/** With the place for the facts still empty. */
function pieceFor(factsLength: number, body: Uint8Array): Buffer {
  const whole = Buffer.allocUnsafe(LENGTH_BYTES + factsLength + body.length);
  whole.writeUInt32LE(factsLength);
  whole.set(body, LENGTH_BYTES + factsLength);
  return whole;
}

function decodeParts(content: Uint8Array): { facts: Buffer; body: Buffer } {
  const whole = zstdDecompressSync(content, { maxOutputLength: MAX_CONTENT_BYTES });
  const end = LENGTH_BYTES + whole.readUInt32LE();
  return { facts: whole.subarray(LENGTH_BYTES, end), body: whole.subarray(end) };
}

/** The facts as JSON, their links as columns. Throws when the bytes are no content of this build. */
export function readFactsJson(content: Uint8Array): string {
  return decodeParts(content).facts.toString('utf8');
}

/** `urls`: the addresses of the page's links in order. Throws as `readFactsJson` does. */
export function decodeFacts(content: Uint8Array, urls: readonly (string | null)[]): PageFacts {
  const { links, ...rest } = storedSchema.parse(JSON.parse(readFactsJson(content)));
  return { ...rest, links: fromLinkColumns(links, urls) };
}

/** Build of the reader that gave these facts, and the alternates they name. */
export function readFactsStart(content: Uint8Array): { factsVersion: number; alternates: string[] } {
  const { factsVersion, hreflang } = startSchema.parse(JSON.parse(readFactsJson(content)));
  return { factsVersion, alternates: hreflang.flatMap(({ url }) => (url === null ? [] : [url])) };
}

/** The document as it was answered; null when it was dropped. */
export function decodeBody(content: Uint8Array): Uint8Array | null {
  const { body } = decodeParts(content);
  return body.length === 0 ? null : body;
}

/** The same without the document. */
export function withoutBody(content: Uint8Array): Uint8Array {
  const { facts, body } = decodeParts(content);
  return body.length === 0 ? content : encodeParts(facts, new Uint8Array());
}
