import { setFlagsFromString } from 'node:v8';
import { expect, it, vi } from 'vitest';
import { growHeapsFor } from './heap-growth.ts';

// The flag cannot be read back from V8; what it is worth is measured in bench/crawl.
vi.mock('node:v8', () => ({ setFlagsFromString: vi.fn() }));

const percents = () => vi.mocked(setFlagsFromString).mock.calls.map(([flag]) => flag.split('=')[1]);

it('lets heaps grow further from the first reader to the last, however often one of them ends', () => {
  const endFirst = growHeapsFor('reading');
  const endSecond = growHeapsFor('reading');
  endFirst();
  endFirst();
  expect(percents()).toEqual(['200']);
  endSecond();
  expect(percents()).toEqual(['200', '0']);
});

it('keeps them small while a crawl is judged, unless another is read', () => {
  vi.mocked(setFlagsFromString).mockClear();
  const endJudging = growHeapsFor('judging');
  const endReading = growHeapsFor('reading');
  endReading();
  endJudging();
  expect(percents()).toEqual(['50', '200', '50', '0']);
});
