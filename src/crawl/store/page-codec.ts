import { constants, zstdCompressSync, zstdDecompressSync } from 'node:zlib';
import { z } from 'zod';
import { type PageFacts, pageFactsSchema } from '#contracts/page-facts.ts';
import { releaseBuffer, releaseBytes } from '#lib/release-bytes.ts';
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
const PARAMS = { [constants.ZSTD_c_compressionLevel]: 1 };
/** Above everything that Node cuts out of memory shared by small buffers. */
const MIN_CHUNK_BYTES = 65_536;
const MAX_CHUNK_BYTES = 1_048_576;
/** Pages of real sites are 3 to 8 times as large as their compressed form; those with more take a second step. */
const USUAL_RATIO = 8;

/** Every text of the facts becomes storable: see `storableText`. */
export function encodeContent(facts: PageFacts, body: Uint8Array): Uint8Array {
  const json = storableJson({ ...facts, links: toLinkColumns(facts.links) });
  const length = Buffer.byteLength(json);
  const whole = pieceFor(length, body);
  whole.write(json, LENGTH_BYTES);
  return compressed(whole);
}

function encodeParts(facts: Uint8Array, body: Uint8Array): Uint8Array {
  const whole = pieceFor(facts.length, body);
  whole.set(facts, LENGTH_BYTES);
  return compressed(whole);
}

/** The piece compressed, in a buffer of its own, which can change threads; `whole` is empty afterwards if it had one. */
function compressed(whole: Uint8Array): Uint8Array {
  const chunkSize = chunkFor(whole.length / 2);
  const piece = zstdCompressSync(whole, { params: PARAMS, chunkSize });
  const own = new Uint8Array(piece);
  releaseResult(piece, chunkSize);
  releaseBytes(whole);
  return own;
}

/** So large that the usual result comes in one chunk, which is not copied then, and never a part of shared memory. */
function chunkFor(bytes: number): number {
  return Math.max(MIN_CHUNK_BYTES, Math.min(MAX_CHUNK_BYTES, Math.ceil(bytes)));
}

/** Gives back the chunk that a result was written to, or the buffer that several were put together in. */
function releaseResult({ buffer, length }: Uint8Array, chunkSize: number): void {
  if (buffer.byteLength === chunkSize || buffer.byteLength === length) releaseBuffer(buffer);
}

/** With the place for the facts still empty. */
function pieceFor(factsLength: number, body: Uint8Array): Buffer {
  const whole = Buffer.allocUnsafe(LENGTH_BYTES + factsLength + body.length);
  whole.writeUInt32LE(factsLength);
  whole.set(body, LENGTH_BYTES + factsLength);
  return whole;
}

interface Parts {
  facts: Buffer;
  body: Buffer;
  /** Gives the memory of both back. */
  release(): void;
}

function decodeParts(content: Uint8Array): Parts {
  const chunkSize = chunkFor(content.length * USUAL_RATIO);
  const whole = zstdDecompressSync(content, { maxOutputLength: MAX_CONTENT_BYTES, chunkSize });
  const end = LENGTH_BYTES + whole.readUInt32LE();
  const release = () => releaseResult(whole, chunkSize);
  return { facts: whole.subarray(LENGTH_BYTES, end), body: whole.subarray(end), release };
}

/** The facts as JSON, their links as columns. Throws when the bytes are no content of this build. */
export function readFactsJson(content: Uint8Array): string {
  const { facts, release } = decodeParts(content);
  const json = facts.toString('utf8');
  release();
  return json;
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
  const { facts, body, release } = decodeParts(content);
  const without = body.length === 0 ? content : encodeParts(facts, new Uint8Array());
  release();
  return without;
}
