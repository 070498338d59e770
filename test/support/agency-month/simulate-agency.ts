import { join } from 'node:path';
import { runMovedProcess } from '../simulated-month/moved-process.ts';
import type { AgencyResult } from './run-agency.ts';

interface SimulateOptions {
  seed: number;
  /** Empty folder that becomes the data folder of the product and is kept; undefined = none. */
  keptFolder: string | undefined;
  onOutput?(text: string): void;
}

/** Runs the month of an agency in a process of its own. @throws with the output of the process if it failed */
export const simulateAgency = ({ seed, keptFolder, onOutput }: SimulateOptions): Promise<AgencyResult> =>
  runMovedProcess<AgencyResult>(
    join(import.meta.dirname, 'run-agency.ts'),
    [String(seed), ...(keptFolder === undefined ? [] : [keptFolder])],
    onOutput === undefined ? {} : { onOutput },
  );
