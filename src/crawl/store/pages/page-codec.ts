import { constants, zstdCompressSync, zstdDecompressSync } from 'node:zlib';
import { z } from 'zod';
import { type PageFacts, pageFactsSchema } from '#contracts/page/page-facts.ts';
import { releaseBuffer, releaseBytes } from '#lib/runtime/release-bytes.ts';
import { serializeStorableJson } from '#lib/text/storable-text.ts';
import { fromLinkColumns, linkColumnsSchema, toLinkColumns } from './link-columns.ts';

/**
 * The stored data of a page in a crawl file, compressed as one piece: the length of the facts in bytes (32 bits,
 * little-endian), the facts as JSON in UTF-8, then the document itself, which repeats much of them. The document is
 * deleted after some time. Links are columns without their URLs: each URL is in the file only once, and the page's row
 * in `outlinks` refers to it.
 */
const LENGTH_BYTES = 4;
const startSchema = z.object({
  factsVersion: z.number().int(),
  hreflang: z.array(z.object({ url: z.string().nullable() })),
});
const storedSchema = pageFactsSchema.omit({ links: true }).extend({ links: linkColumnsSchema });

/** A page of 2 MiB results in a few megabytes of facts; anything larger was not written by us. */
const MAX_CONTENT_BYTES = 64 * 1_024 * 1_024;
const PARAMS = { [constants.ZSTD_c_compressionLevel]: 1 };
/** Larger than anything that Node allocates from memory shared by small buffers. */
const MIN_CHUNK_BYTES = 65_536;
const MAX_CHUNK_BYTES = 1_048_576;
/** Pages of real sites are 3 to 8 times as large as their compressed form; larger ones need a second step. */
const USUAL_RATIO = 8;

/** Every text of the facts is made storable: see `storableText`. */
export function encodeContent(facts: PageFacts, body: Uint8Array): Uint8Array {
  const json = serializeStorableJson({ ...facts, links: toLinkColumns(facts.links) });
  const length = Buffer.byteLength(json);
  const whole = buildPiece(length, body);
  whole.write(json, LENGTH_BYTES);
  return compressPiece(whole);
}

function encodeParts(facts: Uint8Array, body: Uint8Array): Uint8Array {
  const whole = buildPiece(facts.length, body);
  whole.set(facts, LENGTH_BYTES);
  return compressPiece(whole);
}

/**
 * The compressed piece in its own buffer, which can be transferred; `whole` is empty afterwards if it had its own
 * buffer.
 */
function compressPiece(whole: Uint8Array): Uint8Array {
  const chunkSize = computeChunkSize(whole.length / 2);
  const piece = zstdCompressSync(whole, { params: PARAMS, chunkSize });
  const own = new Uint8Array(piece);
  releaseResult(piece, chunkSize);
  releaseBytes(whole);
  return own;
}

/** Large enough that the usual result comes in one chunk, which then is not copied, and never part of shared memory. */
function computeChunkSize(bytes: number): number {
  return Math.max(MIN_CHUNK_BYTES, Math.min(MAX_CHUNK_BYTES, Math.ceil(bytes)));
}

/** Frees the chunk that a result was written to, or the buffer in which several were joined. */
function releaseResult({ buffer, length }: Uint8Array, chunkSize: number): void {
  if (buffer.byteLength === chunkSize || buffer.byteLength === length) releaseBuffer(buffer);
}

/** With the space for the facts still empty. */
function buildPiece(factsLength: number, body: Uint8Array): Buffer {
  const whole = Buffer.allocUnsafe(LENGTH_BYTES + factsLength + body.length);
  whole.writeUInt32LE(factsLength);
  whole.set(body, LENGTH_BYTES + factsLength);
  return whole;
}

interface Parts {
  facts: Buffer;
  body: Buffer;
  /** Frees the memory of both. */
  release(): void;
}

function decodeParts(content: Uint8Array): Parts {
  const chunkSize = computeChunkSize(content.length * USUAL_RATIO);
  const whole = zstdDecompressSync(content, { maxOutputLength: MAX_CONTENT_BYTES, chunkSize });
  const end = LENGTH_BYTES + whole.readUInt32LE();
  const release = () => releaseResult(whole, chunkSize);
  return { facts: whole.subarray(LENGTH_BYTES, end), body: whole.subarray(end), release };
}

/** The facts as JSON, their links as columns. Throws when the bytes are not content of this build. */
export function readFactsJson(content: Uint8Array): string {
  const { facts, release } = decodeParts(content);
  const json = facts.toString('utf8');
  release();
  return json;
}

/** `urls`: the URLs of the page's links in order. Throws like `readFactsJson`. */
export function decodeFacts(content: Uint8Array, urls: readonly (string | null)[]): PageFacts {
  const { links, ...rest } = storedSchema.parse(JSON.parse(readFactsJson(content)));
  return { ...rest, links: fromLinkColumns(links, urls) };
}

/** Build of the reader that created these facts, and their alternates. */
export function readFactsStart(content: Uint8Array): { factsVersion: number; alternates: string[] } {
  const { factsVersion, hreflang } = startSchema.parse(JSON.parse(readFactsJson(content)));
  return { factsVersion, alternates: hreflang.flatMap(({ url }) => (url === null ? [] : [url])) };
}

/** The document as received; null when it was deleted. */
export function decodeBody(content: Uint8Array): Uint8Array | null {
  const { body } = decodeParts(content);
  return body.length === 0 ? null : body;
}

/** The same without the document. */
export function withoutBody(content: Uint8Array): Uint8Array {
  const { facts, body, release } = decodeParts(content);
  const without = body.length === 0 ? content : encodeParts(facts, new Uint8Array());
  release();
  return without;
}
