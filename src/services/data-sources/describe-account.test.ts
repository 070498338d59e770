import { randomBytes } from 'node:crypto';
import { expect, it } from 'vitest';
import { createSecretBox } from '#providers/kit/secrets.ts';
import { describeAccount } from './describe-account.ts';
import { getSecretPlace } from './source-context.ts';

const BOX = createSecretBox([randomBytes(32)]);
const KEY = '0123456789abcdef9f3c';

const buildConnection = (change: Partial<Parameters<typeof describeAccount>[1]> = {}) => ({
  id: 'c1',
  method: 'api-key' as const,
  accountLabel: null,
  secret: BOX.seal(KEY, getSecretPlace('c1')),
  ...change,
});

it('returns the label of the account, or the last four characters of a key', () => {
  expect(describeAccount(BOX, buildConnection({ accountLabel: 'me@agency.example' }))).toBe('me@agency.example');
  expect(describeAccount(BOX, buildConnection())).toBe('…9f3c');
});

it('returns null for a token, a short key, or a key that cannot be decrypted', () => {
  expect(describeAccount(BOX, buildConnection({ method: 'oauth' }))).toBeNull();
  const short = BOX.seal('012345678', getSecretPlace('c1'));
  expect(describeAccount(BOX, buildConnection({ secret: short }))).toBeNull();
  expect(describeAccount(createSecretBox([randomBytes(32)]), buildConnection())).toBeNull();
});
