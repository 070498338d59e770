import { expect, it } from 'vitest';
import { describeWait } from './attempt-limits.ts';

it('describes short waits in minutes and longer waits in hours', () => {
  const words = [1, 61, 3_600, 7_140, 7_141, 7_201, 86_400].map(describeWait);
  expect(words).toEqual(['a minute', '2 minutes', '60 minutes', '119 minutes', '2 hours', '3 hours', '24 hours']);
});
