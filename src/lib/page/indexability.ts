import type { AuditPage } from '#contracts/site/artifacts.ts';
import { getPageIdentity, resolveHttpUrl } from '../url/page-url.ts';

/** Search engines whose directives are read; each also obeys the generic `robots` directives. */
export type IndexingAgent = 'googlebot' | 'bingbot';

/** Directives whose value follows a colon; their names must not be read as agent names. */
const DIRECTIVES_WITH_VALUE = new Set(['max-snippet', 'max-image-preview', 'max-video-preview', 'unavailable_after']);

/**
 * Collects the robots directives that apply to one agent: meta robots (generic and the agent's own) plus X-Robots-Tag.
 * The directives are lowercase, and `none` is expanded to `noindex` and `nofollow`. Directives from several sources are
 * combined, and the most restrictive wins
 * (https://developers.google.com/search/docs/crawling-indexing/robots-meta-tag).
 */
export function collectRobotsDirectives(page: AuditPage, agent: IndexingAgent): Set<string> {
  const directives = new Set<string>();
  for (const meta of page.facts?.metaRobots ?? []) {
    if (meta.agent === 'robots' || meta.agent === agent) addDirectives(directives, meta.content.split(','));
  }
  for (const line of (page.headers['x-robots-tag'] ?? '').split('\n'))
    addDirectives(directives, selectHeaderDirectives(line, agent));
  return directives;
}

/**
 * Selects the parts of a header line for the agent. An agent prefix (`googlebot: noindex`) applies until the next
 * prefix on the same line.
 */
function selectHeaderDirectives(line: string, agent: IndexingAgent): string[] {
  let current = 'robots';
  const parts: string[] = [];
  for (const part of line.split(',')) {
    const colon = part.indexOf(':');
    const name = colon === -1 ? '' : part.slice(0, colon).trim().toLowerCase();
    const hasAgent = name !== '' && /^[a-z][a-z0-9_-]*$/.test(name) && !DIRECTIVES_WITH_VALUE.has(name);
    if (hasAgent) current = name;
    if (current === 'robots' || current === agent) parts.push(hasAgent ? part.slice(colon + 1) : part);
  }
  return parts;
}

function addDirectives(directives: Set<string>, parts: string[]): void {
  for (const part of parts) {
    const directive = part.trim().toLowerCase();
    if (directive === 'none') directives.add('noindex').add('nofollow');
    else if (directive !== '') directives.add(directive);
  }
}

/** Whether the page asks the agent (Googlebot by default) not to index it. */
export function isNoindex(page: AuditPage, agent: IndexingAgent = 'googlebot'): boolean {
  return collectRobotsDirectives(page, agent).has('noindex');
}

/**
 * Returns the single canonical URL, absolute, that the page declares in its head or its Link header. Returns null when
 * there is none, or when several different ones conflict (search engines then ignore them).
 */
export function readDeclaredCanonical(page: AuditPage): string | null {
  const found = new Set<string>();
  for (const canonical of page.facts?.canonicals ?? []) {
    if (canonical.inHead && canonical.url !== null) found.add(canonical.url);
  }
  for (const href of readLinkHeaderCanonicals(page.headers.link ?? '')) {
    const url = resolveHttpUrl(href, page.finalUrl);
    if (url !== null) found.add(url);
  }
  const [only] = found;
  return found.size === 1 && only !== undefined ? only : null;
}

/** Returns the targets of `<url>; rel="canonical"` (RFC 8288). Headers are capped by the fetch limits. */
function readLinkHeaderCanonicals(header: string): string[] {
  const targets: string[] = [];
  for (const value of header.split(/[,\n](?=\s*<)/)) {
    const match = /^\s*<([^>]*)>(.*)$/.exec(value);
    const parameters = match?.[2] ?? '';
    if (/;\s*rel\s*=\s*"?(?:[^";]*\s)?canonical(?:[\s";]|$)/i.test(parameters)) targets.push(match?.[1] ?? '');
  }
  return targets;
}

/** Whether the page is an HTML document that was read, regardless of its status. */
export function isHtmlPage(page: AuditPage): boolean {
  return page.facts !== null;
}

/**
 * Whether search engines may index this URL: status 200, HTML, no redirect, no bot challenge, no consent wall, no
 * noindex, not canonicalized to another URL.
 */
export function isIndexable(page: AuditPage): boolean {
  if (!isHtmlPage(page) || page.status !== 200 || page.redirects.length > 0) return false;
  if (page.challenge !== null || page.consentWall !== null || isNoindex(page)) return false;
  return isSelfCanonical(page);
}

/** Whether the page declares no canonical URL, or a self-referencing one. */
export function isSelfCanonical(page: AuditPage): boolean {
  const canonical = readDeclaredCanonical(page);
  const own = URL.parse(page.finalUrl);
  return canonical === null || own === null || canonical === getPageIdentity(own);
}
