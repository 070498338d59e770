import type { LookupAddress } from 'node:dns';
import { isIP, type LookupFunction } from 'node:net';
import { networkInterfaces } from 'node:os';
import type { ErrorCode } from '#contracts/product/error-codes.ts';
import { ANALYSIS_MESSAGES, URL_MESSAGES } from '#contracts/product/messages.ts';
import { FETCH_LIMITS } from '#crawl/limits.ts';
import { type ExampleSiteTarget, isExampleSiteUrl, isReservedName, rejectReservedNames } from './example-site.ts';
import { isSpecialHostName, stripTrailingDot } from './host-names.ts';
import { isPublicAddress, normalizeIpAddress } from './public-address.ts';
import { type Resolver, resolveAll, toLookupFunction, withTimeout } from './resolve-host.ts';

export type { Resolver } from './resolve-host.ts';

/**
 * `message` may be shown to users. `detail` contains the reason and is only for the log, because it would reveal the
 * result of a port scan.
 */
export type GuardVerdict = { ok: true } | { ok: false; code: ErrorCode; message: string; detail: string };

export interface SsrfGuardOptions {
  /** Exceptions set by the operator, each `host:port` as in a URL (`127.0.0.1:4010`, `[::1]:8080`). */
  allowTargets: readonly string[];
  /** This instance's own public URL, which is never audited. */
  ownOrigin?: string | undefined;
  /** Set only for analyses that may reach the example site; otherwise the reserved name does not exist. */
  exampleSite?: ExampleSiteTarget | null | undefined;
  resolve?: Resolver;
  /** IP addresses of this machine; read from its interfaces by default. */
  ownAddresses?: readonly string[];
  dnsTimeoutMs?: number;
}

export interface SsrfGuard {
  /** Checks a URL without resolving its name. Needed before every hop, because sockets to IP literals skip `lookup`. */
  checkUrl(url: URL): GuardVerdict;
  /**
   * Does the same as `checkUrl`, then resolves the name and checks every IP address, except for private targets. Never
   * rejects.
   */
  checkHost(url: URL): Promise<GuardVerdict>;
  /**
   * Resolves names for a socket. Fails unless every IP address is public, so a second resolution cannot bypass the
   * check.
   */
  lookup: LookupFunction;
  /** Returns `lookup`, or plain resolution when the operator allowed exactly this host and port. */
  createLookup(url: URL): LookupFunction;
  isAllowedTarget(url: URL): boolean;
  /**
   * Whether this is a target that the operator allowed, or the example site: it cannot be reached from the public
   * internet.
   */
  isPrivateTarget(url: URL): boolean;
  /** Returns where a socket for this URL connects instead: the example site. Null for every other URL. */
  findMappedTarget(url: URL): ExampleSiteTarget | null;
}

/** Thrown when a socket was refused because its host name resolves to an IP address that is not public. */
export class BlockedAddressError extends Error {
  readonly code = 'ADDRESS_BLOCKED';
  override readonly name = 'BlockedAddressError';
}

const ALLOWED_PORTS: ReadonlySet<string> = new Set(['80', '443', '8080', '8443']);

const refuse = (code: ErrorCode, message: string, detail: string): GuardVerdict => ({
  ok: false,
  code,
  message,
  detail,
});
const refuseAddress = (detail: string): GuardVerdict => refuse('address-not-allowed', URL_MESSAGES.notAllowed, detail);

/** Creates the SSRF guard: the only code that decides which hosts this product contacts on behalf of users. */
export function createSsrfGuard(options: SsrfGuardOptions): SsrfGuard {
  const allowTargets = new Set(options.allowTargets.map((target) => target.trim().toLowerCase()));
  const ownHost = options.ownOrigin === undefined ? null : (URL.parse(options.ownOrigin)?.hostname ?? null);
  const ownAddresses = new Set((options.ownAddresses ?? listInterfaceAddresses()).map(normalizeIpAddress));
  const dnsTimeoutMs = options.dnsTimeoutMs ?? FETCH_LIMITS.dnsTimeoutMs;
  const resolve = rejectReservedNames(withTimeout(options.resolve ?? resolveAll, dnsTimeoutMs));

  const isAllowedTarget = (url: URL): boolean =>
    allowTargets.has(`${url.hostname}:${getPort(url)}`) && !isReservedName(url.hostname);
  const findMappedTarget = (url: URL): ExampleSiteTarget | null =>
    isExampleSiteUrl(url) ? (options.exampleSite ?? null) : null;
  const isPrivateTarget = (url: URL): boolean => isAllowedTarget(url) || findMappedTarget(url) !== null;
  const isAllowedAddress = (address: string): boolean =>
    isPublicAddress(address) && !ownAddresses.has(normalizeIpAddress(address));

  function checkUrl(url: URL): GuardVerdict {
    const syntaxVerdict = checkUrlSyntax(url);
    if (!syntaxVerdict.ok || isPrivateTarget(url)) return syntaxVerdict;
    const host = stripTrailingDot(url.hostname);
    if (ownHost !== null && host === stripTrailingDot(ownHost)) return refuseAddress(`${host} is this instance`);
    const ipLiteral = host.replace(/^\[|\]$/g, '');
    if (isIP(ipLiteral) !== 0 && !isAllowedAddress(ipLiteral))
      return refuseAddress(`${ipLiteral} is not a public IP address`);
    if (isIP(ipLiteral) === 0 && isSpecialHostName(host)) return refuseAddress(`${host} is a special host name`);
    if (!ALLOWED_PORTS.has(getPort(url))) {
      return refuse('port-not-allowed', URL_MESSAGES.port, `port ${getPort(url)} is not a web port`);
    }
    return { ok: true };
  }

  async function resolveAndCheck(hostname: string): Promise<readonly LookupAddress[]> {
    const answers = await resolve(hostname);
    const blocked = answers.find(({ address }) => !isAllowedAddress(address));
    if (blocked !== undefined) throw new BlockedAddressError(`${hostname} resolves to ${blocked.address}`);
    return answers;
  }

  async function checkHost(url: URL): Promise<GuardVerdict> {
    const verdict = checkUrl(url);
    if (!verdict.ok || isPrivateTarget(url) || isIP(url.hostname.replace(/^\[|\]$/g, '')) !== 0) return verdict;
    try {
      await resolveAndCheck(url.hostname);
      return { ok: true };
    } catch (error) {
      if (error instanceof BlockedAddressError) return refuseAddress(error.message);
      return refuse('site-not-found', ANALYSIS_MESSAGES.siteNotFound, String(error));
    }
  }

  const lookup = toLookupFunction(resolveAndCheck);
  const plainLookup = toLookupFunction(resolve);
  return {
    checkUrl,
    checkHost,
    lookup,
    createLookup: (url) => (isAllowedTarget(url) ? plainLookup : lookup),
    isAllowedTarget,
    isPrivateTarget,
    findMappedTarget,
  };
}

function checkUrlSyntax(url: URL): GuardVerdict {
  if (url.protocol !== 'http:' && url.protocol !== 'https:') {
    return refuse('scheme-not-allowed', URL_MESSAGES.scheme, `scheme ${url.protocol}`);
  }
  if (url.username !== '' || url.password !== '') {
    return refuse('credentials-not-allowed', URL_MESSAGES.credentials, 'credentials in the URL');
  }
  return { ok: true };
}

function getPort(url: URL): string {
  if (url.port !== '') return url.port;
  return url.protocol === 'https:' ? '443' : '80';
}

function listInterfaceAddresses(): string[] {
  return Object.values(networkInterfaces()).flatMap((list) => (list ?? []).map(({ address }) => address));
}
