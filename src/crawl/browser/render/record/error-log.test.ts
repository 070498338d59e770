import type { Protocol } from 'puppeteer-core';
import { describe, expect, it } from 'vitest';
import { ErrorLog } from './error-log.ts';

const LIMITS = { maxErrors: 3, maxTextLength: 20, maxUrlLength: 100 };
const SCRIPT_URL = 'https://example.com/a.js';
const isNeverThirdParty = () => false;

function makeExceptionEvent(text: string, details: Partial<Protocol.Runtime.ExceptionDetails> = {}) {
  const exceptionDetails = { exceptionId: 1, text, lineNumber: 1, columnNumber: 4, url: SCRIPT_URL, ...details };
  return { timestamp: 1, exceptionDetails };
}
const makeConsoleEvent = (
  type: 'error' | 'log',
  ...values: (string | number | object)[]
): Protocol.Runtime.ConsoleAPICalledEvent => ({
  type,
  executionContextId: 1,
  timestamp: 1,
  args: values.map((value) =>
    typeof value === 'object'
      ? { type: 'object', description: 'Object' }
      : { type: typeof value === 'string' ? 'string' : 'number', value },
  ),
});

describe('ErrorLog', () => {
  it('distinguishes exceptions from rejections, with their source positions', () => {
    const log = new ErrorLog(LIMITS);
    log.recordException(
      makeExceptionEvent('Uncaught', { exception: { type: 'object', description: 'TypeError: no\n at x' } }),
    );
    log.recordException(makeExceptionEvent('Uncaught (in promise)', { exception: { type: 'string', value: 'lost' } }));
    expect(log.list(isNeverThirdParty)).toEqual([
      { kind: 'exception', text: 'TypeError: no\n at x', url: SCRIPT_URL, line: 2, column: 5, isThirdParty: false },
      { kind: 'rejection', text: 'lost', url: SCRIPT_URL, line: 2, column: 5, isThirdParty: false },
    ]);
  });

  it('formats a line as the console does, and records only errors', () => {
    const log = new ErrorLog(LIMITS);
    log.recordConsoleCall(makeConsoleEvent('error', '%cNo %s of %d', 'red', 'x', 3, {}));
    log.recordConsoleCall(makeConsoleEvent('log', 'all is well'));
    log.recordConsoleCall(makeConsoleEvent('error', 5, 'as %s'));
    expect(log.list(isNeverThirdParty).map(({ text }) => text)).toEqual(['No x of 3 Object', '5 as %s']);
  });

  it('skips failed requests, which are in the request table', () => {
    const log = new ErrorLog(LIMITS);
    const entry = { level: 'error', text: 'Failed to load', timestamp: 1, url: SCRIPT_URL } as const;
    log.addEntry({ entry: { ...entry, source: 'network' } });
    log.addEntry({ entry: { ...entry, source: 'security', lineNumber: 0 } });
    log.addEntry({ entry: { ...entry, source: 'other', level: 'warning' } });
    expect(log.list(() => true)).toMatchObject([{ kind: 'console', line: 1, column: null, isThirdParty: true }]);
  });

  it('keeps each error once, truncated, and reports that the list is incomplete', () => {
    const log = new ErrorLog(LIMITS);
    for (const text of ['a', 'a', 'b', 'long '.repeat(20)]) log.recordException(makeExceptionEvent(text));
    expect(log.isCut).toBe(false);
    log.recordException(makeExceptionEvent('c'));
    expect([log.isCut, log.list(isNeverThirdParty).at(-1)?.text]).toEqual([true, 'long '.repeat(4)]);
  });
});
