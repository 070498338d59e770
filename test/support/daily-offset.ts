const DAY_MS = 86_400_000;

/**
 * Returns the number, from 0 to `step` - 1, at which a sample of every `step`-th test starts today, so that each test runs
 * within `step` days. `AWI_TEST_DAY` repeats the sample of another day, counted from 1970.
 */
export function pickDailyOffset(step: number): number {
  const day = Number(process.env.AWI_TEST_DAY ?? Math.floor(Date.now() / DAY_MS));
  return day % step;
}
