import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { describe, expect, it } from 'vitest';
import { collapseSpace, flatten, trimUrl, truncateText } from './flat-text.ts';

describe('the normalization of stored texts', () => {
  it('replaces a lone surrogate with the replacement character so that the text can be stored', () => {
    expect(flatten('a\ud800b')).toBe('a\ufffdb');
  });
  it.each([
    ['a\0b', 'a\ufffdb'],
    ['\0 in a text that is longer\0', '\ufffd in a text that is longer\ufffd'],
  ])('replaces U+0000 in %j', (text, kept) => {
    expect(flatten(text)).toBe(kept);
  });
  it('never cuts a text inside a character', () => {
    expect(truncateText('ab😀', 3)).toBe('ab');
    expect(truncateText('ab😀', 4)).toBe('ab😀');
  });
  it('collapses whitespace into single spaces', () => {
    expect(collapseSpace('\n a \t\u00a0 b ')).toBe('a b');
  });
  it.each([
    ['\n\n', ''],
    ['a  b', 'a b'],
    ['a\tb', 'a b'],
    ['a \n b', 'a b'],
    ['a \u2003 b\u00a0c', 'a b c'],
    ['already fine', 'already fine'],
  ])('collapses the whitespace in %j', (text, shown) => expect(collapseSpace(text)).toBe(shown));

  it('does not keep the source page of a text in memory', () => {
    setFlagsFromString('--expose-gc');
    const collect: () => void = runInNewContext('gc');
    const kept: string[] = [];
    collect();
    const before = process.memoryUsage().heapUsed;
    for (let index = 0; index < 100; index++) {
      const page = Buffer.alloc(1_000_000, `page ${index} `).toString('latin1');
      kept.push(flatten(truncateText(page.slice(100, 200), 80)));
    }
    collect();
    expect(kept).toHaveLength(100);
    expect(process.memoryUsage().heapUsed - before).toBeLessThan(20_000_000);
  });
});

describe('trimUrl', () => {
  it.each([
    ['page.html', 'page.html'],
    [' \n\u0000page.html\t', 'page.html'],
    ['\u00a0page.html\u00a0', '\u00a0page.html\u00a0'],
    [' ', ''],
    ['', ''],
  ])('trims %j as the URL standard does', (text, expected) => {
    expect(trimUrl(text)).toBe(expected);
  });
});
