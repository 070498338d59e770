import { join } from 'node:path';
import { runMovedProcess } from './moved-process.ts';
import type { MonthRun } from './run-month.ts';

/**
 * Runs a month in a process of its own.
 *
 * @param modulePath module that exports `MONTH`
 * @throws with the output of the process if it failed
 */
export const simulateMonth = (modulePath: string, { days }: { days: number }): Promise<MonthRun> =>
  runMovedProcess<MonthRun>(join(import.meta.dirname, 'run-month.ts'), [modulePath, String(days)]);
