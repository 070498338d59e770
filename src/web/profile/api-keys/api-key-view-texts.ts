import type { ApiKeyScope } from '#contracts/account/api-key-scopes.ts';

/** Texts of the API keys in the profile. */
export const API_KEY_TEXTS = {
  title: 'API keys',
  createTitle: 'Create an API key',
  about:
    'Scripts, pipelines and assistants use a key instead of your password. A key can only do what its scopes allow, and expires.',
  free: 'Your plan includes one read-only key. Premium includes ten keys with all scopes.',
  full: 'You have {count} keys, the limit of your plan. Revoke one first.',
  verify: 'Verify your email address to create a key.',
  emptyTitle: 'No API keys yet',
  empty: 'Create one above. A key is shown once.',
  createFailedTitle: 'API key not created',
  createFailed: 'The API key could not be created. Please try again.',
  noScope: 'Select at least one scope.',
  noName: 'Enter a name.',
  secretTitle: 'Copy the API key now',
  secret: 'Store the key “{name}” in a password manager or as a secret in your pipeline. It is shown only once.',
  loadFailedTitle: 'The API keys could not be loaded',
  loadFailed: 'Please try again.',
  revokeTitle: 'Revoke this API key?',
  revoke: '"{name}" stops working at once, in everything that uses it. This cannot be undone.',
  revokeFailedTitle: 'API key not revoked',
  revokeFailed: 'The API key could not be revoked. Please try again.',
  pausedHint: 'Paused: your plan includes fewer keys. It works again with Premium, or when you revoke an older key.',
} as const;

/** What each scope allows. */
export const SCOPE_WORDS: Readonly<Record<ApiKeyScope, string>> = {
  'analyses:read': 'Read analyses, pages, issues and findings',
  'analyses:write': 'Start analyses and re-checks',
  'websites:read': 'List websites',
  'websites:write': 'Add, change and remove websites',
  'keywords:read': 'List tracked keywords',
  'keywords:write': 'Track keywords',
  'rankings:read': 'Read positions',
  'reports:read': 'Download reports and exports',
  'competitors:read': 'Read competitors',
  'competitors:write': 'Add competitors and read them again',
  'ai:read': 'Read AI visibility',
  'sources:read': 'Read the state of data sources',
  'alerts:read': 'List alerts',
  'alerts:write': 'Acknowledge alerts',
  'webhooks:read': 'List webhooks',
  'webhooks:write': 'Create, change and remove webhooks',
  spend: 'Make calls that a connected data source charges for',
};

export const STATE_WORDS = { active: 'Active', paused: 'Paused', expired: 'Expired' } as const;
