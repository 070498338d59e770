import { expect, it } from 'vitest';
import { formatKibibytes, formatMegabytes } from './byte-size.ts';

it('formats kibibytes of 1,024 bytes', () => expect(formatKibibytes(153_600)).toBe('150 KiB'));

it('formats megabytes of a million bytes', () => expect(formatMegabytes(3_240_000)).toBe('3.2 MB'));
