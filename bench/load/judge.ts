import type { Submission } from './submit.ts';

/** A limit of the benchmark and the measured value. */
export interface Verdict {
  name: string;
  found: string;
  limit: string;
  isMet: boolean;
}

/** p95 under load may be this many times the idle p95 of the same run. */
const MAX_P95_RATIO = 2;
/** A p95 up to this many milliseconds meets its limit, regardless of the idle p95. */
const FAST_P95_MS = 300;
/** The response to a submission, accepted or refused, may take up to this many milliseconds. */
const MAX_SUBMIT_MS = 10_000;
const MEGABYTE = 1_000_000;
/** Maximum ratio of the peak in the second half of the time to the peak in the first half. */
const MAX_LATE_FACTOR = 1.25;

/** @param idle, load p95 in milliseconds; null = no response */
export function judgeTimes(name: string, { idle, load }: { idle: number | null; load: number | null }): Verdict {
  const limitMs = Math.max(FAST_P95_MS, MAX_P95_RATIO * (idle ?? 0));
  return {
    name: `p95 of ${name}`,
    found: load === null ? 'no response' : `${load.toFixed(0)} ms`,
    limit: `${limitMs.toFixed(0)} ms`,
    isMet: load !== null && load <= limitMs,
  };
}

/**
 * Judges the memory of a process, which is bounded if it stays below a limit and does not grow with the number of
 * analyses.
 */
export function judgeMemory(
  name: string,
  { early, late }: { early: number; late: number },
  limitBytes: number,
): Verdict[] {
  const lateLimit = early * MAX_LATE_FACTOR;
  const format = (bytes: number) => `${(bytes / MEGABYTE).toFixed(0)} MB`;
  const peak = Math.max(early, late);
  return [
    { name: `memory of ${name}`, found: format(peak), limit: format(limitBytes), isMet: peak <= limitBytes },
    {
      name: `memory of ${name}, second half`,
      found: format(late),
      limit: format(lateLimit),
      isMet: late <= lateLimit,
    },
  ];
}

/** Every submission needs a prompt response. A refusal also needs a status of 400 to 499 or 503, and a message. */
export function judgeSubmissions(submissions: readonly Submission[]): Verdict[] {
  const unclearCount = submissions.filter((submission) => !isClear(submission)).length;
  const slowestMs = Math.max(0, ...submissions.map(({ ms }) => ms));
  return [
    {
      name: 'submissions without a clear response',
      found: `${unclearCount}`,
      limit: '0',
      isMet: unclearCount === 0,
    },
    {
      name: 'slowest response to a submission',
      found: `${slowestMs.toFixed(0)} ms`,
      limit: `${MAX_SUBMIT_MS} ms`,
      isMet: slowestMs <= MAX_SUBMIT_MS,
    },
  ];
}

function isClear({ status, id, message }: Submission): boolean {
  if (status === 202) return id !== null;
  return status !== null && (status === 503 || (status >= 400 && status < 500)) && message !== '';
}
