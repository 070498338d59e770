/** Messages about API keys. */
export const API_KEY_MESSAGES = {
  notFound: 'This API key does not exist.',
  verify: 'Verify your email address to use the API.',
  readOnly: 'Your plan includes read-only API keys. Upgrade to Premium for keys that can change data or spend money.',
  planLimit: 'Your plan includes {count} API key. Revoke it first, or upgrade to Premium.',
  limit: 'You already have {count} API keys, which is the limit. Revoke a key that you no longer need.',
  missing: 'Send an API key in the "Authorization: Bearer" header. Create a key in your profile.',
  rejected: 'This API key is not valid: it is mistyped, expired or revoked. Create a new key in your profile.',
  paused: 'This API key is paused, because your plan includes fewer keys. Revoke another key, or upgrade to Premium.',
  missingScope: 'This API key lacks the scope "{scope}". Create a key that has this scope.',
  missingPremiumScope:
    'This API key lacks the scope "{scope}", which is part of Premium. Upgrade, then create a key that has it.',
  premiumScope: 'The scope "{scope}" of this API key is part of Premium.',
  tooMany: 'This API key allows {limit} requests per minute. Please try again in {seconds} seconds.',
  revoked: 'The API key was revoked.',
} as const;

/** Messages about repeated calls. */
export const IDEMPOTENCY_MESSAGES = {
  invalid: 'Idempotency-Key must have 1 to 255 visible ASCII characters.',
  mismatch: 'This Idempotency-Key was used for another call in the last 24 hours. Send a new one.',
  running:
    'The first call with this Idempotency-Key has not finished. Please try again in a moment. If that call was interrupted, check its result and send a new key.',
} as const;
