import { describe, expect, it } from 'vitest';
import { buildBrowserFlags } from './browser-flags.ts';

const base = { proxyUrl: 'http://127.0.0.1:4100', profileFolder: '/data/profile', isSandboxed: true };
const readFlagValue = (flags: string[], name: string) =>
  flags.find((flag) => flag.startsWith(`${name}=`))?.slice(name.length + 1);

describe('buildBrowserFlags', () => {
  it('sends all traffic to the proxy, including loopback, and resolves no host names itself', () => {
    const flags = buildBrowserFlags(base);
    expect(readFlagValue(flags, '--proxy-server')).toBe('http://127.0.0.1:4100');
    expect(readFlagValue(flags, '--proxy-bypass-list')).toBe('<-loopback>');
    expect(readFlagValue(flags, '--host-resolver-rules')).toBe('MAP * ~NOTFOUND , EXCLUDE 127.0.0.1');
    expect(readFlagValue(flags, '--force-webrtc-ip-handling-policy')).toBe('disable_non_proxied_udp');
    expect(readFlagValue(flags, '--webrtc-ip-handling-policy')).toBe('disable_non_proxied_udp');
    expect(flags).toEqual(expect.arrayContaining(['--disable-quic', '--dns-prefetch-disable', '--no-pings']));
  });

  it('sets an unreachable proxy when none is configured', () => {
    const flags = buildBrowserFlags({ ...base, proxyUrl: null });
    expect(readFlagValue(flags, '--proxy-server')).toBe('http://offline.invalid:80');
    expect(readFlagValue(flags, '--host-resolver-rules')).toBe('MAP * ~NOTFOUND');
  });

  it('disables the sandbox only when configured', () => {
    expect(buildBrowserFlags(base).filter((flag) => flag.includes('sandbox'))).toEqual([]);
    expect(buildBrowserFlags({ ...base, isSandboxed: false })).toContain('--no-sandbox');
  });

  it.each([
    '--disable-web-security',
    '--single-process',
    '--no-zygote',
    '--ignore-certificate-errors',
    '--allow-running-insecure-content',
    '--disable-site-isolation-trials',
    '--disable-popup-blocking',
    '--remote-debugging-port',
    '--remote-debugging-address',
  ])('never passes %s', (forbidden) => {
    const flags = buildBrowserFlags({ ...base, isSandboxed: false, trustedKeys: ['key='] });
    expect(flags.filter((flag) => flag === forbidden || flag.startsWith(`${forbidden}=`))).toEqual([]);
  });

  it('accepts untrusted certificates only if their public keys are given', () => {
    expect(buildBrowserFlags(base).filter((flag) => flag.includes('certificate'))).toEqual([]);
    const flags = buildBrowserFlags({ ...base, trustedKeys: ['a=', 'b='] });
    expect(readFlagValue(flags, '--ignore-certificate-errors-spki-list')).toBe('a=,b=');
  });

  it('controls the browser over pipes and sets the given profile folder', () => {
    const flags = buildBrowserFlags(base);
    expect(flags).toContain('--remote-debugging-pipe');
    expect(readFlagValue(flags, '--user-data-dir')).toBe('/data/profile');
  });
});
