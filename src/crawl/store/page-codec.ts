import { constants, zstdCompressSync, zstdDecompressSync } from 'node:zlib';
import { z } from 'zod';
import { type PageFacts, type PageLink, pageFactsSchema } from '#contracts/page-facts.ts';
import { pageRegionSchema } from '#contracts/page-region.ts';

/**
 * Facts of a page as a crawl file keeps them: JSON, its links as columns, compressed. The addresses of the links are not in
 * it: they stand once in the file, and the page's row in `outlinks` names them by number.
 */
const REGIONS = pageRegionSchema.options;

/** A page of 2 MiB gives facts of a few megabytes; more than this was not written by us. */
const startSchema = z.object({
  factsVersion: z.number().int(),
  hreflang: z.array(z.object({ url: z.string().nullable() })),
});
const MAX_FACTS_BYTES = 64 * 1_024 * 1_024;
const OPTIONS = { params: { [constants.ZSTD_c_compressionLevel]: 1 } };

const linkColumnsSchema = z.object({
  href: z.array(z.string()),
  text: z.array(z.string()),
  rel: z.array(z.string()),
  region: z.array(z.number()),
  selector: z.array(z.string()),
  line: z.array(z.number()),
  column: z.array(z.number()),
});
type LinkColumns = z.infer<typeof linkColumnsSchema>;

export function encodeFacts(facts: PageFacts): Uint8Array {
  return zstdCompressSync(JSON.stringify({ ...facts, links: toColumns(facts.links) }), OPTIONS);
}

/** `urls`: the addresses of the page's links in order. Throws when the bytes are no facts of this build. */
export function decodeFacts(bytes: Uint8Array, urls: readonly (string | null)[]): PageFacts {
  const { links, ...rest } = storedSchema.parse(JSON.parse(textOf(bytes)));
  return { ...rest, links: toLinks(links, urls) };
}

/** Build of the reader that gave these facts, and the alternates they name. */
export function readFactsStart(bytes: Uint8Array): { factsVersion: number; alternates: string[] } {
  const { factsVersion, hreflang } = startSchema.parse(JSON.parse(textOf(bytes)));
  return { factsVersion, alternates: hreflang.flatMap(({ url }) => (url === null ? [] : [url])) };
}

function textOf(bytes: Uint8Array): string {
  return zstdDecompressSync(bytes, { maxOutputLength: MAX_FACTS_BYTES }).toString('utf8');
}

const storedSchema = pageFactsSchema.omit({ links: true }).extend({ links: linkColumnsSchema });

function toColumns(links: readonly PageLink[]): LinkColumns {
  const columns: LinkColumns = { href: [], text: [], rel: [], region: [], selector: [], line: [], column: [] };
  for (const link of links) {
    columns.href.push(link.href);
    columns.text.push(link.text);
    columns.rel.push(link.rel);
    columns.region.push(REGIONS.indexOf(link.region));
    columns.selector.push(link.selector);
    columns.line.push(link.line);
    columns.column.push(link.column);
  }
  return columns;
}

function toLinks(columns: LinkColumns, urls: readonly (string | null)[]): PageLink[] {
  return columns.href.map((href, index) => ({
    href,
    url: urls[index] ?? null,
    text: columns.text[index] ?? '',
    rel: columns.rel[index] ?? '',
    region: REGIONS[columns.region[index] ?? -1] ?? 'other',
    selector: columns.selector[index] ?? '',
    line: columns.line[index] ?? 1,
    column: columns.column[index] ?? 1,
  }));
}

/** The answer itself, kept as evidence. */
export function compressBody(body: Uint8Array): Uint8Array {
  return zstdCompressSync(body, OPTIONS);
}

export function decompressBody(content: Uint8Array, maxBytes: number): Uint8Array {
  return zstdDecompressSync(content, { maxOutputLength: maxBytes });
}
