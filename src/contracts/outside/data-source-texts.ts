/** Ownership of a website is verified again after this time. */
export const OWNERSHIP_RECHECK_DAYS = 30;

/** Messages about data sources. */
export const SOURCE_MESSAGES = {
  connected: 'Connected',
  disconnected: 'Disconnected',
  propertyChosen: 'Property chosen',
  syncQueued: 'The import starts in a moment',
  marketSaved: 'Market saved',
  allowanceSaved: 'Allowance saved',
  allowanceRemoved: 'Allowance removed',
  failedTitle: 'Action failed',
  failed: 'Something went wrong. Please try again.',
} as const;

/** Messages about backlinks of paid sources. */
export const BACKLINK_TEXTS = {
  noBacklinks: 'This source has no backlinks.',
  lowLimit: 'The limit does not cover one update. Choose a higher limit, or turn backlinks off.',
  noLimit: 'Set a monthly limit first.',
  noDomain:
    'Backlinks are available only for websites with a domain, and this website has none. Nothing was requested.',
  limitReached: 'The monthly limit does not cover another update. Raise the limit, or wait for the next month.',
  running: 'An update is already running.',
  saved: 'Limit saved',
  requested: 'The update starts in a moment',
} as const;

/** Messages about stored keys that cannot be decrypted, for owners of websites and for administrators. */
export const STORED_KEY_TEXTS = {
  otherKey:
    'The key stored for this website cannot be decrypted, because the setting AWI_ENCRYPTION_KEY of this server has changed.',
  damaged:
    'The key stored for this website cannot be decrypted, because the stored value was changed or belongs to another connection.',
  reconnect: 'Connect the source again.',
  restore: 'Administrators: restore the previous value of AWI_ENCRYPTION_KEY, or add it after the new one.',
} as const;
