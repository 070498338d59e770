import { OAUTH_PATHS } from '#contracts/account/oauth.ts';
import type { Db } from '#db/client.ts';
import type { AttemptLimits } from '../accounts/attempt-limits.ts';
import type { SecurityLog } from '../accounts/security-log.ts';
import { createToken, isToken } from '../api-keys/key-format.ts';
import { hashToken } from '../mail/mail-token.ts';

/** Dependencies shared by the services of the authorization server. */
export interface OAuthContext {
  db: Db;
  log: SecurityLog;
  limits: Pick<AttemptLimits, 'take'>;
  /** Issuer: public origin without a trailing slash. */
  baseUrl: string;
  now(): Date;
}

export const ACCESS_TOKEN_PREFIX = 'awi_at_';
const PREFIXES = { code: 'awi_ac_', access: ACCESS_TOKEN_PREFIX, refresh: 'awi_rt_' } as const;
export type OAuthSecretKind = keyof typeof PREFIXES;

/** Creates a code or token, and its hash. Only the hash is stored. */
export function createOAuthSecret(kind: OAuthSecretKind): { secret: string; hash: string } {
  const secret = createToken(PREFIXES[kind]);
  return { secret, hash: hashToken(secret) };
}

/**
 * Returns the hash of a code or token; null, without database access, for a text that does not have the format and
 * checksum.
 */
export const hashOAuthSecret = (kind: OAuthSecretKind, text: string): string | null =>
  isToken(PREFIXES[kind], text) ? hashToken(text) : null;

/** Builds the URL of the only resource that this server issues tokens for (RFC 8707). */
export const buildResourceUrl = (baseUrl: string): string => `${baseUrl}${OAUTH_PATHS.resource}`;
