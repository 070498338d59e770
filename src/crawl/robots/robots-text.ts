import type { RobotsLine } from '#contracts/site/robots.ts';
import { readRecord, splitLines } from './robots-lines.ts';

export interface RobotsText {
  text: string;
  /** Whether the file is longer than the part that is read. */
  isTruncated: boolean;
  /** The first rule beyond the limit within the available bytes, or null when there is none. */
  firstLostRule: RobotsLine | null;
}

/**
 * Decodes the part of a body that is read. Drops a line that the limit truncated, because half of `Disallow: /private`
 * would block the entire site.
 */
export function decodeRobots(body: Uint8Array, maxBytes: number): RobotsText {
  const decode = (bytes: Uint8Array): string => new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes);
  const read = decode(body.subarray(0, maxBytes));
  if (body.length <= maxBytes) return { text: read, isTruncated: false, firstLostRule: null };
  const end = Math.max(read.lastIndexOf('\n'), read.lastIndexOf('\r')) + 1;
  const text = read.slice(0, end);
  const lostText = read.slice(end) + decode(body.subarray(maxBytes));
  return { text, isTruncated: true, firstLostRule: findFirstRule(lostText, splitLines(text).length) };
}

function findFirstRule(text: string, firstLine: number): RobotsLine | null {
  for (const [index, line] of text.split(/\r\n|\r|\n/).entries()) {
    const record = readRecord(line);
    if (record === null || typeof record === 'string') continue;
    if (record.field === 'allow' || record.field === 'disallow') {
      return { line: firstLine + index, text: line.trim().slice(0, 300) };
    }
  }
  return null;
}
