import { STATUS_CODES } from 'node:http';
import type { ErrorCode } from '#contracts/product/error-codes.ts';
import { ANALYSIS_MESSAGES, URL_MESSAGES } from '#contracts/product/messages.ts';
import type { CrawlSummary } from '#crawl/crawl-site.ts';

type Failure = NonNullable<CrawlSummary['failure']>;

const NO_FAILURE_DETAILS: Failure = { status: null, error: null, tries: 1, hasRedirected: false };

/** Builds the error code and message when a crawl found no site to audit; returns null when there is one. */
export function buildFailure(summary: CrawlSummary): { code: ErrorCode; message: string } | null {
  if (summary.state === 'completed' || summary.state === 'partial') return null;
  const code = summary.reasonCode ?? 'site-unreachable';
  const write = SENTENCE_WRITERS[code] ?? (() => ANALYSIS_MESSAGES.siteUnreachable);
  return { code, message: write(summary.failure ?? NO_FAILURE_DETAILS) };
}

const SENTENCE_WRITERS: Partial<Record<ErrorCode, (failure: Failure) => string>> = {
  'site-not-found': () => ANALYSIS_MESSAGES.siteNotFound,
  'site-challenged': () => ANALYSIS_MESSAGES.siteChallenged,
  'not-html': () => ANALYSIS_MESSAGES.notHtml,
  'address-not-allowed': ({ hasRedirected }) =>
    hasRedirected ? ANALYSIS_MESSAGES.siteRedirectNotAllowed : URL_MESSAGES.notAllowed,
  'site-redirect-loop': ({ error }) => describeRedirect(error?.code),
  'site-certificate': ({ error }) =>
    ANALYSIS_MESSAGES.siteCertificate.replace('{cause}', describeCertificateCause(error?.detail ?? '')),
  'site-http2-only': () => ANALYSIS_MESSAGES.siteHttp2Only,
  'site-refused': ({ status }) => ANALYSIS_MESSAGES.siteRefused.replace('{status}', formatStatus(status)),
  'home-page-missing': ({ status }) => ANALYSIS_MESSAGES.homePageMissing.replace('{status}', formatStatus(status)),
  'site-error': describeError,
};

function describeRedirect(code: string | undefined): string {
  if (code === 'too-many-redirects') return ANALYSIS_MESSAGES.siteTooManyRedirects;
  if (code === 'url-too-long') return ANALYSIS_MESSAGES.siteRedirectTooLong;
  return code === 'redirect-invalid' ? ANALYSIS_MESSAGES.siteRedirectInvalid : ANALYSIS_MESSAGES.siteRedirectLoop;
}

function describeError({ status, error, tries }: Failure): string {
  if (status !== null && status >= 500) {
    const times = ['once', 'twice', 'three times'][tries - 1] ?? `${tries} times`;
    return ANALYSIS_MESSAGES.siteError.replace('{status}', String(status)).replace('{times}', times);
  }
  if (error?.code === 'headers-overflow') return ANALYSIS_MESSAGES.siteHeadersTooLarge;
  if (error?.code === 'decode-failed' || error?.code === 'encoding-unsupported') {
    return ANALYSIS_MESSAGES.siteUndecodable;
  }
  return error?.code === 'protocol-error' ? ANALYSIS_MESSAGES.siteNotWeb : ANALYSIS_MESSAGES.siteBrokenOff;
}

/** Returns `404 (not found)`, or only the number for a status without a standard name. */
function formatStatus(status: number | null): string {
  const name = STATUS_CODES[status ?? 0]?.toLowerCase();
  return name === undefined ? String(status) : `${status} (${name})`;
}

/**
 * Error codes of OpenSSL and of Node's TLS (https://nodejs.org/api/tls.html#x509-certificate-error-codes) with their
 * descriptions.
 */
const CERTIFICATE_CAUSES: readonly (readonly [code: RegExp, cause: string])[] = [
  [/CERT_HAS_EXPIRED/, 'its certificate has expired'],
  [/CERT_NOT_YET_VALID/, 'its certificate is not valid yet'],
  [/SELF_SIGNED/, 'its certificate is self-signed'],
  [/ALTNAME_INVALID|HOSTNAME_MISMATCH/, 'its certificate is for a different hostname'],
  [/CERT_REVOKED/, 'its certificate was revoked'],
  [/UNABLE_TO_|CERT_UNTRUSTED|CERT_CHAIN/, 'its certificate chain does not lead to a trusted certificate authority'],
  [/WRONG_VERSION_NUMBER|PACKET_LENGTH|HTTP_REQUEST|NOT_TLS|wrong version/i, 'the server does not speak TLS'],
  [
    /UNSUPPORTED_PROTOCOL|PROTOCOL_VERSION|HANDSHAKE_FAILURE|NO_SHARED_CIPHER/i,
    'no shared TLS version or cipher was found',
  ],
];

function describeCertificateCause(detail: string): string {
  const known = CERTIFICATE_CAUSES.find(([code]) => code.test(detail));
  return known === undefined ? 'the TLS handshake failed' : known[1];
}
