import type { PageFacts } from '#contracts/page/page-facts.ts';
import { isUsableLabel, prescanForEncoding } from './meta-prescan.ts';

export interface DecodedHtml {
  text: string;
  charset: PageFacts['charset'];
  meta: MetaCharset;
}

/** The document's own declaration, whether or not it determines the encoding. */
export interface MetaCharset {
  /**
   * First usable label in a `<meta>`, otherwise the first unusable one. Null when there is no declaration in the first
   * 32 KiB.
   */
  metaLabel: string | null;
  /** Whether the declaration ends within the 1024 bytes that a browser searches. Null without a declaration. */
  isInPrescan: boolean | null;
}

/** Number of bytes that a browser searches for an encoding declaration. */
const PRESCAN_BYTES = 1024;
/** Number of bytes searched for a declaration that is too late for a browser. */
const LATE_DECLARATION_BYTES = 32 * 1024;
const MAX_LABEL_LENGTH = 60;

/**
 * Decodes a document. The encoding comes from the byte order mark, then the Content-Type header, then `<meta>`,
 * otherwise it is UTF-8 (https://html.spec.whatwg.org/multipage/parsing.html#determining-the-character-encoding; the
 * standard's own default depends on the user's language). An unusable label is recorded, and the next source is used.
 * Invalid bytes become U+FFFD.
 */
export function decodeHtml(body: Uint8Array, contentType: string | null): DecodedHtml {
  const declared = prescanForEncoding(getStart(body, PRESCAN_BYTES));
  const meta = getMetaCharset(body, declared.label ?? declared.unusableLabel);
  const byteOrderMark = readByteOrderMark(body);
  if (byteOrderMark !== null) return decodeWith(body, { used: byteOrderMark, source: 'bom', invalidLabel: null }, meta);
  const headerLabel = readHeaderLabel(contentType);
  if (headerLabel !== null && isUsableLabel(headerLabel))
    return decodeWith(body, { used: headerLabel, source: 'header', invalidLabel: null }, meta);
  const unusable = headerLabel ?? declared.unusableLabel;
  const invalidLabel = unusable === null ? null : truncateLabel(unusable);
  if (declared.label === null) return decodeWith(body, { used: 'utf-8', source: 'default', invalidLabel }, meta);
  return decodeWith(body, { used: resolveMetaEncoding(declared.label), source: 'meta', invalidLabel }, meta);
}

function decodeWith(body: Uint8Array, charset: PageFacts['charset'], meta: MetaCharset): DecodedHtml {
  const decoder = new TextDecoder(charset.used);
  return { text: decoder.decode(body), charset: { ...charset, used: decoder.encoding }, meta };
}

const truncateLabel = (label: string) => label.slice(0, MAX_LABEL_LENGTH);

const getStart = (body: Uint8Array, length: number): string =>
  Buffer.from(body.buffer, body.byteOffset, Math.min(body.byteLength, length)).toString('latin1');

function getMetaCharset(body: Uint8Array, label: string | null): MetaCharset {
  if (label !== null) return { metaLabel: truncateLabel(label), isInPrescan: true };
  if (body.byteLength <= PRESCAN_BYTES) return { metaLabel: null, isInPrescan: null };
  const late = prescanForEncoding(getStart(body, LATE_DECLARATION_BYTES));
  const found = late.label ?? late.unusableLabel;
  return found === null
    ? { metaLabel: null, isInPrescan: null }
    : { metaLabel: truncateLabel(found), isInPrescan: false };
}

function readByteOrderMark(body: Uint8Array): string | null {
  if (body[0] === 0xef && body[1] === 0xbb && body[2] === 0xbf) return 'utf-8';
  if (body[0] === 0xfe && body[1] === 0xff) return 'utf-16be';
  if (body[0] === 0xff && body[1] === 0xfe) return 'utf-16le';
  return null;
}

function readHeaderLabel(contentType: string | null): string | null {
  const match = /;\s*charset\s*=\s*["']?([^\s"';]+)/i.exec(contentType ?? '');
  return match?.[1] ?? null;
}

/**
 * Returns the encoding for the label in a meta tag. A tag that is readable as ASCII cannot be UTF-16; the standard then
 * uses UTF-8, and windows-1252 for the label that scripts use for raw bytes.
 */
function resolveMetaEncoding(label: string): string {
  const { encoding } = new TextDecoder(label);
  if (encoding === 'x-user-defined') return 'windows-1252';
  return encoding.startsWith('utf-16') ? 'utf-8' : encoding;
}
