import { randomBytes } from 'node:crypto';
import { crc32 } from 'node:zlib';

const PREFIX = 'awi_';
const ALPHABET = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';
const SECRET_BYTES = 32;
/** Digits of base 62 for 32 bytes. */
const SECRET_LENGTH = 43;
/** Digits of base 62 for a CRC-32. */
const CHECKSUM_LENGTH = 6;
const KEY_PATTERN = new RegExp(`^${PREFIX}[0-9A-Za-z]{${SECRET_LENGTH + CHECKSUM_LENGTH}}$`);
/** Characters after the prefix that are stored in plain text: 24 of 256 bits. */
const SHOWN_CHARACTERS = 4;

/** Creates a key: prefix, 256 random bits, and their checksum, so that secret scanners recognize it. */
export function createApiKeyToken(): string {
  const secret = formatBase62(BigInt(`0x${randomBytes(SECRET_BYTES).toString('hex')}`), SECRET_LENGTH);
  return `${PREFIX}${secret}${computeChecksum(secret)}`;
}

/** Whether a text has the form and checksum of a key. Costs no database access. */
export function isApiKeyToken(text: string): boolean {
  if (!KEY_PATTERN.test(text)) return false;
  const secret = text.slice(PREFIX.length, PREFIX.length + SECRET_LENGTH);
  return computeChecksum(secret) === text.slice(PREFIX.length + SECRET_LENGTH);
}

/** Returns the first characters, by which a user recognizes a key. */
export const readKeyStart = (token: string): string => token.slice(0, PREFIX.length + SHOWN_CHARACTERS);

const computeChecksum = (secret: string): string => formatBase62(BigInt(crc32(secret)), CHECKSUM_LENGTH);

function formatBase62(value: bigint, length: number): string {
  const base = BigInt(ALPHABET.length);
  let rest = value;
  let digits = '';
  for (let digit = 0; digit < length; digit += 1) {
    digits = `${ALPHABET[Number(rest % base)]}${digits}`;
    rest /= base;
  }
  return digits;
}
