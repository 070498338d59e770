import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createBatchedReader } from './batched-reader.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** Records the keys of each read, and ends a read only when the test ends it. */
function createSource(intervalMs = 0) {
  const reads: { keys: readonly string[]; end: PromiseWithResolvers<ReadonlyMap<string, string>> }[] = [];
  const read = createBatchedReader<string>(
    (keys) => {
      const end = Promise.withResolvers<ReadonlyMap<string, string>>();
      reads.push({ keys, end });
      return end.promise;
    },
    { intervalMs },
  );
  const endRead = async (index: number, suffix = '') => {
    const { keys, end } = reads[index] ?? { keys: [], end: null };
    end?.resolve(new Map(keys.filter((key) => key !== 'unknown').map((key) => [key, `${key}${suffix}`])));
    await vi.advanceTimersByTimeAsync(0);
  };
  return { read, reads, endRead, listKeys: () => reads.map(({ keys }) => keys) };
}

it('reads the first key immediately, and then all keys requested during that read together', async () => {
  const { read, listKeys, endRead } = createSource();
  const values = ['a', 'b', 'c', 'unknown'].map(read);
  expect(listKeys()).toEqual([['a']]);
  await endRead(0);
  expect(listKeys()).toEqual([['a'], ['b', 'c', 'unknown']]);
  await endRead(1);
  expect(await Promise.all(values)).toEqual(['a', 'b', 'c', null]);
});

it('reads a key once for several callers, but never returns a value read before the request', async () => {
  const { read, listKeys, endRead } = createSource();
  const first = read('a');
  const later = [read('a'), read('a')];
  await endRead(0, ' old');
  await endRead(1, ' new');
  expect(listKeys()).toEqual([['a'], ['a']]);
  expect(await first).toBe('a old');
  expect(await Promise.all(later)).toEqual(['a new', 'a new']);
});

it('waits between two reads', async () => {
  const { read, listKeys, endRead } = createSource(100);
  const first = read('a');
  await endRead(0);
  await first;
  await vi.advanceTimersByTimeAsync(40);
  void read('b');
  await vi.advanceTimersByTimeAsync(59);
  expect(listKeys()).toEqual([['a']]);
  void read('c');
  await vi.advanceTimersByTimeAsync(1);
  expect(listKeys()).toEqual([['a'], ['b', 'c']]);
});

it('passes an error to the callers of the failed read only', async () => {
  const { read, reads, endRead } = createSource();
  const first = expect(read('a')).rejects.toThrow('no database');
  const second = read('b');
  reads[0]?.end.reject(new Error('no database'));
  await first;
  await vi.advanceTimersByTimeAsync(0);
  await endRead(1);
  expect(await second).toBe('b');
});
