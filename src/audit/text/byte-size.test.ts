import { expect, it } from 'vitest';
import { formatKibibytes, megabytes } from './byte-size.ts';

it('formats kibibytes of 1,024 bytes', () => expect(formatKibibytes(153_600)).toBe('150 KiB'));

it('formats megabytes of a million bytes', () => expect(megabytes(3_240_000)).toBe('3.2 MB'));
