import { expect, it } from 'vitest';
import { DatabaseStartError } from '#db/database-start-error.ts';
import { describeStartError } from './describe-start-error.ts';

const errno = (code: string) => Object.assign(new Error(`${code}: failed`), { code });

it.each([
  [new DatabaseStartError('The database is damaged.'), 'The database is damaged.'],
  [errno('ENOSPC'), 'Startup failed: no space left on the disk. Free some space and start again.'],
  [errno('EADDRINUSE'), 'Startup failed: EADDRINUSE: failed. Stop the process that uses this port, or set PORT.'],
])('returns a sentence for %o', (error, text) => expect(describeStartError(error)).toBe(text));

it('shows the content of a thrown value that is not an Error', () => {
  const text = describeStartError({ name: 'ErrnoError', errno: 51 });
  expect(text).not.toContain('[object Object]');
  expect(text).toContain('errno: 51');
});

it('shows the stack of an unknown error', () => {
  expect(describeStartError(new Error('unknown'))).toContain('describe-start-error.test');
});
