import { setImmediate as nextTurn } from 'node:timers/promises';
import type { SitemapLimits } from '../limits.ts';
import type { EntryHandler, SitemapBytes, SitemapContent } from './raw-entry.ts';
import { XmlSitemapReader } from './xml-sitemap-reader.ts';

/** Number of bytes parsed before other tasks get a turn. */
const SLICE_BYTES = 256 * 1_024;

/**
 * Reads an XML sitemap, index or feed event by event. Only XML's five predefined entities are expanded and nothing
 * external is opened. Any other entity makes the file invalid.
 */
export async function readXmlSitemap(
  { bytes: body, isCut }: SitemapBytes,
  limits: SitemapLimits,
  onEntry: EntryHandler,
): Promise<SitemapContent> {
  const reader = new XmlSitemapReader(limits, onEntry);
  const decoder = new TextDecoder(detectEncoding(body));
  for (let offset = 0; offset < body.length && !reader.isDone; offset += SLICE_BYTES) {
    reader.write(decoder.decode(body.subarray(offset, offset + SLICE_BYTES), { stream: true }));
    if (offset > 0) await nextTurn();
  }
  return reader.end(isCut);
}

/**
 * Detects the encoding by byte order mark, then by the XML declaration. The default is UTF-8, which the protocol
 * requires.
 */
function detectEncoding(bytes: Uint8Array): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le';
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be';
  const declaration = new TextDecoder('latin1').decode(bytes.subarray(0, 200)).split('?>', 1)[0] ?? '';
  const label = /^\W*<\?xml[^>]*\sencoding\s*=\s*["']([\w.:-]{1,40})["']/.exec(declaration)?.[1];
  if (label === undefined) return 'utf-8';
  try {
    return new TextDecoder(label).encoding;
  } catch {
    // An unknown encoding is treated like a missing one.
    return 'utf-8';
  }
}
