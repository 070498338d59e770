/**
 * Implements the small part of the DNS wire format (RFC 1035 section 4, RFC 9460) that is needed for HTTPS records,
 * because Node's resolver does not support them.
 */

const HTTPS_TYPE = 65;
const CLASS_INTERNET = 1;
const HEADER_BYTES = 12;
const RECURSION_DESIRED_FLAG = 0x0100;
const RESPONSE_FLAG = 0x8000;
const TRUNCATED_FLAG = 0x0200;
const ALPN_PARAMETER = 1;
/** No legitimate response has more records, and a hostile one is not read further. */
const MAX_RECORDS = 50;
const MAX_PARAMETERS = 50;

/** Returns a query for the HTTPS records of a name (ASCII), or null when the name cannot be encoded. */
export function writeHttpsQuestion(name: string, id: number): Buffer | null {
  const labels = name.replace(/\.$/, '').split('.');
  if (name.length > 253 || labels.some((label) => label.length === 0 || label.length > 63)) return null;
  const header = Buffer.alloc(HEADER_BYTES);
  header.writeUInt16BE(id, 0);
  header.writeUInt16BE(RECURSION_DESIRED_FLAG, 2);
  header.writeUInt16BE(1, 4);
  const encodedLabels = labels.flatMap((label) => [Buffer.from([label.length]), Buffer.from(label, 'latin1')]);
  const tail = Buffer.from([0, 0, HTTPS_TYPE, 0, CLASS_INTERNET]);
  return Buffer.concat([header, ...encodedLabels, tail]);
}

export type HttpsAnswer =
  | { kind: 'records'; alpn: string[] }
  /** `code`: name of the DNS response code, or of the error in the message. */
  | { kind: 'failure'; code: string };

const RESPONSE_CODES: Readonly<Record<number, string>> = { 1: 'EFORMERR', 2: 'ESERVFAIL', 4: 'ENOTIMP', 5: 'EREFUSED' };

/** Reads a response to the query with this ID; returns null for any other message (another ID, or a query). */
export function readHttpsAnswer(message: Buffer, id: number): HttpsAnswer | null {
  try {
    if (message.readUInt16BE(0) !== id) return null;
    const flags = message.readUInt16BE(2);
    if ((flags & RESPONSE_FLAG) === 0) return null;
    const responseCode = flags & 0x0f;
    // NXDOMAIN (3): a nonexistent name has no such record, either.
    if (responseCode !== 0 && responseCode !== 3) {
      return { kind: 'failure', code: RESPONSE_CODES[responseCode] ?? 'EBADRESP' };
    }
    if ((flags & TRUNCATED_FLAG) !== 0) return { kind: 'failure', code: 'ETRUNCATED' };
    return { kind: 'records', alpn: readRecordAlpn(message) };
  } catch {
    // A length pointed outside the message.
    return { kind: 'failure', code: 'EBADRESP' };
  }
}

function readRecordAlpn(message: Buffer): string[] {
  const questionCount = message.readUInt16BE(4);
  const answerCount = Math.min(message.readUInt16BE(6), MAX_RECORDS);
  let offset = HEADER_BYTES;
  for (let index = 0; index < Math.min(questionCount, MAX_RECORDS); index++) offset = skipName(message, offset) + 4;
  const alpn = new Set<string>();
  for (let index = 0; index < answerCount; index++) {
    offset = skipName(message, offset);
    const type = message.readUInt16BE(offset);
    const length = message.readUInt16BE(offset + 8);
    const start = offset + 10;
    offset = start + length;
    if (offset > message.length) throw new RangeError('record beyond the message');
    if (type === HTTPS_TYPE) for (const id of readAlpn(message.subarray(start, offset))) alpn.add(id);
  }
  return [...alpn];
}

/**
 * Returns the offset after a name, which may end in a pointer (RFC 1035 section 4.1.4). Pointers are not followed, so
 * loops are impossible.
 */
function skipName(message: Buffer, start: number): number {
  let offset = start;
  for (;;) {
    const length = message.readUInt8(offset);
    if (length === 0) return offset + 1;
    if (length >= 0xc0) return offset + 2;
    offset += 1 + length;
  }
}

/**
 * Returns the protocol IDs of a record, which contains a priority, a target name, then parameters with key, length and
 * value (RFC 9460 section 2.2).
 */
function readAlpn(data: Buffer): string[] {
  // Priority 0 is an alias without parameters.
  if (data.readUInt16BE(0) === 0) return [];
  let offset = skipName(data, 2);
  // A service record implies HTTP/1.1 unless it contains `no-default-alpn`; only listed protocols count here.
  for (let count = 0; offset + 4 <= data.length && count < MAX_PARAMETERS; count++) {
    const key = data.readUInt16BE(offset);
    const end = offset + 4 + data.readUInt16BE(offset + 2);
    if (key === ALPN_PARAMETER) return readProtocolIds(data.subarray(offset + 4, end));
    offset = end;
  }
  return [];
}

/** Reads protocol IDs, each after a length byte (RFC 9460 section 7.1.1). */
function readProtocolIds(value: Buffer): string[] {
  const ids: string[] = [];
  for (let offset = 0; offset < value.length; ) {
    const length = value.readUInt8(offset);
    ids.push(value.subarray(offset + 1, offset + 1 + length).toString('latin1'));
    offset += 1 + length;
  }
  return ids;
}
