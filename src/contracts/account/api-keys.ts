import { z } from 'zod';
import {
  API_KEY_SCOPES,
  DEFAULT_API_KEY_LIFETIME_DAYS,
  MAX_API_KEY_LIFETIME_DAYS,
  MAX_API_KEY_NAME_LENGTH,
} from './api-key-scopes.ts';

const apiKeyScopeSchema = z.enum(API_KEY_SCOPES);

export const newApiKeySchema = z.object({
  name: z.string().trim().min(1).max(MAX_API_KEY_NAME_LENGTH),
  scopes: z.array(apiKeyScopeSchema).min(1).max(API_KEY_SCOPES.length),
  expiresInDays: z.int().min(1).max(MAX_API_KEY_LIFETIME_DAYS).default(DEFAULT_API_KEY_LIFETIME_DAYS),
});
export type NewApiKey = z.infer<typeof newApiKeySchema>;

/**
 * `active`: works. `paused`: beyond what the current plan includes; works again with Premium. `expired`: never works
 * again.
 */
export const API_KEY_STATES = ['active', 'paused', 'expired'] as const;

export const apiKeySchema = z.object({
  id: z.string(),
  name: z.string(),
  /** First characters of the key, to recognize it. */
  start: z.string(),
  scopes: z.array(apiKeyScopeSchema),
  state: z.enum(API_KEY_STATES),
  /** Requests per minute that the current plan allows for this key. */
  requestsPerMinute: z.int(),
  createdAt: z.string(),
  expiresAt: z.string(),
  /** Rounded down to the hour; null if the key was never used. */
  lastUsedAt: z.string().nullable(),
});
export type ApiKey = z.infer<typeof apiKeySchema>;

/** Keys of an account, and what its plan allows. */
export const apiKeyListSchema = z.object({
  keys: z.array(apiKeySchema),
  limits: z.object({ keys: z.int(), requestsPerMinute: z.int(), isReadOnly: z.boolean() }),
});
export type ApiKeyList = z.infer<typeof apiKeyListSchema>;

/** A new key with its secret, which is never shown again. */
export const createdApiKeySchema = z.object({ key: apiKeySchema, token: z.string() });
export type CreatedApiKey = z.infer<typeof createdApiKeySchema>;
