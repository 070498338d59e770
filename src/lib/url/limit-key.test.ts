import { expect, it } from 'vitest';
import { getLimitKey, normalizeIp } from './limit-key.ts';

it('counts IPv4 clients by IP address, in every format that proxies use', () => {
  for (const form of [
    '203.0.113.9',
    '203.0.113.9:51234',
    '::ffff:203.0.113.9',
    '::FFFF:cb00:7109',
    '[::ffff:203.0.113.9]:443',
  ]) {
    expect(getLimitKey(form), form).toEqual({ network: '203.0.113.9', widerNetwork: null });
  }
});

it('counts IPv6 clients by /64 and by /56', () => {
  expect(getLimitKey('2001:db8:1:2345:ffff::1')).toEqual({
    network: '2001:db8:1:2345::/64',
    widerNetwork: '2001:db8:1:2300::/56',
  });
  for (const form of [
    '2001:0DB8:1:2345::2',
    '[2001:db8:1:2345::9]',
    '[2001:db8:1:2345::9]:443',
    '2001:db8:1:2345::9%eth0',
  ]) {
    expect(getLimitKey(form).network, form).toBe('2001:db8:1:2345::/64');
  }
  expect(getLimitKey('2001:db8:1:2346::1')).toMatchObject({
    network: '2001:db8:1:2346::/64',
    widerNetwork: '2001:db8:1:2300::/56',
  });
  expect(getLimitKey('2001:db8:1:2400::1').widerNetwork).toBe('2001:db8:1:2400::/56');
  expect(getLimitKey('::1')).toEqual({ network: '0:0:0:0::/64', widerNetwork: '0:0:0:0::/56' });
  expect(getLimitKey('64:ff9b::1.2.3.4').network).toBe('64:ff9b:0:0::/64');
});

it('keeps text that is not an IP address, truncated', () => {
  expect(getLimitKey(' unknown ')).toEqual({ network: 'unknown', widerNetwork: null });
  expect(getLimitKey('x'.repeat(1_000)).network).toHaveLength(64);
  expect(getLimitKey('999.1.1.1:80')).toEqual({ network: '999.1.1.1:80', widerNetwork: null });
});

it('formats the plain IP address for logs and session lists', () => {
  expect(normalizeIp('[2001:DB8::1]:443')).toBe('2001:db8::1');
  expect(normalizeIp('203.0.113.9:443')).toBe('203.0.113.9');
});
