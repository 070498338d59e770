import { writeFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { isDiskFull } from './disk-full.ts';

const catchError = (work: () => void): unknown => {
  try {
    work();
  } catch (error) {
    return error;
  }
  return null;
};

it('recognizes an error from the file system, even as a cause', () => {
  const error = catchError(() => writeFileSync('/dev/full', 'x'));
  expect(error).toBeInstanceOf(Error);
  expect(isDiskFull(error)).toBe(true);
  expect(isDiskFull(new Error('The crawl file could not be written', { cause: error }))).toBe(true);
});

it('does not match other errors', () => {
  expect(isDiskFull(catchError(() => writeFileSync('/nowhere/file', 'x')))).toBe(false);
  expect(isDiskFull(new Error('The thread ended without a result (exit code 1)'))).toBe(false);
  expect(isDiskFull('disk is full')).toBe(false);
});
