import { constants, zstdCompressSync, zstdDecompressSync } from 'node:zlib';
import { z } from 'zod';
import { type PageFacts, pageFactsSchema } from '#contracts/page/page-facts.ts';
import { releaseBuffer, releaseBytes } from '#lib/runtime/release-bytes.ts';
import { serializeStorableJson } from '#lib/text/storable-text.ts';
import { linkColumnsSchema, toLinkColumns, toPageLinks } from './link-columns.ts';

/**
 * The stored data of a page, compressed together: the length of the facts in bytes (32 bits, little-endian), the facts
 * as JSON in UTF-8, then the document itself, which shares much of its content with the facts. The document is deleted
 * after some time. Links are stored as columns without their URLs: each URL is in the file only once, and the page's
 * row in `outlinks` refers to it.
 */
const LENGTH_BYTES = 4;
const factsStartSchema = z.object({
  factsVersion: z.number().int(),
  hreflang: z.array(z.object({ url: z.string().nullable() })),
});
const storedFactsSchema = pageFactsSchema.omit({ links: true }).extend({ links: linkColumnsSchema });

/** A 2 MiB page results in a few megabytes of facts, so everything that this code writes is below this limit. */
const MAX_CONTENT_BYTES = 64 * 1_024 * 1_024;
const ZSTD_PARAMS = { [constants.ZSTD_c_compressionLevel]: 1 };
/** Larger than any buffer that Node allocates from its shared pool. */
const MIN_CHUNK_BYTES = 65_536;
const MAX_CHUNK_BYTES = 1_048_576;
/** Real pages are 3 to 8 times as large as their compressed form; a page with a higher ratio needs a second chunk. */
const EXPECTED_COMPRESSION_RATIO = 8;

/** Encodes facts and document. Every string of the facts is made storable (see `normalizeStorableText`). */
export function encodeContent(facts: PageFacts, body: Uint8Array): Uint8Array {
  const json = serializeStorableJson({ ...facts, links: toLinkColumns(facts.links) });
  const length = Buffer.byteLength(json);
  const uncompressedContent = buildUncompressedBuffer(length, body);
  uncompressedContent.write(json, LENGTH_BYTES);
  return compressBytes(uncompressedContent);
}

function compressContent(facts: Uint8Array, body: Uint8Array): Uint8Array {
  const uncompressedContent = buildUncompressedBuffer(facts.length, body);
  uncompressedContent.set(facts, LENGTH_BYTES);
  return compressBytes(uncompressedContent);
}

/**
 * Compresses into a separate, transferable buffer. `uncompressedContent` is empty afterward if it had its own buffer.
 */
function compressBytes(uncompressedContent: Uint8Array): Uint8Array {
  const chunkSize = computeChunkSize(uncompressedContent.length / 2);
  const compressedContent = zstdCompressSync(uncompressedContent, { params: ZSTD_PARAMS, chunkSize });
  const own = new Uint8Array(compressedContent);
  releaseResult(compressedContent, chunkSize);
  releaseBytes(uncompressedContent);
  return own;
}

/**
 * Computes a chunk size that fits the usual result, so that it is not copied, and that is too large for Node's shared
 * pool.
 */
function computeChunkSize(bytes: number): number {
  return Math.max(MIN_CHUNK_BYTES, Math.min(MAX_CHUNK_BYTES, Math.ceil(bytes)));
}

/** Frees the chunk that contains the result, or the buffer into which several chunks were joined. */
function releaseResult({ buffer, length }: Uint8Array, chunkSize: number): void {
  if (buffer.byteLength === chunkSize || buffer.byteLength === length) releaseBuffer(buffer);
}

/** Allocates the buffer for the uncompressed data and copies the document into it; the facts are filled in later. */
function buildUncompressedBuffer(factsLength: number, body: Uint8Array): Buffer {
  const uncompressedContent = Buffer.allocUnsafe(LENGTH_BYTES + factsLength + body.length);
  uncompressedContent.writeUInt32LE(factsLength);
  uncompressedContent.set(body, LENGTH_BYTES + factsLength);
  return uncompressedContent;
}

interface DecompressedContent {
  facts: Buffer;
  body: Buffer;
  /** Frees the memory of `facts` and `body`. */
  release(): void;
}

function decompressContent(content: Uint8Array): DecompressedContent {
  const chunkSize = computeChunkSize(content.length * EXPECTED_COMPRESSION_RATIO);
  const uncompressedContent = zstdDecompressSync(content, { maxOutputLength: MAX_CONTENT_BYTES, chunkSize });
  const end = LENGTH_BYTES + uncompressedContent.readUInt32LE();
  const release = () => releaseResult(uncompressedContent, chunkSize);
  return { facts: uncompressedContent.subarray(LENGTH_BYTES, end), body: uncompressedContent.subarray(end), release };
}

/** Returns the facts as JSON with links as columns. Throws when this build did not write the bytes. */
export function readFactsJson(content: Uint8Array): string {
  const { facts, release } = decompressContent(content);
  const json = facts.toString('utf8');
  release();
  return json;
}

/** Decodes the facts. `urls` are the URLs of the page's links in order. Throws like `readFactsJson`. */
export function decodeFacts(content: Uint8Array, urls: readonly (string | null)[]): PageFacts {
  const { links, ...rest } = storedFactsSchema.parse(JSON.parse(readFactsJson(content)));
  return { ...rest, links: toPageLinks(links, urls) };
}

/** Reads the hreflang alternates, and the version of the page reader that created the facts. */
export function readFactsStart(content: Uint8Array): { factsVersion: number; alternates: string[] } {
  const { factsVersion, hreflang } = factsStartSchema.parse(JSON.parse(readFactsJson(content)));
  return { factsVersion, alternates: hreflang.flatMap(({ url }) => (url === null ? [] : [url])) };
}

/** Returns the document as received, or null when it was deleted. */
export function decodeBody(content: Uint8Array): Uint8Array | null {
  const { body } = decompressContent(content);
  return body.length === 0 ? null : body;
}

/** Returns the stored data without the document. */
export function removeBody(content: Uint8Array): Uint8Array {
  const { facts, body, release } = decompressContent(content);
  const contentWithoutBody = body.length === 0 ? content : compressContent(facts, new Uint8Array());
  release();
  return contentWithoutBody;
}
