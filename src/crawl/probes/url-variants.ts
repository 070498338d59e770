import type { VariantKind } from '#contracts/site/site-probes.ts';
import { findWwwCounterpart } from './site-hosts.ts';

export interface Variant {
  kind: VariantKind;
  url: string;
}

/** Common names of a folder's index document. */
const INDEX_FILES = ['index.html', 'index.php', 'default.aspx'] as const;

/** A last segment such as `page.html`, after which a trailing slash would mean something else. */
const FILE_SEGMENT = /\.[a-z0-9]{1,8}$/i;

/**
 * Lists URL variants where a site's home page might also be available: all combinations of scheme and host, and index
 * documents.
 */
export function listHomeVariants(homeUrl: string): Variant[] {
  const url = new URL(homeUrl);
  const wwwCounterpart = findWwwCounterpart(url.hostname);
  const variants: Variant[] = [{ kind: 'other-scheme', url: replaceUrlParts(url, { isOtherScheme: true }) }];
  if (wwwCounterpart !== null) {
    variants.push({ kind: 'other-host', url: replaceUrlParts(url, { host: wwwCounterpart }) });
    variants.push({
      kind: 'other-scheme-and-host',
      url: replaceUrlParts(url, { host: wwwCounterpart, isOtherScheme: true }),
    });
  }
  if (url.pathname.endsWith('/')) variants.push(...listIndexVariants(url));
  return variants;
}

/** Lists URL variants where another page might also be available. */
export function listPageVariants(pageUrl: string): Variant[] {
  const url = new URL(pageUrl);
  const variants: Variant[] = [{ kind: 'other-scheme', url: replaceUrlParts(url, { isOtherScheme: true }) }];
  const slashVariantPath = toggleTrailingSlash(url.pathname);
  if (slashVariantPath !== null)
    variants.push({ kind: 'trailing-slash', url: replaceUrlParts(url, { pathname: slashVariantPath }) });
  const upperCasePath = buildUpperCasePath(url.pathname);
  if (upperCasePath !== null)
    variants.push({ kind: 'upper-case', url: replaceUrlParts(url, { pathname: upperCasePath }) });
  const [first] = url.pathname.endsWith('/') && url.pathname !== '/' ? listIndexVariants(url) : [];
  if (first !== undefined) variants.push(first);
  return variants;
}

function listIndexVariants(url: URL): Variant[] {
  return INDEX_FILES.map((name) => ({
    kind: 'index-file',
    url: replaceUrlParts(url, { pathname: url.pathname + name }),
  }));
}

function replaceUrlParts(url: URL, parts: { host?: string; isOtherScheme?: boolean; pathname?: string }): string {
  const changed = new URL(url);
  if (parts.isOtherScheme === true) changed.protocol = url.protocol === 'https:' ? 'http:' : 'https:';
  if (parts.host !== undefined) changed.hostname = parts.host;
  if (parts.pathname !== undefined) changed.pathname = parts.pathname;
  return changed.href;
}

function toggleTrailingSlash(pathname: string): string | null {
  if (pathname === '/') return null;
  if (pathname.endsWith('/')) return pathname.slice(0, -1);
  return FILE_SEGMENT.test(pathname) ? null : `${pathname}/`;
}

/**
 * Returns the path in uppercase, or null when there is no letter to change. Hex digits of percent-encoded bytes are
 * case-insensitive (RFC 3986 section 6.2.2.1).
 */
function buildUpperCasePath(pathname: string): string | null {
  const hasLetter = /[a-z]/.test(pathname.replace(/%[0-9a-f]{2}/gi, ''));
  return hasLetter ? pathname.toUpperCase() : null;
}
