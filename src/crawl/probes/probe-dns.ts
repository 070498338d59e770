import { Resolver } from 'node:dns/promises';
import { isIP } from 'node:net';
import type { DnsAnswer, DnsFacts } from '#contracts/site/connection.ts';
import { getRegistrableDomain } from '#lib/url/registrable-domain.ts';
import { isSpecialHostName, stripTrailingDot } from '../fetch/guard/host-names.ts';
import { CONNECTION_PROBE_LIMITS } from '../limits.ts';

export interface DnsProbeOptions {
  /** Resolvers to use instead of this machine's, in the format of `dns.setServers()`. */
  servers?: readonly string[];
  timeoutMs?: number;
  tries?: number;
  signal?: AbortSignal | undefined;
}

/**
 * Queries the DNS records of a site's host and of its registrable domain, all in parallel. Contacts only a resolver.
 * Never rejects.
 */
export async function probeDns(hostname: string, options: DnsProbeOptions = {}): Promise<DnsFacts> {
  const host = stripTrailingDot(hostname.toLowerCase());
  const domain = getRegistrableDomain(host);
  const skippedReason = findNotRequestedReason(host);
  if (skippedReason !== null)
    return collectDnsFacts({ host, domain }, () => Promise.resolve(buildNotRequestedAnswer(skippedReason)));
  const resolver = new Resolver({
    timeout: options.timeoutMs ?? CONNECTION_PROBE_LIMITS.dnsTimeoutMs,
    tries: options.tries ?? CONNECTION_PROBE_LIMITS.maxDnsAttempts,
  });
  if (options.servers !== undefined) resolver.setServers(options.servers);
  const onAbort = (): void => resolver.cancel();
  options.signal?.addEventListener('abort', onAbort, { once: true });
  const facts = collectDnsFacts({ host, domain }, (question) => query(question, resolver));
  if (options.signal?.aborted === true) onAbort();
  try {
    return await facts;
  } finally {
    options.signal?.removeEventListener('abort', onAbort);
  }
}

function findNotRequestedReason(host: string): string | null {
  if (host.startsWith('[') || isIP(host) !== 0) return 'An IP address has no domain records.';
  return isSpecialHostName(host) ? 'A local name has no public records.' : null;
}

interface Question {
  type: keyof typeof QUERY_FUNCTION_BY_TYPE;
  name: string;
}

/** Each function queries the records of one type and returns them in their stored form. */
const QUERY_FUNCTION_BY_TYPE = {
  a: (resolver: Resolver, name: string) => resolver.resolve4(name),
  aaaa: (resolver: Resolver, name: string) => resolver.resolve6(name),
  cname: (resolver: Resolver, name: string) => resolver.resolveCname(name),
  ns: (resolver: Resolver, name: string) => resolver.resolveNs(name),
  mx: async (resolver: Resolver, name: string) =>
    (await resolver.resolveMx(name))
      .toSorted((left, right) => left.priority - right.priority)
      .map(({ priority, exchange }) => `${priority} ${exchange}`),
  caa: async (resolver: Resolver, name: string) =>
    (await resolver.resolveCaa(name)).map(({ critical, ...tags }) => {
      const [tag = '', value = ''] = Object.entries(tags).find(([key]) => key !== 'type') ?? [];
      return `${critical === 0 ? '' : 'critical '}${tag} ${value}`;
    }),
  spf: async (resolver: Resolver, name: string) =>
    (await resolver.resolveTxt(name)).map((parts) => parts.join('')).filter((text) => /^v=spf1(?:\s|$)/i.test(text)),
} as const;

async function collectDnsFacts(
  { host, domain }: { host: string; domain: string },
  resolveAnswer: (question: Question) => Promise<DnsAnswer>,
): Promise<DnsFacts> {
  const [a, aaaa, cname, ns, mx, caa, spf] = await Promise.all([
    resolveAnswer({ type: 'a', name: host }),
    resolveAnswer({ type: 'aaaa', name: host }),
    resolveAnswer({ type: 'cname', name: host }),
    resolveAnswer({ type: 'ns', name: domain }),
    resolveAnswer({ type: 'mx', name: domain }),
    resolveAnswer({ type: 'caa', name: domain }),
    resolveAnswer({ type: 'spf', name: domain }),
  ]);
  return { host, domain, a, aaaa, cname, ns, mx, caa, spf };
}

const buildNotRequestedAnswer = (reason: string): DnsAnswer => ({ state: 'not-asked', values: [], reason });

async function query({ type, name }: Question, resolver: Resolver): Promise<DnsAnswer> {
  try {
    const values = (await QUERY_FUNCTION_BY_TYPE[type](resolver, name))
      .slice(0, CONNECTION_PROBE_LIMITS.maxRecords)
      .map((value) => value.slice(0, CONNECTION_PROBE_LIMITS.maxNameLength));
    return { state: values.length === 0 ? 'absent' : 'found', values, reason: null };
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : 'UNKNOWN';
    if (code === 'ENODATA') return { state: 'absent', values: [], reason: null };
    if (code === 'ENOTFOUND') return { state: 'no-name', values: [], reason: null };
    return { state: 'failed', values: [], reason: `The query failed (${code}).` };
  }
}
