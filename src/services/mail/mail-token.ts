import { createHash, randomBytes } from 'node:crypto';

/** 256 random bits for a link; only their hash is kept. */
export const randomToken = (): string => randomBytes(32).toString('base64url');

/** What is kept of a token. */
export const hashToken = (token: string): string => createHash('sha256').update(token).digest('hex');
