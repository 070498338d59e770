import { setFlagsFromString } from 'node:v8';
import { expect, it, vi } from 'vitest';
import { slowHeapGrowth } from './heap-growth.ts';

// The flag cannot be read back from V8; its effect is measured in bench/crawl.
vi.mock('node:v8', () => ({ setFlagsFromString: vi.fn() }));

const listPercents = () => vi.mocked(setFlagsFromString).mock.calls.map(([flag]) => flag.split('=')[1]);

it('slows heap growth until the last caller has ended, even if one of them ends twice', () => {
  const endFirst = slowHeapGrowth();
  const endSecond = slowHeapGrowth();
  endFirst();
  endFirst();
  expect(listPercents()).toEqual(['50']);
  endSecond();
  expect(listPercents()).toEqual(['50', '0']);
});
