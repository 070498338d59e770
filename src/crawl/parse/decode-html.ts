import type { PageFacts } from '#contracts/page-facts.ts';

export interface DecodedHtml {
  text: string;
  charset: PageFacts['charset'];
}

/** Bytes that a browser searches for an encoding declaration. */
const PRESCAN_BYTES = 1024;

/**
 * Decodes a document: byte order mark, then the Content-Type header, then `<meta charset>`, else UTF-8
 * (https://html.spec.whatwg.org/multipage/parsing.html#determining-the-character-encoding).
 * A label that cannot be used is recorded and the next source decides. Bad bytes become U+FFFD.
 */
export function decodeHtml(body: Uint8Array, contentType: string | null): DecodedHtml {
  const mark = encodingOfByteOrderMark(body);
  if (mark !== null) return decodeWith(new TextDecoder(mark), body, 'bom', null);
  let invalidLabel: string | null = null;
  for (const [source, label] of [
    ['header', labelInHeader(contentType)],
    ['meta', labelInMeta(body)],
  ] as const) {
    if (label === null) continue;
    const decoder = decoderFor(label, source);
    if (decoder !== null) return decodeWith(decoder, body, source, invalidLabel);
    invalidLabel ??= label.slice(0, 60);
  }
  return decodeWith(new TextDecoder('utf-8'), body, 'default', invalidLabel);
}

function decodeWith(
  decoder: TextDecoder,
  body: Uint8Array,
  source: PageFacts['charset']['source'],
  invalidLabel: string | null,
): DecodedHtml {
  return { text: decoder.decode(body), charset: { used: decoder.encoding, source, invalidLabel } };
}

function encodingOfByteOrderMark(body: Uint8Array): string | null {
  if (body[0] === 0xef && body[1] === 0xbb && body[2] === 0xbf) return 'utf-8';
  if (body[0] === 0xfe && body[1] === 0xff) return 'utf-16be';
  if (body[0] === 0xff && body[1] === 0xfe) return 'utf-16le';
  return null;
}

function labelInHeader(contentType: string | null): string | null {
  const match = /;\s*charset\s*=\s*["']?([^\s"';]+)/i.exec(contentType ?? '');
  return match?.[1] ?? null;
}

function labelInMeta(body: Uint8Array): string | null {
  const start = Buffer.from(body.buffer, body.byteOffset, Math.min(body.byteLength, PRESCAN_BYTES)).toString('latin1');
  const withoutComments = start.replace(/<!--[\s\S]*?(?:-->|$)/g, '');
  const match = /<meta[\s/][^>]*?charset\s*=\s*["']?\s*([^\s"'/>;]+)/i.exec(withoutComments);
  return match?.[1] ?? null;
}

/** A meta that can be read as ASCII cannot be UTF-16: the standard then takes UTF-8. Unknown labels give null. */
function decoderFor(label: string, source: 'header' | 'meta'): TextDecoder | null {
  try {
    const decoder = new TextDecoder(label);
    return source === 'meta' && decoder.encoding.startsWith('utf-16') ? new TextDecoder('utf-8') : decoder;
  } catch {
    // TextDecoder refuses `utf-7`, the replacement encoding and unknown names: the caller records the label.
    return null;
  }
}
