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
