import { createHash, randomUUID } from 'node:crypto';
import { verifyPassword } from 'better-auth/crypto';
import type { PasswordHashing } from '#services/accounts/auth.ts';

const PREFIX = 'quick';
const digest = (salt: string, password: string) => createHash('sha256').update(`${salt}:${password}`).digest('hex');

/** Hashes with SHA-256, which is fast: most tests register a user, and few test hashing. Also verifies the product's hashes. */
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
