import fc from 'fast-check';
import { expect, it } from 'vitest';
import { createRedactor } from './redact.ts';

it('removes a secret in every form that requests use', () => {
  const secret = 'pa ss"wörd+/=1';
  const redact = createRedactor([secret]);
  const forms = [
    secret,
    encodeURIComponent(secret),
    encodeURIComponent(secret).toLowerCase().replace('pa', 'pa'),
    new URLSearchParams({ key: secret }).toString(),
    JSON.stringify({ secret }),
    Buffer.from(secret).toString('base64'),
    Buffer.from(secret).toString('base64url'),
  ];
  for (const form of forms) expect(redact(`before ${form} after`)).toContain('***');
  expect(redact('nothing to remove')).toBe('nothing to remove');
});

it('removes a password from Basic authentication, whatever the length of the user name', () => {
  fc.assert(
    fc.property(fc.string({ maxLength: 9 }), fc.string({ minLength: 12, maxLength: 40 }), (user, password) => {
      const header = `Basic ${Buffer.from(`${user}:${password}`).toString('base64')}`;
      const redacted = createRedactor([password])(header);
      expect(redacted).toContain('***');
      expect(redacted.length).toBeLessThan(header.length);
    }),
  );
});

it('removes the longer of two secrets that begin the same way, and ignores empty secrets', () => {
  expect(createRedactor(['key', 'key-long', ''])('key-long key')).toBe('*** ***');
});
