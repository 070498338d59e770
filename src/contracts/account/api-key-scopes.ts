/** What a key may do. There is no wildcard: a key never gains a scope that did not exist when it was created. */
export const API_KEY_SCOPES = [
  'analyses:read',
  'analyses:write',
  'websites:read',
  'websites:write',
  'keywords:read',
  'keywords:write',
  'rankings:read',
  'reports:read',
  'competitors:read',
  'competitors:write',
  'ai:read',
  'sources:read',
  'alerts:read',
  'alerts:write',
  'webhooks:read',
  'webhooks:write',
  'spend',
] as const;
export type ApiKeyScope = (typeof API_KEY_SCOPES)[number];

/** Scopes that change nothing and cost nothing. */
export const READ_SCOPES: readonly ApiKeyScope[] = API_KEY_SCOPES.filter((scope) => scope.endsWith(':read'));

/** Days until a key expires, as the form offers them. Every key expires. */
export const API_KEY_LIFETIMES_DAYS = [7, 30, 90, 365] as const;
export const DEFAULT_API_KEY_LIFETIME_DAYS = 90;
export const MAX_API_KEY_LIFETIME_DAYS = 365;
export const MAX_API_KEY_NAME_LENGTH = 60;
