import { expect, it } from 'vitest';
import { API_KEY_SCOPES } from '#contracts/account/api-key-scopes.ts';
import { FREE_LIMITS, PREMIUM_LIMITS } from '#contracts/account/plan-limits.ts';
import type { ApiKeyRow } from '#db/queries/accounts/api-keys.ts';
import { buildApiKeyView, isReadScope, selectPausedKeys } from './api-key-view.ts';

const now = new Date('2026-11-27T12:00:00Z');
const key = (id: string, expiresAt = '2026-12-01T00:00:00Z'): ApiKeyRow => ({
  id,
  userId: 'u',
  tokenHash: 'secret-hash',
  name: 'Pipeline',
  start: 'awi_abcd',
  scopes: ['analyses:read'],
  expiresAt: new Date(expiresAt),
  lastUsedAt: null,
  createdAt: now,
});

it('keeps the oldest keys when a plan includes fewer, and does not count expired ones', () => {
  const rows = [key('expired', '2026-11-27T12:00:00Z'), key('a'), key('b')];
  expect([...selectPausedKeys(rows, FREE_LIMITS.api, now)]).toEqual(['b']);
  expect([...selectPausedKeys(rows, PREMIUM_LIMITS.api, now)]).toEqual([]);
});

it('shows the state of each key, and never its hash', () => {
  const context = { plan: FREE_LIMITS.api, paused: new Set(['b']), now };
  const views = [key('a'), key('b'), key('c', '2026-11-27T12:00:00Z')].map((row) => buildApiKeyView(row, context));
  expect(views.map(({ state }) => state)).toEqual(['active', 'paused', 'expired']);
  expect(views[0]).toMatchObject({ requestsPerMinute: 60, lastUsedAt: null, expiresAt: '2026-12-01T00:00:00.000Z' });
  expect(JSON.stringify(views)).not.toContain('secret-hash');
});

it('treats only reading scopes as read-only', () => {
  expect(API_KEY_SCOPES.filter((scope) => !isReadScope(scope))).toEqual([
    'analyses:write',
    'websites:write',
    'keywords:write',
    'competitors:write',
    'alerts:write',
    'webhooks:write',
    'spend',
  ]);
});
