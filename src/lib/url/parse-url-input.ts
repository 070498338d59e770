import type { ErrorCode } from '#contracts/product/error-codes.ts';
import { EXAMPLE_HOSTS } from '#contracts/product/example-site.ts';
import { URL_MESSAGES } from '#contracts/product/messages.ts';

/** Maximum length of an accepted URL, in characters. */
export const MAX_URL_LENGTH = 2_000;

export type ParsedUrlInput = { ok: true; url: URL } | { ok: false; code: ErrorCode; message: string };

const refuse = (code: ErrorCode, message: string): ParsedUrlInput => ({ ok: false, code, message });

/** Text with a scheme other than `http` or `https`, such as `javascript:alert(1)`; `example.com:8080` has no scheme. */
const OTHER_SCHEME = /^(?!https?:)[a-z][a-z0-9+.-]*:(?!\d{1,5}(?:[/?#]|$))/i;

/**
 * Parses a URL as a user types it: trims it, adds a scheme when none is given, and strips the fragment. Checks only the
 * form (scheme, credentials, length); whether the target may be contacted is decided by the SSRF guard.
 */
export function parseUrlInput(input: string): ParsedUrlInput {
  const text = input.trim();
  if (text === '') return refuse('url-required', URL_MESSAGES.required);
  if (text.length > MAX_URL_LENGTH) return refuse('url-too-long', URL_MESSAGES.tooLong);
  if (OTHER_SCHEME.test(text)) return refuse('scheme-not-allowed', URL_MESSAGES.scheme);
  const url = URL.parse(addScheme(text));
  if (url === null || /\s/.test(text)) return refuse('url-invalid', URL_MESSAGES.invalid);
  if (url.username !== '' || url.password !== '') return refuse('credentials-not-allowed', URL_MESSAGES.credentials);
  if (!isPlausibleHost(url.hostname)) return refuse('url-invalid', URL_MESSAGES.invalid);
  url.hash = '';
  return { ok: true, url };
}

/**
 * Whether a public site can have this host: an IP literal, `localhost` (rejected later by the SSRF guard) or a dotted
 * name.
 */
function isPlausibleHost(hostname: string): boolean {
  if (hostname.startsWith('[')) return true;
  const host = hostname.replace(/\.$/, '');
  if (host === '' || host.startsWith('.') || host.includes('..')) return false;
  return host.includes('.') || host === 'localhost';
}

/**
 * Normalizes a URL by the specification's rule for the landing page: trim, prefix `https://` if absent, strip a leading
 * `www.`.
 */
export function normalizeLandingUrl(input: string): string {
  return addScheme(input.trim()).replace(/^(https?:\/\/)www\./i, '$1');
}

/** Adds `https://` when no scheme is given; the example sites are served only over plain HTTP. */
function addScheme(text: string): string {
  if (/^https?:\/\//i.test(text)) return text;
  const url = `https://${text}`;
  return EXAMPLE_HOSTS.includes(URL.parse(url)?.host ?? '') ? `http://${text}` : url;
}

/** Returns the site's identity for display: the lowercase host (with a non-default port), without a leading `www.`. */
export function displayHost(url: URL | string): string {
  const { host } = typeof url === 'string' ? new URL(url) : url;
  return host.replace(/^www\./, '');
}
