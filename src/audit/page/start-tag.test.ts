import { describe, expect, it } from 'vitest';
import { addAttributes, isCompleteTag, readAttribute } from './start-tag.ts';

const TAG = '<img src="/a.png" title="Say &quot;hi&quot;" data-src="/b.png" muted="">';

describe('readAttribute', () => {
  it('reads values, including empty values', () => {
    expect(['src', 'title', 'muted', 'alt'].map((name) => readAttribute(TAG, name))).toEqual([
      '/a.png',
      'Say "hi"',
      '',
      null,
    ]);
  });

  it('returns null for attributes after the truncation point', () =>
    expect(readAttribute('<img src="/a', 'src')).toBeNull());
});

describe('isCompleteTag', () => {
  it('distinguishes a complete tag from a truncated tag', () => {
    expect(isCompleteTag(TAG)).toBe(true);
    expect(isCompleteTag('<img src="/a')).toBe(false);
    expect(isCompleteTag(`<img src="${'a'.repeat(289)}">`)).toBe(false);
  });
});

describe('addAttributes', () => {
  it('adds attributes to a complete tag', () => {
    expect(addAttributes('<img src="/a.png">', 'loading="lazy"')).toBe('<img src="/a.png" loading="lazy">');
  });

  it('returns only the attributes for a truncated tag', () => {
    expect(addAttributes('<img src="/a', 'loading="lazy"')).toBe('loading="lazy"');
    expect(addAttributes(`<img src="${'a'.repeat(289)}">`, 'loading="lazy"')).toBe('loading="lazy"');
  });
});
