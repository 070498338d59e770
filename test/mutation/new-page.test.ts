import { expect, it } from 'vitest';
import { computeDisplayLength } from '#audit/text/text-length.ts';
import { cut } from './new-page.ts';

const CHINESE = '这座小镇的陶器店从一九五三年起就在河边卖碗和杯子'.repeat(3);

it.each([
  [
    'whole words',
    'The kiln is fired on two days of the week, and cools for three',
    40,
    'The kiln is fired on two days of the',
  ],
  ['a short text unchanged, without its period', 'The kiln is cold.', 40, 'The kiln is cold'],
  ['Chinese by its width', CHINESE, 20, CHINESE.slice(0, 10)],
  ['Chinese around a Latin word', `${CHINESE.slice(0, 4)} kiln ${CHINESE}`, 20, `${CHINESE.slice(0, 4)} kiln`],
])('keeps %s', (_name, text, length, kept) => {
  expect(cut(text, length)).toBe(kept);
  expect(computeDisplayLength(cut(text, length))).toBeLessThanOrEqual(length);
});
