import { EventEmitter } from 'node:events';
import { expect, it } from 'vitest';
import { SHUTDOWN_REASON } from '#crawl/crawl-site.ts';
import { watchInterrupts } from './interrupts.ts';

it('pauses at the first Ctrl+C, cancels at the second, and leaves the third one to the system', async () => {
  const source = new EventEmitter();
  const messages: string[] = [];
  const { signal, cancelled } = watchInterrupts(source, {
    canPause: true,
    printMessage: (text) => messages.push(text),
  });
  source.emit('SIGINT');
  expect(signal.reason).toBe(SHUTDOWN_REASON);
  expect(messages).toEqual([expect.stringContaining('again')]);
  source.emit('SIGINT');
  await cancelled;
  expect(source.listenerCount('SIGINT')).toBe(0);
});

it('cancels at the first Ctrl+C when there is no file to resume from', () => {
  const source = new EventEmitter();
  const { signal } = watchInterrupts(source, { canPause: false, printMessage: () => {} });
  source.emit('SIGINT');
  expect(signal.reason).toBe('cancelled');
  expect(source.listenerCount('SIGINT')).toBe(0);
});
