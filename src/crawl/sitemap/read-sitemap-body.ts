import { decodeLayer } from '../fetch/body/decode-body.ts';
import type { SitemapLimits } from '../limits.ts';
import type { EntryHandler, SitemapBytes, SitemapContent } from './raw-entry.ts';
import { readTextSitemap } from './read-text-sitemap.ts';
import { readXmlSitemap } from './read-xml-sitemap.ts';

export interface SitemapBody extends SitemapContent {
  /** Number of uncompressed bytes read. */
  sizeBytes: number;
  isCompressed: boolean;
  isOverSize: boolean;
}

/** Response for one file. `rewriteDecompressed` rewrites the text of a decompressed file. */
export interface ReceivedSitemap extends SitemapBytes {
  rewriteDecompressed?: ((text: Uint8Array) => Uint8Array) | undefined;
}

/** Reads the body of one sitemap file in any format (XML, feed or text), gzipped (`sitemap.xml.gz`) or not. */
export async function readSitemapBody(
  body: ReceivedSitemap,
  limits: SitemapLimits,
  onEntry: EntryHandler,
): Promise<SitemapBody> {
  const decompressedBody = await decompress(body, limits.maxBytes);
  const cappedBytes = decompressedBody.bytes.subarray(0, limits.maxBytes);
  const read = decompressedBody.isCompressed ? body.rewriteDecompressed : undefined;
  const file = { bytes: read?.(cappedBytes) ?? cappedBytes, isCut: decompressedBody.isCut };
  const content = await readContent(file, limits, onEntry);
  const cutError = file.isCut ? `Larger than ${limits.maxBytes} bytes uncompressed; the rest was not read.` : null;
  return {
    ...content,
    error: content.error ?? decompressedBody.error ?? cutError,
    sizeBytes: cappedBytes.length,
    isCompressed: decompressedBody.isCompressed,
    isOverSize: file.isCut,
  };
}

async function readContent(file: SitemapBytes, limits: SitemapLimits, onEntry: EntryHandler): Promise<SitemapContent> {
  const start = getStart(file.bytes);
  if (start.startsWith('<!doctype html') || start.startsWith('<html')) {
    return {
      kind: 'invalid',
      urlCount: 0,
      error: 'An HTML page was served instead of a sitemap.',
      isOverCount: false,
    };
  }
  return start.startsWith('<') ? await readXmlSitemap(file, limits, onEntry) : readTextSitemap(file, limits, onEntry);
}

/**
 * Returns the first characters in lowercase, regardless of the encoding: markup is ASCII, possibly with null bytes in
 * between.
 */
function getStart(bytes: Uint8Array): string {
  const text = new TextDecoder().decode(bytes.subarray(0, 1_024));
  return text
    .replace(/^[\uFFFD\0]+|\0/g, '')
    .trimStart()
    .toLowerCase();
}

interface DecompressedSitemap extends SitemapBytes {
  isCompressed: boolean;
  error: string | null;
}

async function decompress({ bytes, isCut }: SitemapBytes, maxBytes: number): Promise<DecompressedSitemap> {
  const isCompressed = bytes[0] === 0x1f && bytes[1] === 0x8b;
  if (!isCompressed) return { bytes, isCut: isCut || bytes.length > maxBytes, error: null, isCompressed };
  const decoded = await decodeLayer(bytes, 'gzip', maxBytes);
  const error = isCut ? null : (decoded.error?.detail ?? null);
  return { bytes: decoded.bytes, isCut: isCut || decoded.isCut, error, isCompressed };
}
