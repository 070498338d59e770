import { expect, it } from 'vitest';
import { parseSrcset } from './srcset.ts';

it.each([
  ['', []],
  [' , ,', []],
  ['a.png', [['a.png', '']]],
  [
    'a.png 1x, b.png 2x',
    [
      ['a.png', '1x'],
      ['b.png', '2x'],
    ],
  ],
  ['a.png,b.png 2x', [['a.png,b.png', '2x']]],
  [
    'a.png, b.png',
    [
      ['a.png', ''],
      ['b.png', ''],
    ],
  ],
  [
    'a.png,, b.png 300w 200h ,c.png',
    [
      ['a.png', ''],
      ['b.png', '300w 200h'],
      ['c.png', ''],
    ],
  ],
  [
    '/cut/w_300,h_200/a.png 300w,\n /cut/w_600,h_400/a.png 600w',
    [
      ['/cut/w_300,h_200/a.png', '300w'],
      ['/cut/w_600,h_400/a.png', '600w'],
    ],
  ],
  [
    'data:,x 1x, b.png 2x',
    [
      ['data:,x', '1x'],
      ['b.png', '2x'],
    ],
  ],
  [
    'a.png (x, y) 1x, b.png',
    [
      ['a.png', '(x, y) 1x'],
      ['b.png', ''],
    ],
  ],
])('parses %j', (srcset, expected) => {
  expect(parseSrcset(srcset).map(({ src, descriptor }) => [src, descriptor])).toEqual(expected);
});

it('reads a limited number of candidates of a hostile attribute', () => {
  expect(parseSrcset('a '.repeat(500_000))).toHaveLength(1);
  expect(parseSrcset('a, '.repeat(500_000))).toHaveLength(12);
  expect(parseSrcset(','.repeat(1_000_000))).toEqual([]);
});
