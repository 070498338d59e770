import { setFlagsFromString } from 'node:v8';
import { expect, it, vi } from 'vitest';

// The flag cannot be read back from V8; what it is worth is measured in bench/crawl.
vi.mock('node:v8', () => ({ setFlagsFromString: vi.fn() }));

// Another file of the same process may have loaded it, with the real V8.
vi.resetModules();
const { growHeapsFurther } = await import('./heap-growth.ts');

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
