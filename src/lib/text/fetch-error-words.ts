import type { FetchErrorCode } from '#contracts/site/crawl.ts';

const WORDS: Readonly<Record<FetchErrorCode, string>> = {
  'address-not-allowed': 'our crawler may not request private addresses',
  'dns-not-found': 'the domain name does not resolve',
  'dns-failed': 'the domain name could not be resolved',
  'connection-refused': 'the server refused the connection',
  'connect-timeout': 'the server did not respond in time',
  'connection-reset': 'the server closed the connection',
  'headers-timeout': 'the server did not respond in time',
  'total-timeout': 'the response took too long',
  'headers-overflow': 'the response headers are too large',
  'protocol-error': 'the response is not valid HTTP',
  'tls-error': 'no valid TLS connection could be established',
  'http2-only': 'the server offers HTTP/2 only, and our crawler uses HTTP/1.1',
  'too-many-redirects': 'there are too many redirects',
  'redirect-loop': 'the redirects form a loop',
  'redirect-invalid': 'the redirect has no valid target',
  'url-too-long': 'the redirect leads to a URL that is too long for our crawler',
  'encoding-unsupported': 'the encoding of the response is not supported',
  'decode-failed': 'the response could not be decoded',
  'body-cut-short': 'the response ended early',
  'parse-timeout': 'the page took too long to parse',
  aborted: 'the request was canceled',
  unknown: 'the request failed',
};
/** Error codes of Node's DNS resolver. */
const DNS_CODE = /^E[A-Z]+$/;

/** Describes why a request failed: an error code in words, and any other text unchanged. */
export function describeFetchError(reason: string): string {
  if (DNS_CODE.test(reason)) return 'the DNS server did not answer';
  return Object.hasOwn(WORDS, reason) ? WORDS[reason as FetchErrorCode] : reason;
}
