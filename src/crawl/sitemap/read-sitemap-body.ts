import { decodeLayer } from '../fetch/decode-body.ts';
import type { SitemapLimits } from '../limits.ts';
import { readTextSitemap } from './read-text-sitemap.ts';
import { type LocHandler, readXmlSitemap, type SitemapBytes, type SitemapContent } from './read-xml-sitemap.ts';

/** Reads the body of one sitemap file in any of its forms: XML, text, either one gzipped (`sitemap.xml.gz`). */
export async function readSitemapBody(
  body: SitemapBytes,
  limits: SitemapLimits,
  onLoc: LocHandler,
): Promise<SitemapContent> {
  const unpacked = await unpack(body, limits.maxBytes);
  const file = { bytes: unpacked.bytes.subarray(0, limits.maxBytes), isCut: unpacked.isCut };
  const start = new TextDecoder().decode(file.bytes.subarray(0, 1_024)).trimStart().toLowerCase();
  if (start.startsWith('<!doctype html') || start.startsWith('<html')) {
    return { kind: 'invalid', urlCount: 0, error: 'An HTML page was served instead of a sitemap.' };
  }
  const content = start.startsWith('<')
    ? await readXmlSitemap(file, limits, onLoc)
    : readTextSitemap(file, limits, (loc) => onLoc(loc, 'urlset'));
  const cutError = file.isCut ? `Larger than ${limits.maxBytes} bytes uncompressed; the rest was not read.` : null;
  return { ...content, error: content.error ?? unpacked.error ?? cutError };
}

async function unpack(
  { bytes, isCut }: SitemapBytes,
  maxBytes: number,
): Promise<SitemapBytes & { error: string | null }> {
  const isGzip = bytes[0] === 0x1f && bytes[1] === 0x8b;
  if (!isGzip) return { bytes, isCut: isCut || bytes.length > maxBytes, error: null };
  const decoded = await decodeLayer(bytes, 'gzip', maxBytes);
  const error = isCut ? null : (decoded.error?.detail ?? null);
  return { bytes: decoded.bytes, isCut: isCut || decoded.isCut, error };
}
