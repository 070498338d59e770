import { createHash, randomBytes } from 'node:crypto';

/** Returns 256 random bits for a link; only their hash is stored. */
export const createRandomToken = (): string => randomBytes(32).toString('base64url');

/** Returns the hash of a token, which is stored instead of the token. */
export const hashToken = (token: string): string => createHash('sha256').update(token).digest('hex');
