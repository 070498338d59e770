import { createHash, randomBytes } from 'node:crypto';

/** 256 random bits for a link; only their hash is stored. */
export const randomToken = (): string => randomBytes(32).toString('base64url');

/** The stored hash of a token. */
export const hashToken = (token: string): string => createHash('sha256').update(token).digest('hex');
