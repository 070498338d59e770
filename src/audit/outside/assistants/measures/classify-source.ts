import { findTypeByName, SOURCE_DOMAINS } from '#audit/data/source-domains.ts';
import type { CitedSourceType } from '#contracts/outside/assistants.ts';
import { getRegistrableDomain } from '#lib/url/registrable-domain.ts';
import { isOnDomain } from '#lib/url/source-url.ts';

/** Domains of the website and its competitors, such as `example.com`; their subdomains belong to them. */
export interface KnownSites {
  own: readonly string[];
  competitors: readonly string[];
}

/** Suffixes reserved for institutions: `nih.gov`, `service.gov.uk`, `ox.ac.uk`. */
const INSTITUTION = /\.(?:gov|mil|edu|int)(?:\.[a-z]{2})?$|\.(?:ac|gob|gouv|gv|go|govt)\.[a-z]{2}$/;
/** Names of hosts and of the first folder in a path. */
const FORUM_NAME = /^(?:forums?|community|communities|discuss|discussions?|answers|boards?)$/;
const EDITORIAL_NAME = /^(?:news|blogs?|articles?|magazine|magazin|stories|press|journal|reviews?|insights|guides?)$/;

/**
 * Returns the type of a cited page, by the first rule that applies: the website, a competitor, a listed domain, the
 * suffix of an institution, a host or folder such as `forum` or `blog`; otherwise `other`.
 */
export function classifySource(source: string, { own, competitors }: KnownSites): CitedSourceType {
  const { hostname, pathname } = new URL(source);
  if (own.some((domain) => isOnDomain(hostname, domain))) return 'own';
  if (competitors.some((domain) => isOnDomain(hostname, domain))) return 'competitor';
  return findListedType(hostname) ?? findTypeByPattern(hostname, pathname);
}

/** The host itself comes first: `news.ycombinator.com` is a forum, other hosts of its domain are not. */
function findListedType(hostname: string): CitedSourceType | null {
  const host = hostname.replace(/^www\./, '');
  const domain = getRegistrableDomain(host);
  return SOURCE_DOMAINS.get(host) ?? SOURCE_DOMAINS.get(domain) ?? findTypeByName(domain);
}

function findTypeByPattern(hostname: string, pathname: string): CitedSourceType {
  if (INSTITUTION.test(hostname)) return 'government-education';
  const names = [hostname.split('.', 1)[0] ?? '', pathname.split('/')[1] ?? ''].map((name) => name.toLowerCase());
  if (names.some((name) => FORUM_NAME.test(name))) return 'forum';
  return names.some((name) => EDITORIAL_NAME.test(name)) ? 'editorial' : 'other';
}
