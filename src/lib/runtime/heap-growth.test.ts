import { setFlagsFromString } from 'node:v8';
import { expect, it, vi } from 'vitest';
import { slowHeapGrowth } from './heap-growth.ts';

// The flag cannot be read back from V8; its effect is measured in bench/crawl.
vi.mock('node:v8', () => ({ setFlagsFromString: vi.fn() }));

const percents = () => vi.mocked(setFlagsFromString).mock.calls.map(([flag]) => flag.split('=')[1]);

it('slows heap growth from the first caller to the last one, however often one of them ends', () => {
  const endFirst = slowHeapGrowth();
  const endSecond = slowHeapGrowth();
  endFirst();
  endFirst();
  expect(percents()).toEqual(['50']);
  endSecond();
  expect(percents()).toEqual(['50', '0']);
});
