import { getRegistrableDomain } from '#lib/url/registrable-domain.ts';

const ABSOLUTE_URL_HOST = /^\s*(?:https?:)?\/\/(?:[^/?#@\s]*@)?([^/?#:\s]+)/i;
const MAX_PREFIX_LENGTH = 300;
const MAX_CACHED_HOSTS = 1_000;

/** Recognizes links to another registrable domain. A URL without a host belongs to the page itself. */
export class OutboundHosts {
  readonly #ownDomain: string;
  readonly #known = new Map<string, boolean>();

  /** `pageUrl` is the absolute URL of the page. When it is null because it is unknown, every URL with a host counts. */
  constructor(pageUrl: string | null) {
    this.#ownDomain = pageUrl === null ? '' : getRegistrableDomain(readHost(pageUrl) ?? '');
  }

  isOutbound(href: string): boolean {
    const first = href.charCodeAt(0);
    // Most links of a page begin with `/`, `#`, `.` or a letter of a relative path; whitespace may precede any of them.
    if (
      first === SLASH_CODE
        ? href.charCodeAt(1) !== SLASH_CODE
        : isVisibleAscii(first) && (first | 0x20) !== LOWERCASE_H_CODE
    )
      return false;
    const host = readHost(href);
    if (host === null) return false;
    const known = this.#known.get(host);
    if (known !== undefined) return known;
    const isOther = getRegistrableDomain(host) !== this.#ownDomain;
    if (this.#known.size < MAX_CACHED_HOSTS) this.#known.set(host, isOther);
    return isOther;
  }
}

function readHost(href: string): string | null {
  return ABSOLUTE_URL_HOST.exec(href.slice(0, MAX_PREFIX_LENGTH))?.[1]?.toLowerCase() ?? null;
}

const SLASH_CODE = 0x2f;
const LOWERCASE_H_CODE = 0x68;
const isVisibleAscii = (code: number): boolean => code > 0x20 && code < 0x7f;
