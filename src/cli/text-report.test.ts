import { expect, it } from 'vitest';
import { makePrintable } from './text-report.ts';

it('removes control characters from page texts', () => {
  expect(makePrintable('a\u001b[31mred\u0007\u009b1m\nb')).toBe('a [31mred  1m b');
});
