import { expect, it } from 'vitest';
import { createLogger } from './logger.ts';

it('writes one JSON object per line, from the minimum level up, with causes', () => {
  const lines: string[] = [];
  const logger = createLogger('warn', (line) => lines.push(line));
  logger.info('not written');
  logger.error('broken\nline', { error: new Error('outer', { cause: new Error('inner') }) });
  expect(lines).toHaveLength(1);
  const entry = JSON.parse(lines[0] ?? '');
  expect(entry).toMatchObject({
    level: 'error',
    message: 'broken\nline',
    error: { message: 'outer', cause: { message: 'inner' } },
  });
  expect(lines[0]?.trimEnd()).not.toContain('\n');
});

it('omits the values that a database error quotes', () => {
  const lines: string[] = [];
  const error = new Error('Failed query: insert into users values ($1)\nparams: ann@site.example,hash\nof two lines');
  createLogger('info', (line) => lines.push(line)).error('request failed', { error });
  expect(lines[0]).toContain('Failed query');
  expect(lines[0]).not.toMatch(/ann@site|hash|two lines/);
});

it('writes the ID of the current request, which a field can replace', () => {
  const lines: string[] = [];
  const logger = createLogger(
    'info',
    (line) => lines.push(line),
    () => 'request-1',
  );
  logger.info('request');
  logger.info('request', { requestId: 'request-2' });
  expect(lines.map((line) => JSON.parse(line).requestId)).toEqual(['request-1', 'request-2']);
});
