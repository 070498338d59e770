import { getServers } from 'node:dns';
import { isIP } from 'node:net';
import type { DnsFacts, HttpVersionFacts, TlsFacts } from '#contracts/site/connection.ts';
import { isSpecialHostName } from '../fetch/guard/host-names.ts';
import type { SsrfGuard } from '../fetch/guard/ssrf-guard.ts';
import { type HttpVersionSources, readHttpVersions } from './http-versions.ts';
import { probeDns } from './probe-dns.ts';
import { probeTls } from './probe-tls.ts';
import { queryHttpsRecord } from './query-https-record.ts';
import { findWwwCounterpart } from './site-hosts.ts';

export interface ConnectionProbeOptions {
  guard: SsrfGuard;
  /** `Alt-Svc` of the home page's response. */
  altSvc: string | undefined;
  signal: AbortSignal;
  tlsTimeoutMs?: number;
  dnsTimeoutMs?: number;
  /** Resolvers to use instead of this machine's. */
  dnsServers?: readonly string[];
}

type DnsOptions = Pick<ConnectionProbeOptions, 'dnsServers' | 'dnsTimeoutMs' | 'signal'>;

export interface ConnectionFacts {
  /** The home page's host first, then its counterpart with or without `www.`, if there is one. */
  tls: TlsFacts[];
  httpVersions: HttpVersionFacts;
  dns: DnsFacts;
}

/**
 * Checks once how a site can be reached: TLS of its hosts, HTTP versions, DNS records. Requests no page. Never rejects.
 */
export async function probeConnection(homeUrl: string, options: ConnectionProbeOptions): Promise<ConnectionFacts> {
  const url = new URL(homeUrl);
  const host = url.hostname.replace(/^\[|\]$/g, '');
  const port = url.protocol === 'https:' && url.port !== '' ? Number(url.port) : 443;
  const tlsOptions = {
    guard: options.guard,
    signal: options.signal,
    ...(options.tlsTimeoutMs === undefined ? {} : { timeoutMs: options.tlsTimeoutMs }),
  };
  const wwwCounterpart = findWwwCounterpart(host);
  const [home, other, dns, httpsRecord] = await Promise.all([
    probeTls(host, port, tlsOptions),
    wwwCounterpart === null ? null : probeTls(wwwCounterpart, port, tlsOptions),
    probeDns(host, buildDnsOptions(options)),
    requestHttpsRecord(host, options),
  ]);
  return {
    tls: other === null ? [home] : [home, other],
    httpVersions: readHttpVersions({ tls: home, altSvc: options.altSvc, httpsRecord }),
    dns,
  };
}

function buildDnsOptions({ signal, dnsTimeoutMs, dnsServers }: DnsOptions) {
  return {
    signal,
    ...(dnsTimeoutMs === undefined ? {} : { timeoutMs: dnsTimeoutMs }),
    ...(dnsServers === undefined ? {} : { servers: dnsServers }),
  };
}

function requestHttpsRecord(host: string, options: DnsOptions): Promise<HttpVersionSources['httpsRecord']> {
  if (isIP(host) !== 0 || isSpecialHostName(host)) {
    return Promise.resolve({ failure: { code: 'ENOTASKED', detail: 'not a public name' } });
  }
  return queryHttpsRecord(host, { ...buildDnsOptions(options), servers: options.dnsServers ?? getServers() });
}
