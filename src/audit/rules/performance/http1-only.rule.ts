import { defineRule } from '#audit/engine/rule.ts';
import { failSite, notApplicable, notMeasured, pass } from '#audit/engine/verdict.ts';

export default defineRule({
  id: 'http1-only',
  category: 'performance',
  family: 'http-version',
  severity: 'medium',
  confidence: 'confirmed',
  scope: 'site',
  requires: ['site', 'httpVersions'],
  title: 'HTTP/2 or HTTP/3 is supported',
  failureTitle: 'No HTTP/2 or HTTP/3 (HTTP/1.1 only)',
  aliases: ['HTTP/2', 'h2', 'use HTTP/2', 'modern HTTP', 'HTTP protocol version', 'HTTP/1.1'],
  impact: 'Pages with many files load slowly, because browsers fetch only a few files at a time.',
  why: 'With HTTP/1.1, a browser opens a handful of connections, and each carries one file at a time. HTTP/2 and HTTP/3 carry many files at once over one connection.',
  howToFix:
    'Enable HTTP/2 in the web server or with your host: "http2 on;" in nginx, "Protocols h2 http/1.1" in Apache. A CDN usually supports HTTP/2 and HTTP/3 by default.',
  measure:
    'One secure connection offers HTTP/2 and HTTP/1.1 to the server (ALPN). The Alt-Svc header and the HTTPS DNS record of the host name are also read. The check fails when the server does not choose HTTP/2 and nothing announces HTTP/3.',
  traps:
    'Our crawler reads the pages themselves over HTTP/1.1, regardless of what the server supports. A failed connection proves nothing. Sites without HTTPS cannot offer HTTP/2 to browsers; they have a separate check.',
  sources: [
    'https://www.rfc-editor.org/rfc/rfc9113#section-3.2',
    'https://developer.chrome.com/docs/performance/insights/modern-http',
  ],
  checked: '2026-11-20',
  peers: ['LH', 'SQ', 'CC'],
  work: {
    effort: 'server-setting',
    hours: 1,
    steps: ['Enable HTTP/2 in the web server, load balancer or CDN.', 'Confirm the protocol in the Network panel.'],
    tools: ['chrome-devtools', 'curl'],
  },
  examples: { notShown: 'connection' },
  check({ site, httpVersions }) {
    if (site.isPrivateTarget) return notApplicable('HTTPS checks do not apply to a private host');
    const { host, alpn, alpnFailure, offersHttp2, offersHttp3 } = httpVersions;
    if (offersHttp2 === true || offersHttp3 === true) return pass();
    if (offersHttp2 === null) {
      const why = alpnFailure === null ? '' : ` (${alpnFailure.detail})`;
      return notMeasured(`No secure connection could be opened to test HTTP/2${why}.`, 'Analyze the site again.');
    }
    return failSite([
      {
        url: site.homeUrl ?? site.startUrl,
        found: alpn === null ? 'the server chose no version' : `the server chose ${alpn}`,
        expected: 'h2 (HTTP/2), or an announcement of HTTP/3',
        where: `TLS handshake with ${host} that offered h2 and http/1.1`,
      },
    ]);
  },
});
