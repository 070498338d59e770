import { describe, expect, it } from 'vitest';
import { LineCounter } from './line-counter.ts';

function listPositions(text: string): string[] {
  const counter = new LineCounter(text);
  return Array.from({ length: text.length + 1 }, (_, index) => {
    counter.moveTo(index);
    return `${counter.line}:${counter.column}`;
  });
}

describe('LineCounter', () => {
  it('begins a line after each line feed', () => {
    expect(listPositions('ab\n\nc')).toEqual(['1:1', '1:2', '1:3', '2:1', '3:1', '3:2']);
  });

  it('treats a carriage return as a line end, and CR LF as one', () => {
    expect(listPositions('a\rb\r\nc')).toEqual(['1:1', '1:2', '2:1', '2:2', '2:3', '3:1', '3:2']);
  });

  it('skips lines without a requested position', () => {
    const counter = new LineCounter('one\ntwo\nthree');
    counter.moveTo(10);
    expect([counter.line, counter.column]).toEqual([3, 3]);
  });
});
