import { constants, crc32, deflateRawSync } from 'node:zlib';

export interface ZipEntry {
  name: string;
  chunks: Iterable<Uint8Array>;
}

const LOCAL_HEADER_SIGNATURE = 0x04034b50;
const DESCRIPTOR_SIGNATURE = 0x08074b50;
const CENTRAL_HEADER_SIGNATURE = 0x02014b50;
const END_SIGNATURE = 0x06054b50;
/** Flags of an entry: its sizes follow the data, and names are UTF-8. */
const GENERAL_PURPOSE_FLAGS = 0x0808;
const DEFLATE_METHOD = 8;
const ZIP_VERSION = 20;
/** January 1, 1980: a fixed date, so that the same content produces the same file. */
const FIXED_DATE = 0x0021;
/** An empty final block, which ends the data of an entry whose chunks were compressed one by one (RFC 1951, 3.2.3). */
const LAST_BLOCK = Buffer.from([0x03, 0x00]);
const DEFLATE_OPTIONS = { level: 4, finishFlush: constants.Z_SYNC_FLUSH };
const MAX_BYTES = 0xffffffff;

interface WrittenEntry {
  name: Buffer;
  checksum: number;
  compressedBytes: number;
  bytes: number;
  offset: number;
}

/**
 * Yields a ZIP file in chunks; only the current chunk is kept in memory (APPNOTE.TXT 6.3.10). Throws beyond 4 GiB,
 * because the ZIP64 extension is not supported.
 */
export function* buildZipChunks(entries: Iterable<ZipEntry>): Generator<Uint8Array> {
  const writtenEntries: WrittenEntry[] = [];
  let offset = 0;
  for (const { name, chunks } of entries) {
    const entry: WrittenEntry = { name: Buffer.from(name), checksum: 0, compressedBytes: 0, bytes: 0, offset };
    const head = buildLocalHeader(entry);
    yield head;
    for (const chunk of chunks) {
      const compressedChunk = deflateRawSync(chunk, DEFLATE_OPTIONS);
      entry.checksum = crc32(chunk, entry.checksum);
      entry.bytes += chunk.length;
      entry.compressedBytes += compressedChunk.length;
      yield compressedChunk;
    }
    entry.compressedBytes += LAST_BLOCK.length;
    const tail = buildDescriptor(entry);
    yield LAST_BLOCK;
    yield tail;
    offset += head.length + entry.compressedBytes + tail.length;
    if (offset > MAX_BYTES || entry.bytes > MAX_BYTES) throw new Error('The file would be larger than 4 GiB');
    writtenEntries.push(entry);
  }
  const directory = Buffer.concat(writtenEntries.map(buildCentralHeader));
  yield directory;
  yield buildEndRecord(writtenEntries.length, directory.length, offset);
}

function buildLocalHeader({ name }: WrittenEntry): Buffer {
  const head = Buffer.alloc(30);
  head.writeUInt32LE(LOCAL_HEADER_SIGNATURE, 0);
  head.writeUInt16LE(ZIP_VERSION, 4);
  head.writeUInt16LE(GENERAL_PURPOSE_FLAGS, 6);
  head.writeUInt16LE(DEFLATE_METHOD, 8);
  head.writeUInt16LE(FIXED_DATE, 12);
  head.writeUInt16LE(name.length, 26);
  return Buffer.concat([head, name]);
}

function buildDescriptor({ checksum, compressedBytes, bytes }: WrittenEntry): Buffer {
  const tail = Buffer.alloc(16);
  tail.writeUInt32LE(DESCRIPTOR_SIGNATURE, 0);
  tail.writeUInt32LE(checksum, 4);
  tail.writeUInt32LE(compressedBytes, 8);
  tail.writeUInt32LE(bytes, 12);
  return tail;
}

function buildCentralHeader({ name, checksum, compressedBytes, bytes, offset }: WrittenEntry): Buffer {
  const head = Buffer.alloc(46);
  head.writeUInt32LE(CENTRAL_HEADER_SIGNATURE, 0);
  head.writeUInt16LE(ZIP_VERSION, 4);
  head.writeUInt16LE(ZIP_VERSION, 6);
  head.writeUInt16LE(GENERAL_PURPOSE_FLAGS, 8);
  head.writeUInt16LE(DEFLATE_METHOD, 10);
  head.writeUInt16LE(FIXED_DATE, 14);
  head.writeUInt32LE(checksum, 16);
  head.writeUInt32LE(compressedBytes, 20);
  head.writeUInt32LE(bytes, 24);
  head.writeUInt16LE(name.length, 28);
  head.writeUInt32LE(offset, 42);
  return Buffer.concat([head, name]);
}

function buildEndRecord(entryCount: number, directoryBytes: number, offset: number): Buffer {
  const end = Buffer.alloc(22);
  end.writeUInt32LE(END_SIGNATURE, 0);
  end.writeUInt16LE(entryCount, 8);
  end.writeUInt16LE(entryCount, 10);
  end.writeUInt32LE(directoryBytes, 12);
  end.writeUInt32LE(offset, 16);
  return end;
}
