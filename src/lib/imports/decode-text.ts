/**
 * The text of an uploaded file, or the reason why it could not be decoded. `damaged` contains U+FFFD in place of
 * invalid bytes; null if the file is not text.
 */
export type DecodedText = { text: string } | { problem: string; damaged: string | null };

const ZIP_START = [0x50, 0x4b, 0x03, 0x04];
/** Maximum number of bytes that are examined to detect an encoding without a byte order mark. */
const SAMPLE_BYTES = 1_024;

const startsWith = (bytes: Uint8Array, start: readonly number[]): boolean =>
  start.every((byte, index) => bytes[index] === byte);

/**
 * Decodes UTF-8 and UTF-16, with or without a byte order mark. Other encodings are rejected, because a wrong guess
 * would corrupt keywords.
 */
export function decodeText(bytes: Uint8Array): DecodedText {
  if (bytes.length === 0) return { problem: 'The file is empty.', damaged: null };
  if (startsWith(bytes, ZIP_START)) {
    return { problem: 'This is a zip archive or a spreadsheet. Extract it, or save the sheet as CSV.', damaged: null };
  }
  const encoding = findEncoding(bytes);
  try {
    const text = new TextDecoder(encoding, { fatal: true }).decode(bytes);
    return text.includes('\0') ? { problem: 'This is not a text file. Choose a CSV file.', damaged: null } : { text };
  } catch {
    const damaged = new TextDecoder(encoding).decode(bytes);
    return {
      problem: 'The file is not encoded as UTF-8 or UTF-16. Save it as "CSV UTF-8" and try again.',
      damaged: damaged.includes('\0') ? null : damaged,
    };
  }
}

/** Text without a byte order mark is read as UTF-16 if most of its byte pairs have a zero byte in the same position. */
function findEncoding(bytes: Uint8Array): 'utf-8' | 'utf-16le' | 'utf-16be' {
  if (startsWith(bytes, [0xff, 0xfe])) return 'utf-16le';
  if (startsWith(bytes, [0xfe, 0xff])) return 'utf-16be';
  const sample = bytes.subarray(0, SAMPLE_BYTES);
  const zeroCounts = [0, 0];
  for (const [index, byte] of sample.entries()) {
    if (byte === 0) zeroCounts[index % 2] = (zeroCounts[index % 2] ?? 0) + 1;
  }
  const [evenCount = 0, oddCount = 0] = zeroCounts;
  if (oddCount > sample.length / 4 && evenCount === 0) return 'utf-16le';
  return evenCount > sample.length / 4 && oddCount === 0 ? 'utf-16be' : 'utf-8';
}
