/**
 * Headers that apply to one connection only: RFC 9110 section 7.6.1, RFC 9112 section 9.6 and the common
 * `Proxy-Connection`; `Expect` is not forwarded, either.
 */
const HOP_BY_HOP_HEADERS: ReadonlySet<string> = new Set([
  'connection',
  'expect',
  'keep-alive',
  'proxy-authenticate',
  'proxy-authentication-info',
  'proxy-authorization',
  'proxy-connection',
  'te',
  'trailer',
  'transfer-encoding',
  'upgrade',
]);

/** Headers that the `Connection` header must not remove, because the framing of a body is decided here. */
const FRAMING_HEADERS: ReadonlySet<string> = new Set(['content-length', 'host']);

/** Headers in their original order and spelling: name, value, name, value. */
type FlatHeaders = readonly string[];

/** Returns the headers to forward, without hop-by-hop headers, including those listed in `Connection`. */
export function selectEndToEndHeaders(rawHeaders: FlatHeaders): string[] {
  const named = new Set(
    listHeaderPairs(rawHeaders)
      .filter(([name]) => name.toLowerCase() === 'connection')
      .flatMap(([, value]) => value.toLowerCase().split(','))
      .map((name) => name.trim())
      .filter((name) => !FRAMING_HEADERS.has(name)),
  );
  return listHeaderPairs(rawHeaders)
    .filter(([name]) => !HOP_BY_HOP_HEADERS.has(name.toLowerCase()) && !named.has(name.toLowerCase()))
    .flat();
}

/**
 * Returns the headers for the server. `Host` is always the host that the guard has checked (RFC 9112 section 3.2.2).
 * There is no `Via`: common servers respond differently when it is present (nginx omits compression), and the page
 * would not be measured as visitors receive it.
 */
export function buildRequestHeaders(rawHeaders: FlatHeaders, url: URL): string[] {
  const forwardedHeaders = listHeaderPairs(selectEndToEndHeaders(rawHeaders)).filter(
    ([name]) => name.toLowerCase() !== 'host',
  );
  const isChunked = listHeaderPairs(rawHeaders).some(([name]) => name.toLowerCase() === 'transfer-encoding');
  return ['Host', url.host, ...forwardedHeaders.flat(), ...(isChunked ? ['Transfer-Encoding', 'chunked'] : [])];
}

function listHeaderPairs(flatHeaders: FlatHeaders): [name: string, value: string][] {
  return Array.from({ length: flatHeaders.length >> 1 }, (_, index) => [
    flatHeaders[2 * index] ?? '',
    flatHeaders[2 * index + 1] ?? '',
  ]);
}
