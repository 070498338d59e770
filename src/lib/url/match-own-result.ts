/**
 * How a result matches a website. `same-url`: the target page, with the same parameters; `same-page`: the target page
 * with other parameters; `same-host`: another page of the website.
 */
export type MatchRule = 'same-url' | 'same-page' | 'same-host';

/** The website to find in a list of results. */
export interface OwnSite {
  /** Host names of the website; `www.` makes no difference. Other subdomains count only if they are listed. */
  hosts: readonly string[];
  /** The page that should be found; without it, every match is `same-host`. */
  targetUrl?: string | null;
}

/** A result that belongs to the website. */
export interface OwnResult<Position extends number> {
  position: Position;
  url: string;
  rule: MatchRule;
}

/** Lists the results that belong to a website, the highest first. */
export function listOwnResults<Position extends number>(
  results: readonly { position: Position; url: string }[],
  { hosts, targetUrl = null }: OwnSite,
): OwnResult<Position>[] {
  const known = new Set(hosts.map(readHost));
  const target = targetUrl === null ? null : readParts(targetUrl);
  return results
    .flatMap(({ position, url }) => {
      const parts = readParts(url);
      return parts === null || !known.has(parts.host) ? [] : [{ position, url, rule: findRule(parts, target) }];
    })
    .toSorted((a, b) => a.position - b.position);
}

/**
 * Returns the highest result of a website, or null if none of the results belongs to it. Null means "not in the first
 * N", where N is the examined depth; a search that failed has no results to compare and must not be passed here.
 */
export function matchOwnResult<Position extends number>(
  results: readonly { position: Position; url: string }[],
  site: OwnSite,
): OwnResult<Position> | null {
  return listOwnResults(results, site)[0] ?? null;
}

interface UrlParts {
  host: string;
  path: string;
  query: string;
}

function readParts(url: string): UrlParts | null {
  const parsed = URL.parse(url);
  if (parsed === null || !/^https?:$/.test(parsed.protocol)) return null;
  const port = parsed.port === '' ? '' : `:${parsed.port}`;
  const path = parsed.pathname.replace(/\/+$/, '');
  return { host: `${dropWww(parsed.hostname)}${port}`, path, query: parsed.search };
}

/** Reads a host in the form in which it appears in URLs: lowercase, in Punycode. */
const readHost = (host: string): string => {
  const parsed = URL.parse(`http://${host}`);
  return dropWww(parsed?.host ?? host.toLowerCase());
};

const dropWww = (host: string): string => host.replace(/\.$/, '').replace(/^www\./, '');

/** Scheme, `www.`, trailing slashes and the fragment make no difference. */
function findRule(parts: UrlParts, target: UrlParts | null): MatchRule {
  if (target === null || parts.host !== target.host || parts.path !== target.path) return 'same-host';
  return parts.query === target.query ? 'same-url' : 'same-page';
}
