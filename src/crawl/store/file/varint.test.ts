import { describe, expect, it } from 'vitest';
import { VarintReader, VarintWriter } from './varint.ts';

const SAMPLE_NUMBERS = [0, 1, 127, 128, 16_383, 16_384, 2 ** 31 - 1, 2 ** 31, 2 ** 32 - 1];

function encodeNumbers(numbers: readonly number[]): Uint8Array {
  const writer = new VarintWriter();
  for (const number of numbers) writer.write(number);
  return writer.bytes;
}

function decode(bytes: Uint8Array): number[] {
  const reader = new VarintReader(bytes);
  const numbers: number[] = [];
  while (!reader.isAtEnd) numbers.push(reader.read());
  return numbers;
}

describe('the varint codec', () => {
  it('returns integers as they were written', () => {
    expect(decode(encodeNumbers(SAMPLE_NUMBERS))).toEqual(SAMPLE_NUMBERS);
    const many = Array.from({ length: 5_000 }, (_, index) => (index * 2_654_435_761) >>> 0);
    expect(decode(encodeNumbers(many))).toEqual(many);
  });

  it.each([
    [0, [0]],
    [300, [0xac, 0x02]],
    [2 ** 32 - 1, [0xff, 0xff, 0xff, 0xff, 0x0f]],
  ])('encodes %d as in LEB128', (number, bytes) => {
    expect([...encodeNumbers([number])]).toEqual(bytes);
  });

  it.each([-1, 1.5, 2 ** 32, Number.NaN])('rejects %d', (number) => {
    expect(() => new VarintWriter().write(number)).toThrow(RangeError);
  });

  it.each([
    ['truncated', [0x80]],
    ['too long', [0x80, 0x80, 0x80, 0x80, 0x80, 0x01]],
  ])('rejects bytes that are %s', (_, bytes) => {
    expect(() => decode(Uint8Array.from(bytes))).toThrow(RangeError);
  });

  it('lets callers reuse the writer and the reader', () => {
    const writer = new VarintWriter();
    writer.write(7);
    writer.clear();
    writer.write(9);
    const reader = new VarintReader(encodeNumbers([1]));
    reader.reset(writer.bytes);
    expect([reader.read(), reader.isAtEnd]).toEqual([9, true]);
  });
});
