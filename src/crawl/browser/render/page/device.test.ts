import { describe, expect, it } from 'vitest';
import { getUserAgent } from './device.ts';

const device = { viewport: { width: 1, height: 1, scale: 1 }, product: 'HeadlessChrome/153.0.8010.0' };

describe('getUserAgent', () => {
  it('returns the user agent of a phone, followed by our own name', () => {
    expect(getUserAgent({ ...device, isPhone: true, userAgent: 'AWIBot/1.0 (+https://example.com/bot)' })).toBe(
      'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/153.0.0.0 Mobile Safari/537.36 AWIBot/1.0 (+https://example.com/bot)',
    );
  });

  it('returns the user agent of a desktop, which never contains "Headless"', () => {
    const text = getUserAgent({ ...device, isPhone: false, userAgent: '' });
    expect(text).toMatch(/Chrome\/153\.0\.0\.0 Safari\/537\.36$/);
    expect(text).not.toMatch(/Mobile|Headless/);
  });
});
