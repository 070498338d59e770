import { createHash, randomUUID } from 'node:crypto';
import { verifyPassword } from 'better-auth/crypto';
import type { PasswordHashing } from '#services/accounts/auth.ts';

const PREFIX = 'quick';
const digest = (salt: string, password: string) => createHash('sha256').update(`${salt}:${password}`).digest('hex');

/** Hashes with SHA-256, because most tests register a user and few are about hashing. Reads the product's hashes, too. */
export const QUICK_HASHING: PasswordHashing = {
  async hash(password) {
    const salt = randomUUID();
    return [PREFIX, salt, digest(salt, password)].join('.');
  },
  async verify({ password, hash }) {
    const [prefix, salt = '', stored] = hash.split('.');
    return prefix === PREFIX ? stored === digest(salt, password) : verifyPassword({ password, hash });
  },
};
