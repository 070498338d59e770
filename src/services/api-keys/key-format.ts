import { randomBytes } from 'node:crypto';
import { crc32 } from 'node:zlib';

const PREFIX = 'awi_';
const ALPHABET = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';
const SECRET_BYTES = 32;
/** Number of base 62 digits for 32 bytes. */
const SECRET_LENGTH = 43;
/** Number of base 62 digits for a CRC-32. */
const CHECKSUM_LENGTH = 6;
const SECRET_PATTERN = new RegExp(`^[0-9A-Za-z]{${SECRET_LENGTH + CHECKSUM_LENGTH}}$`);
/** Number of characters after the prefix that are stored in plain text: about 24 of 256 bits. */
const SHOWN_CHARACTERS = 4;

/** Creates a key: prefix, 256 random bits, and their checksum, so that secret scanners recognize it. */
export const createApiKeyToken = (): string => createToken(PREFIX);

/** Whether a text has the format and checksum of a key. Requires no database access. */
export const isApiKeyToken = (text: string): boolean => isToken(PREFIX, text);

/** Creates a secret in the format of a key, with another prefix. */
export function createToken(prefix: string): string {
  const secret = formatBase62(BigInt(`0x${randomBytes(SECRET_BYTES).toString('hex')}`), SECRET_LENGTH);
  return `${prefix}${secret}${computeChecksum(secret)}`;
}

/** Whether a text has this prefix, the format of a key and a valid checksum. */
export function isToken(prefix: string, text: string): boolean {
  const rest = text.slice(prefix.length);
  if (!text.startsWith(prefix) || !SECRET_PATTERN.test(rest)) return false;
  return computeChecksum(rest.slice(0, SECRET_LENGTH)) === rest.slice(SECRET_LENGTH);
}

/** Returns the first characters, so that a user can recognize a key. */
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
