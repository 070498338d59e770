import { randomBytes } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { createSecretBox, parseEncryptionKeys, SecretError } from './secrets.ts';

const KEY = randomBytes(32);
const PLACE = { table: 'connections', rowId: '7', column: 'token' };

function findFailure(work: () => unknown): string {
  try {
    work();
  } catch (error) {
    if (error instanceof SecretError) return error.failure;
    throw error;
  }
  throw new Error('it did not fail');
}

describe('createSecretBox', () => {
  const box = createSecretBox([KEY]);

  it.each(['a token', '', 'ключ 🔑', 'x'.repeat(10_000)])('seals and opens a secret (%#)', (secret) => {
    const envelope = box.seal(secret, PLACE);
    expect(envelope).toMatch(/^v1(?:\.[A-Za-z0-9_-]*){4}$/);
    expect(box.open(envelope, PLACE)).toBe(secret);
    if (secret !== '') expect(envelope).not.toContain(secret);
  });

  it('returns a different envelope each time, so that identical secrets cannot be recognized', () => {
    expect(box.seal('a token', PLACE)).not.toBe(box.seal('a token', PLACE));
  });

  it.each([
    { ...PLACE, table: 'users' },
    { ...PLACE, rowId: '8' },
    { ...PLACE, column: 'key' },
  ])('does not open an envelope that was moved to another location: %o', (place) => {
    expect(findFailure(() => box.open(box.seal('a token', PLACE), place))).toBe('damaged');
  });

  it('does not open an envelope that was changed', () => {
    const envelope = box.seal('a token', PLACE);
    const parts = envelope.split('.');
    for (const index of [2, 3, 4]) {
      const bytes = Buffer.from(parts[index] ?? '', 'base64url');
      bytes.writeUInt8(bytes.readUInt8(0) ^ 1, 0);
      const changed = parts.with(index, bytes.toString('base64url')).join('.');
      expect(findFailure(() => box.open(changed, PLACE))).toBe('damaged');
    }
  });

  it.each(['', 'a token', 'v1', 'v2.a.b.c.d', 'v1.aaaaaaaa.b.c.d', 'v1.a b.c.d.e.f'])(
    'reports "%s" as malformed',
    (text) => {
      expect(findFailure(() => box.open(text, PLACE))).toBe('malformed');
    },
  );

  it('reports the ID of the other key that an envelope was encrypted with', () => {
    const envelope = createSecretBox([randomBytes(32)]).seal('a token', PLACE);
    expect(findFailure(() => box.open(envelope, PLACE))).toBe('unknown-key');
    expect(() => box.open(envelope, PLACE)).toThrow(envelope.split('.')[1]);
  });
});

it('re-encrypts with the first key, so that the other key is no longer needed', () => {
  const next = randomBytes(32);
  const envelope = createSecretBox([KEY]).seal('a token', PLACE);
  const both = createSecretBox([next, KEY]);
  expect(both.open(envelope, PLACE)).toBe('a token');
  expect(both.isOutdated(envelope)).toBe(true);
  const reencrypted = both.reencrypt(envelope, PLACE);
  expect(both.isOutdated(reencrypted)).toBe(false);
  expect(both.reencrypt(reencrypted, PLACE)).toBe(reencrypted);
  expect(createSecretBox([next]).open(reencrypted, PLACE)).toBe('a token');
  expect(findFailure(() => createSecretBox([KEY]).open(reencrypted, PLACE))).toBe('unknown-key');
});

it('reads keys as base64 of 32 bytes each, separated by commas', () => {
  const other = randomBytes(32);
  expect(parseEncryptionKeys(`${KEY.toString('base64')}, ${other.toString('base64url')}`)).toEqual([KEY, other]);
  for (const text of ['', 'short', randomBytes(31).toString('base64'), `${KEY.toString('base64')},`, '*'.repeat(44)]) {
    expect(findFailure(() => parseEncryptionKeys(text))).toBe('invalid-key');
  }
  expect(findFailure(() => createSecretBox([]))).toBe('invalid-key');
});

it('no message contains a key', () => {
  const text = `${randomBytes(31).toString('base64')}`;
  expect(() => parseEncryptionKeys(text)).toThrow(/^(?!.*[A-Za-z0-9+/]{20})/);
});
