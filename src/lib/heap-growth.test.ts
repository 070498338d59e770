import { setFlagsFromString } from 'node:v8';
import { expect, it, vi } from 'vitest';
import { slowHeapGrowth } from './heap-growth.ts';

// The flag cannot be read back from V8; what it is worth is measured in bench/crawl.
vi.mock('node:v8', () => ({ setFlagsFromString: vi.fn() }));

const percents = () => vi.mocked(setFlagsFromString).mock.calls.map(([flag]) => flag.split('=')[1]);

it('slows the growth of heaps from the first who asks to the last, however often one of them ends', () => {
  const endFirst = slowHeapGrowth();
  const endSecond = slowHeapGrowth();
  endFirst();
  endFirst();
  expect(percents()).toEqual(['50']);
  endSecond();
  expect(percents()).toEqual(['50', '0']);
});
