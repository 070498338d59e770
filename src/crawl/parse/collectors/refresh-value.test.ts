import { describe, expect, it } from 'vitest';
import { readRefresh } from './refresh-value.ts';

describe('readRefresh', () => {
  it.each([
    ['0;url=/x', 0, '/x'],
    [' 5 ; URL = "/x y" trailing', 5, '/x y'],
    ["3,url='/x'", 3, '/x'],
    ['0 /x', 0, '/x'],
    ['0;/x', 0, '/x'],
    ['1.9;url=/x', 1, '/x'],
    ['.5;url=/x', 0, '/x'],
    ['300;url=/x', 300, '/x'],
    ['0;url=https://example.com/?url=1;2', 0, 'https://example.com/?url=1;2'],
  ])('reads %j', (value, delaySeconds, reference) => expect(readRefresh(value)).toEqual({ delaySeconds, reference }));

  it.each(['', '30', '30;', '0;url=', "0;url=''", 'url=/x', ';url=/x', 'soon;url=/x', '0x;url=/x'])(
    'rejects %j',
    (value) => expect(readRefresh(value)).toBeNull(),
  );
});
