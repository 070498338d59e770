import type { StagingGuard } from '#contracts/analysis/staging.ts';

export interface LiveHostOptions {
  /** Origin of the live site, such as `https://live.example`. */
  liveOrigin: string;
  /** The audited host; only its own responses are rewritten. */
  auditedHost: string;
  /**
   * A robots.txt that disallows everything counts as staging protection only if the operator allows the host; otherwise
   * it is obeyed.
   */
  canIgnoreDisallowAll: boolean;
}

export interface LiveHost {
  /** Returns the headers of a response as the live site would send them. */
  readHeaders(url: URL, headers: Record<string, string>): Record<string, string>;
  /** Returns the body of a response as the live site would send it: text only, after content decoding. */
  readBody(url: URL, contentType: string | null, body: Uint8Array): Uint8Array;
  /** Returns the text of a compressed file (`sitemap.xml.gz`) as the live site would send it, after decompression. */
  readDecompressedBody(url: URL, text: Uint8Array): Uint8Array;
  /** Returns the staging protections that were ignored. */
  listGuards(): StagingGuard[];
}

const TEXT = /^(?:text\/(?:html|plain|xml)|application\/(?:xhtml\+xml|xml|rss\+xml|atom\+xml|json|ld\+json))/i;
const ROBOTS_META = /<meta\b(?=[^>]*\bname\s*=\s*["']?(?:robots|googlebot)\b)[^>]*>/gi;
const NOINDEX = /\b(?:noindex|none)\b/i;
const RULE_LINE = /^\s*(user-agent|allow|disallow)\s*:\s*([^#]*)/i;

/**
 * Reads a staging site as its live host. In the audited host's responses, live URLs are replaced with URLs of the
 * audited host, so that canonicals, hreflang, sitemaps, structured data, links and redirects stay there. The live host
 * is never contacted. A noindex on the first page counts as protection of the staging host: it is ignored there and on
 * every page with the same noindex.
 */
export function createLiveHost({ liveOrigin, auditedHost, canIgnoreDisallowAll }: LiveHostOptions): LiveHost {
  const pattern = buildOriginPattern(new URL(liveOrigin).host);
  const isAudited = ({ host }: URL) => removeWww(host) === removeWww(auditedHost);
  const ignoredGuards = new Set<StagingGuard>();
  /** The noindex of the first page; null if it has none, undefined before the page was read. */
  let guardHeader: string | null | undefined;
  let guardMeta: string | null | undefined;

  function replaceOrigin(text: string, url: URL): string {
    return text.replace(pattern, (_match, scheme: string | undefined, slashes: string) => {
      // An http:// link on an https:// site is a finding and must remain one.
      const newScheme = scheme === undefined ? '' : /^https/i.test(scheme) ? url.protocol : 'http:';
      return `${newScheme}${slashes}${url.host}`;
    });
  }

  function removeNoindexMeta(html: string): string {
    const metas = html.match(ROBOTS_META) ?? [];
    if (guardMeta === undefined) guardMeta = metas.find((tag) => NOINDEX.test(tag)) ?? null;
    if (guardMeta === null || !html.includes(guardMeta)) return html;
    ignoredGuards.add('noindex-meta');
    return html.replaceAll(guardMeta, '');
  }

  function removeDisallowAll(robots: string): string {
    const read = canIgnoreDisallowAll ? allowAllUserAgents(robots) : robots;
    if (read !== robots) ignoredGuards.add('disallow-all');
    return read;
  }

  /**
   * Replaces URLs in bytes: host names and tags are ASCII in every encoding that pages use, and other bytes are passed
   * through unchanged.
   */
  const replaceOriginInBody = (body: Uint8Array, url: URL): string =>
    replaceOrigin(Buffer.from(body.buffer, body.byteOffset, body.length).toString('latin1'), url);

  return {
    readHeaders(url, headers) {
      if (!isAudited(url)) return headers;
      const { 'x-robots-tag': robots, ...rest } = headers;
      const isPage = /html/i.test(headers['content-type'] ?? '');
      if (guardHeader === undefined && isPage) guardHeader = findNoindexHeader(robots);
      const isGuard = robots !== undefined && robots === guardHeader;
      if (isGuard) ignoredGuards.add('noindex-header');
      const read = Object.entries(isGuard ? rest : headers);
      return Object.fromEntries(
        read.map(([name, value]) => [name, name === 'location' || name === 'link' ? replaceOrigin(value, url) : value]),
      );
    },
    readBody(url, contentType, body) {
      if (!isAudited(url) || body.length === 0) return body;
      const isRobotsTxt = url.pathname === '/robots.txt';
      if (!isRobotsTxt && !TEXT.test(contentType ?? '')) return body;
      const text = replaceOriginInBody(body, url);
      const isHtml = /html/i.test(contentType ?? '');
      const read = isRobotsTxt ? removeDisallowAll(text) : isHtml ? removeNoindexMeta(text) : text;
      return Uint8Array.from(Buffer.from(read, 'latin1'));
    },
    readDecompressedBody: (url, text) =>
      isAudited(url) ? Uint8Array.from(Buffer.from(replaceOriginInBody(text, url), 'latin1')) : text,
    listGuards: () => [...ignoredGuards].sort(),
  };
}

/** Returns the `X-Robots-Tag` header if it keeps the page out of search, otherwise null. */
function findNoindexHeader(robots: string | undefined): string | null {
  return robots !== undefined && NOINDEX.test(robots) ? robots : null;
}

const removeWww = (host: string): string => host.replace(/^www\./, '');

/** Returns robots.txt without `Disallow: /` for all crawlers; groups for specific crawlers are left unchanged. */
function allowAllUserAgents(robots: string): string {
  let isGroupForAll = false;
  let isAfterUserAgentLine = false;
  const lines = robots.split('\n').map((line) => {
    const [, field = '', value = ''] = RULE_LINE.exec(line) ?? [];
    if (field === '') return line;
    if (field.toLowerCase() !== 'user-agent') {
      isAfterUserAgentLine = false;
      return isGroupForAll && field.toLowerCase() === 'disallow' && value.trim() === '/' ? 'Disallow:' : line;
    }
    isGroupForAll = (isAfterUserAgentLine && isGroupForAll) || value.trim() === '*';
    isAfterUserAgentLine = true;
    return line;
  });
  return lines.join('\n');
}

/**
 * Returns a pattern for the origin with any scheme or none, and with slashes escaped as in JSON. Longer host names with
 * the same beginning do not match.
 */
function buildOriginPattern(host: string): RegExp {
  const escapedHost = host.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
  return new RegExp(`(https?:)?(\\\\?/\\\\?/)${escapedHost}(?![\\w-]|\\.[\\w-]|:\\d)`, 'gi');
}
