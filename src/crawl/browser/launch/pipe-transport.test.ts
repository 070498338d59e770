import { PassThrough } from 'node:stream';
import { setImmediate as turn } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { createPipeTransport } from './pipe-transport.ts';

function openTransport(maxMessageBytes = 1_000) {
  const toBrowser = new PassThrough();
  const fromBrowser = new PassThrough();
  const received: string[] = [];
  const events: string[] = [];
  const transport = createPipeTransport(toBrowser, fromBrowser, {
    maxMessageBytes,
    onTooLarge: () => events.push('too large'),
  });
  transport.onmessage = (message) => received.push(message);
  transport.onclose = () => events.push('closed');
  const writeChunks = async (...chunks: string[]) => {
    for (const chunk of chunks) fromBrowser.write(Buffer.from(chunk, 'utf8'));
    for (let index = 0; index < 5; index += 1) await turn();
  };
  return { transport, toBrowser, fromBrowser, received, events, writeChunks };
}

describe('createPipeTransport', () => {
  it('joins chunks into messages and splits chunks that contain several messages', async () => {
    const { received, writeChunks } = openTransport();
    await writeChunks('{"a"', ':1}', '\0{"b":2}\0{"c":', '3}\0');
    expect(received).toEqual(['{"a":1}', '{"b":2}', '{"c":3}']);
  });

  it('preserves characters that are split across chunks', async () => {
    const { fromBrowser, received, writeChunks } = openTransport();
    const bytes = Buffer.from('"ä€"\0');
    fromBrowser.write(bytes.subarray(0, 2));
    fromBrowser.write(bytes.subarray(2, 4));
    fromBrowser.write(bytes.subarray(4));
    await writeChunks();
    expect(received).toEqual(['"ä€"']);
  });

  it('ends each sent message with a null byte', () => {
    const { transport, toBrowser } = openTransport();
    transport.send('{"id":1}');
    expect(toBrowser.read()?.toString()).toBe('{"id":1}\0');
  });

  it('closes when a message exceeds the limit', async () => {
    const { events, writeChunks, received } = openTransport(10);
    await writeChunks('12345', '67890', '1', '\0');
    expect(events).toEqual(['closed', 'too large']);
    expect(received).toEqual([]);
  });

  it('reports a broken pipe once, and nothing afterward', async () => {
    const { transport, fromBrowser, events, writeChunks } = openTransport();
    fromBrowser.destroy(new Error('broken'));
    await writeChunks();
    expect(events).toEqual(['closed']);
    transport.close();
    transport.send('sent after the pipe broke');
    expect(events).toEqual(['closed']);
  });
});
