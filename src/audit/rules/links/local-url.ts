/** Names that never exist on the public internet: RFC 6761 (`localhost`, `test`) and RFC 6762 (`local`). */
const LOCAL_NAME = /(?:^|\.)(?:localhost|local|test)$/;
const IPV4 = /^(\d{1,3})\.(\d{1,3})\.\d{1,3}\.\d{1,3}$/;
/** `::1`, and unique local and link-local addresses (RFC 4193, RFC 4291). */
const LOCAL_IPV6 = /^\[(?:::1|f[cd][0-9a-f]{2}:|fe[89ab][0-9a-f]:)/;

/** Whether an absolute http(s) URL only works on the author's own computer or network. */
export function isLocalUrl(url: string): boolean {
  const host = readHost(url);
  if (host.startsWith('[')) return LOCAL_IPV6.test(host);
  const last = host.charCodeAt(host.length - 1);
  if (last < 0x30 || last > 0x39) return LOCAL_NAME.test(host);
  const match = IPV4.exec(host);
  return match !== null && isPrivateIpv4(Number(match[1]), Number(match[2]));
}

/** Whether the IPv4 address is in a loopback (RFC 1122), private (RFC 1918) or link-local (RFC 3927) range. */
function isPrivateIpv4(first: number, second: number): boolean {
  if (first === 10 || first === 127) return true;
  if (first === 172) return second >= 16 && second <= 31;
  return (first === 192 && second === 168) || (first === 169 && second === 254);
}

/**
 * Reads the host of a normalized URL, without its port. It does not parse the URL, to save time, because it runs for
 * every link of every page.
 */
function readHost(url: string): string {
  const start = url.indexOf('://') + 3;
  if (url[start] === '[') return url.slice(start, url.indexOf(']', start) + 1);
  let end = start;
  for (; end < url.length; end++) {
    const code = url.charCodeAt(end);
    if (code === 0x2f || code === 0x3a || code === 0x3f) break;
  }
  return url.slice(start, end);
}
