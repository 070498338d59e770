import { describe, expect, it } from 'vitest';
import { makeSite } from '#test/helpers/artifacts.ts';
import { makeFailedTls, makeTls } from '#test/helpers/tls.ts';
import {
  buildHostUrl,
  computeDaysBetween,
  describeHandshake,
  explainMissingTls,
  extractDay,
  listCertifiedHosts,
} from './tls-hosts.ts';

describe('explainMissingTls', () => {
  it('returns null for a host with TLS facts', () => {
    expect(explainMissingTls(makeSite(), [makeTls(), makeFailedTls('www.example.com')])).toBeNull();
  });

  it('excludes private hosts', () => {
    expect(explainMissingTls(makeSite({ isPrivateTarget: true }), [makeTls()])?.outcome).toBe('notApplicable');
  });

  it.each([[[]], [[makeFailedTls()]]])('returns notMeasured without a handshake', (tls) => {
    expect(explainMissingTls(makeSite(), tls)?.outcome).toBe('notMeasured');
  });

  it('returns null when only an old TLS version was accepted', () => {
    expect(
      explainMissingTls(makeSite(), [{ ...makeFailedTls(), tls10: { isAccepted: true, reason: null } }]),
    ).toBeNull();
  });
});

it('marks the hosts that visitors certainly reach', () => {
  const tls = [makeTls(), makeTls({ host: 'www.example.com' })];
  const listUsedHosts = (startUrl: string) =>
    listCertifiedHosts(makeSite({ startUrl }), tls).map(({ isUsed }) => isUsed);
  expect(listUsedHosts('https://example.com/')).toEqual([true, false]);
  expect(listUsedHosts('http://www.example.com/')).toEqual([true, true]);
  expect(listCertifiedHosts(makeSite(), [makeFailedTls()])).toEqual([]);
});

it('formats hosts, locations and days', () => {
  expect(buildHostUrl({ host: 'example.com', port: 443 })).toBe('https://example.com/');
  expect(buildHostUrl({ host: '2001:db8::1', port: 8443 })).toBe('https://[2001:db8::1]:8443/');
  expect(describeHandshake({ host: 'example.com', port: 443 })).toBe('TLS handshake with example.com:443');
  expect(computeDaysBetween('2026-11-20T00:00:00Z', '2026-11-22T12:00:00Z')).toBe(2.5);
  expect(extractDay('2026-12-30T10:00:00.000Z')).toBe('2026-12-30');
  expect(extractDay('never')).toBe('never');
});
