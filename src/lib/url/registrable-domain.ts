import { parse } from 'tldts';

/** Hosts come from `URL`, which has already validated them. */
const OPTIONS = { extractHostname: false, validateHostname: false };

/**
 * Returns the registrable domain of a host according to the Public Suffix List: `example.co.uk` for
 * `shop.example.co.uk`. The list's private section counts: tenants of a hosting service (`a.github.io`,
 * `b.myshopify.com`) are unrelated to each other. IP addresses, single-label names and public suffixes are returned
 * unchanged.
 */
export function getRegistrableDomain(hostname: string): string {
  const host = normalize(hostname);
  return parse(host, { ...OPTIONS, allowPrivateDomains: true }).domain ?? host;
}

/** The parts of a host name: `dev.shop` + `shop-a` + `myshopify.com`. */
export interface HostParts {
  /** Labels below the registrable domain. */
  subdomains: string[];
  /** First label of the registrable domain if a hosting service shares its suffix among tenants; otherwise null. */
  tenant: string | null;
}

/** Splits a host name at its registrable domain. IP addresses and single-label names have no parts. */
export function splitHost(hostname: string): HostParts {
  const { subdomain, domainWithoutSuffix, isPrivate } = parse(normalize(hostname), {
    ...OPTIONS,
    allowPrivateDomains: true,
  });
  return {
    subdomains: subdomain === null || subdomain === '' ? [] : subdomain.split('.'),
    tenant: isPrivate === true ? domainWithoutSuffix : null,
  };
}

const normalize = (hostname: string): string => hostname.toLowerCase().replace(/\.$/, '');
