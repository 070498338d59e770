import { describe, expect, it } from 'vitest';
import { collapseSpace, flatten, keepText } from './flat-text.ts';

describe('kept texts', () => {
  it('are storable: a lone surrogate becomes the replacement character', () => {
    expect(flatten('a\ud800b')).toBe('a\ufffdb');
  });
  it('are never cut inside a character', () => {
    expect(keepText('ab😀', 3)).toBe('ab');
    expect(keepText('ab😀', 4)).toBe('ab😀');
  });
  it('have single spaces', () => {
    expect(collapseSpace('\n a \t\u00a0 b ')).toBe('a b');
  });
});
