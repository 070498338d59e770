import { open } from 'node:fs/promises';

const READ_BYTES = 256 * 1_024;

/**
 * Reads a file in chunks. All chunks share one buffer, because a buffer per chunk would let memory grow until the next
 * garbage collection.
 */
export async function* openLog(path: string): AsyncGenerator<Buffer> {
  const file = await open(path);
  const buffer = Buffer.allocUnsafe(READ_BYTES);
  try {
    for (;;) {
      const { bytesRead } = await file.read(buffer, 0, READ_BYTES);
      if (bytesRead === 0) return;
      yield buffer.subarray(0, bytesRead);
    }
  } finally {
    await file.close();
  }
}
