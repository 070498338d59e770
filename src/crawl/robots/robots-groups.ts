/** Grammar of robots.txt (RFC 9309 section 2.2): lines to groups of rules. */

export interface RobotsRule {
  allows: boolean;
  /** Path pattern, escapes normalised. */
  pattern: string;
  /** 1-based. */
  line: number;
  /** The line as written, trimmed. */
  text: string;
}

export interface RobotsGroup {
  /** Product tokens in lower case; `*` for everyone else. */
  agents: string[];
  rules: RobotsRule[];
  /** Seconds; null when there is no readable `Crawl-delay`. */
  crawlDelaySeconds: number | null;
}

export interface RobotsFile {
  groups: RobotsGroup[];
  /** As written. */
  sitemaps: string[];
}

/** RFC 9309 section 2.2.1: a product token holds letters, `_` and `-`; what follows (a version) is not part of it. */
const PRODUCT_TOKEN = /^[a-z_-]+/;
const MAX_LINE_LENGTH = 16_384;

/** Reads a whole file. Never fails: unknown and broken lines are skipped, as the RFC asks for. */
export function readRobotsGroups(text: string): RobotsFile {
  const file: RobotsFile = { groups: [], sitemaps: [] };
  let group: RobotsGroup | null = null;
  // Only a rule ends the list of user agents; other records (Sitemap, Crawl-delay) may stand between them.
  let hasRules = false;
  const lines = text.replace(/^\uFEFF/, '').split(/\r\n|\r|\n/);
  for (const [index, written] of lines.entries()) {
    const record = readRecord(written);
    if (record === null) continue;
    if (record.key === 'sitemap' && record.value !== '') file.sitemaps.push(record.value);
    if (record.key === 'user-agent') {
      const current: RobotsGroup =
        group === null || hasRules ? { agents: [], rules: [], crawlDelaySeconds: null } : group;
      if (current !== group) file.groups.push(current);
      current.agents.push(agentToken(record.value));
      group = current;
      hasRules = false;
    }
    if (group === null) continue;
    if (record.key === 'crawl-delay') group.crawlDelaySeconds = readSeconds(record.value) ?? group.crawlDelaySeconds;
    if (record.key === 'allow' || record.key === 'disallow') {
      hasRules = true;
      // An empty pattern matches nothing: `Disallow:` allows everything.
      if (record.value === '') continue;
      const pattern = normalizePattern(record.value);
      group.rules.push({ allows: record.key === 'allow', pattern, line: index + 1, text: written.trim() });
    }
  }
  return file;
}

function readRecord(line: string): { key: string; value: string } | null {
  const content = line.slice(0, MAX_LINE_LENGTH).split('#', 1)[0] ?? '';
  const colon = content.indexOf(':');
  if (colon < 1) return null;
  return { key: content.slice(0, colon).trim().toLowerCase(), value: content.slice(colon + 1).trim() };
}

function agentToken(value: string): string {
  const lower = value.toLowerCase();
  if (lower === '*' || /^\*\s/.test(lower)) return '*';
  return PRODUCT_TOKEN.exec(lower)?.[0] ?? '';
}

function readSeconds(value: string): number | null {
  const seconds = Number(value);
  return value !== '' && Number.isFinite(seconds) && seconds >= 0 ? seconds : null;
}

/** A pattern in the one spelling that `normalizePath` gives paths; `*` and a final `$` keep their meaning. */
function normalizePattern(value: string): string {
  const isAnchored = value.endsWith('$');
  const body = isAnchored ? value.slice(0, -1) : value;
  return normalizeEscapes(body).replaceAll('$', '%24') + (isAnchored ? '$' : '');
}

/** Path and query of an address as patterns are compared with them (RFC 9309 section 2.2.2). */
export function normalizePath(pathAndQuery: string): string {
  return normalizeEscapes(pathAndQuery).replaceAll('*', '%2A').replaceAll('$', '%24');
}

/** Non-ASCII text becomes escaped UTF-8, escapes of unreserved characters become the characters, the rest get upper case. */
function normalizeEscapes(text: string): string {
  return text
    .toWellFormed()
    .replace(/[^\x21-\x7e]+/g, (run) => encodeURIComponent(run))
    .replace(/%([0-9a-f]{2})/gi, (escaped, hex: string) => {
      const character = String.fromCharCode(Number.parseInt(hex, 16));
      return /[A-Za-z0-9\-._~]/.test(character) ? character : escaped.toUpperCase();
    });
}
