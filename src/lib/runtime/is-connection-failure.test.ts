import { expect, it } from 'vitest';
import { isConnectionFailure } from './is-connection-failure.ts';

const buildError = (code: string) => Object.assign(new Error('failed'), { code });

it.each([
  ['no free connection in time', new Error('timeout exceeded when trying to connect')],
  ['a server that shuts down', buildError('57P01')],
  ['too many connections', buildError('53300')],
  ['a refused connection', buildError('ECONNREFUSED')],
  ['the cause of a failed query', new Error('Failed query: select 1', { cause: buildError('08006') })],
])('is %s', (_what, error) => expect(isConnectionFailure(error)).toBe(true));

it.each([
  ['a violated constraint', new Error('Failed query: insert', { cause: buildError('23505') })],
  ['an ordinary error', new Error('x is not a function')],
  ['something else than an error', 'ECONNREFUSED'],
])('is not %s', (_what, error) => expect(isConnectionFailure(error)).toBe(false));

it('stops at a repeated cause', () => {
  const error = new Error('first');
  error.cause = new Error('second', { cause: error });
  expect(isConnectionFailure(error)).toBe(false);
});
