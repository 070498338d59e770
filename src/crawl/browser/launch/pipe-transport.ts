import type { Readable, Writable } from 'node:stream';
import type { ConnectionTransport } from 'puppeteer-core';
import { LAUNCH_LIMITS } from '../browser-limits.ts';

/**
 * Creates a transport for the DevTools protocol over two pipes: messages end with a null byte. There is no port that
 * another program could connect to, and the browser exits when the pipe breaks, so it cannot outlive this process.
 *
 * @param onTooLarge called once when the browser sends a message above the limit; the caller should then end the
 * browser
 */
export function createPipeTransport(
  toBrowser: Writable,
  fromBrowser: Readable,
  options: { maxMessageBytes?: number; onTooLarge(): void },
): ConnectionTransport {
  const { maxMessageBytes = LAUNCH_LIMITS.maxMessageBytes } = options;
  let parts: Buffer[] = [];
  let pendingBytes = 0;
  let isClosed = false;
  const transport: ConnectionTransport = {
    send(message) {
      // Callers that are still waiting for a response are notified by `onclose`.
      if (!isClosed && toBrowser.writable) toBrowser.write(`${message}\0`);
    },
    close() {
      if (isClosed) return;
      isClosed = true;
      parts = [];
      toBrowser.destroy();
      fromBrowser.destroy();
      transport.onclose?.();
    },
  };
  const appendChunk = (part: Buffer) => {
    parts.push(part);
    pendingBytes += part.length;
  };
  const deliverMessage = () => {
    const message = Buffer.concat(parts).toString('utf8');
    parts = [];
    pendingBytes = 0;
    // One event-loop turn per message, so that a burst does not block the event loop.
    setImmediate(() => transport.onmessage?.(message));
  };
  fromBrowser.on('data', (chunk: Buffer) => {
    let start = 0;
    for (let end = chunk.indexOf(0); end !== -1; end = chunk.indexOf(0, start)) {
      appendChunk(chunk.subarray(start, end));
      deliverMessage();
      start = end + 1;
    }
    if (start < chunk.length) appendChunk(chunk.subarray(start));
    if (pendingBytes <= maxMessageBytes || isClosed) return;
    transport.close();
    options.onTooLarge();
  });
  fromBrowser.on('close', () => transport.close());
  // A broken pipe is followed by `close`, which reports the same.
  fromBrowser.on('error', () => transport.close());
  toBrowser.on('error', () => transport.close());
  return transport;
}
