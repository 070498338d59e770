import { readFileSync } from 'node:fs';

/**
 * Loaded before all other modules (`--import`), also in threads: shifts the process's clock by the milliseconds
 * in a file (`?file=`), which may change at any time. Timers and `performance.now()` are unaffected, as on
 * a machine whose clock is set.
 */
const READ_INTERVAL_MS = 20;
const file = new URL(import.meta.url).searchParams.get('file') ?? '';
const RealDate = Date;
let offsetMs = readOffset();

function readOffset(): number {
  return Number(readFileSync(file, 'utf8'));
}

class ShiftedDate extends RealDate {
  constructor(...initialValues: [] | [value: number | string | Date]) {
    if (initialValues.length === 0) super(RealDate.now() + offsetMs);
    // All constructor forms that specify a time.
    else super(...initialValues);
  }

  static override now(): number {
    return RealDate.now() + offsetMs;
  }
}

globalThis.Date = ShiftedDate as DateConstructor;
setInterval(() => {
  offsetMs = readOffset();
}, READ_INTERVAL_MS).unref();
