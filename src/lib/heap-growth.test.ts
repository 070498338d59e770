import { setFlagsFromString } from 'node:v8';
import { expect, it, vi } from 'vitest';
import { growHeapsFurther } from './heap-growth.ts';

// The flag cannot be read back from V8; what it is worth is measured in bench/crawl.
vi.mock('node:v8', () => ({ setFlagsFromString: vi.fn() }));

it('lets heaps grow further from the first user to the last, however often one of them ends', () => {
  const set = vi.mocked(setFlagsFromString);
  const endFirst = growHeapsFurther();
  const endSecond = growHeapsFurther();
  endFirst();
  endFirst();
  expect(set.mock.calls).toEqual([['--heap-growing-percent=200']]);
  endSecond();
  expect(set.mock.calls).toEqual([['--heap-growing-percent=200'], ['--heap-growing-percent=0']]);
});
