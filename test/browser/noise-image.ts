import { crc32, deflateSync } from 'node:zlib';

/**
 * Returns a PNG full of noise, the same every time. Browsers ignore images with very few bits per pixel as the LCP
 * element (https://web.dev/articles/lcp), so a plain color would not work.
 */
export function createNoiseImage(width: number, height: number): Buffer {
  const rows = Buffer.alloc(height * (1 + width * 3));
  let state = 12_345;
  for (let index = 0; index < rows.length; index += 1) {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    // Every row starts with its filter type: none.
    rows[index] = index % (1 + width * 3) === 0 ? 0 : state >> 16;
  }
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 2, 0, 0, 0], 8);
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(rows)),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

function chunk(name: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(name, 'latin1'), data]);
  const frame = Buffer.alloc(8);
  frame.writeUInt32BE(data.length, 0);
  frame.writeUInt32BE(crc32(body), 4);
  return Buffer.concat([frame.subarray(0, 4), body, frame.subarray(4)]);
}
