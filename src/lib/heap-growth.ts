import { setFlagsFromString } from 'node:v8';

/** The old space may grow to this many percent above what was alive after the last collection; 0 is V8's own choice. */
const FLAG = '--heap-growing-percent';
const WHILE_READING_PERCENT = 200;

let users = 0;

/**
 * Lets the heaps of this process grow further between two full collections, until the returned function is called. Pages
 * that come and go are memory outside a heap that is small itself, so V8 collects all of it every hundred pages or so:
 * a fifth of a crawl's CPU time was measured. The limits of a heap (`--max-old-space-size`) hold as before.
 */
export function growHeapsFurther(): () => void {
  users += 1;
  if (users === 1) setFlagsFromString(`${FLAG}=${WHILE_READING_PERCENT}`);
  let isOver = false;
  return () => {
    if (isOver) return;
    isOver = true;
    users -= 1;
    if (users === 0) setFlagsFromString(`${FLAG}=0`);
  };
}
