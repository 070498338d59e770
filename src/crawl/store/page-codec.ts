import { constants, zstdCompressSync, zstdDecompressSync } from 'node:zlib';
import { z } from 'zod';
import { type PageFacts, pageFactsSchema } from '#contracts/page-facts.ts';
import { storableJson } from '#lib/storable-text.ts';
import { fromLinkColumns, linkColumnsSchema, toLinkColumns } from './link-columns.ts';

/**
 * Facts of a page as a crawl file keeps them: JSON, its links as columns, compressed. The addresses of the links are not in
 * it: they stand once in the file, and the page's row in `outlinks` names them by number.
 */
const startSchema = z.object({
  factsVersion: z.number().int(),
  hreflang: z.array(z.object({ url: z.string().nullable() })),
});
const storedSchema = pageFactsSchema.omit({ links: true }).extend({ links: linkColumnsSchema });

/** A page of 2 MiB gives facts of a few megabytes; more than this was not written by us. */
const MAX_FACTS_BYTES = 64 * 1_024 * 1_024;
const OPTIONS = { params: { [constants.ZSTD_c_compressionLevel]: 1 } };

/** Every text in it becomes storable: see `storableText`. */
export function encodeFacts(facts: PageFacts): Uint8Array {
  return zstdCompressSync(storableJson({ ...facts, links: toLinkColumns(facts.links) }), OPTIONS);
}

/** `urls`: the addresses of the page's links in order. Throws when the bytes are no facts of this build. */
export function decodeFacts(bytes: Uint8Array, urls: readonly (string | null)[]): PageFacts {
  const { links, ...rest } = storedSchema.parse(JSON.parse(textOf(bytes)));
  return { ...rest, links: fromLinkColumns(links, urls) };
}

/** Build of the reader that gave these facts, and the alternates they name. */
export function readFactsStart(bytes: Uint8Array): { factsVersion: number; alternates: string[] } {
  const { factsVersion, hreflang } = startSchema.parse(JSON.parse(textOf(bytes)));
  return { factsVersion, alternates: hreflang.flatMap(({ url }) => (url === null ? [] : [url])) };
}

function textOf(bytes: Uint8Array): string {
  return zstdDecompressSync(bytes, { maxOutputLength: MAX_FACTS_BYTES }).toString('utf8');
}

/** The answer itself, kept as evidence. */
export function compressBody(body: Uint8Array): Uint8Array {
  return zstdCompressSync(body, OPTIONS);
}

export function decompressBody(content: Uint8Array, maxBytes: number): Uint8Array {
  return zstdDecompressSync(content, { maxOutputLength: maxBytes });
}
