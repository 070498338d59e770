import { describe, expect, it } from 'vitest';
import { makeSite } from '#test/helpers/artifacts.ts';
import { failedTls, makeTls } from '#test/helpers/tls.ts';
import { certifiedHosts, daysBetween, handshakeWith, hostUrl, readDay, whyNoTls } from './tls-hosts.ts';

describe('whyNoTls', () => {
  it('returns null for a host with TLS facts', () => {
    expect(whyNoTls(makeSite(), [makeTls(), failedTls('www.example.com')])).toBeNull();
  });

  it('leaves private hosts out', () => {
    expect(whyNoTls(makeSite({ isPrivateTarget: true }), [makeTls()])?.outcome).toBe('notApplicable');
  });

  it.each([[[]], [[failedTls()]]])('does not guess without a handshake', (tls) => {
    expect(whyNoTls(makeSite(), tls)?.outcome).toBe('notMeasured');
  });

  it('goes on when only a retired version was accepted', () => {
    expect(whyNoTls(makeSite(), [{ ...failedTls(), tls10: { isAccepted: true, reason: null } }])).toBeNull();
  });
});

it('knows which hosts visitors certainly meet', () => {
  const tls = [makeTls(), makeTls({ host: 'www.example.com' })];
  const used = (startUrl: string) => certifiedHosts(makeSite({ startUrl }), tls).map(({ isUsed }) => isUsed);
  expect(used('https://example.com/')).toEqual([true, false]);
  expect(used('http://www.example.com/')).toEqual([true, true]);
  expect(certifiedHosts(makeSite(), [failedTls()])).toEqual([]);
});

it('writes hosts, places and days', () => {
  expect(hostUrl({ host: 'example.com', port: 443 })).toBe('https://example.com/');
  expect(hostUrl({ host: '2001:db8::1', port: 8443 })).toBe('https://[2001:db8::1]:8443/');
  expect(handshakeWith({ host: 'example.com', port: 443 })).toBe('TLS handshake with example.com:443');
  expect(daysBetween('2026-11-20T00:00:00Z', '2026-11-22T12:00:00Z')).toBe(2.5);
  expect(readDay('2026-12-30T10:00:00.000Z')).toBe('2026-12-30');
  expect(readDay('never')).toBe('never');
});
